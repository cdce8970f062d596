import { sql } from 'drizzle-orm';
import type { Cents } from '#core/money.ts';
import { firstOf } from '#core/typed-values.ts';
import { db, type Tx, withoutTimeout } from '#platform/db/db.server.ts';
import type { Invariant } from '#platform/feature/invariants.server.ts';

export type Finding<Statement = Invariant['statement']> = {
  id: string;
  statement: Statement;
  checked: number;
  violations: number;
  examples: { subject: string; found: string }[];
  skipped?: string;
};

/** The accounts of one kind, summed: all wallets are one line. */
export type TrialLine = {
  account: string;
  kind: string;
  accounts: number;
  debitCents: Cents;
  creditCents: Cents;
};

/** Enough to recognize a pattern; the count tells how many there are. */
const MAX_EXAMPLES = 5;

/** Verifies the invariants of all features, and reads the trial balance, on one snapshot. PostgreSQL does the counting, so memory stays constant. */
export async function verifyLedger<Statement>(
  invariants: readonly (Pick<Invariant, 'id' | 'rows'> & { statement: Statement })[],
): Promise<{ trial: TrialLine[]; findings: Finding<Statement>[] }> {
  return db.transaction(
    async (tx) => {
      await tx.execute(withoutTimeout);
      const trial = await readTrialLines(tx);
      const findings: Finding<Statement>[] = [];
      for (const invariant of invariants) findings.push(await verify(tx, invariant));
      return { trial, findings };
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
}

async function verify<Statement>(
  tx: Tx,
  { id, statement, rows }: Pick<Invariant, 'id' | 'rows'> & { statement: Statement },
): Promise<Finding<Statement>> {
  const { rows: counts } = await tx.execute<{ checked: string; violations: string }>(
    sql`SELECT count(*) AS checked, count(*) FILTER (WHERE NOT holds) AS violations FROM (${rows}) AS results`,
  );
  const violations = Number(firstOf(counts).violations);
  return {
    id,
    statement,
    checked: Number(firstOf(counts).checked),
    violations,
    examples: await examplesOf(),
  };

  async function examplesOf(): Promise<Finding['examples']> {
    if (violations === 0) return [];
    const violating = await tx.execute<{ subject: string; found: string }>(
      sql`SELECT subject, found FROM (${rows}) AS results WHERE NOT holds ORDER BY subject LIMIT ${MAX_EXAMPLES}`,
    );
    return violating.rows;
  }
}

async function readTrialLines(tx: Tx): Promise<TrialLine[]> {
  const { rows } = await tx.execute<{
    account: string;
    kind: string;
    accounts: string;
    debit: string;
    credit: string;
  }>(sql`
    WITH entry_sums AS (
      -- A positive entry is a debit.
      SELECT account_id, coalesce(sum(amount_cents) FILTER (WHERE amount_cents > 0), 0) AS debit,
             coalesce(-sum(amount_cents) FILTER (WHERE amount_cents < 0), 0) AS credit
        FROM ledger_entries GROUP BY account_id
    )
    SELECT split_part(a.id, ':', 1) AS account, min(a.kind) AS kind, count(*) AS accounts,
           sum(coalesce(s.debit, 0)) AS debit, sum(coalesce(s.credit, 0)) AS credit
      FROM ledger_accounts a LEFT JOIN entry_sums s ON s.account_id = a.id
     GROUP BY 1 ORDER BY 1`);
  return rows.map((row) => ({
    account: row.account,
    kind: row.kind,
    accounts: Number(row.accounts),
    debitCents: Number(row.debit),
    creditCents: Number(row.credit),
  }));
}
