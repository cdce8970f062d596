import { and, eq, sql } from 'drizzle-orm';
import pLimit from 'p-limit';
import { creditTopUps } from '#features/money/charges/commands/credit-top-ups.server.ts';
import { db } from '#platform/db/db.server.ts';
import { log } from '#platform/log/log.server.ts';
import { stripeEvents } from '../tables.server.ts';
import { handleEvent, type StoredEvent } from './handle-event.server.ts';

/** Per process, because each spends its time waiting for Stripe, which limits requests per second. */
const limit = pLimit(20);

/** Every event goes through `handleEvent`, so a type that is missing here costs only speed. */
const SESSION_PAID = ['checkout.session.completed', 'checkout.session.async_payment_succeeded'];

/**
 * Gives stored events their effect, each once: paid top-ups in one transaction, every other event in its own. Throws after
 * all have run if any has failed, for a retry. Each failed event stores its error.
 */
export async function processEvents(eventIds: string[]): Promise<void> {
  const events = await db
    .select()
    .from(stripeEvents)
    .where(and(sql`${stripeEvents.id} = ANY (${sql.param(eventIds)})`, eq(stripeEvents.status, 'received')));
  const credited = await creditPaidTopUps(events);
  const others = events.filter(({ id }) => !credited.has(id));
  const results = await Promise.allSettled(others.map((event) => limit(handleEvent, event)));
  const errors = results.flatMap((result) =>
    result.status === 'rejected' ? [result.reason as unknown] : [],
  );
  if (errors.length === 1) throw errors[0];
  for (const error of errors) log.warn({ error }, 'a Stripe event failed');
  if (errors.length > 1) throw new Error(`${errors.length} Stripe events failed`);
}

/** Returns the ids of the events whose top-ups it has credited. */
async function creditPaidTopUps(events: StoredEvent[]): Promise<Set<string>> {
  const candidates = events.flatMap(({ id, type, payload }) => {
    if (!SESSION_PAID.includes(type)) return [];
    const sessionId = payload.data?.object?.id;
    return sessionId ? [{ id, sessionId }] : [];
  });
  // A single one gains nothing, and would be read twice if Stripe fails.
  if (candidates.length < 2) return new Set();
  try {
    const credited = await creditTopUps(candidates.map(({ sessionId }) => sessionId));
    const ids = candidates.filter(({ sessionId }) => credited.has(sessionId)).map(({ id }) => id);
    await db
      .update(stripeEvents)
      .set({ status: 'processed', processedAt: new Date(), lastError: null })
      .where(sql`${stripeEvents.id} = ANY (${sql.param(ids)})`);
    return new Set(ids);
  } catch (error) {
    // One of them may be the cause, and each records its own error.
    log.warn({ error }, 'top-ups are processed one by one');
    return new Set();
  }
}
