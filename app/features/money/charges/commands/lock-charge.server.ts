import { eq } from 'drizzle-orm';
import type { Cents } from '#core/money.ts';
import { recordInvoice } from '#features/money/subscriptions/commands/record-invoice.server.ts';
import { subscriptionInvoices } from '#features/money/subscriptions/tables.server.ts';
import type { Tx } from '#platform/db/db.server.ts';
import { idOf, stripe } from '#platform/stripe/stripe.server.ts';
import { checkouts } from '../tables.server.ts';
import { fulfilCheckout } from './fulfil-checkout.server.ts';

/** A card payment that had its effect here: who paid it, and for what. */
export type PaidCharge = {
  brandId: string;
  purpose: 'wallet_topup' | 'publishing_fee' | 'subscription';
  /** Paid a second time: the money waits in suspense to go back. */
  isDuplicate: boolean;
  checkoutId: string | null;
  invoiceId: string | null;
};

/** By what its receipt is found. */
export const chargeKind = ({ purpose, checkoutId, invoiceId, brandId }: PaidCharge) => ({
  kind: purpose === 'wallet_topup' ? ('top_up' as const) : purpose,
  sourceId: (checkoutId ?? invoiceId)!,
  workspaceId: brandId,
});

/** Finds and locks what a payment intent has paid for, so that two messages about one charge wait for each other. */
export async function lockCharge(tx: Tx, intentId: string | null): Promise<PaidCharge | undefined> {
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

/**
 * Asks Stripe what a payment intent has paid for, and gives that its effect: news of a charge may come before the news
 * that it was paid. False when it is nothing of ours.
 */
export async function discoverCharge(intentId: string | null): Promise<boolean> {
  if (!intentId) return false;
  const { data: sessions } = await stripe.checkout.sessions.list({ payment_intent: intentId });
  for (const session of sessions) await fulfilCheckout(session.id);
  const payment = { type: 'payment_intent' as const, payment_intent: intentId };
  const { data: invoices } = await stripe.invoicePayments.list({ payment });
  for (const { invoice } of invoices) await recordInvoice(idOf(invoice));
  return sessions.length + invoices.length > 0;
}

/** Keeps with a locked checkout how its disputes stand. */
export async function recordDisputed(
  tx: Tx,
  checkoutId: string,
  state: { disputedCents: Cents; isDisputed: boolean },
): Promise<void> {
  await tx.update(checkouts).set(state).where(eq(checkouts.id, checkoutId));
}
