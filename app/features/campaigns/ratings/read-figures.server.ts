import { sql } from 'drizzle-orm';
import { notFound } from '#core/app-error.ts';
import { isWorkspace } from '#features/identity/workspaces/queries.server.ts';
import { db } from '#platform/db/db.server.ts';
import { readSummary } from './queries.server.ts';
import { FIGURES_OF, MIN_CASES } from './rules.ts';
import type { BrandFigures } from './schema.ts';

/**
 * How a brand works with those whose videos it approves, counted from its latest ones. A payment tells of itself once it
 * has ended: paid in full, or given back in part or whole.
 */
export async function readBrandFigures(brandId: string): Promise<BrandFigures> {
  if (!(await isWorkspace(db, brandId, 'brand'))) throw notFound();
  const [rating, { rows }] = await Promise.all([
    readSummary(brandId),
    db.execute<{ videos: number; hours: number; changes: number; ended: number; paid: number }>(sql`
      WITH latest AS (
        SELECT id, submission_id, status, owed_cents, released_cents FROM payments
         WHERE brand_id = ${brandId} AND kind = 'video' ORDER BY id DESC LIMIT ${FIGURES_OF}
      ), judged AS (
        SELECT s.version, extract(epoch FROM s.reviewed_at - s.created_at) / 3600 AS hours,
               p.status IN ('completed', 'refunded') AND p.owed_cents = 0 AS has_ended,
               p.status = 'completed' AND p.released_cents = 0
                 AND NOT EXISTS (SELECT FROM payment_refunds r WHERE r.payment_id = p.id AND r.status <> 'canceled') AS is_whole
          FROM latest p JOIN submissions s ON s.id = p.submission_id
      )
      SELECT count(*)::int AS videos,
             percentile_cont(0.5) WITHIN GROUP (ORDER BY hours)::float8 AS hours,
             avg(version - 1)::float8 AS changes,
             count(*) FILTER (WHERE has_ended)::int AS ended,
             count(*) FILTER (WHERE has_ended AND is_whole)::int AS paid
        FROM judged`),
  ]);
  const { videos, hours, changes, ended, paid } = rows[0]!;
  const isEnough = videos >= MIN_CASES;
  return {
    rating,
    approvedVideos: videos,
    medianApprovalHours: isEnough ? hours : null,
    changeRequestsPerVideo: isEnough ? changes : null,
    paidWithoutDispute: ended >= MIN_CASES ? paid / ended : null,
  };
}
