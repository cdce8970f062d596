import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Actor } from '#core/actor.ts';
import { type Page, toPage } from '#core/pagination.ts';
import { campaigns } from '#features/campaigns/campaigns/tables.server.ts';
import { submissions } from '#features/campaigns/submissions/tables.server.ts';
import { payments } from '#features/money/charges/tables.server.ts';
import { CREATOR_FIXABLE } from '#features/money/payout-batches/rules.ts';
import { paymentSummary, toPaymentSummary } from '#features/money/transfers/queries.server.ts';
import { db } from '#platform/db/db.server.ts';
import { beforeCursor } from '#platform/db/keyset.server.ts';
import type { ListQuery } from '#platform/http/schemas/lists.ts';
import type { CreatorSummary, Earning } from './schema.ts';

/** Sums and counts of the creator's dashboard. */
export async function readCreatorSummary(actor: Actor): Promise<CreatorSummary> {
  const [sums, months, [counts]] = await Promise.all([
    readEarningSums(actor),
    readMonths(actor),
    db
      .select({
        approvedCount: sql<number>`count(*) FILTER (WHERE ${submissions.status} = 'approved')::int`,
        pendingReviewCount: sql<number>`count(*) FILTER (
          WHERE ${submissions.status} = 'pending' AND ${campaigns.approvedCount} < ${campaigns.maxSubmissions})::int`,
      })
      .from(submissions)
      .innerJoin(campaigns, eq(campaigns.id, submissions.campaignId))
      .where(eq(submissions.creatorId, actor.workspaceId)),
  ]);
  return { ...sums, months, ...counts! };
}

/** The creator must correct payout details before an operator can pay. */
const needsDetails = and(
  eq(payments.status, 'pending'),
  eq(payments.waitingFor, 'operator'),
  inArray(payments.failureCode, CREATOR_FIXABLE),
);

async function readEarningSums(actor: Actor) {
  const [row] = await db
    .select({
      paid: sql<string>`coalesce(sum(${payments.sentCents}), 0)`,
      pending: sql<string>`coalesce(sum(${payments.owedCents}) FILTER (WHERE ${payments.status} IN ('pending', 'processing')), 0)`,
      // Reversed or failed payouts that are still owed.
      held: sql<string>`coalesce(sum(${payments.owedCents}) FILTER (WHERE ${payments.status} IN ('completed', 'failed')), 0)`,
      detailsProblem: sql<
        CreatorSummary['detailsProblem']
      >`max(${payments.failureCode}) FILTER (WHERE ${needsDetails})`,
    })
    .from(payments)
    .where(eq(payments.creatorId, actor.workspaceId));
  const { detailsProblem } = row!;
  return {
    detailsProblem,
    paidCents: Number(row!.paid),
    pendingCents: Number(row!.pending),
    heldCents: Number(row!.held),
  };
}

const SHOWN_MONTHS = 6;

/** The current month and the ones before it. A month without payouts has a row, too. */
async function readMonths(actor: Actor): Promise<CreatorSummary['months']> {
  const { rows } = await db.execute<CreatorSummary['months'][number]>(sql`
    SELECT to_char(m.start, 'YYYY-MM-DD') AS month, coalesce(sum(${payments.sentCents}), 0)::float8 AS "paidCents"
      FROM generate_series(
             date_trunc('month', now() AT TIME ZONE 'UTC') - make_interval(months => ${SHOWN_MONTHS - 1}),
             date_trunc('month', now() AT TIME ZONE 'UTC'),
             '1 month') AS m (start)
      LEFT JOIN ${payments} ON ${payments.creatorId} = ${actor.workspaceId}
       AND date_trunc('month', ${payments.payoutProcessedAt} AT TIME ZONE 'UTC') = m.start
     GROUP BY m.start
     ORDER BY m.start`);
  return rows;
}

export async function listEarnings(actor: Actor, page: ListQuery): Promise<Page<Earning>> {
  const rows = await listPaymentsToCreator(actor, page);
  const campaignIds = rows.flatMap((row) => row.campaignId ?? []);
  const titles = campaignIds.length
    ? await db
        .select({ id: campaigns.id, title: campaigns.title })
        .from(campaigns)
        .where(inArray(campaigns.id, campaignIds))
    : [];
  const titleOf = new Map(titles.map(({ id, title }) => [id, title]));
  const items = rows.map(({ campaignId, ...row }) => ({
    ...toPaymentSummary(row),
    campaignId,
    campaignTitle: campaignId ? (titleOf.get(campaignId) ?? null) : null,
  }));
  return toPage(items, page.limit, (item) => item.id);
}

async function listPaymentsToCreator(actor: Actor, page: ListQuery) {
  return db
    .select({ campaignId: payments.campaignId, ...paymentSummary })
    .from(payments)
    .where(and(eq(payments.creatorId, actor.workspaceId), beforeCursor(payments.id, page.cursor)))
    .orderBy(desc(payments.id))
    .limit(page.limit + 1);
}
