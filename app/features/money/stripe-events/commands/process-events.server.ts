import { Readable } from 'node:stream';
import { and, eq, inArray } from 'drizzle-orm';
import { creditTopUps } from '#features/money/charges/commands/credit-top-ups.server.ts';
import { db } from '#platform/db/db.server.ts';
import { log } from '#platform/log/log.server.ts';
import { stripeEvents } from '../tables.server.ts';
import { giveEffect, type StoredEvent } from './process-event.server.ts';

/** At once, because each spends its time waiting for Stripe. */
const MAX_RUNNING = 10;
const SESSION_PAID = ['checkout.session.completed', 'checkout.session.async_payment_succeeded'];

/** Gives stored events their effect: top-ups in one transaction, every other event on its own. Rethrows errors for a retry. */
export async function processEvents(eventIds: string[]): Promise<void> {
  const events = await db
    .select()
    .from(stripeEvents)
    .where(and(inArray(stripeEvents.id, eventIds), eq(stripeEvents.status, 'received')));
  const processed = await processTopUps(events);
  const errors: unknown[] = [];
  const others = events.filter(({ id }) => !processed.has(id));
  await Readable.from(others).forEach(
    async (event: StoredEvent) => {
      try {
        await giveEffect(event);
      } catch (error) {
        errors.push(error);
      }
    },
    { concurrency: MAX_RUNNING },
  );
  if (errors.length > 1) throw new AggregateError(errors, `${errors.length} Stripe events failed`);
  if (errors.length > 0) throw errors[0];
}

/** Returns the ids of the events that it has processed. */
async function processTopUps(events: StoredEvent[]): Promise<Set<string>> {
  const paid = events.flatMap(({ id, type, payload }) => {
    const sessionId = SESSION_PAID.includes(type) && payload.data?.object?.id;
    return sessionId ? [{ id, sessionId }] : [];
  });
  if (paid.length === 0) return new Set();
  try {
    const credited = await creditTopUps(paid.map(({ sessionId }) => sessionId));
    const ids = paid.filter(({ sessionId }) => credited.has(sessionId)).map(({ id }) => id);
    await db
      .update(stripeEvents)
      .set({ status: 'processed', processedAt: new Date(), lastError: null })
      .where(inArray(stripeEvents.id, ids));
    return new Set(ids);
  } catch (error) {
    // One of them may be the cause, so each is processed on its own and records its own error.
    log.warn({ error }, 'top-ups could not be credited in one transaction');
    return new Set();
  }
}
