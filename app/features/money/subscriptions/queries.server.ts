import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Actor } from '#core/actor.ts';
import { notFound } from '#core/app-error.ts';
import { type Page, toPage, withIsoDates } from '#core/pagination.ts';
import { users } from '#features/identity/accounts/tables.server.ts';
import { seats, workspaces } from '#features/identity/workspaces/tables.server.ts';
import { db, type Reader } from '#platform/db/db.server.ts';
import { beforeCursor } from '#platform/db/keyset.server.ts';
import { config } from '#platform/env/config.server.ts';
import { isLive, LIVE_STATUSES, PLANS, type PlanId } from './rules.ts';
import type {
  OperatorSubscription,
  OperatorSubscriptionsQuery,
  SubscriptionCheckoutStatus,
  SubscriptionView,
} from './schema.ts';
import {
  billingCustomers,
  subscriptionCheckouts,
  subscriptionInvoices,
  subscriptions,
} from './tables.server.ts';

/** A second subscription to the same plan is canceled and refunded. Only operators see it. */
const isNoDuplicate = eq(subscriptions.isDuplicate, false);

/** For the page after the checkout: `open` means that Stripe's confirmation has not arrived yet. */
const CHECKOUT_STATUS_FOR_USER = {
  creating: 'confirming',
  open: 'confirming',
  paid: 'started',
  expired: 'expired',
} as const;

type Subscription = typeof subscriptions.$inferSelect;

/** Returns the brand's live subscription, else its latest one, else the status `not_started`. */
export async function readSubscription(actor: Actor): Promise<SubscriptionView> {
  const plan: PlanId = 'analytics_pro';
  const [row] = await db
    .select()
    .from(subscriptions)
    .where(and(eq(subscriptions.workspaceId, actor.workspaceId), eq(subscriptions.plan, plan), isNoDuplicate))
    .orderBy(desc(inArray(subscriptions.status, [...LIVE_STATUSES])), desc(subscriptions.id))
    .limit(1);
  return toView(plan, row);
}

function toView(plan: PlanId, row: Subscription | undefined): SubscriptionView {
  const expiresAt = row && isLive(row.status) ? row.expiresAt : null;
  return {
    productName: PLANS[plan].name,
    priceCents: PLANS[plan].priceCents,
    subscriptionStatus: row?.status ?? 'not_started',
    priceId: row?.priceId ?? null,
    currentPeriodEnd: row ? unixSeconds(row.currentPeriodEnd) : null,
    // Also true if Stripe cancels it at another date, which `expiresAt` has.
    cancelAtPeriodEnd: expiresAt !== null,
    expiresAt: expiresAt && unixSeconds(expiresAt),
    endedAt: row?.endedAt ? unixSeconds(row.endedAt) : null,
    paymentMethodBrand: row?.paymentMethodBrand ?? null,
    paymentMethodLast4: row?.paymentMethodLast4 ?? null,
    mode: config.stripe.mode,
  };
}

/** The API returns these times in Unix seconds, as Stripe does. */
const unixSeconds = (moment: Date) => Math.floor(moment.getTime() / 1000);

export async function findLiveSubscription(
  reader: Reader,
  workspaceId: string,
  plan: PlanId,
): Promise<Subscription | undefined> {
  const [row] = await reader
    .select()
    .from(subscriptions)
    .where(
      and(
        eq(subscriptions.workspaceId, workspaceId),
        eq(subscriptions.plan, plan),
        isNoDuplicate,
        inArray(subscriptions.status, [...LIVE_STATUSES]),
      ),
    );
  return row;
}

export async function findStripeCustomerId(workspaceId: string): Promise<string | undefined> {
  const [row] = await db.select().from(billingCustomers).where(eq(billingCustomers.workspaceId, workspaceId));
  return row?.stripeCustomerId;
}

export async function readCheckout(
  actor: Actor,
  sessionId: string,
): Promise<z.infer<typeof SubscriptionCheckoutStatus>> {
  const [row] = await db
    .select({ status: subscriptionCheckouts.status })
    .from(subscriptionCheckouts)
    .where(
      and(
        eq(subscriptionCheckouts.stripeSessionId, sessionId),
        eq(subscriptionCheckouts.workspaceId, actor.workspaceId),
      ),
    );
  if (!row) throw notFound();
  return { status: CHECKOUT_STATUS_FOR_USER[row.status] };
}

/** For operators, newest first, with the sum that each one has paid. */
export async function listSubscriptions(
  query: z.infer<typeof OperatorSubscriptionsQuery>,
): Promise<Page<OperatorSubscription>> {
  const sumOfInvoices = db
    .select({ cents: sql<string>`coalesce(sum(${subscriptionInvoices.amountCents}), 0)` })
    .from(subscriptionInvoices)
    .where(eq(subscriptionInvoices.subscriptionId, subscriptions.id));
  const rows = await db
    .select({
      id: subscriptions.id,
      workspaceId: subscriptions.workspaceId,
      brandName: workspaces.name,
      email: users.email,
      plan: subscriptions.plan,
      status: subscriptions.status,
      isDuplicate: subscriptions.isDuplicate,
      stripeSubscriptionId: subscriptions.stripeSubscriptionId,
      startedAt: subscriptions.startedAt,
      currentPeriodEnd: subscriptions.currentPeriodEnd,
      expiresAt: subscriptions.expiresAt,
      endedAt: subscriptions.endedAt,
      paidSum: sql<string>`(${sumOfInvoices})`,
    })
    .from(subscriptions)
    .innerJoin(workspaces, eq(workspaces.id, subscriptions.workspaceId))
    .innerJoin(seats, and(eq(seats.workspaceId, workspaces.id), eq(seats.role, 'owner')))
    .innerJoin(users, eq(users.id, seats.userId))
    .where(
      and(
        query.status ? eq(subscriptions.status, query.status) : undefined,
        beforeCursor(subscriptions.id, query.cursor),
      ),
    )
    .orderBy(desc(subscriptions.id))
    .limit(query.limit + 1);
  const items = rows.map(({ paidSum, ...row }) => ({
    ...withIsoDates(row),
    productName: PLANS[row.plan].name,
    paidCents: Number(paidSum),
  }));
  return toPage(items, query.limit, (item) => item.id);
}
