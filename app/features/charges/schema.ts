import { z } from 'zod';
import { checkoutSessionId } from '#platform/http/row-id.ts';

const Cents = z.number().int();

/** A page of operators' rows. */
export const page = <T extends z.ZodType>(item: T) =>
  z.object({ items: z.array(item), nextCursor: z.string().nullable() });

export const OperatorListQuery = z.object({
  limit: z.coerce.number().int().min(1).max(100).default(50),
  cursor: z.string().max(64).optional(),
});

/** Why money at Stripe has no place in our books. */
export const UnmatchedReason = z.enum([
  'mismatch',
  'currency',
  'unknown_checkout',
  'wrong_amount',
  'unknown',
]);
export type UnmatchedReason = z.infer<typeof UnmatchedReason>;

export const UnmatchedStatus = z.enum(['open', 'refunding', 'refunded', 'credited', 'written_off']);
export type UnmatchedStatus = z.infer<typeof UnmatchedStatus>;

export const TopUpInput = z.strictObject({ packageId: z.string().max(40) });

export const CheckoutAnswer = z.object({ url: z.string() });

export const TopUpQuery = z.object({ sessionId: checkoutSessionId });

/** What came of a visit to a hosted page. `processing`: paid, and days from arriving; `returned`: it goes back. */
export const CheckoutOutcome = z.enum(['confirming', 'processing', 'paid', 'failed', 'expired', 'returned']);
export type CheckoutOutcome = z.infer<typeof CheckoutOutcome>;

export const TopUpStatus = z.object({
  status: z.enum(['confirming', 'processing', 'credited', 'failed', 'expired']),
  amountCents: Cents,
  balanceCents: Cents,
});
export type TopUpStatus = z.infer<typeof TopUpStatus>;
