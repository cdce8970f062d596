import { and, asc, eq, inArray, lt, or } from 'drizzle-orm';
import { db } from '#platform/db/db.server.ts';
import { stripe } from '#platform/stripe/stripe.server.ts';
import { LIVE_STATUSES } from '../rules.ts';
import { subscriptionCheckouts, subscriptionInvoices, subscriptions } from '../tables.server.ts';
import { endDuplicate } from './end-duplicate.server.ts';
import { recordInvoice } from './record-invoice.server.ts';
import { refreshSubscription } from './refresh-subscription.server.ts';
import { settleCheckout } from './settle-checkout.server.ts';

const BATCH_SIZE = 200;
const DAY_MS = 86_400_000;

/** A list of ids that the reconciler handles one by one. */
type Sweep = {
  what: string;
  list: (before: Date) => Promise<string[]>;
  handle: (id: string) => Promise<void>;
};

export const subscriptionSweeps: Sweep[] = [
  {
    what: 'subscription checkout',
    list: listUnfinishedCheckouts,
    handle: checkCheckout,
  },
  { what: 'subscription', list: listDue, handle: checkWithInvoices },
  { what: 'duplicate subscription', list: listDuplicates, handle: endDuplicate },
];

async function listUnfinishedCheckouts(before: Date): Promise<string[]> {
  const rows = await db
    .select({ id: subscriptionCheckouts.stripeSessionId })
    .from(subscriptionCheckouts)
    .where(and(eq(subscriptionCheckouts.status, 'open'), lt(subscriptionCheckouts.checkedAt, before)))
    .orderBy(asc(subscriptionCheckouts.checkedAt))
    .limit(BATCH_SIZE);
  return rows.flatMap(({ id }) => id ?? []);
}

async function checkCheckout(sessionId: string): Promise<void> {
  // Moves it to the end of the sweep order.
  await db
    .update(subscriptionCheckouts)
    .set({ checkedAt: new Date() })
    .where(eq(subscriptionCheckouts.stripeSessionId, sessionId));
  await settleCheckout(await stripe.checkout.sessions.retrieve(sessionId));
}

/** Live subscriptions: overdue ones each round, all of them once a day. */
async function listDue(before: Date): Promise<string[]> {
  const rows = await db
    .select({ id: subscriptions.stripeSubscriptionId })
    .from(subscriptions)
    .where(
      and(
        inArray(subscriptions.status, [...LIVE_STATUSES]),
        lt(subscriptions.checkedAt, before),
        or(
          eq(subscriptions.status, 'past_due'),
          lt(subscriptions.currentPeriodEnd, new Date()),
          lt(subscriptions.checkedAt, new Date(before.getTime() - DAY_MS)),
        ),
      ),
    )
    .orderBy(asc(subscriptions.checkedAt))
    .limit(BATCH_SIZE);
  return rows.map(({ id }) => id);
}

/** Also records paid invoices whose events were lost. */
async function checkWithInvoices(stripeSubscriptionId: string): Promise<void> {
  await refreshSubscription(stripeSubscriptionId);
  const { data } = await stripe.invoices.list({
    subscription: stripeSubscriptionId,
    status: 'paid',
    limit: 100,
  });
  const ids = data.flatMap(({ id }) => id ?? []);
  const recordedInvoices = await db
    .select({ id: subscriptionInvoices.stripeInvoiceId })
    .from(subscriptionInvoices)
    .where(inArray(subscriptionInvoices.stripeInvoiceId, ids));
  const recordedIds = new Set(recordedInvoices.map(({ id }) => id));
  for (const id of ids) if (!recordedIds.has(id)) await recordInvoice(id);
}

/** Duplicates that are still live: their job failed. */
async function listDuplicates(before: Date): Promise<string[]> {
  const rows = await db
    .select({ id: subscriptions.stripeSubscriptionId })
    .from(subscriptions)
    .where(
      and(
        eq(subscriptions.isDuplicate, true),
        inArray(subscriptions.status, [...LIVE_STATUSES]),
        lt(subscriptions.checkedAt, before),
      ),
    )
    .limit(BATCH_SIZE);
  return rows.map(({ id }) => id);
}
