import { type SQL, sql } from 'drizzle-orm';
import type { Actor } from '#core/actor.ts';
import { type Page, toPage } from '#core/pagination.ts';
import { db } from '#platform/db/db.server.ts';
import {
  type CampaignCounts,
  CREATOR_SORTS,
  completionRate,
  type Range,
  rangeBefore,
  rangeOf,
  summaryOf,
} from '../rules.ts';
import type {
  AnalyticsCreatorQuery,
  AnalyticsListQuery,
  AnalyticsQuery,
  CampaignDay,
  CampaignFigures,
  CampaignTotals,
  CreatorFigures,
  Figure,
} from '../schema.ts';

/** The brand's published campaigns that were created in the range. */
const chosenCampaigns = ({ workspaceId }: Actor, { from, to }: Range, condition: SQL = sql`true`) => sql`
  chosen AS (
    SELECT id, title, status, budget_cents, max_submissions, created_at, deadline FROM campaigns
     WHERE brand_id = ${workspaceId} AND status <> 'pending'
       AND created_at >= ${from}::timestamp AT TIME ZONE 'utc'
       AND created_at < (${to}::timestamp + interval '1 day') AT TIME ZONE 'utc' AND ${condition}
  )`;

/** All submissions, revisions included, and whether each was sent and reviewed by the campaign's deadline. */
const SUBMISSIONS = sql`
  sent AS (
    SELECT s.campaign_id, s.creator_id, s.media_id, s.status, s.created_at, s.reviewed_at,
           (s.reviewed_at AT TIME ZONE 'utc')::date <= c.deadline AS is_reviewed_in_time,
           (s.created_at AT TIME ZONE 'utc')::date <= c.deadline AS is_sent_in_time
      FROM submissions s JOIN chosen c ON c.id = s.campaign_id
  )`;

export async function readCampaignTotals(actor: Actor, query: AnalyticsQuery): Promise<CampaignTotals> {
  const range = rangeOf(query);
  const [now, before] = await Promise.all([summarise(actor, range), summarise(actor, rangeBefore(range))]);
  const asOf = new Date().toISOString();
  const figure = (name: Exclude<keyof typeof now, 'days'>): Figure => ({
    value: now[name],
    before: before[name],
    sources: [{ kind: 'laqta', label: null, ...range }],
    asOf,
  });
  return {
    ...range,
    campaigns: now.campaigns,
    days: now.days,
    before: before.days,
    videosDelivered: figure('videosDelivered'),
    averageCompletion: figure('averageCompletion'),
    deadlinesMet: figure('deadlinesMet'),
    activeCreators: figure('activeCreators'),
  };
}

async function summarise(actor: Actor, range: Range) {
  const counting = db.execute<CampaignCounts & { creators: string[] }>(sql`
    WITH ${chosenCampaigns(actor, range)}, ${SUBMISSIONS}
    SELECT count(sent.creator_id)::int AS sent,
           count(*) FILTER (WHERE sent.status = 'approved')::int AS approved,
           count(*) FILTER (WHERE sent.status = 'approved' AND is_reviewed_in_time)::int AS "inTime",
           coalesce(array_agg(creator_id) FILTER (WHERE sent.status = 'approved'), '{}') AS creators
      FROM chosen LEFT JOIN sent ON sent.campaign_id = chosen.id GROUP BY chosen.id`);
  const [{ rows }, days] = await Promise.all([counting, readDays(actor, range)]);
  return {
    days,
    ...summaryOf(rows),
    campaigns: rows.length,
    activeCreators: new Set(rows.flatMap(({ creators }) => creators)).size,
  };
}

/** Counts each submission on its day, and each approval on the day of the review. */
async function readDays(actor: Actor, range: Range): Promise<CampaignDay[]> {
  const { rows } = await db.execute<CampaignDay>(sql`
    WITH ${chosenCampaigns(actor, range)}, ${SUBMISSIONS}, steps AS (
      SELECT (created_at AT TIME ZONE 'utc')::date AS day, true AS is_sent, NULL AS approved_creator, false AS is_reviewed_in_time FROM sent
       UNION ALL
      SELECT (reviewed_at AT TIME ZONE 'utc')::date, false, creator_id, is_reviewed_in_time FROM sent WHERE status = 'approved'
    )
    SELECT ${isoDay(sql`calendar.day`)} AS day, count(*) FILTER (WHERE is_sent)::int AS sent,
           count(approved_creator)::int AS "videosDelivered", count(*) FILTER (WHERE is_reviewed_in_time)::int AS "deadlinesMet",
           count(DISTINCT approved_creator)::int AS "activeCreators"
      FROM generate_series(${range.from}::date, ${range.to}::date, interval '1 day') AS calendar (day)
           LEFT JOIN steps ON steps.day = calendar.day
     GROUP BY calendar.day ORDER BY calendar.day`);
  return rows;
}

