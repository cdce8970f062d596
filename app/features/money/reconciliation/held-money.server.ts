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

/**
 * The age of other people's money. A wallet spends its oldest money first, so its balance consists of the newest
 * credits; money set aside for videos is as old as in the wallet, and money owed to a creator as the approval.
 */
export async function readHeldMoney(): Promise<HeldMoney> {
  const [walletCents, owedCents] = await Promise.all([
    sumByAge(sql`
      SELECT ${ageOf(sql`created_at`)} AS age, sum(least(cents, balance - newer)) AS cents FROM (
        SELECT j.created_at, b.balance, -e.amount_cents AS cents,
               coalesce(sum(-e.amount_cents) OVER (PARTITION BY a.id ORDER BY e.id DESC
                 ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING), 0) AS newer
          FROM ledger_accounts a
         CROSS JOIN LATERAL (SELECT greatest(a.balance_cents, 0) + coalesce(sum(s.balance_cents), 0) AS balance
                               FROM ledger_accounts s WHERE s.id = 'slot_hold:' || a.owner_id) b
          JOIN ledger_entries e ON e.account_id = a.id AND e.amount_cents < 0
          -- Money that an unfunded slot returns is not new.
          JOIN ledger_journals j ON j.id = e.journal_id AND j.kind <> 'unfund'
         WHERE a.id LIKE 'wallet:%' AND b.balance > 0) credit
       WHERE newer < balance GROUP BY 1`),
    sumByAge(sql`
      SELECT ${ageOf(sql`created_at`)} AS age, sum(creator_payout_cents - sent_cents - released_cents) AS cents
        FROM payments
       WHERE kind = 'video' AND status <> 'refunded' AND sent_cents + released_cents < creator_payout_cents
       GROUP BY 1`),
  ]);
  return { walletCents, owedCents };
}

async function sumByAge(query: SQL): Promise<Record<AgeBand, number>> {
  const { rows } = await db.execute<{ age: AgeBand; cents: string }>(query);
  const sums = new Map(rows.map(({ age, cents }) => [age, Number(cents)]));
  return recordOf(AGE_BANDS, (age) => sums.get(age) ?? 0);
}
