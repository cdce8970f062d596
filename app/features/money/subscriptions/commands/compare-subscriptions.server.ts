import { inArray } from 'drizzle-orm';
import type Stripe from 'stripe';
import type { Finding } from '#features/money/ledger/commands/verify-ledger.server.ts';
import { db } from '#platform/db/db.server.ts';
import { idOf, stripe } from '#platform/stripe/stripe.server.ts';
import { isPlan, SUBSCRIPTION_EVENTS, statusOf } from '../rules.ts';
import { billingCustomers, subscriptions } from '../tables.server.ts';

/** The webhook of a younger change may not have been handled yet. */
const GRACE_SECONDS = 3600;
const MAX_EXAMPLES = 5;

type Comparison = Pick<Finding, 'checked' | 'violations' | 'examples'>;

/** Verifies that each subscription has the same status here and at Stripe (I13). Tests pass no grace. */
export async function compareSubscriptions(graceSeconds = GRACE_SECONDS): Promise<Comparison> {
  const changedRecently = graceSeconds > 0 ? await listRecentlyChanged(graceSeconds) : new Set();
  // Read before Stripe's list, which then includes all of them.
  const stored = await db
    .select({ id: subscriptions.stripeSubscriptionId, status: subscriptions.status })
    .from(subscriptions);
  const unlisted = new Map(stored.map(({ id, status }) => [id, status]));
  const comparison: Comparison = { checked: 0, violations: 0, examples: [] };
  const addViolation = (subject: string, found: string) => {
    comparison.violations += 1;
    if (comparison.examples.length < MAX_EXAMPLES) comparison.examples.push({ subject, found });
  };
  let page: Stripe.Subscription[] = [];
  const comparePage = async () => {
    for (const { theirs, ours } of await pairWithStored(page)) {
      comparison.checked += 1;
      const expected = statusOf(theirs.status);
      if (ours !== expected && !changedRecently.has(theirs.id))
        addViolation(theirs.id, `${expected} at Stripe, ${ours ?? 'unknown'} here`);
    }
    page = [];
  };
  for await (const subscription of stripe.subscriptions.list({ status: 'all', limit: 100 })) {
    unlisted.delete(subscription.id);
    page.push(subscription);
    if (page.length === 100) await comparePage();
  }
  await comparePage();
  for (const [id, status] of unlisted) addViolation(id, `unknown at Stripe, ${status} here`);
  comparison.checked += unlisted.size;
  return comparison;
}

async function listRecentlyChanged(withinSeconds: number): Promise<Set<string>> {
  const since = Math.floor(Date.now() / 1000) - withinSeconds;
  const changedIds = new Set<string>();
  for await (const event of stripe.events.list({
    types: SUBSCRIPTION_EVENTS,
    created: { gte: since },
    limit: 100,
  })) {
    changedIds.add((event.data.object as Stripe.Subscription).id);
  }
  return changedIds;
}

/** Pairs each subscription of our plans and customers with its status here, if any. */
async function pairWithStored(page: Stripe.Subscription[]) {
  const ownPlans = page.filter(({ metadata }) => isPlan(metadata.plan));
  if (ownPlans.length === 0) return [];
  const customerIds = ownPlans.map(({ customer }) => idOf(customer));
  const ids = ownPlans.map(({ id }) => id);
  const [customers, existing] = await Promise.all([
    db
      .select({ id: billingCustomers.stripeCustomerId })
      .from(billingCustomers)
      .where(inArray(billingCustomers.stripeCustomerId, customerIds)),
    db
      .select({ id: subscriptions.stripeSubscriptionId, status: subscriptions.status })
      .from(subscriptions)
      .where(inArray(subscriptions.stripeSubscriptionId, ids)),
  ]);
  const ownCustomers = new Set(customers.map(({ id }) => id));
  const statuses = new Map(existing.map(({ id, status }) => [id, status]));
  return ownPlans
    .filter(({ customer }) => ownCustomers.has(idOf(customer)))
    .map((theirs) => ({ theirs, ours: statuses.get(theirs.id) }));
}
