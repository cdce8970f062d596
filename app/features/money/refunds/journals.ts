import type { Cents } from '#core/money.ts';
import type { Journal } from '#features/money/ledger/commands/post.server.ts';
import type { LedgerAccount } from '#features/money/ledger/rules.ts';
import { credit, debit, refundHoldOf, STRIPE, SUSPENSE, walletOf } from '#features/money/ledger/rules.ts';

/** Held at once, so that it cannot be spent while the refund is in progress. */
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

/** The refund left our balance at Stripe: debits its hold, or the bearer of a refund made at Stripe. */
export const refundSent = (refund: RefundRow, stripeRefundId: string, from: LedgerAccount): Journal => ({
  key: `rf:${stripeRefundId}`,
  kind: 'card_refund',
  reason: { kind: 'refund', id: refund.id },
  entries: [debit(from, refund.amountCents), credit(STRIPE, refund.amountCents)],
});

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

export const movementResolved = (
  movement: { id: string; amountCents: Cents },
  to: LedgerAccount,
): Journal => ({
  key: `umr:${movement.id}`,
  kind: 'credit',
  reason: { kind: 'unmatched', id: movement.id },
  entries: [debit(SUSPENSE, movement.amountCents), credit(to, movement.amountCents)],
});
