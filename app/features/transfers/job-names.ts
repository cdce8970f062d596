import { z } from 'zod';

/** Names and data of this feature's jobs, apart from their handlers so that commands can enqueue what calls commands. */
export const sendTransferJob = {
  name: 'payments.send-transfer',
  schema: z.object({ paymentId: z.string() }),
};
export const takeBackPaymentJob = {
  name: 'payments.take-back-payment',
  schema: z.object({ paymentId: z.string() }),
};
