import { z } from 'zod';
import { Reason } from '#features/identity/audit/schema.ts';
import { OperatorListQuery, UnmatchedReason, UnmatchedStatus } from '#features/money/charges/schema.ts';
import { pageOf } from '#platform/http/schemas/lists.ts';

const Cents = z.number().int();
export const RefundOrigin = z.enum(['wallet', 'duplicate', 'unmatched', 'dashboard']);
export type RefundOrigin = z.infer<typeof RefundOrigin>;
export const RefundStatus = z.enum(['pending', 'succeeded', 'failed']);
export type RefundStatus = z.infer<typeof RefundStatus>;
export const WalletRefundStatus = z.enum(['pending', 'succeeded', 'partial', 'failed']);
export type WalletRefundStatus = z.infer<typeof WalletRefundStatus>;

export const RefundableWallet = z.object({
  brandId: z.string(),
  brandName: z.string(),
  email: z.string(),
  balanceCents: Cents,
  /** The lower of the balance and what the brand's card payments can absorb. */
  refundableCents: Cents,
});
export type RefundableWallet = z.infer<typeof RefundableWallet>;

export const WalletRefundInput = z.strictObject({
  brandId: z.string().max(64),
  amountCents: z
    .number('errors.invalidAmount')
    .int('errors.invalidAmount')
    .min(1, 'errors.invalidAmount')
    .max(99_999_999, 'errors.invalidAmount'),
  balanceCents: Cents,
  reason: Reason,
});
export type WalletRefundInput = z.infer<typeof WalletRefundInput>;

export const ChargeRefund = z.object({
  id: z.string(),
  origin: RefundOrigin,
  brandId: z.string().nullable(),
  brandName: z.string().nullable(),
  checkoutId: z.string().nullable(),
  walletRefundId: z.string().nullable(),
  amountCents: Cents,
  status: RefundStatus,
  waitingFor: z.enum(['funds', 'answer']).nullable(),
  failureCode: z.string().nullable(),
  stripeRefundId: z.string().nullable(),
  createdAt: z.string(),
});
export type ChargeRefund = z.infer<typeof ChargeRefund>;
export const ChargeRefundPage = pageOf(ChargeRefund);

export const WalletRefund = z.object({
  id: z.string(),
  brandId: z.string(),
  brandName: z.string(),
  amountCents: Cents,
  refundedCents: Cents,
  returnedCents: Cents,
  reason: z.string(),
  status: WalletRefundStatus,
  requestedByName: z.string(),
  createdAt: z.string(),
  settledAt: z.string().nullable(),
});
export type WalletRefund = z.infer<typeof WalletRefund>;
export const WalletRefundPage = pageOf(WalletRefund);

export const UnmatchedMovement = z.object({
  id: z.string(),
  movementId: z.string(),
  kind: z.string(),
  sourceId: z.string().nullable(),
  paymentIntentId: z.string().nullable(),
  /** The video that a transfer of a lost payment paid for. */
  submissionId: z.string().nullable(),
  /** Positive into our balance. */
  amountCents: Cents,
  reason: UnmatchedReason,
  brandId: z.string().nullable(),
  brandName: z.string().nullable(),
  status: UnmatchedStatus,
  resolution: z.string().nullable(),
  resolvedByName: z.string().nullable(),
  resolvedAt: z.string().nullable(),
  createdAt: z.string(),
});
export type UnmatchedMovement = z.infer<typeof UnmatchedMovement>;
export const UnmatchedMovementPage = pageOf(UnmatchedMovement);
export const UnmatchedQuery = OperatorListQuery.extend({ open: z.enum(['true', 'false']).optional() });

/** `write_off` books it as our gain or loss. */
export const ResolveMovementInput = z.discriminatedUnion('action', [
  z.strictObject({ action: z.literal('credit'), brandId: z.string().max(64), reason: Reason }),
  z.strictObject({ action: z.literal('refund'), reason: Reason }),
  z.strictObject({ action: z.literal('write_off'), reason: Reason }),
]);
export type ResolveMovementInput = z.infer<typeof ResolveMovementInput>;

/** If it waits for a second operator, `id` is the request's. */
export const WalletRefundAnswer = z.object({ id: z.string(), isWaiting: z.boolean() });
export type WalletRefundAnswer = z.infer<typeof WalletRefundAnswer>;
export const ResolveAnswer = z.object({ isWaiting: z.boolean() });

export const SecondOperatorRequest = z.object({
  id: z.string(),
  kind: z.enum(['wallet_refund', 'movement']),
  subject: z.string(),
  action: z.enum(['credit', 'refund', 'write_off']),
  brandName: z.string().nullable(),
  amountCents: Cents,
  reason: z.string(),
  requestedByName: z.string(),
  isOwn: z.boolean(),
  createdAt: z.string(),
});
export type SecondOperatorRequest = z.infer<typeof SecondOperatorRequest>;
export const SecondOperatorRequestList = z.object({ items: z.array(SecondOperatorRequest) });

export const CreatedId = z.object({ id: z.string() });
