import { and, eq, gt, isNotNull, ne, or, sql } from 'drizzle-orm';
import { extendedDue } from '#features/campaigns/campaigns/deadlines.ts';
import type { ShipmentStatus } from '#features/campaigns/shipments/rules.ts';
import type { Tx } from '#platform/db/db.server.ts';
import { submissions } from '../tables.server.ts';
import { deadlineUntil, NO_DEADLINE } from './start-deadline.server.ts';

type Work = { campaignId: string; creatorId: string };

const isWorkOf = ({ campaignId, creatorId }: Work) =>
  and(eq(submissions.campaignId, campaignId), eq(submissions.creatorId, creatorId));

/**
 * A problem with the product pauses the deadlines of the work until the product arrives. A review resumes with at least a
 * day. A revision resumes with the rest, because the creator reports both, and has a day of grace. The campaign is locked.
 */
export async function pauseOrResume(tx: Tx, { to, ...work }: Work & { to: ShipmentStatus }): Promise<void> {
  if (to === 'problem') await pauseWork(tx, work, new Date());
  else if (to === 'arrived') await resumeWork(tx, work, new Date());
}

async function pauseWork(tx: Tx, work: Work, now: Date): Promise<void> {
  await tx
    .update(submissions)
    .set({
      ...NO_DEADLINE,
      blockedBy: null,
      secondsLeft: sql`greatest(0, extract(epoch FROM due_at - ${now.toISOString()}::timestamptz))::integer`,
      pausedBy: ['shipment'],
    })
    .where(
      and(
        isWorkOf(work),
        // A late revision is not paused, or reports of damage would extend it without end.
        or(ne(submissions.status, 'rejected'), gt(submissions.dueAt, now)),
        isNotNull(submissions.dueAt),
      ),
    );
}

async function resumeWork(tx: Tx, work: Work, now: Date): Promise<void> {
  const paused = await tx
    .select({ id: submissions.id, status: submissions.status, secondsLeft: submissions.secondsLeft })
    .from(submissions)
    .where(and(isWorkOf(work), isNotNull(submissions.secondsLeft)))
    .for('no key update');
  for (const { id, status, secondsLeft } of paused) {
    const rest = new Date(now.getTime() + secondsLeft! * 1000);
    const due = status === 'rejected' ? rest : extendedDue(rest, now);
    await tx
      .update(submissions)
      .set(deadlineUntil({ status }, due, now))
      .where(eq(submissions.id, id));
  }
}
