import { and, eq } from 'drizzle-orm';
import { db } from '#platform/db/db.server.ts';
import { stripe, stripeErrorCode } from '#platform/stripe/stripe.server.ts';
import { isLive } from '../rules.ts';
import { subscriptions } from '../tables.server.ts';
import { refreshSubscription } from './refresh-subscription.server.ts';

/** Cancels a second subscription to one plan. Its paid invoices are refunded as they are recorded. Idempotent. */
export async function endDuplicate(stripeSubscriptionId: string): Promise<void> {
  const [duplicate] = await db
    .select()
    .from(subscriptions)
    .where(
      and(eq(subscriptions.stripeSubscriptionId, stripeSubscriptionId), eq(subscriptions.isDuplicate, true)),
    );
  if (!duplicate || !isLive(duplicate.status)) return;
  await stripe.subscriptions.cancel(stripeSubscriptionId).catch((error: unknown) => {
    // Canceled by an earlier attempt whose answer was lost.
    if (stripeErrorCode(error) !== 'resource_missing') throw error;
  });
  await refreshSubscription(stripeSubscriptionId);
}
