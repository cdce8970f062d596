import { sql } from 'drizzle-orm';
import type { Cents } from '#core/money.ts';
import { firstOf } from '#core/typed-values.ts';
import { db, type Reader } from '#platform/db/db.server.ts';
import type { LedgerAccount } from './rules.ts';

/** The balance of an account in its natural sign (an asset's debit, a liability's credit), summed from its entries. */
export async function readBalance(account: LedgerAccount, reader: Reader = db): Promise<Cents> {
  const { rows } = await reader.execute<{ cents: string }>(
    sql`SELECT coalesce(sum(amount_cents), 0) AS cents FROM ledger_entries WHERE account_id = ${account.id}`,
  );
  const cents = Number(firstOf(rows).cents);
  return account.kind === 'asset' || account.kind === 'expense' ? cents : -cents || 0;
}

/** Each account with the sum of its entries (debit positive), and the stored balance of owned accounts. */
export async function readTrialBalance(): Promise<
  { id: string; kind: string; debitCents: Cents; storedCents: Cents | null }[]
> {
  const { rows } = await db.execute<{ id: string; kind: string; debit: string; stored: string | null }>(sql`
    SELECT a.id, a.kind, coalesce(sum(e.amount_cents), 0) AS debit,
           CASE WHEN a.owner_id IS NULL THEN NULL ELSE a.balance_cents END AS stored
      FROM ledger_accounts a LEFT JOIN ledger_entries e ON e.account_id = a.id
     GROUP BY a.id ORDER BY a.id`);
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    debitCents: Number(row.debit),
    storedCents: row.stored === null ? null : Number(row.stored),
  }));
}
