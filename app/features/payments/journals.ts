import type { Cents } from '#core/money.ts';
import type { Journal } from '#features/ledger/post.server.ts';
import {
  credit,
  debit,
  EXPENSE_STRIPE_FEE,
  FEE_DEFERRED,
  PLATFORM_BANK,
  payableTo,
  REVENUE_CAMPAIGN_FEE,
  REVENUE_PLATFORM_FEE,
  STRIPE,
  SUSPENSE,
  walletOf,
} from '#features/ledger/rules.ts';
import type { Part } from './shares.ts';

/** The money of one approved video. */
type Split = {
  id: string;
  brandId: string;
  creatorId: string;
  amountCents: Cents;
  creatorPayoutCents: Cents;
  platformFeeCents: Cents;
};

type PaidCheckout = { id: string; userId: string; amountCents: Cents; sessionId: string };

export const topUpPaid = (checkout: PaidCheckout): Journal => ({
  key: `topup:${checkout.sessionId}`,
  kind: 'top_up',
  reason: { kind: 'checkout', id: checkout.id },
  entries: [debit(STRIPE, checkout.amountCents), credit(walletOf(checkout.userId), checkout.amountCents)],
});

export const publishingFeePaidByCard = (checkout: PaidCheckout): Journal => ({
  key: `cfee:${checkout.sessionId}`,
  kind: 'publishing_fee',
  reason: { kind: 'checkout', id: checkout.id },
  entries: [debit(STRIPE, checkout.amountCents), credit(REVENUE_CAMPAIGN_FEE, checkout.amountCents)],
});

export const publishingFeePaidFromWallet = (payment: {
  id: string;
  brandId: string;
  amountCents: Cents;
}): Journal => ({
  key: `cfee:${payment.id}`,
  kind: 'publishing_fee',
  reason: { kind: 'payment', id: payment.id },
  entries: [
    debit(walletOf(payment.brandId), payment.amountCents),
    credit(REVENUE_CAMPAIGN_FEE, payment.amountCents),
  ],
});

/** Paid a second time: the money is ours to return, nobody's to spend. */
export const duplicatePaid = (checkout: PaidCheckout): Journal => ({
  key: `dup:${checkout.sessionId}`,
  kind: 'duplicate',
  reason: { kind: 'checkout', id: checkout.id },
  entries: [debit(STRIPE, checkout.amountCents), credit(SUSPENSE, checkout.amountCents)],
});

export const duplicateRefunded = (
  checkout: { id: string; amountCents: Cents },
  refundId: string,
): Journal => ({
  key: `rf:${refundId}`,
  kind: 'duplicate_refund',
  reason: { kind: 'checkout', id: checkout.id },
  entries: [debit(SUSPENSE, checkout.amountCents), credit(STRIPE, checkout.amountCents)],
});

export const stripeFeeCharged = (
  checkoutId: string,
  balanceTransactionId: string,
  feeCents: Cents,
): Journal => ({
  key: `fee:${balanceTransactionId}`,
  kind: 'stripe_fee',
  reason: { kind: 'checkout', id: checkoutId },
  entries: [debit(EXPENSE_STRIPE_FEE, feeCents), credit(STRIPE, feeCents)],
});

export const budgetHeld = (payment: Split): Journal => ({
  key: `hold:${payment.id}`,
  kind: 'creator_payment',
  reason: { kind: 'payment', id: payment.id },
  entries: [
    debit(walletOf(payment.brandId), payment.amountCents),
    credit(payableTo(payment.creatorId), payment.creatorPayoutCents),
    credit(FEE_DEFERRED, payment.platformFeeCents),
  ],
});

/** The creator has a part of the payout, or all of it; the platform has earned that part's fee. */
export const transferConfirmed = (payment: Split, transferId: string, part: Part): Journal => ({
  key: `xfer:${transferId}`,
  kind: 'transfer',
  reason: { kind: 'payment', id: payment.id },
  entries: [
    debit(payableTo(payment.creatorId), part.payoutCents),
    debit(FEE_DEFERRED, part.feeCents),
    credit(STRIPE, part.payoutCents),
    credit(REVENUE_PLATFORM_FEE, part.feeCents),
  ],
});

/** All or a part of a transfer came back: the creator is owed that again. */
export const transferReversed = (payment: Split, reversalId: string, part: Part): Journal => ({
  key: `rev:${reversalId}`,
  kind: 'transfer_reversal',
  reason: { kind: 'payment', id: payment.id },
  entries: [
    debit(STRIPE, part.payoutCents),
    debit(REVENUE_PLATFORM_FEE, part.feeCents),
    credit(payableTo(payment.creatorId), part.payoutCents),
    credit(FEE_DEFERRED, part.feeCents),
  ],
});

/** What is owed goes back to the wallet with its fee. A later release of the same payment is another effect. */
export const payoutReleased = (payment: Split & { releasedCents: Cents }, part: Part): Journal => ({
  key: `release:${payment.id}${payment.releasedCents > 0 ? `:${payment.releasedCents}` : ''}`,
  kind: 'release',
  reason: { kind: 'payment', id: payment.id },
  entries: [
    debit(payableTo(payment.creatorId), part.payoutCents),
    debit(FEE_DEFERRED, part.feeCents),
    credit(walletOf(payment.brandId), part.payoutCents + part.feeCents),
  ],
});

/** A payout by PayPal or bank has arrived. The money left our accounts there, so Stripe's balance stays as it is. */
export const payoutCompleted = (payment: Split, lineId: string, part: Part): Journal => ({
  key: `payout:${lineId}`,
  kind: 'payout',
  reason: { kind: 'payment', id: payment.id },
  entries: [
    debit(payableTo(payment.creatorId), part.payoutCents),
    debit(FEE_DEFERRED, part.feeCents),
    credit(PLATFORM_BANK, part.payoutCents),
    credit(REVENUE_PLATFORM_FEE, part.feeCents),
  ],
});

/** PayPal or the bank gave the money back after it had arrived: the creator is owed again. */
export const payoutReturned = (payment: Split, lineId: string, part: Part): Journal => ({
  key: `payout-return:${lineId}`,
  kind: 'payout_return',
  reason: { kind: 'payment', id: payment.id },
  entries: [
    debit(PLATFORM_BANK, part.payoutCents),
    debit(REVENUE_PLATFORM_FEE, part.feeCents),
    credit(payableTo(payment.creatorId), part.payoutCents),
    credit(FEE_DEFERRED, part.feeCents),
  ],
});

/** What moved our balance at Stripe: `net` is what arrived or left, `fee` what Stripe kept of it. */
type Movement = { id: string; type: string; amountCents: Cents; feeCents: Cents; netCents: Cents };

/** Real money that nobody can place yet. */
export const movementSuspended = (movement: Movement): Journal => ({
  key: `umv:${movement.id}`,
  kind: 'unmatched',
  reason: { kind: 'movement', id: movement.id },
  entries: [
    debit(STRIPE, movement.netCents),
    debit(EXPENSE_STRIPE_FEE, movement.feeCents),
    credit(SUSPENSE, movement.amountCents),
  ],
});

/** The platform's own payouts to its bank, what it adds from there, and Stripe's bills. */
export const ownMovement = (movement: Movement): Journal => ({
  key: `mv:${movement.id}`,
  kind: 'platform',
  reason: { kind: 'movement', id: movement.id },
  entries: [
    debit(STRIPE, movement.netCents),
    debit(EXPENSE_STRIPE_FEE, movement.feeCents),
    credit(/fee/.test(movement.type) ? EXPENSE_STRIPE_FEE : PLATFORM_BANK, movement.amountCents),
  ],
});
