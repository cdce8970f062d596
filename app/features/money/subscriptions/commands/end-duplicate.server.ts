import { and, eq } from 'drizzle-orm';
import { db } from '#platform/db/db.server.ts';
import { stripe, stripeErrorCode } from '#platform/stripe/stripe.server.ts';
import { isLive } from '../rules.ts';
import { subscriptions } from '../tables.server.ts';
import { refreshSubscription } from './refresh-subscription.server.ts';

/**
 * Ends a subscription that runs beside a live one of the same plan: nobody pays twice for the same month. What was paid
 * to it goes back as its invoices are recorded. Safe to run at any time and twice.
 */
export async function endDuplicate(stripeSubscriptionId: string): Promise<void> {
  const [duplicate] = await db
    .select()
    .from(subscriptions)
    .where(
      and(eq(subscriptions.stripeSubscriptionId, stripeSubscriptionId), eq(subscriptions.isDuplicate, true)),
    );
  if (!duplicate || !isLive(duplicate.status)) return;
  await stripe.subscriptions.cancel(stripeSubscriptionId).catch((error: unknown) => {
    // It has ended before: the answer to the first try was lost.
    if (stripeErrorCode(error) !== 'resource_missing') throw error;
  });
  await refreshSubscription(stripeSubscriptionId);
}
