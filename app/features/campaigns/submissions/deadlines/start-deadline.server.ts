import { and, eq } from 'drizzle-orm';
import { nextTimer } from '#features/campaigns/campaigns/deadlines.ts';
import { shipments } from '#features/campaigns/shipments/tables.server.ts';
import type { Tx } from '#platform/db/db.server.ts';
import type { submissions } from '../tables.server.ts';

type Deadline = Pick<typeof submissions.$inferSelect, 'dueAt' | 'timerAt' | 'secondsLeft' | 'pausedBy'>;

export const NO_DEADLINE: Deadline = { dueAt: null, timerAt: null, secondsLeft: null, pausedBy: [] };

/** A deadline that starts now, or paused while the creator's product has a problem. Without a length there is none. */
export async function startDeadline(
  tx: Tx,
  { campaignId, creatorId }: { campaignId: string; creatorId: string },
  lengthMs: number | null,
  now: Date,
): Promise<Deadline> {
  if (lengthMs === null) return NO_DEADLINE;
  const isProblem = and(
    eq(shipments.campaignId, campaignId),
    eq(shipments.creatorId, creatorId),
    eq(shipments.status, 'problem'),
  );
  if ((await tx.$count(shipments, isProblem)) > 0)
    return { ...NO_DEADLINE, secondsLeft: lengthMs / 1000, pausedBy: ['shipment'] };
  const due = new Date(now.getTime() + lengthMs);
  return { ...NO_DEADLINE, dueAt: due, timerAt: nextTimer({ from: now, due }, now) };
}
