import { and, eq, isNull } from 'drizzle-orm';
import type Stripe from 'stripe';
import { post } from '#features/ledger/post.server.ts';
import { db, inTransaction } from '#platform/db/db.server.ts';
import { stripe, stripeErrorCode } from '#platform/stripe/stripe.server.ts';
import { invoiceRefunded } from './journals.ts';
import { refreshSubscription } from './refresh-subscription.server.ts';
import { isLive } from './rules.ts';
import { subscriptionInvoices, subscriptions } from './tables.server.ts';

type Invoice = typeof subscriptionInvoices.$inferSelect;

/**
 * Ends a subscription that ran beside a live one, and pays back once what was paid to it since: nobody pays twice for
 * the same month. Safe to run at any time and twice; the job runs again for an invoice that is recorded later.
 */
export async function endDuplicate(stripeSubscriptionId: string): Promise<void> {
  const [duplicate] = await db
    .select()
    .from(subscriptions)
    .where(
      and(eq(subscriptions.stripeSubscriptionId, stripeSubscriptionId), eq(subscriptions.isDuplicate, true)),
    );
  if (!duplicate) return;
  if (isLive(duplicate.status)) {
    await stripe.subscriptions.cancel(stripeSubscriptionId).catch((error: unknown) => {
      // It has ended before: the answer to the first try was lost.
      if (stripeErrorCode(error) !== 'resource_missing') throw error;
    });
    await refreshSubscription(stripeSubscriptionId);
  }
  const unreturned = await db
    .select()
    .from(subscriptionInvoices)
    .where(
      and(
        eq(subscriptionInvoices.subscriptionId, duplicate.id),
        eq(subscriptionInvoices.isDuplicate, true),
        isNull(subscriptionInvoices.refundId),
      ),
    );
  for (const invoice of unreturned) await payBack(invoice);
}

async function payBack(invoice: Invoice): Promise<void> {
  const refund = (await findRefund(invoice)) ?? (await createRefund(invoice));
  await inTransaction(async (tx) => {
    await tx
      .update(subscriptionInvoices)
      .set({ refundId: refund.id })
      .where(eq(subscriptionInvoices.stripeInvoiceId, invoice.stripeInvoiceId));
    const paid = { id: invoice.stripeInvoiceId, amountCents: invoice.amountCents, isDuplicate: true };
    await post(tx, invoiceRefunded(paid, refund.id, refund.amount));
  });
}

/** A refund whose answer we lost. Its key may be forgotten by now, and a charge is refunded once only. */
async function findRefund(invoice: Invoice): Promise<Stripe.Refund | undefined> {
  const { data } = await stripe.refunds.list({ payment_intent: invoice.stripePaymentIntentId, limit: 100 });
  return data.find(({ status }) => status !== 'failed' && status !== 'canceled');
}

const createRefund = (invoice: Invoice): Promise<Stripe.Refund> =>
  stripe.refunds.create(
    {
      payment_intent: invoice.stripePaymentIntentId,
      reason: 'duplicate',
      metadata: { invoice_id: invoice.stripeInvoiceId },
    },
    { idempotencyKey: `refund:${invoice.stripeInvoiceId}` },
  );
