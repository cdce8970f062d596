import { eq } from 'drizzle-orm';
import type Stripe from 'stripe';
import { firstOf, required } from '#core/typed-values.ts';
import { canBook } from '#features/money/ledger/commands/lock-source.server.ts';
import { post } from '#features/money/ledger/commands/post.server.ts';
import { inTransaction } from '#platform/db/db.server.ts';
import { emit } from '#platform/events/events.server.ts';
import { sendLiveEvent } from '#platform/live/live.server.ts';
import { dateOf, expanded, idOf, stripe } from '#platform/stripe/stripe.server.ts';
import { foreignCurrency } from '../errors.ts';
import * as events from '../events.ts';
import { invoiceFeeCharged, invoicePaid } from '../journals.ts';
import { PLANS } from '../rules.ts';
import { subscriptionInvoices, subscriptions } from '../tables.server.ts';
import { refreshSubscription } from './refresh-subscription.server.ts';

/** Once the invoice is paid, posts revenue and Stripe's fee exactly once. Ignores foreign invoices and suspense. */
export async function recordInvoice(stripeInvoiceId: string): Promise<void> {
  const invoice = await stripe.invoices.retrieve(stripeInvoiceId);
  const parent = invoice.parent?.subscription_details?.subscription;
  if (!parent) return;
  await refreshSubscription(idOf(parent));
  const charge = invoice.status === 'paid' ? await findCharge(stripeInvoiceId) : null;
  if (!charge) return;
  if (charge.currency !== 'usd') {
    throw foreignCurrency({ params: { invoice: stripeInvoiceId, currency: charge.currency } });
  }
  const service = firstOf(invoice.lines.data).period;
  const paymentIntentId = idOf(required(charge.payment_intent, 'payment intent'));
  // Stripe may book the charge some time after the payment.
  const transaction = expanded(charge.balance_transaction);
  await inTransaction(async (tx) => {
    if (!(await canBook(tx, paymentIntentId, transaction?.id))) return;
    const [subscription] = await tx
      .select()
      .from(subscriptions)
      .where(eq(subscriptions.stripeSubscriptionId, idOf(parent)))
      .for('no key update');
    if (!subscription) return;
    const { workspaceId, isDuplicate } = subscription;
    const inserted = await tx
      .insert(subscriptionInvoices)
      .values({
        stripeInvoiceId,
        subscriptionId: subscription.id,
        workspaceId,
        isDuplicate,
        amountCents: charge.amount,
        stripePaymentIntentId: paymentIntentId,
        stripeChargeId: charge.id,
        periodStart: dateOf(service.start),
        periodEnd: dateOf(service.end),
        paidAt: dateOf(invoice.status_transitions.paid_at ?? charge.created),
      })
      .onConflictDoNothing()
      .returning();
    if (inserted.length > 0) {
      await post(tx, invoicePaid({ id: stripeInvoiceId, amountCents: charge.amount, isDuplicate }));
      await emit(tx, events.invoicePaid, {
        stripeInvoiceId,
        paymentIntentId,
        workspaceId,
        amountCents: charge.amount,
        productName: PLANS[subscription.plan].name,
        isDuplicate,
      });
      await sendLiveEvent(tx, [workspaceId], ['subscription']);
    }
    if (transaction?.fee) await post(tx, invoiceFeeCharged(stripeInvoiceId, transaction.id, transaction.fee));
  });
}

/** Null if the invoice was settled without money or outside Stripe. */
async function findCharge(invoiceId: string): Promise<Stripe.Charge | null> {
  const { data } = await stripe.invoicePayments.list({ invoice: invoiceId, status: 'paid', limit: 1 });
  const intent = data[0]?.payment.payment_intent;
  if (!intent) return null;
  const { latest_charge: charge } = await stripe.paymentIntents.retrieve(idOf(intent), {
    expand: ['latest_charge.balance_transaction'],
  });
  return expanded(charge);
}
