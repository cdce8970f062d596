import { eq } from 'drizzle-orm';
import type { Cents } from '#core/money.ts';
import { required } from '#core/typed-values.ts';
import { recordInvoice } from '#features/money/subscriptions/commands/record-invoice.server.ts';
import { subscriptionInvoices } from '#features/money/subscriptions/tables.server.ts';
import type { Tx } from '#platform/db/db.server.ts';
import { idOf, stripe } from '#platform/stripe/stripe.server.ts';
import { checkouts } from '../tables.server.ts';
import { fulfilCheckout } from './fulfil-checkout.server.ts';

export type LockedCharge = {
  brandId: string;
  purpose: 'wallet_topup' | 'publishing_fee' | 'subscription';
  /** Paid a second time: the money is in suspense until it is refunded. */
  isDuplicate: boolean;
  /** Either the checkout or the invoice is set. */
  checkoutId: string | null;
  invoiceId: string | null;
};

/** Names the charge in the events of refunds and disputes. */
export const chargeFacts = ({ purpose, checkoutId, invoiceId, brandId }: LockedCharge) => ({
  kind: purpose === 'wallet_topup' ? ('top_up' as const) : purpose,
  sourceId: required(checkoutId ?? invoiceId, 'source of the charge'),
  workspaceId: brandId,
});

/** Finds and locks what a payment intent paid for, so that two events about one charge run one after the other. */
export async function lockCharge(tx: Tx, intentId: string | null): Promise<LockedCharge | undefined> {
  if (!intentId) return undefined;
  const [checkout] = await tx
    .select()
    .from(checkouts)
    .where(eq(checkouts.stripePaymentIntentId, intentId))
    .for('no key update');
  if (checkout?.status === 'paid' || checkout?.status === 'duplicate') {
    return {
      brandId: checkout.workspaceId,
      purpose: checkout.purpose,
      isDuplicate: checkout.status === 'duplicate',
      checkoutId: checkout.id,
      invoiceId: null,
    };
  }
  const [invoice] = await tx
    .select()
    .from(subscriptionInvoices)
    .where(eq(subscriptionInvoices.stripePaymentIntentId, intentId))
    .for('no key update');
  return (
    invoice && {
      brandId: invoice.workspaceId,
      purpose: 'subscription',
      isDuplicate: invoice.isDuplicate,
      checkoutId: null,
      invoiceId: invoice.stripeInvoiceId,
    }
  );
}

/** Settles the purchases of an intent, because events about its charge may arrive first. False if none is ours. */
export async function settlePurchasesOf(intentId: string | null): Promise<boolean> {
  if (!intentId) return false;
  const { data: sessions } = await stripe.checkout.sessions.list({ payment_intent: intentId });
  for (const session of sessions) await fulfilCheckout(session.id);
  const payment = { type: 'payment_intent' as const, payment_intent: intentId };
  const { data: invoices } = await stripe.invoicePayments.list({ payment });
  for (const { invoice } of invoices) await recordInvoice(idOf(invoice));
  return sessions.length + invoices.length > 0;
}

/** Stores the dispute state on a checkout that `lockCharge` has locked. */
export async function recordDisputeState(
  tx: Tx,
  checkoutId: string,
  state: { disputedCents: Cents; isDisputed: boolean },
): Promise<void> {
  await tx.update(checkouts).set(state).where(eq(checkouts.id, checkoutId));
}
