import { defineJob } from '#platform/jobs/jobs.server.ts';
import { sendTransfer } from './commands/send-transfer.server.ts';
import * as names from './events.ts';
import { reverseTransfers } from './reversals/reverse-transfers.server.ts';

export const sendTransferJob = defineJob({
  ...names.sendTransferJob,
  concurrency: 4,
  batchSize: 4,
  handle: ({ paymentId }) => sendTransfer(paymentId),
});
export const reverseTransfersJob = defineJob({
  ...names.reverseTransfersJob,
  handle: ({ paymentId }) => reverseTransfers(paymentId),
});
