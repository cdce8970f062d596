import { and, desc, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { Actor, PublicRole } from '#core/actor.ts';
import { notFound } from '#core/app-error.ts';
import { toPage } from '#core/pagination.ts';
import { campaigns } from '#features/campaigns/campaigns/tables.server.ts';
import { submissions } from '#features/campaigns/submissions/tables.server.ts';
import { isWorkspace } from '#features/identity/workspaces/queries.server.ts';
import { workspaces } from '#features/identity/workspaces/tables.server.ts';
import { averageRating, isShownCreator } from '#features/people/creators/queries.server.ts';
import { tierOf } from '#features/people/creators/rules.ts';
import type { TierProgress } from '#features/people/creators/schema.ts';
import { brandReliability } from '#features/people/reliability/queries.server.ts';
import { db, type Reader } from '#platform/db/db.server.ts';
import { beforeCursor } from '#platform/db/keyset.server.ts';
import type { ListQuery } from '#platform/http/schemas/lists.ts';
import { METRIC_VIDEOS, MIN_METRIC_CASES, STAR_LABELS } from './rules.ts';
import type { BrandFigures, RatingSummary, SubmissionRatings } from './schema.ts';
import { ratings } from './tables.server.ts';

/** Both sides have rated, or the hidden period is over. `now()` would be the time before a wait for a lock. */
export const isVisibleNow = sql<boolean>`(${ratings.isRevealed} OR ${ratings.visibleAt} <= clock_timestamp())`;

type Row = typeof ratings.$inferSelect;

/** For approved videos of the actor's side: its own rating, and the received one once it is visible. */
export async function listSubmissionRatings(actor: Actor, ids: string[]): Promise<SubmissionRatings[]> {
  const isBrand = actor.role === 'brand';
  const [own, other] = isBrand
    ? [campaigns.brandId, submissions.creatorId]
    : [submissions.creatorId, campaigns.brandId];
  const videos = await db
    .select({ submissionId: submissions.id, otherName: workspaces.name })
    .from(submissions)
    .innerJoin(campaigns, eq(campaigns.id, submissions.campaignId))
    .innerJoin(workspaces, eq(workspaces.id, other))
    .where(and(inArray(submissions.id, ids), eq(own, actor.workspaceId), eq(submissions.status, 'approved')));
  const visible = await db
    .select({ rating: ratings, isVisible: isVisibleNow })
    .from(ratings)
    .where(
      and(
        inArray(
          ratings.submissionId,
          videos.map(({ submissionId }) => submissionId),
        ),
        or(eq(ratings.raterId, actor.workspaceId), isVisibleNow),
      ),
    );
  const ratingOf = (submissionId: string, isOwn: boolean) => {
    const match = visible.find(
      ({ rating }) =>
        rating.submissionId === submissionId && (rating.raterId === actor.workspaceId) === isOwn,
    );
    if (!match) return null;
    const { rating, isVisible } = match;
    return { ...toReview(rating), visibleAt: rating.visibleAt.toISOString(), isVisible };
  };
  return videos.map((video) => ({
    ...video,
    own: ratingOf(video.submissionId, true),
    received: ratingOf(video.submissionId, false),
  }));
}

/** A creator rates all three aspects of a brand; a brand rates no aspects of a creator. */
const toReview = ({ stars, review, paidOnTime, clearBrief, fairReview, createdAt }: Row) => ({
  stars,
  review,
  aspects: paidOnTime && clearBrief && fairReview ? { paidOnTime, clearBrief, fairReview } : null,
  createdAt: createdAt.toISOString(),
});

/** The visible ratings that a workspace has received, newest first. */
export async function listReviews(workspaceId: string, page: ListQuery) {
  const [summary, distribution, rows] = await Promise.all([
    readSummary(workspaceId),
    readDistribution(workspaceId),
    db
      .select({
        rating: ratings,
        raterName: workspaces.name,
        raterImageUrl: workspaces.image,
        campaignTitle: campaigns.title,
      })
      .from(ratings)
      .innerJoin(workspaces, eq(workspaces.id, ratings.raterId))
      .innerJoin(submissions, eq(submissions.id, ratings.submissionId))
      .innerJoin(campaigns, eq(campaigns.id, submissions.campaignId))
      .where(and(eq(ratings.ratedId, workspaceId), isVisibleNow, beforeCursor(ratings.id, page.cursor)))
      .orderBy(desc(ratings.id))
      .limit(page.limit + 1),
  ]);
  const items = rows.map(({ rating, ...fields }) => ({ id: rating.id, ...toReview(rating), ...fields }));
  return { summary, distribution, ...toPage(items, page.limit, ({ id }) => id) };
}

/** The number of visible ratings with one star, two stars, up to five. */
async function readDistribution(workspaceId: string): Promise<number[]> {
  const counts = await db
    .select({ stars: ratings.stars, count: sql<number>`count(*)::int` })
    .from(ratings)
    .where(and(eq(ratings.ratedId, workspaceId), isVisibleNow))
    .groupBy(ratings.stars);
  const countOf = new Map(counts.map(({ stars, count }) => [stars, count]));
  return STAR_LABELS.map((_, index) => countOf.get(index + 1) ?? 0);
}

/** Throws `notFound` for a creator hidden from the actor. */
export async function listCreatorReviews(actor: Actor, creatorId: string, page: ListQuery) {
  if (!(await isShownCreator(db, actor, creatorId))) throw notFound();
  return listReviews(creatorId, page);
}

/** Throws `notFound` unless the workspace is a brand. */
export async function listBrandReviews(brandId: string, page: ListQuery) {
  if (!(await isWorkspace(db, brandId, 'brand'))) throw notFound();
  return listReviews(brandId, page);
}

/** Averages of the visible ratings, null without any. Only brands have aspects. */
export async function readSummary(workspaceId: string): Promise<RatingSummary> {
  const mean = (sum: SQL) => sql`${sum}::float8 / nullif(count, 0)`;
  const { rows } = await db.execute<{
    kind: PublicRole;
    count: number;
    average: number | null;
    paidOnTime: number;
    clearBrief: number;
    fairReview: number;
  }>(sql`
    SELECT kind, count, ${mean(sql`stars`)} AS average, ${mean(sql`paid_on_time`)} AS "paidOnTime",
           ${mean(sql`clear_brief`)} AS "clearBrief", ${mean(sql`fair_review`)} AS "fairReview"
      FROM workspaces, visible_ratings(workspaces.id) WHERE workspaces.id = ${workspaceId}`);
  const { kind, count, average, ...aspects } = rows[0]!;
  return { count, average, aspects: kind === 'brand' && count > 0 ? aspects : null };
}

/** Counts castings that accepted the creator, and open calls that approved a video. */
export async function readTierProgress(
  { workspaceId }: Pick<Actor, 'workspaceId'>,
  reader: Reader = db,
): Promise<TierProgress> {
  const { rows } = await reader.execute<{ videos: number; campaigns: number; rating: number | null }>(sql`
    SELECT (SELECT count(*)::int FROM submissions WHERE creator_id = ${workspaceId} AND status = 'approved') AS videos,
           (SELECT count(*)::int FROM (
              SELECT campaign_id FROM applications WHERE creator_id = ${workspaceId} AND status = 'accepted'
              UNION
              SELECT campaign_id FROM submissions WHERE creator_id = ${workspaceId} AND status = 'approved') participations) AS campaigns,
           ${averageRating(sql`${workspaceId}`)} AS rating`);
  const { videos, campaigns, rating } = rows[0]!;
  const facts = { videosCompleted: videos, averageRating: rating, totalCampaigns: campaigns };
  return { tier: tierOf(facts), ...facts };
}

/** Covers the brand's latest `METRIC_VIDEOS` approved videos. Null below `MIN_METRIC_CASES`. A payment counts once nothing of it is owed. */
export async function readBrandFigures(brandId: string): Promise<BrandFigures> {
  if (!(await isWorkspace(db, brandId, 'brand'))) throw notFound();
  const [rating, { rows }] = await Promise.all([
    readSummary(brandId),
    db.execute<{
      videos: number;
      reliability: BrandFigures['reliability'];
      changes: number;
      ended: number;
      paid: number;
    }>(sql`
      WITH latest AS (
        SELECT id, submission_id, status, owed_cents, released_cents FROM payments
         WHERE brand_id = ${brandId} AND kind = 'video' ORDER BY id DESC LIMIT ${METRIC_VIDEOS}
      ), outcomes AS (
        SELECT s.version,
               p.status IN ('completed', 'refunded') AND p.owed_cents = 0 AS has_ended,
               p.status = 'completed' AND p.released_cents = 0
                 AND NOT EXISTS (SELECT FROM payment_refunds r WHERE r.payment_id = p.id AND r.status <> 'canceled') AS is_paid_in_full
          FROM latest p JOIN submissions s ON s.id = p.submission_id
      )
      SELECT count(*)::int AS videos,
             (SELECT ${sql.raw(brandReliability('own.id'))} FROM (SELECT ${brandId}::text AS id) own) AS reliability,
             avg(version - 1)::float8 AS changes,
             count(*) FILTER (WHERE has_ended)::int AS ended,
             count(*) FILTER (WHERE has_ended AND is_paid_in_full)::int AS paid
        FROM outcomes`),
  ]);
  const { videos, reliability, changes, ended, paid } = rows[0]!;
  return {
    rating,
    approvedVideos: videos,
    reliability,
    changeRequestsPerVideo: videos >= MIN_METRIC_CASES ? changes : null,
    paidWithoutDispute: ended >= MIN_METRIC_CASES ? paid / ended : null,
  };
}
