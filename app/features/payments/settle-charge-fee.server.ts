import { eq } from 'drizzle-orm';
import type Stripe from 'stripe';
import { post } from '#features/ledger/post.server.ts';
import { inTransaction } from '#platform/db/db.server.ts';
import { stripe } from '#platform/stripe/stripe.server.ts';
import { stripeFeeCharged } from './journals.ts';
import { checkouts } from './tables.server.ts';

/** Posts Stripe's fee of a charge, once: Stripe may book a charge, and so name its fee, some time after it was paid. */
export async function settleChargeFee(chargeId: string): Promise<void> {
  const charge = await stripe.charges.retrieve(chargeId, { expand: ['balance_transaction'] });
  const booked = charge.balance_transaction as Stripe.BalanceTransaction | null;
  const intent = charge.payment_intent;
  const intentId = typeof intent === 'string' ? intent : intent?.id;
  if (booked?.fee && intentId) await postChargeFee(intentId, booked.id, booked.fee);
}

/** Without effect until the checkout itself had its own: its fee is posted with it. */
export async function postChargeFee(intentId: string, movementId: string, feeCents: number): Promise<void> {
  await inTransaction(async (tx) => {
    const [checkout] = await tx.select().from(checkouts).where(eq(checkouts.stripePaymentIntentId, intentId));
    if (checkout?.status !== 'paid' && checkout?.status !== 'duplicate') return;
    await post(tx, stripeFeeCharged(checkout.id, movementId, feeCents));
  });
}
