import { sql } from 'drizzle-orm';
import type { Reader, Tx } from '#platform/db/db.server.ts';
import { suspendedKey } from '../rules.ts';

/* A balance transaction is booked or in suspense: both lock its source object first, so each sees the other. */

/** Locks a payment intent, refund, dispute or transfer until the end of the transaction. First in the lock order. */
export const lockSource = (tx: Tx, sourceId: string): Promise<void> => lockSources(tx, [sourceId]);

/** Locks many sources in one order, so that two transactions with the same sources cannot deadlock. */
export async function lockSources(tx: Tx, sourceIds: string[]): Promise<void> {
  const keys = sourceIds.toSorted().map((id) => `source:${id}`);
  await tx.execute(
    sql`SELECT pg_advisory_xact_lock(hashtextextended(key, 0)) FROM unnest(${sql.param(keys)}::text[]) AS key`,
  );
}

/** Whether the source is in suspense. `movementId` is its balance transaction, if known. */
export async function isInSuspense(
  reader: Reader,
  sourceId: string,
  movementId?: string | null,
): Promise<boolean> {
  return (await listInSuspense(reader, [{ sourceId, movementId }])).has(sourceId);
}

/** The sources that are in suspense. */
export async function listInSuspense(
  reader: Reader,
  sources: { sourceId: string; movementId?: string | null | undefined }[],
): Promise<Set<string>> {
  const { rows } = await reader.execute<{ source_id: string }>(sql`
    SELECT source_id FROM unnest(${sql.param(sources.map(({ sourceId }) => sourceId))}::text[],
                          ${sql.param(sources.map(({ movementId }) => suspendedKey(movementId ?? '')))}::text[]) AS source (source_id, suspended_key)
     WHERE EXISTS (SELECT FROM ledger_journals WHERE key = suspended_key)
        OR EXISTS (SELECT FROM ledger_journals WHERE reason_id = source_id AND kind = 'unmatched')`);
  return new Set(rows.map((row) => row.source_id));
}

/** Locks the source. False while it is in suspense, where only an operator moves it. */
export async function canBook(tx: Tx, sourceId: string, movementId?: string | null): Promise<boolean> {
  await lockSource(tx, sourceId);
  return !(await isInSuspense(tx, sourceId, movementId));
}
