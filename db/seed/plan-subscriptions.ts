import { and, eq } from 'drizzle-orm';
import type { Actor } from '#core/actor.ts';
import { refreshSubscription } from '#features/money/subscriptions/commands/refresh-subscription.server.ts';
import { settleCheckout } from '#features/money/subscriptions/commands/settle-checkout.server.ts';
import { startSubscription } from '#features/money/subscriptions/commands/start-subscription.server.ts';
import { subscriptionCheckouts, subscriptions } from '#features/money/subscriptions/tables.server.ts';
import { db } from '#platform/db/db.server.ts';
import { stripe } from '#platform/stripe/stripe.server.ts';
import type { Cast } from './plan-people.ts';
import { payCheckout } from './sandbox.ts';
import type { Timeline } from './timeline.ts';

export function planSubscriptions(timeline: Timeline, cast: Cast): void {
  timeline.at(6, () => subscribe(cast.brand.noor));
  timeline.at(5.5, () => subscribe(cast.brand.quiet));
  timeline.at(5, () => subscribe(cast.brand.tamra));
  timeline.at(4, () => end(cast.brand.tamra, (id) => stripe.subscriptions.cancel(id)));
  timeline.at(3, () => subscribe(cast.brand.khatwa));
  timeline.at(2, () => subscribe(cast.brand.dukkan));
  timeline.at(1, () =>
    end(cast.brand.dukkan, (id) => stripe.subscriptions.update(id, { cancel_at_period_end: true })),
  );
}

/** Pays on the hosted page and applies the event as a webhook would. */
async function subscribe(brand: Actor): Promise<void> {
  await startSubscription(brand, 'analytics_pro');
  const [checkout] = await db
    .select()
    .from(subscriptionCheckouts)
    .where(
      and(eq(subscriptionCheckouts.workspaceId, brand.workspaceId), eq(subscriptionCheckouts.status, 'open')),
    );
  await payCheckout(checkout!.stripeSessionId!);
  await settleCheckout(await stripe.checkout.sessions.retrieve(checkout!.stripeSessionId!));
}

async function end(brand: Actor, change: (stripeId: string) => Promise<unknown>): Promise<void> {
  const [own] = await db.select().from(subscriptions).where(eq(subscriptions.workspaceId, brand.workspaceId));
  await change(own!.stripeSubscriptionId);
  await refreshSubscription(own!.stripeSubscriptionId);
}
