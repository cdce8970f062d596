import type { Cents } from '#core/money.ts';
import type { Journal } from '#features/money/ledger/commands/post.server.ts';
import {
  credit,
  debit,
  EXPENSE_STRIPE_FEE,
  REVENUE_SUBSCRIPTION,
  STRIPE,
  SUSPENSE,
} from '#features/money/ledger/rules.ts';

type PaidInvoice = { id: string; amountCents: Cents; isDuplicate: boolean };

const invoiceReason = (invoiceId: string) => ({ kind: 'invoice', id: invoiceId });

/** The invoice of a duplicate subscription is held in suspense until the refund. */
export const invoicePaid = (invoice: PaidInvoice): Journal => ({
  key: `inv:${invoice.id}`,
  kind: invoice.isDuplicate ? 'duplicate' : 'subscription',
  reason: invoiceReason(invoice.id),
  entries: [
    debit(STRIPE, invoice.amountCents),
    credit(invoice.isDuplicate ? SUSPENSE : REVENUE_SUBSCRIPTION, invoice.amountCents),
  ],
});

export const invoiceFeeCharged = (
  invoiceId: string,
  balanceTransactionId: string,
  feeCents: Cents,
): Journal => ({
  key: `fee:${balanceTransactionId}`,
  kind: 'stripe_fee',
  reason: invoiceReason(invoiceId),
  entries: [debit(EXPENSE_STRIPE_FEE, feeCents), credit(STRIPE, feeCents)],
});
