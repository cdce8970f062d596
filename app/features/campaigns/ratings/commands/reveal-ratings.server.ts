import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { campaigns } from '#features/campaigns/campaigns/tables.server.ts';
import { submissions } from '#features/campaigns/submissions/tables.server.ts';
import { readPublicName } from '#features/identity/workspaces/queries.server.ts';
import { notify } from '#features/notifications/notifications/commands/notify.server.ts';
import { db, inTransaction, type Tx } from '#platform/db/db.server.ts';
import { sendLiveEvent } from '#platform/live/live.server.ts';
import { ratingReceived } from '../notifications.server.ts';
import { ratings } from '../tables.server.ts';

/** Makes hidden ratings visible and notifies the rated side of each. */
export async function revealRatings(tx: Tx, ids: string[]): Promise<void> {
  const hidden = await tx
    .select({ id: ratings.id })
    .from(ratings)
    .where(and(inArray(ratings.id, ids), eq(ratings.isRevealed, false)))
    // Sorted, so that concurrent reveals lock the totals in the same order.
    .orderBy(asc(ratings.ratedId))
    .for('no key update');
  for (const { id } of hidden) {
    const [rating] = await tx
      .update(ratings)
      // Now if the other side has rated, or the planned time if it is past.
      .set({ isRevealed: true, visibleAt: sql`least(visible_at, clock_timestamp())` })
      .where(eq(ratings.id, id))
      .returning();
    const { submissionId, raterId, ratedId } = rating!;
    await notify(tx, ratedId, ratingReceived, {
      submission_id: submissionId,
      campaign_title: await readCampaignTitle(tx, submissionId),
      rater_name: await readPublicName(tx, raterId),
    });
    await sendLiveEvent(tx, [raterId, ratedId], ['ratings'], submissionId);
  }
}

async function readCampaignTitle(tx: Tx, submissionId: string): Promise<string> {
  const [row] = await tx
    .select({ title: campaigns.title })
    .from(submissions)
    .innerJoin(campaigns, eq(campaigns.id, submissions.campaignId))
    .where(eq(submissions.id, submissionId));
  return row!.title;
}

/** The next run reveals the rest. */
const BATCH_SIZE = 1000;

/** Reveals each due rating in its own transaction. Lists and averages include due ratings even before this job. */
export async function revealDueRatings(): Promise<void> {
  const due = await db
    .select({ id: ratings.id })
    .from(ratings)
    .where(and(eq(ratings.isRevealed, false), sql`${ratings.visibleAt} <= now()`))
    .orderBy(asc(ratings.visibleAt))
    .limit(BATCH_SIZE);
  for (const { id } of due) await inTransaction((tx) => revealRatings(tx, [id]));
}
