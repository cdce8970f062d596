import type { Cents } from '#core/money.ts';
import type { Journal } from '#features/ledger/post.server.ts';
import {
  credit,
  debit,
  EXPENSE_DISPUTE,
  EXPENSE_STRIPE_FEE,
  FEE_DEFERRED,
  type LedgerAccount,
  PLATFORM_BANK,
  payableTo,
  REVENUE_CAMPAIGN_FEE,
  REVENUE_PLATFORM_FEE,
  refundHoldOf,
  STRIPE,
  SUSPENSE,
  suspendedKey,
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

type PaidCheckout = { id: string; workspaceId: string; amountCents: Cents; sessionId: string };

export const topUpPaid = (checkout: PaidCheckout): Journal => ({
  key: `topup:${checkout.sessionId}`,
  kind: 'top_up',
  reason: { kind: 'checkout', id: checkout.id },
  entries: [
    debit(STRIPE, checkout.amountCents),
    credit(walletOf(checkout.workspaceId), checkout.amountCents),
  ],
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

/** Out of the wallet at once, so that it cannot be spent while it is on its way to the cards. */
export const walletRefundHeld = (refund: { id: string; brandId: string; amountCents: Cents }): Journal => ({
  key: `rfh:${refund.id}`,
  kind: 'wallet_refund',
  reason: { kind: 'wallet_refund', id: refund.id },
  entries: [
    debit(walletOf(refund.brandId), refund.amountCents),
    credit(refundHoldOf(refund.brandId), refund.amountCents),
  ],
});

type RefundRow = { id: string; amountCents: Cents };

/** The money has left our balance at Stripe: from what was held for it, or from who bears a refund made there. */
export const refundSent = (refund: RefundRow, stripeRefundId: string, from: LedgerAccount): Journal => ({
  key: `rf:${stripeRefundId}`,
  kind: 'card_refund',
  reason: { kind: 'refund', id: refund.id },
  entries: [debit(from, refund.amountCents), credit(STRIPE, refund.amountCents)],
});

/** No card took it: it is back at Stripe, or never left, and lands where it can be used. */
export const refundReturned = (
  refund: RefundRow,
  key: string,
  from: LedgerAccount,
  to: LedgerAccount,
): Journal => ({
  key: `rfx:${key}`,
  kind: 'refund_returned',
  reason: { kind: 'refund', id: refund.id },
  entries: [debit(from, refund.amountCents), credit(to, refund.amountCents)],
});

/** A bank took a card payment back, or gave it back: `amount` is its bearer's, and Stripe's fee is ours. */
export const disputeMoved = (
  disputeId: string,
  bearer: LedgerAccount,
  transaction: { id: string; amount: Cents; fee: Cents; net: Cents },
): Journal => ({
  key: `${transaction.amount < 0 ? 'dw' : 'dr'}:${transaction.id}`,
  kind: transaction.amount < 0 ? 'dispute' : 'dispute_reinstated',
  reason: { kind: 'dispute', id: disputeId },
  entries: [
    debit(STRIPE, transaction.net),
    debit(EXPENSE_DISPUTE, transaction.fee),
    credit(bearer, transaction.amount),
  ],
});

/** What a brand will never pay back becomes ours to bear. */
export const debtWrittenOff = (writeOff: { id: string; brandId: string; debtCents: Cents }): Journal => ({
  key: `wo:${writeOff.id}`,
  kind: 'write_off',
  reason: { kind: 'write_off', id: writeOff.id },
  entries: [
    debit(EXPENSE_DISPUTE, writeOff.debtCents),
    credit(walletOf(writeOff.brandId), writeOff.debtCents),
  ],
});

/** An operator has found out whose it is, or that nobody ever will. */
export const movementResolved = (
  movement: { id: string; amountCents: Cents },
  to: LedgerAccount,
): Journal => ({
  key: `umr:${movement.id}`,
  kind: 'credit',
  reason: { kind: 'unmatched', id: movement.id },
  entries: [debit(SUSPENSE, movement.amountCents), credit(to, movement.amountCents)],
});

/** What moved our balance at Stripe: `net` is what arrived or left, `fee` what Stripe kept of it. */
type Movement = { id: string; type: string; amountCents: Cents; feeCents: Cents; netCents: Cents };

/** Real money that nobody can place yet. */
export const movementSuspended = (movement: Movement, sourceId: string): Journal => ({
  key: suspendedKey(movement.id),
  kind: 'unmatched',
  reason: { kind: 'movement', id: sourceId },
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
