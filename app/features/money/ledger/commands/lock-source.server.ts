import { sql } from 'drizzle-orm';
import type { Reader, Tx } from '#platform/db/db.server.ts';
import { suspendedKey } from '../rules.ts';

/*
 * What moved our balance at Stripe is either booked for what it is, or lies in suspense for an operator to place: never
 * both. Whoever does either holds the object that moved the money first, and so sees what the other has done.
 */

/**
 * Holds what moved money at Stripe (the payment intent of a charge, a refund, a dispute, a transfer) until the end of
 * the transaction. The first lock of all.
 */
export async function holdSource(tx: Tx, sourceId: string): Promise<void> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`source:${sourceId}`}, 0))`);
}

/** Whether an operator has it to place. `movementId` is what it moved, where that is known. */
export async function isSuspended(
  reader: Reader,
  sourceId: string,
  movementId?: string | null,
): Promise<boolean> {
  const { rows } = await reader.execute(sql`
    SELECT FROM ledger_journals
     WHERE key = ${suspendedKey(movementId ?? '')} OR (reason_id = ${sourceId} AND kind = 'unmatched')`);
  return rows.length > 0;
}

/** Holds it and says whether it may be booked. */
export async function mayBook(tx: Tx, sourceId: string, movementId?: string | null): Promise<boolean> {
  await holdSource(tx, sourceId);
  return !(await isSuspended(tx, sourceId, movementId));
}
