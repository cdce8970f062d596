import type { Cents } from '#core/money.ts';
import type { Journal } from '#features/money/ledger/commands/post.server.ts';
import {
  credit,
  debit,
  EXPENSE_STRIPE_FEE,
  REVENUE_CAMPAIGN_FEE,
  STRIPE,
  SUSPENSE,
  suspendedKey,
  walletOf,
} from '#features/money/ledger/rules.ts';
import type { Movement } from './movement.server.ts';

/** Charges are card payments of brands, and movements at Stripe that match none. */
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

/** A card payment of a fee that is already paid, or whose campaign is gone, until it is refunded. */
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

type UnmatchedMovement = Pick<Movement, 'id' | 'type' | 'amountCents' | 'feeCents' | 'netCents'>;

export const movementSuspended = (movement: UnmatchedMovement, sourceId: string): Journal => ({
  key: suspendedKey(movement.id),
  kind: 'unmatched',
  reason: { kind: 'movement', id: sourceId },
  entries: [
    debit(STRIPE, movement.netCents),
    debit(EXPENSE_STRIPE_FEE, movement.feeCents),
    credit(SUSPENSE, movement.amountCents),
  ],
});
