import { and, inArray, lt, ne, sql } from 'drizzle-orm';
import { db } from '#platform/db/db.server.ts';
import { config } from '#platform/env/config.server.ts';
import { payoutBatches, payoutLines } from '../tables.server.ts';

/** Empties the encrypted destinations of batches that ended before the statutory retention. Idempotent. */
export async function removeDestinations(): Promise<void> {
  const old = db
    .select({ id: payoutBatches.id })
    .from(payoutBatches)
    .where(lt(payoutBatches.endedAt, sql`now() - ${config.retentionYears} * interval '1 year'`));
  await db
    .update(payoutLines)
    .set({ destination: '' })
    .where(and(inArray(payoutLines.batchId, old), ne(payoutLines.destination, '')));
}
