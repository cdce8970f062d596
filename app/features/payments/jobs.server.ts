import { z } from 'zod';
import { defineJob } from '#platform/jobs/jobs.server.ts';
import { compareBooks } from './books/compare-books.server.ts';
import { reconcile } from './books/reconcile.server.ts';
import { runVerification } from './books/verify-books.server.ts';
import { sendRefund } from './charges/send-refund.server.ts';
import { processEvent } from './events/process-event.server.ts';
import * as names from './job-names.ts';
import { sendTransfer } from './transfers/send-transfer.server.ts';
import { takeBackPayment } from './transfers/take-back-payment.server.ts';

export const sendTransferJob = defineJob({
  ...names.sendTransferJob,
  concurrency: 4,
  batchSize: 4,
  handle: ({ paymentId }) => sendTransfer(paymentId),
});
export const sendRefundJob = defineJob({
  ...names.sendRefundJob,
  handle: ({ refundId }) => sendRefund(refundId),
});
export const takeBackPaymentJob = defineJob({
  ...names.takeBackPaymentJob,
  handle: ({ paymentId }) => takeBackPayment(paymentId),
});
export const processEventJob = defineJob({
  ...names.processEventJob,
  concurrency: 4,
  batchSize: 5,
  handle: ({ eventId }) => processEvent(eventId),
});
export const reconcileJob = defineJob({
  name: 'payments.reconcile',
  schema: z.object({}),
  schedule: '*/5 * * * *',
  concurrency: 1,
  handle: () => reconcile(),
});
export const compareBooksJob = defineJob({
  ...names.compareBooksJob,
  concurrency: 1,
  expireInSeconds: 3600,
  handle: async ({ runId }) => void (await compareBooks(runId)),
});
/** Each night; it compares the books on the way. */
export const verifyLedgerJob = defineJob({
  ...names.verifyLedgerJob,
  schedule: '40 2 * * *',
  concurrency: 1,
  expireInSeconds: 3600,
  handle: ({ verificationId }) => runVerification(verificationId),
});
