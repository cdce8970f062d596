import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { readBalance, readTrialBalance } from '#features/ledger/queries.server.ts';
import { STRIPE, SUSPENSE } from '#features/ledger/rules.ts';
import { db } from '#platform/db/db.server.ts';
import { stripe } from '#platform/stripe/stripe.server.ts';

/** Rows that break a rule; none is right. */
const breaches: Record<string, ReturnType<typeof sql>> = {
  'every journal sums to zero': sql`
    SELECT journal_id FROM ledger_entries GROUP BY journal_id HAVING sum(amount_cents) <> 0`,
  'payout and fee of a payment are its amount': sql`
    SELECT id FROM payments WHERE creator_payout_cents + platform_fee_cents <> amount_cents`,
  'a submission is paid for at most once, and exactly when it is approved': sql`
    SELECT s.id FROM submissions s LEFT JOIN payments p ON p.submission_id = s.id
     GROUP BY s.id HAVING count(p.id) <> CASE WHEN s.status = 'approved' THEN 1 ELSE 0 END`,
  'a payment has one hold, and one standing transfer exactly when it is completed': sql`
    SELECT p.id FROM payments p LEFT JOIN ledger_journals j ON j.reason_kind = 'payment' AND j.reason_id = p.id
     WHERE p.kind = 'video' GROUP BY p.id
    HAVING count(*) FILTER (WHERE j.key = 'hold:' || p.id) <> 1
        OR count(*) FILTER (WHERE j.kind = 'transfer') - count(*) FILTER (WHERE j.kind = 'transfer_reversal')
           <> CASE WHEN p.status = 'completed' THEN 1 ELSE 0 END`,
  'what is owed to a creator is the sum of the payouts that are not confirmed': sql`
    SELECT a.id FROM ledger_accounts a
      LEFT JOIN payments p ON p.creator_id = a.owner_id AND p.status IN ('pending', 'processing', 'failed')
     WHERE a.id LIKE 'creator_payable:%' GROUP BY a.id
    HAVING a.balance_cents <> coalesce(sum(p.creator_payout_cents), 0)`,
  'deferred fees are the fees of the payouts that are not confirmed': sql`
    SELECT owed.cents, kept.cents FROM
      (SELECT coalesce(sum(platform_fee_cents), 0) AS cents FROM payments
        WHERE kind = 'video' AND status IN ('pending', 'processing', 'failed')) AS owed,
      (SELECT coalesce(-sum(amount_cents), 0) AS cents FROM ledger_entries
        WHERE account_id = 'fee_deferred') AS kept
     WHERE owed.cents <> kept.cents`,
  'a completed payout names its transfer': sql`
    SELECT p.id FROM payments p WHERE p.kind = 'video' AND p.status = 'completed'
       AND NOT EXISTS (SELECT FROM ledger_journals j WHERE j.key = 'xfer:' || p.stripe_transfer_id)`,
  'a visible campaign has its fee paid, once': sql`
    SELECT c.id FROM campaigns c
      LEFT JOIN payments p ON p.campaign_id = c.id AND p.kind = 'publishing_fee' AND p.status = 'completed'
     GROUP BY c.id HAVING count(p.id) <> CASE WHEN c.status = 'pending' THEN 0 ELSE 1 END`,
};

/** What is true of the money at any moment at which no transaction is open. */
export async function assertInvariants(): Promise<void> {
  for (const [rule, query] of Object.entries(breaches)) {
    expect((await db.execute(query)).rows, rule).toEqual([]);
  }
  const accounts = await readTrialBalance();
  expect(accounts.reduce((sum, account) => sum + account.debitCents, 0)).toBe(0);
  const owned = accounts.filter((account) => account.keptCents !== null);
  expect(owned.filter((account) => account.keptCents! + account.debitCents !== 0)).toEqual([]);
  expect(owned.filter((account) => account.keptCents! < 0)).toEqual([]);
}

/**
 * What is true once everything that was begun has ended, and all money came in through Stripe: its books and ours are
 * the same, nothing lies in between, and each transfer that stands there completed one payment here.
 */
export async function assertBooksAgree(): Promise<void> {
  await assertInvariants();
  const { available, pending } = await stripe.balance.retrieve();
  const atStripe = [...available, ...pending].reduce((sum, { amount }) => sum + amount, 0);
  expect(await readBalance(STRIPE)).toBe(atStripe);
  expect(await readBalance(SUSPENSE)).toBe(0);

  const standing: [string, string][] = [];
  for await (const transfer of stripe.transfers.list({ limit: 100 })) {
    if (!transfer.reversed) standing.push([transfer.id, transfer.transfer_group!]);
  }
  const { rows } = await db.execute<{ transfer: string; id: string }>(sql`
    SELECT stripe_transfer_id AS transfer, id FROM payments WHERE kind = 'video' AND status = 'completed'`);
  expect(standing.toSorted()).toEqual(rows.map(({ transfer, id }) => [transfer, id]).toSorted());
}
