import { eq } from 'drizzle-orm';
import { required } from '#core/typed-values.ts';
import { post } from '#features/money/ledger/commands/post.server.ts';
import { invoiceFeeCharged } from '#features/money/subscriptions/journals.ts';
import { db, inTransaction } from '#platform/db/db.server.ts';
import { dateOf, expanded, idOf, stripe } from '#platform/stripe/stripe.server.ts';
import { stripeFeeCharged } from '../journals.ts';
import { checkouts } from '../tables.server.ts';
import { lockCharge, settlePurchasesOf } from './lock-charge.server.ts';

/** Posts Stripe's fee once and stores when the charge settles. Stripe may book it some time after the payment. */
export async function settleChargeFee(chargeId: string): Promise<void> {
  const charge = await stripe.charges.retrieve(chargeId, { expand: ['balance_transaction'] });
  const transaction = expanded(charge.balance_transaction);
  const intentId = idOf(charge.payment_intent);
  if (!transaction || !intentId) return;
  // The payment may be taking effect now, from an answer of Stripe without its fee.
  if (!(await inTransaction((tx) => lockCharge(tx, intentId)))) await settlePurchasesOf(intentId);
  if (transaction.fee) await postChargeFee(intentId, transaction.id, transaction.fee);
  await db
    .update(checkouts)
    .set({ settlesAt: dateOf(transaction.available_on) })
    .where(eq(checkouts.stripePaymentIntentId, intentId));
}

/** Posts the fee of a payment. Does nothing until the payment itself has taken effect, which then posts the fee. */
export async function postChargeFee(intentId: string, movementId: string, feeCents: number): Promise<void> {
  await inTransaction(async (tx) => {
    const charge = await lockCharge(tx, intentId);
    if (!charge) return;
    const { checkoutId, invoiceId } = charge;
    const journal = checkoutId
      ? stripeFeeCharged(checkoutId, movementId, feeCents)
      : invoiceFeeCharged(required(invoiceId, 'invoice'), movementId, feeCents);
    await post(tx, journal);
  });
}
