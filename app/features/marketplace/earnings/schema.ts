import { z } from 'zod';
import { CREATOR_FIXABLE } from '#features/money/payout-batches/rules.ts';
import { PaymentSummary } from '#features/money/transfers/schema.ts';
import { pageOf } from '#platform/http/schemas/lists.ts';

export const Earning = PaymentSummary.extend({
  campaignId: z.string().nullable(),
  campaignTitle: z.string().nullable(),
});
export type Earning = z.infer<typeof Earning>;

export const EarningPage = pageOf(Earning);

export const CreatorSummary = z.object({
  paidCents: z.number().int(),
  pendingCents: z.number().int(),
  /** Failed or reversed, until sent again or released. */
  heldCents: z.number().int(),
  /** Why a PayPal or bank payout waits for other details of the creator. */
  detailsProblem: z.enum(CREATOR_FIXABLE).nullable(),
  approvedCount: z.number().int(),
  pendingReviewCount: z.number().int(),
  /** Paid per calendar month in UTC, oldest first. */
  months: z.array(z.object({ month: z.iso.date(), paidCents: z.number().int() })),
});
export type CreatorSummary = z.infer<typeof CreatorSummary>;
