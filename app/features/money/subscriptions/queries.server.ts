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

type Subscription = typeof subscriptions.$inferSelect;

/** The live subscription, else the last one. */
export async function readSubscription(actor: Actor): Promise<SubscriptionView> {
  const plan: PlanId = 'analytics_pro';
  const [row] = await db
    .select()
    .from(subscriptions)
    .where(
      and(
        eq(subscriptions.workspaceId, actor.workspaceId),
        eq(subscriptions.plan, plan),
        eq(subscriptions.isDuplicate, false),
      ),
    )
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
    cancelAtPeriodEnd: expiresAt !== null,
    expiresAt: expiresAt && unixSeconds(expiresAt),
    endedAt: row?.endedAt ? unixSeconds(row.endedAt) : null,
    paymentMethodBrand: row?.paymentMethodBrand ?? null,
    paymentMethodLast4: row?.paymentMethodLast4 ?? null,
    mode: config.stripe.mode,
  };
}

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
        eq(subscriptions.isDuplicate, false),
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
  const shown = { creating: 'confirming', open: 'confirming', paid: 'started', expired: 'expired' } as const;
  return { status: shown[row.status] };
}

export async function listSubscriptions(
  query: z.infer<typeof OperatorSubscriptionsQuery>,
): Promise<Page<OperatorSubscription>> {
  const paid = db
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
      paid: sql<string>`(${paid})`,
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
  const items = rows.map(({ paid: paidCents, ...row }) => ({
    ...withIsoDates(row),
    productName: PLANS[row.plan].name,
    paidCents: Number(paidCents),
  }));
  return toPage(items, query.limit, (item) => item.id);
}
