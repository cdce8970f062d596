import type { Cents } from '#core/money.ts';
import type { Journal } from '#features/money/ledger/commands/post.server.ts';
import type { LedgerAccount } from '#features/money/ledger/rules.ts';
import { credit, debit, refundHoldOf, STRIPE, SUSPENSE, walletOf } from '#features/money/ledger/rules.ts';

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
