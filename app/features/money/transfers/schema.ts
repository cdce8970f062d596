import { z } from 'zod';
import { MONEY_MODES } from '#core/money-mode.ts';
import { PAYMENT_STATUSES, PAYMENT_STEPS, PAYMENT_WAITS } from '#features/money/charges/rules.ts';

const Cents = z.number().int();
export const PaymentStatusSchema = z.enum(PAYMENT_STATUSES);

/** The money of one approved video, as its brand and its creator see it. */
export const PaymentSummary = z.object({
  id: z.string(),
  status: PaymentStatusSchema,
  amountCents: Cents,
  creatorPayoutCents: Cents,
  /** The part of the payout that the creator has, and the part that went back to the wallet. */
  sentCents: Cents,
  releasedCents: Cents,
  platformFeeCents: Cents,
  platformFeePercentage: z.number().int(),
  payoutMethod: z.enum(['stripe', 'paypal', 'wise']).nullable(),
  waitingFor: z.enum(PAYMENT_WAITS).nullable(),
  /** Why it was sent in vain last time, while that is not mended. */
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
  /** What it waits for, or why it failed or went back. */
  reason: z.string().nullable(),
  createdAt: z.string(),
});
export type PaymentStepView = z.infer<typeof PaymentStepView>;
export const PaymentHistory = z.object({
  payment: PaymentSummary,
  /** Null where nobody but the platform is paid. */
  creatorName: z.string().nullable(),
  /** Who of the brand approved the video: for its own people and operators, where they do not work alone. */
  approvedBy: z.string().nullable(),
  steps: z.array(PaymentStepView),
  /** What the operator who gave it back said; for operators alone. */
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
  /** Approved and not yet confirmed as paid out. */
  heldCents: Cents,
  mode: z.enum(MONEY_MODES),
  packages: z.array(WalletPackageView),
});
export type WalletView = z.infer<typeof WalletView>;
