import { and, eq, isNotNull, sql } from 'drizzle-orm';
import { GRACE_MS, HOUR_MS, nextTimer } from '#features/campaigns/campaigns/deadlines.ts';
import type { Tx } from '#platform/db/db.server.ts';
import { applications } from '../tables.server.ts';

type Deadline = Partial<typeof applications.$inferInsert>;

export const NO_DELIVERY_DEADLINE = { dueAt: null, timerAt: null, secondsLeft: null } satisfies Deadline;

/** A running deadline, with its next reminder. */
export const deliveryDeadlineAt = (due: Date, now: Date): Deadline => ({
  ...NO_DELIVERY_DEADLINE,
  dueAt: due,
  timerAt: nextTimer({ from: now, due }, now, GRACE_MS),
});

/** The delivery deadline runs in full from now. Without days the campaign has none. */
export const fullDeliveryDeadline = (deliveryDays: number | null, now: Date): Deadline =>
  deliveryDays === null
    ? NO_DELIVERY_DEADLINE
    : deliveryDeadlineAt(new Date(now.getTime() + deliveryDays * 24 * HOUR_MS), now);

type Work = { campaignId: string; creatorId: string };

const isAcceptedWork = ({ campaignId, creatorId }: Work) =>
  and(
    eq(applications.campaignId, campaignId),
    eq(applications.creatorId, creatorId),
    eq(applications.status, 'accepted'),
  );

/** Sets the delivery deadline of accepted work. Call after `lockCampaign`. */
export async function setDeliveryDeadline(tx: Tx, work: Work, deadline: Deadline): Promise<void> {
  await tx.update(applications).set(deadline).where(isAcceptedWork(work));
}

/** Pauses a delivery deadline and keeps the rest of its time. Call after `lockCampaign`. */
export async function pauseDeliveryDeadline(tx: Tx, work: Work): Promise<void> {
  const secondsLeft = sql`greatest(0, extract(epoch FROM due_at - now()))::integer`;
  await tx
    .update(applications)
    .set({ ...NO_DELIVERY_DEADLINE, secondsLeft })
    .where(and(isAcceptedWork(work), isNotNull(applications.dueAt)));
}
