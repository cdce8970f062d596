import type { Cents } from '#core/money.ts';
import type { Journal } from '#features/ledger/post.server.ts';
import {
  CASH_OUTSIDE,
  credit,
  debit,
  EXPENSE_STRIPE_FEE,
  FEE_DEFERRED,
  payableTo,
  REVENUE_CAMPAIGN_FEE,
  REVENUE_PLATFORM_FEE,
  STRIPE,
  SUSPENSE,
  walletOf,
} from '#features/ledger/rules.ts';

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

export const transferConfirmed = (payment: Split, transferId: string): Journal => ({
  key: `xfer:${transferId}`,
  kind: 'transfer',
  reason: { kind: 'payment', id: payment.id },
  entries: [
    debit(payableTo(payment.creatorId), payment.creatorPayoutCents),
    debit(FEE_DEFERRED, payment.platformFeeCents),
    credit(STRIPE, payment.creatorPayoutCents),
    credit(REVENUE_PLATFORM_FEE, payment.platformFeeCents),
  ],
});

/** The whole transfer came back: the creator is owed again. */
export const transferReversed = (payment: Split, transferId: string): Journal => ({
  key: `rev:${transferId}`,
  kind: 'transfer_reversal',
  reason: { kind: 'payment', id: payment.id },
  entries: [
    debit(STRIPE, payment.creatorPayoutCents),
    debit(REVENUE_PLATFORM_FEE, payment.platformFeeCents),
    credit(payableTo(payment.creatorId), payment.creatorPayoutCents),
    credit(FEE_DEFERRED, payment.platformFeeCents),
  ],
});

/** A payout by PayPal or bank has arrived. The money left our accounts there, so Stripe's balance stays as it is. */
export const payoutCompleted = (payment: Split, lineId: string): Journal => ({
  key: `payout:${lineId}`,
  kind: 'payout',
  reason: { kind: 'payment', id: payment.id },
  entries: [
    debit(payableTo(payment.creatorId), payment.creatorPayoutCents),
    debit(FEE_DEFERRED, payment.platformFeeCents),
    credit(CASH_OUTSIDE, payment.creatorPayoutCents),
    credit(REVENUE_PLATFORM_FEE, payment.platformFeeCents),
  ],
});

/** PayPal or the bank gave the money back after it had arrived: the creator is owed again. */
export const payoutReturned = (payment: Split, lineId: string): Journal => ({
  key: `payout-return:${lineId}`,
  kind: 'payout_return',
  reason: { kind: 'payment', id: payment.id },
  entries: [
    debit(CASH_OUTSIDE, payment.creatorPayoutCents),
    debit(REVENUE_PLATFORM_FEE, payment.platformFeeCents),
    credit(payableTo(payment.creatorId), payment.creatorPayoutCents),
    credit(FEE_DEFERRED, payment.platformFeeCents),
  ],
});
