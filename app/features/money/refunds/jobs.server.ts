import { defineJob } from '#platform/jobs/jobs.server.ts';
import * as names from './job-names.ts';
import { sendRefund } from './send-refund.server.ts';

export const sendRefundJob = defineJob({
  ...names.sendRefundJob,
  handle: ({ refundId }) => sendRefund(refundId),
});
