import { sql } from 'drizzle-orm';
import type { Reader, Tx } from '#platform/db/db.server.ts';
import { suspendedKey } from '../rules.ts';

/* A balance transaction is booked or in suspense: both lock its source object first, so each sees the other. */

/** Locks a payment intent, refund, dispute or transfer until the end of the transaction. First in the lock order. */
export async function lockSource(tx: Tx, sourceId: string): Promise<void> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`source:${sourceId}`}, 0))`);
}

/** Whether the source is in suspense. `movementId` is its balance transaction, if known. */
export async function isInSuspense(
  reader: Reader,
  sourceId: string,
  movementId?: string | null,
): Promise<boolean> {
  const { rows } = await reader.execute(sql`
    SELECT FROM ledger_journals
     WHERE key = ${suspendedKey(movementId ?? '')} OR (reason_id = ${sourceId} AND kind = 'unmatched')`);
  return rows.length > 0;
}

/** Locks the source. False while it is in suspense, where only an operator moves it. */
export async function mayBook(tx: Tx, sourceId: string, movementId?: string | null): Promise<boolean> {
  await lockSource(tx, sourceId);
  return !(await isInSuspense(tx, sourceId, movementId));
}
