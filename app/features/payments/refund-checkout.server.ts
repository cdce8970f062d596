import { eq } from 'drizzle-orm';
import type Stripe from 'stripe';
import { post } from '#features/ledger/post.server.ts';
import { db, inTransaction } from '#platform/db/db.server.ts';
import { stripe } from '#platform/stripe/stripe.server.ts';
import { duplicateRefunded } from './journals.ts';
import type { Checkout } from './open-checkout.server.ts';
import { checkouts } from './tables.server.ts';

/** Gives back a second payment of the same fee, once: one key per checkout, one journal per refund (D5). */
export async function refundCheckout(checkoutId: string): Promise<void> {
  const [checkout] = await db.select().from(checkouts).where(eq(checkouts.id, checkoutId));
  if (checkout?.status !== 'duplicate' || checkout.refundId) return;
  const refund = (await findRefund(checkout)) ?? (await createRefund(checkout));
  await inTransaction(async (tx) => {
    await tx.update(checkouts).set({ refundId: refund.id }).where(eq(checkouts.id, checkout.id));
    await post(tx, duplicateRefunded(checkout, refund.id));
  });
}

/** A refund whose answer we lost. Its key may be forgotten by now, and a charge is refunded once only. */
async function findRefund(checkout: Checkout): Promise<Stripe.Refund | undefined> {
  const { data } = await stripe.refunds.list({
    payment_intent: checkout.stripePaymentIntentId!,
    limit: 100,
  });
  return data.find(
    ({ status, amount }) => amount === checkout.amountCents && status !== 'failed' && status !== 'canceled',
  );
}

const createRefund = (checkout: Checkout): Promise<Stripe.Refund> =>
  stripe.refunds.create(
    {
      payment_intent: checkout.stripePaymentIntentId!,
      reason: 'duplicate',
      metadata: { checkout_id: checkout.id },
    },
    { idempotencyKey: `refund:${checkout.id}` },
  );
