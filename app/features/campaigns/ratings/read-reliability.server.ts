import { type SQL, sql } from 'drizzle-orm';
import type { Actor } from '#core/actor.ts';
import { isReviewedOnTime } from '#features/campaigns/submissions/deadlines/count-reviews.server.ts';
import { brandReliability, CREATOR_RELIABILITY } from '#features/people/reliability/queries.server.ts';
import { db } from '#platform/db/db.server.ts';
import type { OwnReliability } from './schema.ts';

const MAX_NEXT = 5;
const MAX_LATE = 10;
const LATE_SINCE = sql`now() - interval '90 days'`;

/** The own counts, and the videos that can improve them or made them worse. */
export async function readOwnReliability({ role, workspaceId }: Actor): Promise<OwnReliability> {
  const { counts, next, late } = role === 'brand' ? brandQueries(workspaceId) : creatorQueries(workspaceId);
  type Due = { campaignId: string; submissionId: string | null; title: string; dueAt: Date };
  const list = async (rows: SQL) =>
    (await db.execute<Due>(rows)).rows.map((row) => ({ ...row, dueAt: new Date(row.dueAt).toISOString() }));
  const [counted, nextVideos, lateVideos] = await Promise.all([
    db.execute<Omit<OwnReliability, 'next' | 'late'>>(counts),
    list(sql`${next} ORDER BY "dueAt" LIMIT ${MAX_NEXT}`),
    list(sql`${late} ORDER BY "dueAt" DESC LIMIT ${MAX_LATE}`),
  ]);
  return {
    ...(counted.rows[0] ?? { videos: 0, onTime: 0, brand: null, creator: null }),
    next: nextVideos,
    late: lateVideos,
  };
}

/** `next`: reviews with a running deadline. `late`: reviews after their deadline, and overdue ones. */
const brandQueries = (id: string) => {
  const videos = (dueAt: SQL) => sql`
    SELECT c.id AS "campaignId", s.id AS "submissionId", s.title, ${dueAt} AS "dueAt"
      FROM campaigns c JOIN submissions s ON s.campaign_id = c.id WHERE c.brand_id = ${id}`;
  return {
    counts: sql`
      SELECT count AS videos, on_time AS "onTime", ${sql.raw(brandReliability('t.workspace_id'))} AS brand, NULL AS creator
        FROM review_totals t WHERE workspace_id = ${id}`,
    // A version whose first deadline has passed stays late.
    next: sql`${videos(sql`s.due_at`)} AND s.status = 'pending' AND s.due_at > now() AND s.review_due_at IS NULL
      AND c.approved_count < c.max_submissions`,
    late: sql`${videos(sql`s.review_due_at`)} AND s.review_due_at >= ${LATE_SINCE} AND NOT ${isReviewedOnTime}`,
  };
};

/** `next`: running deliveries and revisions. `late`: first videos, and revisions and deliveries that ended the work. */
const creatorQueries = (id: string) => {
  const videos = (dates: SQL) => sql`
    SELECT c.id AS "campaignId", NULL AS "submissionId", c.title, max(d.at) AS "dueAt"
      FROM (${dates}) d JOIN campaigns c ON c.id = d.campaign_id`;
  return {
    counts: sql`
      SELECT delivery_count AS videos, on_time_count AS "onTime", NULL AS brand,
             ${sql.raw(CREATOR_RELIABILITY)} AS creator
        FROM directory_entries WHERE creator_id = ${id}`,
    next: sql`${videos(sql`
      SELECT campaign_id, due_at AS at FROM applications WHERE creator_id = ${id} AND status = 'accepted'
      UNION ALL
      SELECT campaign_id, due_at FROM submissions WHERE creator_id = ${id} AND status = 'rejected'`)}
      WHERE d.at > now() GROUP BY c.id`,
    late: sql`${videos(sql`
      SELECT campaign_id, delivery_due_at AS at FROM submissions
       WHERE creator_id = ${id} AND created_at > delivery_due_at
      UNION ALL
      SELECT campaign_id, lapsed_at FROM submissions WHERE creator_id = ${id}
      UNION ALL
      SELECT campaign_id, released_at FROM applications WHERE creator_id = ${id} AND release_reason = 'late'`)}
      WHERE d.at >= ${LATE_SINCE} GROUP BY c.id`,
  };
};
