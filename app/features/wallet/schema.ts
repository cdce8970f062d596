import { z } from 'zod';

export const WalletTransaction = z.object({
  id: z.string(),
  type: z.enum([
    'top_up',
    'creator_payment',
    'publishing_fee',
    'release',
    'wallet_refund',
    'refund_returned',
    'card_refund',
    'dispute',
    'dispute_reinstated',
    'write_off',
    'credit',
  ]),
  /** Into the wallet is positive, out of it negative. */
  amountCents: z.number().int(),
  createdAt: z.string(),
});
export type WalletTransaction = z.infer<typeof WalletTransaction>;
