import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Actor } from '#core/actor.ts';
import { splitBudget } from '#core/money.ts';
import { type Page, toPage } from '#core/pagination.ts';
import { campaigns } from '#features/campaigns/campaigns/tables.server.ts';
import { memberNameFor } from '#features/identity/workspaces/queries.server.ts';
import { workspaces } from '#features/identity/workspaces/tables.server.ts';
import { payments } from '#features/money/charges/tables.server.ts';
import { keptWithFee, paidWithFee } from '#features/money/transfers/fees/owed.server.ts';
import {
  listPaymentsOf,
  paymentSummary,
  toPaymentSummary,
} from '#features/money/transfers/queries.server.ts';
import { db } from '#platform/db/db.server.ts';
import { sortedPage } from '#platform/db/keyset.server.ts';
import type { ListQuery } from '#platform/http/schemas/lists.ts';
import { jobStatus } from './rules.ts';
import type { CampaignOrder, CampaignOrdersQuery, Job, OrderPayment, OrderPaymentsQuery } from './schema.ts';

/** The id sorts by date, so `date` needs no column. */
const SORT_COLUMNS = { date: undefined, videos: campaigns.maxSubmissions, unit: campaigns.budgetCents };

/** The campaigns of the brand with the cost of their videos, newest first unless sorted. */
export async function listCampaignOrders(
  actor: Actor,
  page: CampaignOrdersQuery,
): Promise<Page<CampaignOrder>> {
  const sort = page.sort ?? 'date';
  const sorted = sortedPage(campaigns.id, SORT_COLUMNS[sort], page);
  const rows = await db
    .select({ campaign: campaigns, orderedBy: memberNameFor(actor, campaigns.createdBy, campaigns.brandId) })
    .from(campaigns)
    .where(and(eq(campaigns.brandId, actor.workspaceId), sorted.after))
    .orderBy(...sorted.orderBy)
    .limit(page.limit + 1);
  const sums = await sumPayments(rows.map(({ campaign }) => campaign.id));
  const items = rows.map(({ campaign, orderedBy }) => ({
    campaignId: campaign.id,
    title: campaign.title,
    status: campaign.status,
    orderedAt: campaign.createdAt.toISOString(),
    orderedBy,
    quantity: campaign.maxSubmissions,
    unitCents: campaign.budgetCents,
    approved: campaign.approvedCount,
    ...costOf(campaign, sums.get(campaign.id)),
  }));
  // By date, the cursor is the id alone and ignores the second argument.
  return toPage(items, page.limit, (item) =>
    sorted.cursorOf(item.campaignId, sort === 'videos' ? item.quantity : item.unitCents),
  );
}

type Sums = { approvedCents: number } & Pick<CampaignOrder, 'paidCents' | 'securedCents' | 'unpaid'>;
const NO_PAYMENTS: Sums = {
  approvedCents: 0,
  paidCents: 0,
  securedCents: 0,
  unpaid: { pending: 0, failed: 0, reversed: 0 },
};

/** Approved videos have the price at approval, remaining ones the current price. */
function costOf(campaign: typeof campaigns.$inferSelect, { approvedCents, ...sums }: Sums = NO_PAYMENTS) {
  const remaining = campaign.maxSubmissions - campaign.approvedCount;
  return { totalCents: approvedCents + campaign.budgetCents * remaining, remaining, ...sums };
}

/**
 * The payout was sent and came back, so it is owed again; a second attempt may have failed since.
 * `IS NOT DISTINCT FROM` is false, not null, without a failure code: `NOT isReversed` must then be true.
 */
const isReversed = sql`(${payments.owedCents} > 0 AND (${payments.status} = 'completed'
  OR ${payments.status} = 'failed' AND ${payments.failureCode} IS NOT DISTINCT FROM 'transfer_reversed'))`;

/** The cost of each campaign's approved videos, in all, paid, and secured but not paid yet. */
async function sumPayments(campaignIds: string[]) {
  if (campaignIds.length === 0) return new Map<string, Sums>();
  const rows = await db
    .select({
      campaignId: payments.campaignId,
      approved: sql<string>`sum(${payments.amountCents})`,
      paid: sql<string>`sum(${paidWithFee})`,
      final: sql<string>`sum(${keptWithFee})`,
      pending: sql<number>`count(*) FILTER (WHERE ${payments.status} IN ('pending', 'processing'))::int`,
      failed: sql<number>`count(*) FILTER (WHERE ${payments.status} = 'failed' AND NOT ${isReversed})::int`,
      reversed: sql<number>`count(*) FILTER (WHERE ${isReversed})::int`,
    })
    .from(payments)
    .where(and(eq(payments.kind, 'video'), inArray(payments.campaignId, campaignIds)))
    .groupBy(payments.campaignId);
  return new Map(
    rows.map((row) => [
      row.campaignId!,
      {
        approvedCents: Number(row.approved),
        paidCents: Number(row.paid),
        securedCents: Number(row.final) - Number(row.paid),
        unpaid: { pending: row.pending, failed: row.failed, reversed: row.reversed },
      },
    ]),
  );
}

