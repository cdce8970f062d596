import { and, eq, inArray } from 'drizzle-orm';
import type Stripe from 'stripe';
import { newId } from '#core/ids.ts';
import { firstOf } from '#core/typed-values.ts';
import { notify } from '#features/notifications/notifications/commands/notify.server.ts';
import { db, inTransaction, type Tx } from '#platform/db/db.server.ts';
import { enqueue } from '#platform/jobs/jobs.server.ts';
import { sendLiveEvent } from '#platform/live/live.server.ts';
import { dateOf, expanded, idOf, stripe } from '#platform/stripe/stripe.server.ts';
import { endDuplicateJob } from '../events.ts';
import { subscriptionCanceled, subscriptionPastDue, subscriptionStarted } from '../notifications.server.ts';
import { expiryOf, isLive, isPlan, LIVE_STATUSES, PLANS, statusOf } from '../rules.ts';
import { billingCustomers, subscriptions } from '../tables.server.ts';

type Subscription = typeof subscriptions.$inferSelect;

const EXPAND = ['default_payment_method', 'customer.invoice_settings.default_payment_method'];

/** Stores what Stripe reports, never backwards: a response requested before another one was stored is requested again. */
export async function refreshSubscription(stripeSubscriptionId: string): Promise<void> {
  for (;;) {
    const [existing] = await db
      .select({ revision: subscriptions.revision })
      .from(subscriptions)
      .where(eq(subscriptions.stripeSubscriptionId, stripeSubscriptionId));
    const stripeSubscription = await stripe.subscriptions.retrieve(stripeSubscriptionId, { expand: EXPAND });
    if (await inTransaction((tx) => storeUnlessStale(tx, stripeSubscription, existing?.revision))) return;
  }
}

/** A customer's default card may have changed. */
export async function refreshSubscriptionsOf(stripeCustomerId: string): Promise<void> {
  const live = await db
    .select({ id: subscriptions.stripeSubscriptionId })
    .from(subscriptions)
    .innerJoin(billingCustomers, eq(billingCustomers.workspaceId, subscriptions.workspaceId))
    .where(
      and(
        eq(billingCustomers.stripeCustomerId, stripeCustomerId),
        inArray(subscriptions.status, [...LIVE_STATUSES]),
      ),
    );
  for (const { id } of live) await refreshSubscription(id);
}

/** Returns false if another response was stored since `seenRevision` was read. */
async function storeUnlessStale(
  tx: Tx,
  stripeSubscription: Stripe.Subscription,
  seenRevision: number | undefined,
): Promise<boolean> {
  const plan = stripeSubscription.metadata.plan;
  const [customer] = await tx
    .select()
    .from(billingCustomers)
    .where(eq(billingCustomers.stripeCustomerId, idOf(stripeSubscription.customer)))
    .for('no key update');
  // Not our customer or not our plan: nothing to store.
  if (!customer || !isPlan(plan)) return true;
  const { workspaceId } = customer;
  const planSubscriptions = await tx
    .select()
    .from(subscriptions)
    .where(and(eq(subscriptions.workspaceId, workspaceId), eq(subscriptions.plan, plan)));
  const existingRow = planSubscriptions.find((row) => row.stripeSubscriptionId === stripeSubscription.id);
  if (existingRow?.revision !== seenRevision) return false;

  const facts = factsOf(stripeSubscription);
  const hasOtherLive = planSubscriptions.some(
    (row) => row !== existingRow && !row.isDuplicate && isLive(row.status),
  );
  const isDuplicate = existingRow?.isDuplicate || (isLive(facts.status) && hasOtherLive);
  if (existingRow) {
    await tx
      .update(subscriptions)
      .set({ ...facts, isDuplicate, revision: existingRow.revision + 1, checkedAt: new Date() })
      .where(eq(subscriptions.id, existingRow.id));
  } else {
    await tx.insert(subscriptions).values({
      id: newId('sbs'),
      workspaceId,
      plan,
      stripeSubscriptionId: stripeSubscription.id,
      isDuplicate,
      ...facts,
    });
  }
  if (!isDuplicate) {
    await notifyChange(tx, workspaceId, PLANS[plan].name, existingRow?.status ?? 'not_started', facts.status);
  } else if (isLive(facts.status)) {
    await enqueue(tx, endDuplicateJob, { stripeSubscriptionId: stripeSubscription.id });
  }
  await sendLiveEvent(tx, [workspaceId], ['subscription']);
  return true;
}

function factsOf(stripeSubscription: Stripe.Subscription) {
  const item = firstOf(stripeSubscription.items.data);
  const expiry = expiryOf({
    cancelAt: stripeSubscription.cancel_at,
    cancelAtPeriodEnd: stripeSubscription.cancel_at_period_end,
    currentPeriodEnd: item.current_period_end,
  });
  const { card } = paymentMethodOf(stripeSubscription) ?? {};
  return {
    status: statusOf(stripeSubscription.status),
    priceId: item.price.id,
    currentPeriodEnd: dateOf(item.current_period_end),
    expiresAt: expiry === null ? null : dateOf(expiry),
    paymentMethodBrand: card?.brand ?? null,
    paymentMethodLast4: card?.last4 ?? null,
    startedAt: dateOf(stripeSubscription.start_date),
    endedAt: stripeSubscription.ended_at === null ? null : dateOf(stripeSubscription.ended_at),
  };
}

/** The card of the next invoice: the subscription's, else the customer's default. */
function paymentMethodOf(stripeSubscription: Stripe.Subscription): Stripe.PaymentMethod | null {
  const customer = expanded(stripeSubscription.customer);
  const own = expanded(stripeSubscription.default_payment_method);
  if (own || !customer || customer.deleted) return own;
  return expanded(customer.invoice_settings.default_payment_method);
}

async function notifyChange(
  tx: Tx,
  workspaceId: string,
  productName: string,
  before: Subscription['status'],
  after: Subscription['status'],
): Promise<void> {
  const data = { product_name: productName };
  if (after === 'active' && before === 'not_started')
    await notify(tx, workspaceId, subscriptionStarted, data);
  if (after === 'past_due' && before !== 'past_due') await notify(tx, workspaceId, subscriptionPastDue, data);
  if (after === 'canceled' && isLive(before)) await notify(tx, workspaceId, subscriptionCanceled, data);
}
