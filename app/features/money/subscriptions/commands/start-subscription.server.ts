import { and, eq, inArray } from 'drizzle-orm';
import type Stripe from 'stripe';
import type { Actor } from '#core/actor.ts';
import { newId } from '#core/ids.ts';
import { firstOf, required } from '#core/typed-values.ts';
import { users } from '#features/identity/accounts/tables.server.ts';
import { db, inTransaction, type Tx } from '#platform/db/db.server.ts';
import { config } from '#platform/env/config.server.ts';
import { outcomeOf, stripe } from '#platform/stripe/stripe.server.ts';
import { alreadySubscribed, checkoutFailed } from '../errors.ts';
import { findLiveSubscription, findStripeCustomerId } from '../queries.server.ts';
import { PLANS, type PlanId } from '../rules.ts';
import { subscriptionCheckouts } from '../tables.server.ts';
import { ensureCustomer } from './ensure-customer.server.ts';
import { settleCheckout } from './settle-checkout.server.ts';

type Checkout = typeof subscriptionCheckouts.$inferSelect;

/** Up to this age, a `creating` checkout may belong to a click in another tab. */
const CONCURRENT_CLICKS_MS = 60_000;

/**
 * Opens Stripe's page of a plan, or returns the one that is open. Refuses while a subscription to the plan is live.
 * A workspace has one unfinished checkout per plan:
 * - no checkout, or a `creating` one of the last minute: creates the session, with the checkout's idempotency key
 * - an older `creating` one: its answer is lost, so looks for its session at Stripe
 * - `open`: returns its page; once that is paid or expired, settles the checkout and starts again
 */
export async function startSubscription(actor: Actor, plan: PlanId): Promise<{ url: string }> {
  const checkout = await inTransaction((tx) => openCheckout(tx, actor, plan));
  try {
    const session = await findOrCreateSession(actor, checkout);
    if (session?.status === 'open') return { url: required(session.url, 'URL of the page') };
    if (session) await settleCheckout(session);
  } catch (error) {
    throw checkoutFailed({ cause: error });
  }
  // The page was paid, has expired or was never created. Its checkout has ended, so the next round finds the subscription or
  // opens a new page.
  return startSubscription(actor, plan);
}

/**
 * A workspace has one unfinished checkout per plan (unique index). A paid checkout ends only after its subscription is stored,
 * so once the insert succeeds, the next statement finds the subscription.
 */
async function openCheckout(tx: Tx, actor: Actor, plan: PlanId): Promise<Checkout> {
  const [newCheckout] = await tx
    .insert(subscriptionCheckouts)
    .values({ id: newId('chk'), workspaceId: actor.workspaceId, plan, status: 'creating' })
    .onConflictDoNothing()
    .returning();
  if (await findLiveSubscription(tx, actor.workspaceId, plan)) throw alreadySubscribed();
  if (newCheckout) return newCheckout;
  const [unfinishedCheckout] = await tx
    .select()
    .from(subscriptionCheckouts)
    .where(
      and(
        eq(subscriptionCheckouts.workspaceId, actor.workspaceId),
        eq(subscriptionCheckouts.plan, plan),
        inArray(subscriptionCheckouts.status, ['creating', 'open']),
      ),
    );
  // A conflicting checkout that is finished by now no longer blocks a new one.
  return unfinishedCheckout ?? openCheckout(tx, actor, plan);
}

function findOrCreateSession(actor: Actor, checkout: Checkout): Promise<Stripe.Checkout.Session | undefined> {
  if (checkout.stripeSessionId) return stripe.checkout.sessions.retrieve(checkout.stripeSessionId);
  const isFresh = Date.now() - checkout.createdAt.getTime() < CONCURRENT_CLICKS_MS;
  return isFresh ? createSession(actor, checkout) : findLostSession(checkout);
}

/**
 * Searches at Stripe, because the idempotency key repeats a failure for a day. Undefined if Stripe does not list the session: it
 * was never shown, and its checkout expires.
 */
async function findLostSession(checkout: Checkout): Promise<Stripe.Checkout.Session | undefined> {
  const customer = await findStripeCustomerId(checkout.workspaceId);
  const { data } = customer ? await stripe.checkout.sessions.list({ customer, limit: 100 }) : { data: [] };
  const session = data.find(({ client_reference_id }) => client_reference_id === checkout.id);
  await recordOutcome(
    checkout,
    session ? { status: 'open', stripeSessionId: session.id } : { status: 'expired' },
  );
  return session;
}

/** The idempotency key is the row's id, so concurrent requests get the same session. */
async function createSession(actor: Actor, checkout: Checkout): Promise<Stripe.Checkout.Session> {
  const user = firstOf(await db.select().from(users).where(eq(users.id, actor.userId)));
  const { name, priceCents } = PLANS[checkout.plan];
  const session = await stripe.checkout.sessions
    .create(
      {
        mode: 'subscription',
        customer: await ensureCustomer(actor.workspaceId, user),
        client_reference_id: checkout.id,
        // Stripe's page has no Arabic. The Stripe simulator reads the language from the metadata.
        locale: 'auto',
        line_items: [
          {
            quantity: 1,
            price_data: {
              currency: 'usd',
              unit_amount: priceCents,
              recurring: { interval: 'month' },
              product_data: { name },
            },
          },
        ],
        subscription_data: {
          metadata: { workspace_id: actor.workspaceId, user_id: actor.userId, plan: checkout.plan },
        },
        metadata: {
          checkout_id: checkout.id,
          workspace_id: actor.workspaceId,
          user_id: actor.userId,
          purpose: 'subscription',
          locale: user.language,
        },
        success_url: `${config.baseUrl}/success?session_id={CHECKOUT_SESSION_ID}`,
        cancel_url: `${config.baseUrl}/pricing`,
      },
      { idempotencyKey: `checkout:${checkout.id}` },
    )
    .catch(async (error: unknown) => {
      // Stripe rejected the request, so there is no session: the row must not block the next try.
      if (outcomeOf(error) === 'refused') await recordOutcome(checkout, { status: 'expired' });
      throw error;
    });
  await recordOutcome(checkout, { status: 'open', stripeSessionId: session.id });
  return session;
}

/** Leaves a checkout as it is if a concurrent request has already opened or expired it. */
async function recordOutcome(
  { id }: Checkout,
  change: Pick<Checkout, 'status'> & Partial<Pick<Checkout, 'stripeSessionId'>>,
): Promise<void> {
  await db
    .update(subscriptionCheckouts)
    .set(change)
    .where(and(eq(subscriptionCheckouts.id, id), eq(subscriptionCheckouts.status, 'creating')));
}
