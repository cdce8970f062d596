import { and, asc, eq, inArray, isNotNull, type SQL } from 'drizzle-orm';
import { campaigns } from '#features/campaigns/campaigns/tables.server.ts';
import type { Tx } from '#platform/db/db.server.ts';
import { submissions } from '../tables.server.ts';

/** Retries approvals that a debt of the brand blocked. */
export async function retryAfterDebt(tx: Tx, { brandId }: { brandId: string }): Promise<void> {
  const ids = tx.select({ id: campaigns.id }).from(campaigns).where(eq(campaigns.brandId, brandId));
  await makeTimersDue(tx, and(eq(submissions.blockedBy, 'debt'), inArray(submissions.campaignId, ids))!);
}

/** Retries approvals that waited for the creator's payout method. */
export const retryAfterPayoutSetup = (tx: Tx, { creatorId }: { creatorId: string }): Promise<void> =>
  makeTimersDue(tx, and(eq(submissions.blockedBy, 'creator_account'), eq(submissions.creatorId, creatorId))!);

/** Makes the timers due for the next run. Locks by id, so that two callers cannot deadlock. */
async function makeTimersDue(tx: Tx, isBlocked: SQL): Promise<void> {
  const ids = tx
    .select({ id: submissions.id })
    .from(submissions)
    .where(and(isBlocked, isNotNull(submissions.timerAt)))
    .orderBy(asc(submissions.id))
    .for('no key update');
  await tx.update(submissions).set({ timerAt: new Date() }).where(inArray(submissions.id, ids));
}
