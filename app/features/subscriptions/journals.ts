import type { Cents } from '#core/money.ts';
import type { Journal } from '#features/ledger/post.server.ts';
import {
  credit,
  debit,
  EXPENSE_STRIPE_FEE,
  REVENUE_SUBSCRIPTION,
  STRIPE,
  SUSPENSE,
} from '#features/ledger/rules.ts';

/** A paid invoice. The money of a duplicate subscription is ours to return, not to keep. */
export type PaidInvoice = { id: string; amountCents: Cents; isDuplicate: boolean };

const earnedBy = (invoice: PaidInvoice) => (invoice.isDuplicate ? SUSPENSE : REVENUE_SUBSCRIPTION);
const because = (invoiceId: string) => ({ kind: 'invoice', id: invoiceId });

export const invoicePaid = (invoice: PaidInvoice): Journal => ({
  key: `inv:${invoice.id}`,
  kind: invoice.isDuplicate ? 'duplicate' : 'subscription',
  reason: because(invoice.id),
  entries: [debit(STRIPE, invoice.amountCents), credit(earnedBy(invoice), invoice.amountCents)],
});

export const invoiceFeeCharged = (
  invoiceId: string,
  balanceTransactionId: string,
  feeCents: Cents,
): Journal => ({
  key: `fee:${balanceTransactionId}`,
  kind: 'stripe_fee',
  reason: because(invoiceId),
  entries: [debit(EXPENSE_STRIPE_FEE, feeCents), credit(STRIPE, feeCents)],
});

export const invoiceRefunded = (invoice: PaidInvoice, refundId: string, amountCents: Cents): Journal => ({
  key: `rf:${refundId}`,
  kind: invoice.isDuplicate ? 'duplicate_refund' : 'subscription_refund',
  reason: because(invoice.id),
  entries: [debit(earnedBy(invoice), amountCents), credit(STRIPE, amountCents)],
});
