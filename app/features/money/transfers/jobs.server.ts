import { defineJob } from '#platform/jobs/jobs.server.ts';
import { sendTransfer } from './commands/send-transfer.server.ts';
import * as declarations from './events.ts';
import { reverseTransfers } from './reversals/reverse-transfers.server.ts';

/** Enqueued when a payout through Stripe may be sent, and when an operator rechecks it. Sends at most once. */
export const sendTransferJob = defineJob({
  ...declarations.sendTransferJob,
  // 16 at once per process: each spends its time waiting for Stripe.
  concurrency: 4,
  batchSize: 4,
  handle: ({ paymentId }) => sendTransfer(paymentId),
});
/** Enqueued when an operator refunds a paid payout, or rechecks one. Safe to repeat and in parallel. */
export const reverseTransfersJob = defineJob({
  ...declarations.reverseTransfersJob,
  handle: ({ paymentId }) => reverseTransfers(paymentId),
});
