import { and, asc, eq, inArray, isNotNull, type SQL } from 'drizzle-orm';
import { campaigns } from '#features/campaigns/campaigns/tables.server.ts';
import type { Tx } from '#platform/db/db.server.ts';
import { submissions } from '../tables.server.ts';

/** The brand has paid its debt. */
export async function wakeOfBrand(tx: Tx, { brandId }: { brandId: string }): Promise<void> {
  const ids = tx.select({ id: campaigns.id }).from(campaigns).where(eq(campaigns.brandId, brandId));
  await wake(tx, and(eq(submissions.blockedBy, 'debt'), inArray(submissions.campaignId, ids))!);
}

/** The creator can be paid. */
export const wakeOfCreator = (tx: Tx, { creatorId }: { creatorId: string }): Promise<void> =>
  wake(tx, and(eq(submissions.blockedBy, 'creator_account'), eq(submissions.creatorId, creatorId))!);

/** Retries blocked approvals in the next run. Locks in one order. */
async function wake(tx: Tx, which: SQL): Promise<void> {
  const ids = tx
    .select({ id: submissions.id })
    .from(submissions)
    .where(and(which, isNotNull(submissions.timerAt)))
    .orderBy(asc(submissions.id))
    .for('no key update');
  await tx.update(submissions).set({ timerAt: new Date() }).where(inArray(submissions.id, ids));
}
