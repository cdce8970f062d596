import { and, eq, inArray, lt } from 'drizzle-orm';
import { extendedDue, MIN_TIME_LEFT_MS, nextTimer } from '#features/campaigns/campaigns/deadlines.ts';
import { assignSlots } from '#features/campaigns/slots/commands/assign-slots.server.ts';
import type { Tx } from '#platform/db/db.server.ts';
import { workInProgress } from '../invariants.server.ts';
import { submissions } from '../tables.server.ts';

/** Assigns funded slots after any change of slots or work. A pending video funded late leaves a day for its review. */
export async function reassignSlots(tx: Tx, { campaignId }: { campaignId: string }): Promise<void> {
  const creatorIds = await assignSlots(tx, campaignId, workInProgress);
  if (creatorIds.length === 0) return;
  const now = new Date();
  const due = extendedDue(now, now);
  await tx
    .update(submissions)
    .set({ dueAt: due, timerAt: nextTimer({ from: now, due }, now) })
    .where(
      and(
        eq(submissions.campaignId, campaignId),
        inArray(submissions.creatorId, creatorIds),
        eq(submissions.status, 'pending'),
        lt(submissions.dueAt, new Date(now.getTime() + MIN_TIME_LEFT_MS)),
      ),
    );
}
