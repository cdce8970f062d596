import { z } from 'zod';
import { Reason } from '#features/audit/schema.ts';

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

const Cents = z.number().int();

/** The debt as the operator saw it: it must still be that much. */
export const WriteOffInput = z.strictObject({ debtCents: Cents.min(1), reason: Reason });

export const TransactionsQuery = z.object({
  limit: z.coerce.number().int().min(1).max(100).default(5),
  cursor: z
    .string()
    .regex(/^\d{1,18}$/)
    .optional(),
});

export const WalletTransactionPage = z.object({
  items: z.array(WalletTransaction),
  nextCursor: z.string().nullable(),
});
