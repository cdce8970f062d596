import { sql } from 'drizzle-orm';
import type { Actor } from '#core/actor.ts';
import { readResponseHours } from '#features/inbox/inbox/queries.server.ts';
import { db } from '#platform/db/db.server.ts';
import { assertShownCreator } from './read-profile.server.ts';
import { ANALYTICS_MONTHS, type Period, ratesOf, type WorkCounts } from './rules.ts';
import type { Analytics, Performance } from './schema.ts';

/** Campaigns since then: accepted castings, and open calls with an approved video. */
const campaignsSince = (creatorId: string, since: string) => sql`(
  SELECT count(*)::int FROM (
    SELECT campaign_id FROM applications
     WHERE creator_id = ${creatorId} AND status = 'accepted' AND created_at >= ${since}::timestamptz
     UNION
    SELECT campaign_id FROM submissions
     WHERE creator_id = ${creatorId} AND status = 'approved' AND created_at >= ${since}::timestamptz) participations)`;

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();

/** The work of a creator in a period, as brands see it. `recentCampaigns` are of 90 days in any period. */
export async function readPerformance(actor: Actor, creatorId: string, period: Period): Promise<Performance> {
  const since = period === 'all' ? '-infinity' : daysAgo(Number(period));
  const [, responseHours, { rows }] = await Promise.all([
    assertShownCreator(actor, creatorId),
    readResponseHours(creatorId),
    db.execute<WorkCounts & { recentCampaigns: number }>(sql`
      WITH sent AS (
        SELECT s.version, s.status, s.reviewed_at, s.campaign_id, c.brand_id,
               (s.reviewed_at AT TIME ZONE 'utc')::date <= c.deadline AS is_in_time
          FROM submissions s JOIN campaigns c ON c.id = s.campaign_id
         WHERE s.creator_id = ${creatorId} AND s.created_at >= ${since}::timestamptz
      ), hirers AS (
        SELECT count(*) AS campaigns FROM sent WHERE status = 'approved' GROUP BY brand_id
      )
      SELECT count(*) FILTER (WHERE status = 'approved')::int AS approved,
             count(*) FILTER (WHERE status = 'approved' AND is_in_time)::int AS "onTime",
             count(*) FILTER (WHERE version = 1 AND reviewed_at IS NOT NULL)::int AS "firstReviewed",
             count(*) FILTER (WHERE version = 1 AND status = 'approved')::int AS "firstApproved",
             (SELECT count(*)::int FROM hirers) AS brands,
             (SELECT count(*)::int FROM hirers WHERE campaigns > 1) AS "repeatBrands",
             ${campaignsSince(creatorId, since)} AS accepted,
             ${campaignsSince(creatorId, daysAgo(90))} AS "recentCampaigns"
        FROM sent`),
  ]);
  const { recentCampaigns, ...counts } = rows[0]!;
  return { counts, rates: ratesOf(counts), responseHours, recentCampaigns };
}

/** Approved videos by month, and decided applications of all time. Without an approval, `months` is empty. */
export async function readAnalytics(actor: Actor, creatorId: string): Promise<Analytics> {
  const [, { rows: months }, { rows: applied }] = await Promise.all([
    assertShownCreator(actor, creatorId),
    db.execute<{ month: string; approved: number }>(sql`
      WITH approved AS (
        SELECT date_trunc('month', reviewed_at AT TIME ZONE 'utc') AS month, count(*)::int AS videos
          FROM submissions WHERE creator_id = ${creatorId} AND status = 'approved' GROUP BY 1
      ), latest AS (
        SELECT generate_series(this - ${ANALYTICS_MONTHS - 1} * interval '1 month', this, interval '1 month') AS month
          FROM (SELECT date_trunc('month', now() AT TIME ZONE 'utc') AS this) today
      )
      SELECT to_char(month, 'YYYY-MM') AS month, coalesce(videos, 0) AS approved
        FROM latest LEFT JOIN approved USING (month)
       WHERE EXISTS (SELECT FROM approved) ORDER BY latest.month`),
    db.execute<{ decided: number; accepted: number }>(sql`
      SELECT count(*)::int AS decided, count(*) FILTER (WHERE status = 'accepted')::int AS accepted
        FROM applications WHERE creator_id = ${creatorId} AND status IN ('accepted', 'rejected')`),
  ]);
  return { months, ...applied[0]! };
}
