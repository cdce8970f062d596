import { type SQL, sql } from 'drizzle-orm';
import { recordOf } from '#core/typed-values.ts';
import { db } from '#platform/db/db.server.ts';
import { AGE_BANDS, type AgeBand } from './rules.ts';
import type { HeldMoney } from './schema.ts';

/** SQL for the age of a moment. */
const ageOf = (moment: SQL) => sql`CASE
  WHEN ${moment} > now() - interval '31 days' THEN '0-30'
  WHEN ${moment} > now() - interval '61 days' THEN '31-60'
  WHEN ${moment} > now() - interval '91 days' THEN '61-90' ELSE '90+' END`;

/** Maximum of wallets in the answer, largest sum over 90 days old first. Refunding them lets the others move up. */
const AGED_WALLETS = 100;

/**
 * The age of other people's money. A wallet spends its oldest money first, so its balance consists of the newest
 * credits; money set aside for videos is as old as in the wallet, and money owed to a creator as the approval.
 */
export async function readHeldMoney(): Promise<HeldMoney> {
  const [wallets, owed] = await Promise.all([
    db.execute<{ age: AgeBand; brandId: string | null; brandName: string; cents: string; since: string }>(sql`
      SELECT sums.*, w.name AS "brandName" FROM (
        SELECT ${ageOf(sql`created_at`)} AS age, owner_id AS "brandId", sum(least(cents, balance - newer)) AS cents,
               min(created_at) AS since
          FROM (
            SELECT a.owner_id, j.created_at, b.balance, -e.amount_cents AS cents,
                   coalesce(sum(-e.amount_cents) OVER (PARTITION BY a.id ORDER BY e.id DESC
                     ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING), 0) AS newer
              FROM ledger_accounts a
             CROSS JOIN LATERAL (SELECT greatest(a.balance_cents, 0) + coalesce(sum(s.balance_cents), 0) AS balance
                                   FROM ledger_accounts s WHERE s.id = 'slot_hold:' || a.owner_id) b
              JOIN ledger_entries e ON e.account_id = a.id AND e.amount_cents < 0
              -- Money that an unfunded slot returns is not new.
              JOIN ledger_journals j ON j.id = e.journal_id AND j.kind <> 'unfund'
             WHERE a.id LIKE 'wallet:%' AND b.balance > 0) credit
         WHERE newer < balance GROUP BY GROUPING SETS ((1), (1, 2))) sums
        LEFT JOIN workspaces w ON w.id = sums."brandId"
       WHERE sums."brandId" IS NULL OR sums.age = '90+'
       ORDER BY sums."brandId" IS NOT NULL, sums.cents DESC LIMIT ${AGE_BANDS.length + AGED_WALLETS}`),
    db.execute<{ age: AgeBand; cents: string }>(sql`
      SELECT ${ageOf(sql`created_at`)} AS age, sum(creator_payout_cents - sent_cents - released_cents) AS cents
        FROM payments
       WHERE kind = 'video' AND status <> 'refunded' AND sent_cents + released_cents < creator_payout_cents
       GROUP BY 1`),
  ]);
  return {
    walletCents: sumsByAge(wallets.rows.filter(({ brandId }) => brandId === null)),
    owedCents: sumsByAge(owed.rows),
    agedWallets: wallets.rows.flatMap(({ brandId, brandName, cents, since }) =>
      brandId === null
        ? []
        : [{ brandId, brandName, cents: Number(cents), since: new Date(since).toISOString() }],
    ),
  };
}

function sumsByAge(rows: { age: AgeBand; cents: string }[]): Record<AgeBand, number> {
  const sums = new Map(rows.map(({ age, cents }) => [age, Number(cents)]));
  return recordOf(AGE_BANDS, (age) => sums.get(age) ?? 0);
}
