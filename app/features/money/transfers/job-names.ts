import { z } from 'zod';

/** Names and data of this feature's jobs, apart from their handlers so that commands can enqueue what calls commands. */
export const sendTransferJob = {
  name: 'transfers.send-transfer',
  schema: z.object({ paymentId: z.string() }),
};
export const takeBackPaymentJob = {
  name: 'transfers.take-back-payment',
  schema: z.object({ paymentId: z.string() }),
};
