import { z } from 'zod';
import { OperatorListQuery } from '#features/money/charges/schema.ts';
import { SUBSCRIPTION_STATUSES } from '#features/money/subscriptions/rules.ts';
import { pageOf } from '#platform/http/schemas/lists.ts';

const Cents = z.number().int();

export const Dispute = z.object({
  id: z.string(),
  stripeDisputeId: z.string(),
  chargeId: z.string(),
  brandId: z.string().nullable(),
  brandName: z.string().nullable(),
  purpose: z.enum(['wallet_topup', 'publishing_fee', 'subscription']).nullable(),
  amountCents: Cents,
  withdrawnCents: Cents,
  feeCents: Cents,
  reason: z.string(),
  status: z.string(),
  /** A dispute alone does not end the subscription. */
  subscriptionStatus: z.enum(SUBSCRIPTION_STATUSES).nullable(),
  /** Negative: the brand is in debt. */
  walletBalanceCents: Cents.nullable(),
  evidenceDueAt: z.string().nullable(),
  openedAt: z.string(),
  closedAt: z.string().nullable(),
});
export type Dispute = z.infer<typeof Dispute>;

export const DisputePage = pageOf(Dispute);

export const DisputesQuery = OperatorListQuery.extend({ open: z.enum(['true', 'false']).optional() });
