import { and, eq, lt, sql } from 'drizzle-orm';
import { inTransaction, withoutTimeout } from '#platform/db/db.server.ts';
import { stripeEvents } from '../tables.server.ts';

/** Long enough to look into a failure; docs/privacy.md promises it. */
const PAYLOAD_DAYS = 90;

/** Empties old payloads. The id stays, so an event that Stripe repeats is not stored again. Idempotent. */
export async function removePayloads(): Promise<void> {
  await inTransaction(async (tx) => {
    // The first run after an upgrade empties the payloads of years.
    await tx.execute(withoutTimeout);
    await tx
      .update(stripeEvents)
      .set({ payload: {} })
      .where(
        and(
          eq(stripeEvents.status, 'processed'),
          lt(stripeEvents.processedAt, sql`now() - ${PAYLOAD_DAYS} * interval '1 day'`),
          sql`${stripeEvents.payload} <> '{}'`,
        ),
      );
  });
}
