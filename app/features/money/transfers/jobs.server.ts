import { defineJob } from '#platform/jobs/jobs.server.ts';
import { sendTransfer } from './commands/send-transfer.server.ts';
import * as declarations from './events.ts';
import { reverseTransfers } from './reversals/reverse-transfers.server.ts';

/** Enqueued for each payout by Stripe that may be sent, and by `checkPayment`. Sends at most once. */
export const sendTransferJob = defineJob({
  ...declarations.sendTransferJob,
  // Short jobs that wait for Stripe.
  concurrency: 4,
  batchSize: 4,
  handle: ({ paymentId }) => sendTransfer(paymentId),
});
/** Enqueued by `refundPayment` and `checkPayment`. Safe to repeat and in parallel. */
export const reverseTransfersJob = defineJob({
  ...declarations.reverseTransfersJob,
  handle: ({ paymentId }) => reverseTransfers(paymentId),
});
