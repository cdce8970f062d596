import { z } from 'zod';
import { MONEY_MODES } from '#core/money.ts';
import { PAYMENT_STATUSES, PAYMENT_STEPS, PAYMENT_WAITS } from '#features/money/charges/rules.ts';

const Cents = z.number().int();
export const PaymentStatusSchema = z.enum(PAYMENT_STATUSES);

export const PaymentSummary = z.object({
  id: z.string(),
  status: PaymentStatusSchema,
  amountCents: Cents,
  creatorPayoutCents: Cents,
  sentCents: Cents,
  releasedCents: Cents,
  platformFeeCents: Cents,
  platformFeePercentage: z.number().int(),
  payoutMethod: z.enum(['stripe', 'paypal', 'wise']).nullable(),
  waitingFor: z.enum(PAYMENT_WAITS).nullable(),
  /** Why the last attempt failed; null once it is resolved. */
  failureCode: z.string().nullable(),
  reference: z.string().nullable(),
  securedAt: z.string(),
  paidAt: z.string().nullable(),
});
export type PaymentSummary = z.infer<typeof PaymentSummary>;

export const PaymentStepView = z.object({
  id: z.string(),
  step: z.enum(PAYMENT_STEPS),
  amountCents: Cents.nullable(),
  reference: z.string().nullable(),
  reason: z.string().nullable(),
  createdAt: z.string(),
});
export type PaymentStepView = z.infer<typeof PaymentStepView>;
export const PaymentHistory = z.object({
  payment: PaymentSummary,
  /** Null for a publishing fee. */
  creatorName: z.string().nullable(),
  /** The approving member; only for the brand's members and operators, and null in a workspace with one member. */
  approvedBy: z.string().nullable(),
  steps: z.array(PaymentStepView),
  /** The operator's reason for the refund; operators only. */
  refundReason: z.string().nullable(),
});
export type PaymentHistory = z.infer<typeof PaymentHistory>;

const WalletPackageView = z.object({
  id: z.string(),
  amountCents: Cents,
  videos: z.object({ min: z.number().int(), max: z.number().int() }),
});

export const WalletView = z.object({
  balanceCents: Cents,
  /** Set aside for videos that are not approved yet. */
  securedCents: Cents,
  /** Approved and not confirmed as paid out. */
  heldCents: Cents,
  mode: z.enum(MONEY_MODES),
  packages: z.array(WalletPackageView),
});
export type WalletView = z.infer<typeof WalletView>;
