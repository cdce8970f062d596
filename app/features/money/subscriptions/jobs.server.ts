import { defineJob } from '#platform/jobs/jobs.server.ts';
import { endDuplicate } from './commands/end-duplicate.server.ts';
import * as declarations from './events.ts';

/** Enqueued by `refreshSubscription` for a second subscription to one plan. Idempotent. */
export const endDuplicateJob = defineJob({
  ...declarations.endDuplicateJob,
  handle: ({ stripeSubscriptionId }) => endDuplicate(stripeSubscriptionId),
});
