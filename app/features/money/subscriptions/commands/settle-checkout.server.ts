import { and, eq, ne, or } from 'drizzle-orm';
import type Stripe from 'stripe';
import { db } from '#platform/db/db.server.ts';
import { idOf } from '#platform/stripe/stripe.server.ts';
import { subscriptionCheckouts } from '../tables.server.ts';
import { recordInvoice } from './record-invoice.server.ts';
import { refreshSubscription } from './refresh-subscription.server.ts';

/**
 * Gives effect to a subscription's checkout as Stripe now tells it, however often and by whomever it is called. The
 * subscription and its first invoice are stored before the checkout counts as paid.
 */
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
        // By our own reference when a crash kept us from storing the session's id.
        or(
          eq(subscriptionCheckouts.stripeSessionId, session.id),
          eq(subscriptionCheckouts.id, session.client_reference_id ?? ''),
        ),
      ),
    );
}