/** The payments of the brand for videos, newest first unless sorted. */
export async function listOrderPayments(
  actor: Actor,
  query: OrderPaymentsQuery,
): Promise<Page<OrderPayment>> {
  const sorted = sortedPage(payments.id, query.sort === 'amount' ? payments.amountCents : undefined, query);
  const rows = await db
    .select({
      campaignId: payments.campaignId,
      campaignTitle: campaigns.title,
      creatorName: workspaces.name,
      approvedBy: memberNameFor(actor, payments.approvedBy, payments.brandId),
      ...paymentSummary,
    })
    .from(payments)
    .innerJoin(workspaces, eq(workspaces.id, payments.creatorId))
    .leftJoin(campaigns, eq(campaigns.id, payments.campaignId))
    .where(and(eq(payments.brandId, actor.workspaceId), eq(payments.kind, 'video'), sorted.after))
    .orderBy(...sorted.orderBy)
    .limit(query.limit + 1);
  const items = rows.map(({ campaignId, campaignTitle, creatorName, approvedBy, ...payment }) => ({
    ...toPaymentSummary(payment),
    campaignId,
    campaignTitle,
    creatorName,
    approvedBy,
  }));
  return toPage(items, query.limit, ({ id, amountCents }) => sorted.cursorOf(id, amountCents));
}

type JobRow = {
  id: string;
  campaignId: string;
  campaignTitle: string;
  campaignStatus: string;
  budgetCents: string;
  brandName: string;
  /** Acceptance of a casting, or first submission to an open call. */
  startedAt: Date;
  submissionId: string | null;
  status: 'pending' | 'approved' | 'rejected' | null;
  isFinal: boolean | null;
  lapsedAt: Date | null;
};

/**
 * The creator's jobs, newest first: accepted castings, and open calls with a submission. The id of a job is the
 * application's or first submission's without its prefix of four characters, so that both sort by time.
 */
export async function listJobs(actor: Actor, page: ListQuery): Promise<Page<Job>> {
  const andBefore = (prefix: string, id: ReturnType<typeof sql>) =>
    page.cursor ? sql`AND ${id} < ${prefix + page.cursor}` : sql``;
  const { rows } = await db.execute<JobRow>(sql`
    WITH jobs AS (
      (SELECT substr(a.id, 5) AS id, a.campaign_id, coalesce(a.decided_at, a.created_at) AS started_at
         FROM applications a
        WHERE a.creator_id = ${actor.workspaceId} AND a.status = 'accepted' ${andBefore('app_', sql`a.id`)}
        ORDER BY a.id DESC LIMIT ${page.limit + 1})
      UNION ALL
      (SELECT substr(s.id, 5), s.campaign_id, s.created_at
         FROM submissions s JOIN campaigns c ON c.id = s.campaign_id AND c.intake = 'open_call'
        WHERE s.creator_id = ${actor.workspaceId} AND s.version = 1 ${andBefore('sub_', sql`s.id`)}
        ORDER BY s.id DESC LIMIT ${page.limit + 1})
      ORDER BY id DESC LIMIT ${page.limit + 1}
    )
    SELECT jobs.id, jobs.campaign_id AS "campaignId", jobs.started_at AS "startedAt", c.title AS "campaignTitle",
           c.status AS "campaignStatus", c.budget_cents AS "budgetCents", b.name AS "brandName",
           latest.id AS "submissionId", latest.status, latest.is_final AS "isFinal", latest.lapsed_at AS "lapsedAt"
      FROM jobs
      JOIN campaigns c ON c.id = jobs.campaign_id
      JOIN workspaces b ON b.id = c.brand_id
      LEFT JOIN LATERAL (
        SELECT s.id, s.status, s.is_final, s.lapsed_at FROM submissions s
         WHERE s.campaign_id = jobs.campaign_id AND s.creator_id = ${actor.workspaceId}
         ORDER BY s.version DESC LIMIT 1) latest ON true
     ORDER BY jobs.id DESC`);
  const paid = await listPaymentsOf(rows.flatMap((row) => row.submissionId ?? []));
  const items = rows.map(({ id, campaignId, campaignTitle, brandName, status, ...row }) => ({
    id,
    campaignId,
    campaignTitle,
    brandName,
    payoutCents: splitBudget(Number(row.budgetCents)).payoutCents,
    acceptedAt: new Date(row.startedAt).toISOString(),
    status: jobStatus(
      row.campaignStatus,
      status && { status, isFinal: row.isFinal ?? false, lapsedAt: row.lapsedAt },
    ),
    payment: (row.submissionId && paid.get(row.submissionId)) || null,
  }));
  return toPage(items, page.limit, (item) => item.id);
}
