import { z } from 'zod';
import { MAX_TOP_UP_CENTS, MIN_TOP_UP_CENTS } from '#features/money/wallet/rules.ts';
import { checkoutSessionId } from '#platform/http/schemas/ids.ts';
import { ListQuery } from '#platform/http/schemas/lists.ts';

const Cents = z.number().int();

export const OperatorListQuery = ListQuery.extend({ limit: ListQuery.shape.limit.unwrap().default(50) });

export const UnmatchedReason = z.enum([
  'mismatch',
  'currency',
  'unknown_checkout',
  'unknown_payment',
  'wrong_amount',
  'unknown',
]);
export type UnmatchedReason = z.infer<typeof UnmatchedReason>;

export const UnmatchedStatus = z.enum(['open', 'refunding', 'refunded', 'credited', 'written_off']);
export type UnmatchedStatus = z.infer<typeof UnmatchedStatus>;

export const TopUpAmount = z
  .number('errors.invalidAmount')
  .int('errors.invalidAmount')
  .min(MIN_TOP_UP_CENTS, 'wallet.errors.topUpTooLow')
  .max(MAX_TOP_UP_CENTS, 'wallet.errors.topUpTooHigh');

/** A package, or any amount. With a draft, Stripe's page returns to that draft. */
export const TopUpInput = z
  .strictObject({
    packageId: z.string().max(40).optional(),
    amountCents: TopUpAmount.optional(),
    draftId: z
      .string()
      .regex(/^cdr_[0-9a-z]{26}$/)
      .optional(),
  })
  .refine(({ packageId, amountCents }) => packageId !== undefined || amountCents !== undefined, {
    path: ['packageId'],
    error: 'errors.required',
  })
  .refine(({ packageId, amountCents }) => packageId === undefined || amountCents === undefined, {
    path: ['amountCents'],
    error: 'errors.unknownField',
  });
export type TopUpInput = z.infer<typeof TopUpInput>;

export const CheckoutAnswer = z.object({ url: z.string() });

export const TopUpQuery = z.object({ sessionId: checkoutSessionId });

/** `processing`: paid, arrives in days. `returned`: a duplicate, refunded. */
export const CheckoutOutcome = z.enum(['confirming', 'processing', 'paid', 'failed', 'expired', 'returned']);
export type CheckoutOutcome = z.infer<typeof CheckoutOutcome>;

export const TopUpStatus = z.object({
  status: z.enum(['confirming', 'processing', 'credited', 'failed', 'expired']),
  amountCents: Cents,
  balanceCents: Cents,
});
export type TopUpStatus = z.infer<typeof TopUpStatus>;
