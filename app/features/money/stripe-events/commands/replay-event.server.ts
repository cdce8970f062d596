import { eq } from 'drizzle-orm';
import type { Actor } from '#core/actor.ts';
import { notFound } from '#core/app-error.ts';
import { recordAuditAction } from '#features/identity/audit/commands/record-audit-action.server.ts';
import { inTransaction } from '#platform/db/db.server.ts';
import { enqueue } from '#platform/jobs/jobs.server.ts';
import { eventReplayed } from '../audit-actions.server.ts';
import { payloadRemoved } from '../errors.ts';
import { processEventsJob } from '../jobs.server.ts';
import { stripeEvents } from '../tables.server.ts';

/** Enqueues a failed event again, after its cause is fixed. Replaying a processed event repeats no effect. */
export async function replayEvent(actor: Actor, eventId: string): Promise<void> {
  await inTransaction(async (tx) => {
    const [event] = await tx
      .update(stripeEvents)
      .set({ status: 'received', attempts: 0, processedAt: null, receivedAt: new Date() })
      .where(eq(stripeEvents.id, eventId))
      .returning({ type: stripeEvents.type, payload: stripeEvents.payload });
    if (!event) throw notFound();
    if (Object.keys(event.payload).length === 0) throw payloadRemoved();
    await recordAuditAction(tx, actor, {
      action: eventReplayed,
      subject: eventId,
      details: { type: event.type },
    });
    await enqueue(tx, processEventsJob, { eventIds: [eventId] });
  });
}
