import { eq } from 'drizzle-orm';
import type { Tx } from '#platform/db/db.server.ts';
import { unmatchedMovements } from '../tables.server.ts';

export type Unmatched = typeof unmatchedMovements.$inferSelect;

/** Locks money that has no place, until the end of the transaction. */
export async function lockUnmatched(tx: Tx, id: string): Promise<Unmatched | undefined> {
  const [movement] = await tx
    .select()
    .from(unmatchedMovements)
    .where(eq(unmatchedMovements.id, id))
    .for('no key update');
  return movement;
}

/** Writes what has become of it. */
export async function changeUnmatched(tx: Tx, id: string, to: Partial<Unmatched>): Promise<void> {
  await tx.update(unmatchedMovements).set(to).where(eq(unmatchedMovements.id, id));
}
