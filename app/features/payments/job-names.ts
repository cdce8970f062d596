import { z } from 'zod';

/** Names and data of this room's jobs, apart from their handlers so that commands can enqueue what calls commands. */
export const sendTransferJob = {
  name: 'payments.send-transfer',
  schema: z.object({ paymentId: z.string() }),
};
export const sendRefundJob = { name: 'payments.send-refund', schema: z.object({ refundId: z.string() }) };
export const takeBackPaymentJob = {
  name: 'payments.take-back-payment',
  schema: z.object({ paymentId: z.string() }),
};
export const processEventJob = { name: 'payments.process-event', schema: z.object({ eventId: z.string() }) };
export const compareBooksJob = { name: 'payments.compare-books', schema: z.object({ runId: z.string() }) };
export const verifyLedgerJob = {
  name: 'payments.verify-ledger',
  schema: z.object({ verificationId: z.string().optional() }),
};
