import { defineJob } from '#platform/jobs/jobs.server.ts';
import { sendRefund } from './commands/send-refund.server.ts';
import * as declarations from './events.ts';

/** Enqueued with each refund, and when the platform's balance covers one that lacked funds. Sends at most once. */
export const sendRefundJob = defineJob({
  ...declarations.sendRefundJob,
  handle: ({ refundId }) => sendRefund(refundId),
});
