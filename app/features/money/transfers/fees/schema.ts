import { z } from 'zod';
import { OperatorListQuery } from '#features/money/charges/schema.ts';
import { pageOf } from '#platform/http/schemas/lists.ts';
import { Day } from '#platform/http/schemas/text.ts';

const Cents = z.number().int();
const Count = z.number().int();

/** Days in UTC, both inclusive; an open range without them. */
export const FeesQuery = z.object({ from: Day.optional(), to: Day.optional() });
export type FeesQuery = z.infer<typeof FeesQuery>;
export const FeeListQuery = OperatorListQuery.extend(FeesQuery.shape);

const Earnings = z.object({ platformFeeCents: Cents, publishingFeeCents: Cents, subscriptionCents: Cents });
export const FeesAnswer = z.object({
  total: Earnings,
  count: z.object({ platformFees: Count, publishingFees: Count, subscriptions: Count }),
  days: z.array(Earnings.extend({ day: z.string() })),
});
export type FeesAnswer = z.infer<typeof FeesAnswer>;
export const FeeRow = z.object({
  id: z.string(),
  paymentId: z.string(),
  brandName: z.string(),
  creatorName: z.string().nullable(),
  amountCents: Cents,
  platformFeeCents: Cents,
  createdAt: z.string(),
});
export type FeeRow = z.infer<typeof FeeRow>;
export const FeePage = pageOf(FeeRow);
