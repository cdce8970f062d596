import type { SQL } from 'drizzle-orm';
import { sql } from 'drizzle-orm';

/** Invariants that hold besides the others once nothing is under way: an unfinished row has a reason to wait. */
export const AT_REST: { id: string; statement: string; rows: SQL }[] = [
  {
    id: 'R1',
    statement: 'an unpaid payment waits for funds, an account or an operator, or has a failure code',
    rows: sql`
      SELECT id AS subject, coalesce(CASE status
               WHEN 'pending' THEN waiting_for IN ('funds', 'account', 'operator', 'suspension', 'settlement', 'approval') AND attempt_started_at IS NULL
               WHEN 'processing' THEN payout_method <> 'stripe'
               WHEN 'failed' THEN failure_code IS NOT NULL
               ELSE waiting_for IS NULL END, false) AS holds,
             concat_ws(' ', status, payout_method, waiting_for, failure_code, attempt_started_at) AS found
        FROM payments WHERE kind = 'video'`,
  },
  {
    id: 'R2',
    statement: 'each checkout has a payment page, and is paid exactly when its money is booked',
    rows: sql`
      SELECT c.id AS subject,
             c.status <> 'creating' AND (c.status IN ('paid', 'duplicate')) = (count(j.id) = 1) AS holds,
             c.status || ' with ' || count(j.id) || ' journals' AS found
        FROM checkouts c
        LEFT JOIN ledger_journals j ON j.reason_id = c.id AND j.kind IN ('top_up', 'publishing_fee', 'duplicate')
       GROUP BY c.id`,
  },
  {
    id: 'R3',
    statement: 'a pending refund waits for funds or exists at Stripe',
    rows: sql`
      SELECT id AS subject, status <> 'pending' OR waiting_for IS NOT DISTINCT FROM 'funds' OR stripe_refund_id IS NOT NULL AS holds,
             concat_ws(' ', origin, status, waiting_for, stripe_refund_id, failure_code) AS found
        FROM refunds`,
  },
  {
    id: 'R4',
    statement: 'the refund hold of a brand covers at most its pending wallet refunds',
    rows: sql`
      SELECT a.id AS subject, -a.balance_cents <= 0 AND -a.balance_cents >= -coalesce(p.cents, 0) AS holds,
             a.balance_cents || ' held, ' || coalesce(p.cents, 0) || ' under way' AS found
        FROM ledger_accounts a
        LEFT JOIN (SELECT w.brand_id, sum(r.amount_cents) AS cents FROM refunds r JOIN wallet_refunds w ON w.id = r.wallet_refund_id
                    WHERE r.status = 'pending' GROUP BY w.brand_id) p ON p.brand_id = a.owner_id
       WHERE a.id LIKE 'refund_hold:%'`,
  },
  {
    id: 'R5',
    statement: 'the status and amount of a wallet refund match those of its parts',
    rows: sql`
      SELECT w.id AS subject,
             w.status = CASE WHEN bool_or(r.status = 'pending') THEN 'pending' WHEN bool_and(r.status = 'succeeded') THEN 'succeeded'
                             WHEN bool_and(r.status = 'failed') THEN 'failed' ELSE 'partial' END
               AND sum(r.amount_cents) = w.amount_cents AS holds,
             w.status || ' of ' || string_agg(r.status, ', ') AS found
        FROM wallet_refunds w JOIN refunds r ON r.wallet_refund_id = w.id GROUP BY w.id`,
  },
  {
    id: 'R6',
    statement: 'each reversal of a payment has ended',
    rows: sql`
      SELECT id AS subject, status <> 'open' AS holds, status || ' ' || coalesce(failure_code, '') AS found FROM payment_refunds`,
  },
  {
    id: 'R7',
    statement: 'suspense equals the money that operators see as unmatched plus pending refunds of duplicates',
    rows: sql`
      SELECT 'suspense' AS subject, lies = coalesce(shown, 0) + coalesce(way_back, 0) AS holds,
             lies || ' lies there, ' || coalesce(shown, 0) || ' shown, ' || coalesce(way_back, 0) || ' on its way' AS found
        FROM (SELECT coalesce(-sum(amount_cents), 0) AS lies FROM ledger_entries WHERE account_id = 'suspense') s,
             (SELECT sum(u.amount_cents - coalesce(gone.cents, 0)) AS shown FROM unmatched_movements u
                LEFT JOIN (SELECT r.unmatched_id, sum(-e.amount_cents) AS cents
                             FROM refunds r JOIN ledger_journals j ON j.reason_kind = 'refund' AND j.reason_id = r.id
                             JOIN ledger_entries e ON e.journal_id = j.id AND e.account_id = 'stripe'
                            GROUP BY r.unmatched_id) gone ON gone.unmatched_id = u.id
               WHERE u.status IN ('open', 'refunding')) u,
             (SELECT sum(r.amount_cents) AS way_back FROM refunds r
               WHERE r.origin = 'duplicate' AND r.status = 'pending'
                 AND NOT EXISTS (SELECT FROM ledger_journals j WHERE j.key = 'rf:' || r.stripe_refund_id)) d`,
  },
  {
    id: 'R8',
    statement: 'each Stripe event has been processed',
    rows: sql`
      SELECT id AS subject, status = 'processed' AS holds, concat_ws(' ', type, status, last_error) AS found FROM stripe_events`,
  },
  {
    id: 'R9',
    statement: 'no job has failed',
    rows: sql`
      SELECT id::text AS subject, state <> 'failed' AS holds, name || ' ' || left(output::text, 400) AS found FROM pgboss.job`,
  },
];
