import { and, eq, ne, or } from 'drizzle-orm';
import type Stripe from 'stripe';
import { db } from '#platform/db/db.server.ts';
import { idOf } from '#platform/stripe/stripe.server.ts';
import { subscriptionCheckouts } from '../tables.server.ts';
import { recordInvoice } from './record-invoice.server.ts';
import { refreshSubscription } from './refresh-subscription.server.ts';

/** Settles a subscription checkout. Idempotent. Stores the subscription and its first invoice before the checkout becomes paid. */
export async function settleCheckout(session: Stripe.Checkout.Session): Promise<void> {
  if (session.status === 'open') return;
  if (session.subscription) await refreshSubscription(idOf(session.subscription));
  if (session.invoice) await recordInvoice(idOf(session.invoice));
  await db
    .update(subscriptionCheckouts)
    .set({ status: session.status === 'complete' ? 'paid' : 'expired', stripeSessionId: session.id })
    .where(
      and(
        ne(subscriptionCheckouts.status, 'paid'),
        // Our reference, in case a crash lost the session id.
        or(
          eq(subscriptionCheckouts.stripeSessionId, session.id),
          eq(subscriptionCheckouts.id, session.client_reference_id ?? ''),
        ),
      ),
    );
}
