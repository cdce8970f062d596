import { sql } from 'drizzle-orm';
import { newId } from '#core/ids.ts';
import type { Tx } from '#platform/db/db.server.ts';
import { type Entry, isBalanced, linesOf } from './rules.ts';

export type Journal = {
  /** Names the effect, once and for all: `topup:<session>`, `hold:<payment>`. */
  key: string;
  kind: string;
  reason: { kind: string; id: string };
  entries: Entry[];
};

/**
 * Posts one balanced journal, or nothing when its key was posted before. Returns whether it was posted now.
 * Accounts come into being with their first line; a trigger moves the balances of the owned ones.
 */
export async function post(tx: Tx, journal: Journal): Promise<boolean> {
  const entries = linesOf(journal.entries);
  if (!isBalanced(entries) || entries.some((entry) => !Number.isSafeInteger(entry.amountCents))) {
    throw new Error(`journal ${journal.key} does not balance in whole cents`);
  }
  const column = <T>(values: T[]) => sql.param(values);
  const result = await tx.execute(sql`
    WITH line AS (
      SELECT * FROM unnest(
        ${column(entries.map(({ account }) => account.id))}::text[],
        ${column(entries.map(({ account }) => account.kind))}::text[],
        ${column(entries.map(({ account }) => account.ownerId))}::text[],
        ${column(entries.map(({ amountCents }) => amountCents))}::bigint[]
      ) AS line (account_id, kind, owner_id, amount_cents)
    ), account AS (
      INSERT INTO ledger_accounts (id, kind, owner_id)
      SELECT DISTINCT account_id, kind, owner_id FROM line ORDER BY account_id
      ON CONFLICT DO NOTHING
    ), journal AS (
      INSERT INTO ledger_journals (id, key, kind, reason_kind, reason_id)
      VALUES (${newId('jrn')}, ${journal.key}, ${journal.kind}, ${journal.reason.kind}, ${journal.reason.id})
      ON CONFLICT (key) DO NOTHING
      RETURNING id
    )
    INSERT INTO ledger_entries (journal_id, account_id, amount_cents)
    SELECT journal.id, line.account_id, line.amount_cents FROM journal, line`);
  return (result.rowCount ?? 0) > 0;
}
