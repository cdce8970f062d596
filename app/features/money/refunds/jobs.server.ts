import { defineJob } from '#platform/jobs/jobs.server.ts';
import { sendRefund } from './commands/send-refund.server.ts';
import * as names from './events.ts';

export const sendRefundJob = defineJob({
  ...names.sendRefundJob,
  handle: ({ refundId }) => sendRefund(refundId),
});
