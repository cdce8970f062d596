import { eq, type SQL, sql } from 'drizzle-orm';
import type { Tx } from '#platform/db/db.server.ts';
import { submissions } from '../tables.server.ts';

/** An automatic approval is late, even in the minute of the deadline. */
export const isReviewedOnTime = sql`
  coalesce(s.reviewed_at <= s.review_due_at AND s.approved_via IS DISTINCT FROM 'timer', false)`;

/** The reviews of versions `s` per brand, with the columns of `review_totals`. */
export const reviewCounts = (condition: SQL) => sql`
  SELECT c.brand_id AS workspace_id, count(*) AS count, count(*) FILTER (WHERE ${isReviewedOnTime}) AS on_time,
         count(s.reviewed_at) AS reviewed,
         coalesce(sum(extract(epoch FROM s.reviewed_at - s.created_at)::bigint), 0) AS seconds
    FROM submissions s JOIN campaigns c ON c.id = s.campaign_id
   WHERE s.review_due_at IS NOT NULL AND ${condition} GROUP BY c.brand_id`;

async function addReviews(tx: Tx, condition: SQL, sign: 1 | -1): Promise<void> {
  await tx.execute(sql`
    INSERT INTO review_totals AS t (workspace_id, count, on_time, reviewed, seconds)
    SELECT workspace_id, ${sign} * count, ${sign} * on_time, ${sign} * reviewed, ${sign} * seconds
      FROM (${reviewCounts(condition)}) counted
        ON CONFLICT (workspace_id) DO UPDATE
       SET count = t.count + excluded.count, on_time = t.on_time + excluded.on_time,
           reviewed = t.reviewed + excluded.reviewed, seconds = t.seconds + excluded.seconds`);
}

type Submission = typeof submissions.$inferSelect;

/** Changes a version and the review totals of the brand: subtracts its old counts, then adds its new ones. */
export async function updateReview(
  tx: Tx,
  { id, reviewDueAt }: Pick<Submission, 'id' | 'reviewDueAt'>,
  values: { [Name in keyof Submission]?: Submission[Name] | SQL },
): Promise<void> {
  const isThisSubmission = sql`s.id = ${id}`;
  if (reviewDueAt) await addReviews(tx, isThisSubmission, -1);
  await tx.update(submissions).set(values).where(eq(submissions.id, id));
  await addReviews(tx, isThisSubmission, 1);
}
