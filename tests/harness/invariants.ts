import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { readBalance } from '#features/ledger/queries.server.ts';
import { SUSPENSE } from '#features/ledger/rules.ts';
import { db } from '#platform/db/db.server.ts';
import { stripe } from '#platform/stripe/stripe.server.ts';

type Row = Record<string, unknown>;
const rows = async (query: ReturnType<typeof sql>) => (await db.execute<Row>(query)).rows;
const none = async (invariant: string, query: ReturnType<typeof sql>) =>
  expect(await rows(query), invariant).toEqual([]);

/** What must hold in our own books at every moment between two transactions. */
export async function checkLedger(): Promise<void> {
  await none(
    'every journal sums to zero (I1)',
    sql`SELECT journal_id FROM ledger_entries GROUP BY journal_id HAVING sum(amount_cents) <> 0`,
  );
  await none(
    'every kept balance is the sum of its entries (I2)',
    sql`SELECT a.id FROM ledger_accounts a LEFT JOIN ledger_entries e ON e.account_id = a.id
         WHERE a.owner_id IS NOT NULL GROUP BY a.id HAVING a.balance_cents <> -coalesce(sum(e.amount_cents), 0)`,
  );
  await none(
    'no wallet is negative (I3)',
    sql`SELECT id FROM ledger_accounts WHERE id LIKE 'wallet:%' AND balance_cents < 0`,
  );
  await none(
    'fee and payout are the amount, and the fee is the stored share (I4)',
    sql`SELECT id FROM payments WHERE platform_fee_cents + creator_payout_cents <> amount_cents
            OR (kind = 'video' AND creator_payout_cents <> (amount_cents * (100 - platform_fee_percentage) + 50) / 100)`,
  );
  await none(
    'each video payment has one hold, and one standing transfer or payout exactly when it is completed (I5)',
    sql`SELECT p.id, p.status, count(*) FILTER (WHERE j.kind = 'creator_payment') AS holds,
               count(*) FILTER (WHERE j.kind IN ('transfer', 'payout')) AS sent, count(*) FILTER (WHERE j.kind IN ('transfer_reversal', 'payout_return')) AS back
          FROM payments p LEFT JOIN ledger_journals j ON j.reason_id = p.id
         WHERE p.kind = 'video' GROUP BY p.id
        HAVING count(*) FILTER (WHERE j.kind = 'creator_payment') <> 1
            OR count(*) FILTER (WHERE j.kind IN ('transfer', 'payout')) - count(*) FILTER (WHERE j.kind IN ('transfer_reversal', 'payout_return'))
               <> (p.status = 'completed')::int`,
  );
  await none(
    'what is owed to each creator is the sum of unsettled payouts (I6)',
    sql`SELECT a.id, a.balance_cents, owed FROM ledger_accounts a
          LEFT JOIN LATERAL (SELECT coalesce(sum(creator_payout_cents), 0) AS owed FROM payments
                              WHERE creator_id = a.owner_id AND status IN ('pending', 'processing', 'failed')) p ON true
         WHERE a.id LIKE 'creator_payable:%' AND a.balance_cents <> owed`,
  );
  await none(
    'the deferred fee is that of the same payments (I7)',
    sql`SELECT * FROM (SELECT (SELECT coalesce(-sum(amount_cents), 0) FROM ledger_entries WHERE account_id = 'fee_deferred') AS deferred,
               (SELECT coalesce(sum(platform_fee_cents), 0) FROM payments
                 WHERE kind = 'video' AND status IN ('pending', 'processing', 'failed')) AS owed) x WHERE deferred <> owed`,
  );
  await none(
    'a completed payment names its transfer, one that is owed again names none (I10)',
    sql`SELECT id FROM payments WHERE kind = 'video' AND payout_method = 'stripe'
           AND (stripe_transfer_id IS NOT NULL) <> (status IN ('processing', 'completed'))`,
  );
  await none(
    'a payment by PayPal or bank stands in at most one batch, and is where its line is (I10)',
    sql`SELECT p.id, p.status, l.status FROM payments p
          LEFT JOIN payout_lines l ON l.payment_id = p.id AND l.status IN ('queued', 'processing', 'completed')
         WHERE p.kind = 'video' AND p.payout_method IN ('paypal', 'wise')
           AND (CASE WHEN p.status IN ('processing', 'completed') THEN l.status IS DISTINCT FROM p.status
                     ELSE l.status IN ('processing', 'completed') END
                OR (p.payout_reference IS NOT NULL) <> (p.status IN ('processing', 'completed'))
                OR l.amount_cents <> p.creator_payout_cents)`,
  );
  await none(
    'a batch is what its lines are',
    sql`SELECT b.id FROM payout_batches b JOIN payout_lines l ON l.batch_id = b.id GROUP BY b.id
        HAVING b.line_count <> count(*) OR b.total_cents <> sum(l.amount_cents)
            OR (b.status = 'draft') <> bool_and(l.status = 'queued')
            OR (b.status = 'confirmed') <> bool_or(l.status = 'processing')
            OR (b.status = 'discarded') <> bool_and(l.status = 'discarded')`,
  );
  await none(
    'a campaign that was ever visible has one paid fee (I12)',
    sql`SELECT c.id FROM campaigns c LEFT JOIN payments p
            ON p.campaign_id = c.id AND p.kind = 'publishing_fee' AND p.status = 'completed'
         GROUP BY c.id HAVING count(p.id) <> (c.status <> 'pending')::int`,
  );
  await none(
    'each video is paid for once, and only when it is approved',
    sql`SELECT s.id FROM submissions s LEFT JOIN payments p ON p.submission_id = s.id
         GROUP BY s.id HAVING count(p.id) <> (s.status = 'approved')::int`,
  );
  await none(
    'a campaign counts what it has',
    sql`SELECT c.id FROM campaigns c LEFT JOIN submissions s ON s.campaign_id = c.id GROUP BY c.id
        HAVING c.approved_count <> count(*) FILTER (WHERE s.status = 'approved')
            OR c.pending_review_count <> count(*) FILTER (WHERE s.status = 'pending')`,
  );
}

/** What must hold between our books and Stripe's once nothing is under way: the same money, and the same transfers. */
export async function checkAgainstStripe(): Promise<void> {
  await checkLedger();
  expect(await readBalance(SUSPENSE), 'nothing lies in between').toBe(0);
  const balance = await stripe.balance.retrieve();
  const theirs = [...balance.available, ...balance.pending].reduce((sum, { amount }) => sum + amount, 0);
  const [ours] = await rows(
    sql`SELECT coalesce(sum(amount_cents), 0)::int AS cents FROM ledger_entries WHERE account_id = 'stripe'`,
  );
  expect(ours!.cents, 'the ledger knows what is at Stripe (I8)').toBe(theirs);

  const standing: Row[] = [];
  for await (const transfer of stripe.transfers.list({ limit: 100 })) {
    if (!transfer.reversed)
      standing.push({ id: transfer.id, payment: transfer.metadata.payment_id, cents: transfer.amount });
  }
  const completed = await rows(
    sql`SELECT stripe_transfer_id AS id, id AS payment, creator_payout_cents::int AS cents FROM payments
         WHERE kind = 'video' AND status = 'completed' AND payout_method = 'stripe'`,
  );
  const byId = (a: Row, b: Row) => String(a.id).localeCompare(String(b.id));
  expect(
    completed.sort(byId),
    'each completed payment is one standing transfer, and no other stands (I5, I10)',
  ).toEqual(standing.sort(byId));
}
