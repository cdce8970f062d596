import { randomBytes } from 'node:crypto';
import type { Actor } from '#core/actor.ts';
import { newId } from '#core/ids.ts';
import { firstOf } from '#core/typed-values.ts';
import { db } from '#platform/db/db.server.ts';
import { billingCustomers, subscriptionCheckouts, subscriptions } from './tables.server.ts';

const DAY_MS = 86_400_000;

export async function startedSubscription(
  brand: Actor,
  values: Partial<typeof subscriptions.$inferInsert> = {},
) {
  const tail = randomBytes(7).toString('hex');
  const sessionId = `cs_test_${tail}`;
  await db
    .insert(billingCustomers)
    .values({ workspaceId: brand.workspaceId, stripeCustomerId: `cus_${tail}` })
    .onConflictDoNothing();
  await db.insert(subscriptionCheckouts).values({
    id: newId('chk'),
    workspaceId: brand.workspaceId,
    plan: 'analytics_pro',
    status: 'paid',
    stripeSessionId: sessionId,
  });
  const subscription = firstOf(
    await db
      .insert(subscriptions)
      .values({
        id: newId('sbs'),
        workspaceId: brand.workspaceId,
        plan: 'analytics_pro',
        stripeSubscriptionId: `sub_${tail}`,
        status: 'active',
        priceId: `price_${tail}`,
        currentPeriodEnd: new Date(Date.now() + 20 * DAY_MS),
        paymentMethodBrand: 'visa',
        paymentMethodLast4: '4242',
        startedAt: new Date(Date.now() - 10 * DAY_MS),
        ...values,
      })
      .returning(),
  );
  return { sessionId, subscription: subscription };
}
