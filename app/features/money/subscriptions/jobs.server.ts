import { defineJob } from '#platform/jobs/jobs.server.ts';
import { endDuplicate } from './commands/end-duplicate.server.ts';
import * as declarations from './events.ts';

/** Cancels a brand's second subscription to one plan at Stripe. Enqueued when Stripe reports it. Idempotent. */
export const endDuplicateJob = defineJob({
  ...declarations.endDuplicateJob,
  handle: ({ stripeSubscriptionId }) => endDuplicate(stripeSubscriptionId),
});