/**
 * `lateReviews`: videos sent in time, but approved after the deadline.
 * `overdue`: videos that still wait for the brand after the deadline.
 */
export async function listCampaignFigures(
  actor: Actor,
  { limit, cursor, ...query }: AnalyticsListQuery,
): Promise<Page<CampaignFigures>> {
  const after = cursor === undefined ? sql`true` : sql`id < ${cursor}`;
  const { rows } = await db.execute<Omit<CampaignFigures, 'completionRate'>>(sql`
    WITH ${chosenCampaigns(actor, rangeOf(query), sql`${after} ORDER BY id DESC LIMIT ${limit + 1}`)}, ${SUBMISSIONS}
    SELECT chosen.id, title, chosen.status, ${isoDay(sql`deadline`)} AS deadline,
           count(*) FILTER (WHERE sent.status = 'approved')::int AS "videosDelivered",
           count(sent.creator_id)::int AS sent,
           count(*) FILTER (WHERE sent.status = 'approved' AND is_reviewed_in_time)::int AS "deadlinesMet",
           count(*) FILTER (WHERE sent.status = 'approved' AND is_sent_in_time AND NOT is_reviewed_in_time)::int AS "lateReviews",
           count(*) FILTER (WHERE sent.status = 'pending' AND deadline < (now() AT TIME ZONE 'utc')::date)::int AS overdue,
           (budget_cents * max_submissions)::float8 AS "totalBudgetCents",
           ${isoTime(sql`chosen.created_at`)} AS "createdAt",
           ${isoTime(sql`max(sent.created_at)`)} AS "lastSubmittedAt",
           ${isoTime(sql`max(sent.reviewed_at)`)} AS "lastReviewedAt"
      FROM chosen LEFT JOIN sent ON sent.campaign_id = chosen.id
     GROUP BY chosen.id, title, chosen.status, deadline, budget_cents, max_submissions, chosen.created_at
     ORDER BY chosen.id DESC`);
  const items = rows.map((row) => ({
    ...row,
    completionRate: completionRate({ sent: row.sent, approved: row.videosDelivered }),
  }));
  return toPage(items, limit, ({ id }) => id);
}

/** Creators with an approved video. Those without the metric that sorts the list come last in both orders. */
export async function listCreatorFigures(
  actor: Actor,
  { limit, cursor, sort = CREATOR_SORTS[0], order, ...query }: AnalyticsCreatorQuery,
): Promise<Page<CreatorFigures>> {
  // `<sort key>.<creator id>`: the key may contain a dot, the id does not.
  const [, key, id] = cursor?.match(/^(.*)\.(.*)$/) ?? [];
  const after = cursor === undefined ? sql`true` : sql`("sortKey", id) > (${key}::float8, ${id})`;
  const sign = order === 'asc' ? 1 : -1;
  const { rows } = await db.execute<CreatorFigures & { sortKey: number }>(sql`
    WITH ${chosenCampaigns(actor, rangeOf(query))}, ${SUBMISSIONS}, counted AS (
      SELECT creator_id, count(*)::int AS submitted, count(*) FILTER (WHERE status = 'approved')::int AS approved,
             count(*) FILTER (WHERE status = 'approved' AND is_reviewed_in_time)::int AS in_time,
             avg((status = 'rejected')::int * 100) FILTER (WHERE reviewed_at IS NOT NULL)::float8 AS revision_rate,
             avg((facts->>'durationMs')::float8 / 1000) FILTER (WHERE status = 'approved') AS seconds
        FROM sent LEFT JOIN media ON media.id = media_id
       GROUP BY creator_id HAVING count(*) FILTER (WHERE status = 'approved') > 0
    ), figures AS (
      SELECT workspaces.id, workspaces.name, workspaces.image AS "imageUrl",
             100 * approved::float8 / submitted AS "deliveryPercentage", revision_rate AS "revisionRate",
             seconds AS "averageVideoLength", average_rating(workspaces.id) AS "averageRating",
             approved AS "videosCompleted", in_time AS "onTimeDeliveries"
        FROM counted JOIN workspaces ON workspaces.id = counted.creator_id
    ), sorted AS ( -- Descending order negates the metric; Infinity puts a missing one last.
      SELECT *, coalesce((${sign}::int * ${sql.identifier(sort)})::float8, 'Infinity') AS "sortKey" FROM figures
    )
    SELECT * FROM sorted WHERE ${after} ORDER BY "sortKey", id LIMIT ${limit + 1}`);
  const { items, nextCursor } = toPage(rows, limit, (row) => `${row.sortKey}.${row.id}`);
  return { items: items.map(({ sortKey: _, ...row }) => row), nextCursor };
}

const isoTime = (moment: SQL) => sql`to_char(${moment} AT TIME ZONE 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
const isoDay = (day: SQL) => sql`to_char(${day}, 'YYYY-MM-DD')`;
