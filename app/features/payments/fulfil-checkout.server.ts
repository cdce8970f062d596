import { eq, or } from 'drizzle-orm';
import type Stripe from 'stripe';
import { AppError } from '#core/app-error.ts';
import { newId } from '#core/ids.ts';
import { post } from '#features/ledger/post.server.ts';
import { settleCheckout as settleSubscriptionCheckout } from '#features/subscriptions/settle-checkout.server.ts';
import { inTransaction, type Tx } from '#platform/db/db.server.ts';
import { enqueue } from '#platform/jobs/jobs.server.ts';
import { publish } from '#platform/live/live.server.ts';
import { stripe } from '#platform/stripe/stripe.server.ts';
import { refundCheckoutJob } from './job-names.ts';
import { duplicatePaid, publishingFeePaidByCard, stripeFeeCharged, topUpPaid } from './journals.ts';
import type { Checkout } from './open-checkout.server.ts';
import { recordPublishingFee } from './record-publishing-fee.server.ts';
import { checkouts } from './tables.server.ts';

/**
 * Gives effect to a hosted checkout, exactly once, however often and by whomever it is called: webhook, return page
 * and reconciler all come here (D4). What was paid is learnt from Stripe, what it was for from our own row.
 */
export async function fulfilCheckout(sessionId: string): Promise<void> {
  const session = await stripe.checkout.sessions.retrieve(sessionId, {
    expand: ['payment_intent.latest_charge.balance_transaction'],
  });
  if (session.mode === 'subscription') return settleSubscriptionCheckout(session);
  await inTransaction(async (tx) => {
    const checkout = await lockCheckout(tx, session);
    if (!checkout || checkout.status === 'paid' || checkout.status === 'duplicate') return;
    if (session.status === 'expired') {
      await tx.update(checkouts).set({ status: 'expired' }).where(eq(checkouts.id, checkout.id));
      return;
    }
    if (session.payment_status !== 'paid') return;
    assertAsAgreed(session, checkout);
    await takeEffect(tx, checkout, session);
  });
}

/** By session id; by our own reference when a crash kept us from storing the session's. Strangers' sessions: none. */
async function lockCheckout(tx: Tx, session: Stripe.Checkout.Session): Promise<Checkout | undefined> {
  const [row] = await tx
    .select()
    .from(checkouts)
    .where(or(eq(checkouts.stripeSessionId, session.id), eq(checkouts.id, session.client_reference_id ?? '')))
    .for('update');
  return row;
}

/** Anything but the agreed amount in US dollars is left for a person to look at, never credited (D2). */
function assertAsAgreed(session: Stripe.Checkout.Session, checkout: Checkout): void {
  const isAgreed =
    session.currency === 'usd' &&
    session.amount_total === checkout.amountCents &&
    session.metadata?.checkout_id === checkout.id;
  if (!isAgreed) {
    throw new AppError('payments.errors.checkoutMismatch', {
      status: 500,
      params: { session: session.id, checkout: checkout.id },
    });
  }
}

async function takeEffect(tx: Tx, checkout: Checkout, session: Stripe.Checkout.Session): Promise<void> {
  const intent = session.payment_intent as Stripe.PaymentIntent | null;
  const paid = { ...checkout, sessionId: session.id };
  let status: Checkout['status'] = 'paid';
  if (checkout.purpose === 'wallet_topup') {
    await post(tx, topUpPaid(paid));
  } else if (
    await recordPublishingFee(tx, { id: newId('pay'), checkout, paymentIntentId: intent?.id ?? null })
  ) {
    await post(tx, publishingFeePaidByCard(paid));
  } else {
    status = 'duplicate';
    await post(tx, duplicatePaid(paid));
    await enqueue(tx, refundCheckoutJob, { checkoutId: checkout.id });
  }
  await postStripeFee(tx, checkout.id, intent);
  await tx
    .update(checkouts)
    .set({
      status,
      stripeSessionId: session.id,
      stripePaymentIntentId: intent?.id ?? null,
      paidAt: new Date(),
    })
    .where(eq(checkouts.id, checkout.id));
  await publish(tx, [checkout.userId], ['wallet', 'campaigns']);
}

async function postStripeFee(tx: Tx, checkoutId: string, intent: Stripe.PaymentIntent | null): Promise<void> {
  const charge = intent?.latest_charge as Stripe.Charge | null | undefined;
  const transaction = charge?.balance_transaction as Stripe.BalanceTransaction | null | undefined;
  if (transaction?.fee) await post(tx, stripeFeeCharged(checkoutId, transaction.id, transaction.fee));
}
