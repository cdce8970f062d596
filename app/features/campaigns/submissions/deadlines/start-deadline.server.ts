import { and, eq } from 'drizzle-orm';
import { GRACE_MS, nextTimer } from '#features/campaigns/campaigns/deadlines.ts';
import { shipments } from '#features/campaigns/shipments/tables.server.ts';
import type { Tx } from '#platform/db/db.server.ts';
import type { submissions } from '../tables.server.ts';

export type Deadline = Pick<
  typeof submissions.$inferSelect,
  'dueAt' | 'timerAt' | 'secondsLeft' | 'pausedBy'
>;

export const NO_DEADLINE: Deadline = { dueAt: null, timerAt: null, secondsLeft: null, pausedBy: [] };

/** A revision has a grace period. */
const graceOf = ({ status }: Pick<typeof submissions.$inferSelect, 'status'>) =>
  status === 'rejected' ? GRACE_MS : 0;

export const deadlineUntil = (version: Parameters<typeof graceOf>[0], due: Date, now: Date): Deadline => ({
  ...NO_DEADLINE,
  dueAt: due,
  timerAt: nextTimer({ from: now, due }, now, graceOf(version)),
});

/** A deadline that starts now, or paused while the creator's product has a problem. Without a length there is none. */
export async function startDeadline(
  tx: Tx,
  {
    campaignId,
    creatorId,
    status,
  }: Pick<typeof submissions.$inferSelect, 'campaignId' | 'creatorId' | 'status'>,
  lengthMs: number | null,
  now: Date,
): Promise<Deadline> {
  if (lengthMs === null) return NO_DEADLINE;
  const hasProblem = and(
    eq(shipments.campaignId, campaignId),
    eq(shipments.creatorId, creatorId),
    eq(shipments.status, 'problem'),
  );
  if ((await tx.$count(shipments, hasProblem)) > 0)
    return { ...NO_DEADLINE, secondsLeft: lengthMs / 1000, pausedBy: ['shipment'] };
  return deadlineUntil({ status }, new Date(now.getTime() + lengthMs), now);
}
