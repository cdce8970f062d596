import { and, eq, inArray } from 'drizzle-orm';
import type Stripe from 'stripe';
import { newId } from '#core/ids.ts';
import { notify } from '#features/notifications/notifications/commands/notify.server.ts';
import { db, inTransaction, type Tx } from '#platform/db/db.server.ts';
import { enqueue } from '#platform/jobs/jobs.server.ts';
import { publish } from '#platform/live/live.server.ts';
import { idOf, stripe } from '#platform/stripe/stripe.server.ts';
import { endDuplicateJob } from '../events.ts';
import { subscriptionCanceled, subscriptionPastDue, subscriptionStarted } from '../notifications.server.ts';
import { expiryOf, isLive, isPlan, LIVE_STATUSES, PLANS, statusOf } from '../rules.ts';
import { billingCustomers, subscriptions } from '../tables.server.ts';

type Subscription = typeof subscriptions.$inferSelect;

const EXPAND = ['default_payment_method', 'customer.invoice_settings.default_payment_method'];

/**
 * Stores what Stripe now says about a subscription, and tells its owner what that changes. Called for every event
 * about it or its invoices, by the return page and by the reconciler. Never goes backwards: an answer that began
 * before another one was stored is asked for again. A subscription that is not ours is ignored.
 */
export async function refreshSubscription(stripeSubscriptionId: string): Promise<void> {
  for (;;) {
    const [known] = await db
      .select({ revision: subscriptions.revision })
      .from(subscriptions)
      .where(eq(subscriptions.stripeSubscriptionId, stripeSubscriptionId));
    const told = await stripe.subscriptions.retrieve(stripeSubscriptionId, { expand: EXPAND });
    if (await inTransaction((tx) => store(tx, told, known?.revision))) return;
  }
}

/** The same for what a customer has: another card may have become its default. */
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

/** False when somebody else has stored an answer since `seenRevision` was read. */
async function store(tx: Tx, told: Stripe.Subscription, seenRevision: number | undefined): Promise<boolean> {
  const plan = told.metadata.plan;
  const [customer] = await tx
    .select()
    .from(billingCustomers)
    .where(eq(billingCustomers.stripeCustomerId, idOf(told.customer)))
    .for('no key update');
  if (!customer || !isPlan(plan)) return true;
  const { workspaceId } = customer;
  const all = await tx
    .select()
    .from(subscriptions)
    .where(and(eq(subscriptions.workspaceId, workspaceId), eq(subscriptions.plan, plan)));
  const before = all.find((one) => one.stripeSubscriptionId === told.id);
  if (before?.revision !== seenRevision) return false;

  const facts = factsOf(told);
  const isDuplicate =
    before?.isDuplicate ||
    (isLive(facts.status) && all.some((one) => one !== before && !one.isDuplicate && isLive(one.status)));
  if (before) {
    await tx
      .update(subscriptions)
      .set({ ...facts, isDuplicate, revision: before.revision + 1, checkedAt: new Date() })
      .where(eq(subscriptions.id, before.id));
  } else {
    await tx
      .insert(subscriptions)
      .values({ id: newId('sbs'), workspaceId, plan, stripeSubscriptionId: told.id, isDuplicate, ...facts });
  }
  if (!isDuplicate)
    await tell(tx, workspaceId, PLANS[plan].name, before?.status ?? 'not_started', facts.status);
  else if (isLive(facts.status)) await enqueue(tx, endDuplicateJob, { stripeSubscriptionId: told.id });
  await publish(tx, [workspaceId], ['subscription']);
  return true;
}

function factsOf(told: Stripe.Subscription) {
  const item = told.items.data[0]!;
  const expiry = expiryOf({
    cancelAt: told.cancel_at,
    cancelAtPeriodEnd: told.cancel_at_period_end,
    currentPeriodEnd: item.current_period_end,
  });
  const { card } = paymentMethodOf(told) ?? {};
  return {
    status: statusOf(told.status),
    priceId: item.price.id,
    currentPeriodEnd: moment(item.current_period_end),
    expiresAt: expiry === null ? null : moment(expiry),
    paymentMethodBrand: card?.brand ?? null,
    paymentMethodLast4: card?.last4 ?? null,
    startedAt: moment(told.start_date),
    endedAt: told.ended_at === null ? null : moment(told.ended_at),
  };
}

/** What the next invoice is charged to: the subscription's own method, else its customer's. */
function paymentMethodOf(told: Stripe.Subscription): Stripe.PaymentMethod | null {
  const customer = told.customer as Stripe.Customer | Stripe.DeletedCustomer;
  const own = told.default_payment_method as Stripe.PaymentMethod | null;
  if (own || customer.deleted) return own;
  return customer.invoice_settings.default_payment_method as Stripe.PaymentMethod | null;
}

const moment = (unixSeconds: number) => new Date(unixSeconds * 1000);

async function tell(
  tx: Tx,
  workspaceId: string,
  productName: string,
  before: Subscription['status'],
  after: Subscription['status'],
): Promise<void> {
  const words = { product_name: productName };
  if (after === 'active' && before === 'not_started')
    await notify(tx, workspaceId, subscriptionStarted, words);
  if (after === 'past_due' && before !== 'past_due')
    await notify(tx, workspaceId, subscriptionPastDue, words);
  if (after === 'canceled' && isLive(before)) await notify(tx, workspaceId, subscriptionCanceled, words);
}
