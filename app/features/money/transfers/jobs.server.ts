import { defineJob } from '#platform/jobs/jobs.server.ts';
import * as names from './job-names.ts';
import { sendTransfer } from './send-transfer.server.ts';
import { takeBackPayment } from './take-back-payment.server.ts';

export const sendTransferJob = defineJob({
  ...names.sendTransferJob,
  concurrency: 4,
  batchSize: 4,
  handle: ({ paymentId }) => sendTransfer(paymentId),
});
export const takeBackPaymentJob = defineJob({
  ...names.takeBackPaymentJob,
  handle: ({ paymentId }) => takeBackPayment(paymentId),
});
