import { sql } from 'drizzle-orm';
import { newId } from '#core/ids.ts';
import type { Tx } from '#platform/db/db.server.ts';
import { type Entry, isBalanced, nonZeroEntries } from '../rules.ts';

export type Journal = {
  /** Unique per effect: `topup:<session>`, `hold:<payment>`. */
  key: string;
  kind: string;
  reason: { kind: string; id: string };
  entries: Entry[];
};

/** Returns whether the journal was posted now: not if its key exists. A trigger updates balances of owned accounts. */
export async function post(tx: Tx, journal: Journal): Promise<boolean> {
  return (await postAll(tx, [journal])).has(journal.key);
}

/** Posts many journals in one statement. Returns the keys that were posted now. */
export async function postAll(tx: Tx, journals: Journal[]): Promise<Set<string>> {
  const lines = journals.flatMap(({ key, entries }) => {
    const nonZero = nonZeroEntries(entries);
    if (!isBalanced(nonZero) || nonZero.some(({ amountCents }) => !Number.isSafeInteger(amountCents))) {
      throw new Error(`journal ${key} does not balance in whole cents`);
    }
    return nonZero.map((entry) => ({ key, ...entry }));
  });
  // Its entries would be inserted for each of them.
  if (new Set(journals.map(({ key }) => key)).size < journals.length) throw new Error('a journal repeats');
  // Drizzle would expand a bare array into one parameter per element.
  const column = <T>(values: T[]) => sql.param(values);
  // PostgreSQL runs each inserting CTE even if nothing reads it. A journal whose key exists is not returned, so it gets no entries.
  const { rows } = await tx.execute<{ key: string }>(sql`
    WITH line AS (
      SELECT * FROM unnest(
        ${column(lines.map(({ key }) => key))}::text[],
        ${column(lines.map(({ account }) => account.id))}::text[],
        ${column(lines.map(({ account }) => account.kind))}::text[],
        ${column(lines.map(({ account }) => account.ownerId))}::text[],
        ${column(lines.map(({ amountCents }) => amountCents))}::bigint[]
      ) WITH ORDINALITY AS line (key, account_id, kind, owner_id, amount_cents, place)
    ), account AS (
      INSERT INTO ledger_accounts (id, kind, owner_id)
      SELECT DISTINCT account_id, kind, owner_id FROM line
      -- Concurrent journals lock their accounts in one order.
      ORDER BY account_id
      ON CONFLICT DO NOTHING
    ), journal AS (
      INSERT INTO ledger_journals (id, key, kind, reason_kind, reason_id)
      SELECT * FROM unnest(
        ${column(journals.map(() => newId('jrn')))}::text[],
        ${column(journals.map(({ key }) => key))}::text[],
        ${column(journals.map(({ kind }) => kind))}::text[],
        ${column(journals.map(({ reason }) => reason.kind))}::text[],
        ${column(journals.map(({ reason }) => reason.id))}::text[])
      ON CONFLICT (key) DO NOTHING
      RETURNING id, key
    ), entry AS (
      INSERT INTO ledger_entries (journal_id, account_id, amount_cents)
      SELECT journal.id, line.account_id, line.amount_cents FROM journal JOIN line USING (key) ORDER BY line.place
    )
    SELECT key FROM journal`);
  return new Set(rows.map(({ key }) => key));
}
