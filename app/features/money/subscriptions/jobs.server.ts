import { defineJob } from '#platform/jobs/jobs.server.ts';
import { endDuplicate } from './commands/end-duplicate.server.ts';
import * as names from './events.ts';

export const endDuplicateJob = defineJob({
  ...names.endDuplicateJob,
  handle: ({ stripeSubscriptionId }) => endDuplicate(stripeSubscriptionId),
});
