import { sql } from 'drizzle-orm';
import { LEDGER_INVARIANTS } from '#features/ledger/invariants.server.ts';
import type { Invariant } from '#features/ledger/verify.server.ts';
import { owedFee, spent } from '#features/transfers/owed.server.ts';

/**
 * What must hold in our own books between any two transactions, by the numbers of the design: tests, the nightly
 * job and `npm run ledger -- verify` all read this one list. I8, I9 and I13 compare with Stripe and stand in
 * verify-books.server.ts. Later rooms' tables are read here, never written.
 */
export const INVARIANTS: Invariant[] = [
  ...LEDGER_INVARIANTS,
  {
    id: 'I3',
    says: 'no wallet is below zero by more than disputes and refunds made at Stripe have taken from it, and each that is stands in the list of debts',
    rows: sql`
      SELECT a.id AS subject,
             (a.balance_cents >= 0 OR -a.balance_cents <= coalesce(taken.cents, 0))
               AND (a.balance_cents < 0) = (d.brand_id IS NOT NULL) AS holds,
             'is ' || a.balance_cents || ', of which ' || coalesce(taken.cents, 0) || ' is explained'
               || CASE WHEN d.brand_id IS NULL THEN '' ELSE ', listed' END AS found
        FROM ledger_accounts a
        LEFT JOIN wallet_debts d ON d.brand_id = a.owner_id
        LEFT JOIN LATERAL (
          SELECT sum(e.amount_cents) AS cents FROM ledger_entries e JOIN ledger_journals j ON j.id = e.journal_id
           WHERE a.balance_cents < 0 AND e.account_id = a.id
             AND (j.kind IN ('dispute_reinstated', 'write_off')
                  OR (e.amount_cents > 0 AND j.kind IN ('dispute', 'card_refund', 'credit')))
        ) taken ON true
       WHERE a.id LIKE 'wallet:%'`,
  },
  {
    id: 'I4',
    says: 'payout and fee of each payment are its amount, split by the share that is stored with it',
    rows: sql`
      SELECT id AS subject,
             platform_fee_cents + creator_payout_cents = amount_cents
               AND (kind <> 'video' OR creator_payout_cents = (amount_cents * (100 - platform_fee_percentage) + 50) / 100) AS holds,
             creator_payout_cents || ' + ' || platform_fee_cents || ' of ' || amount_cents AS found
        FROM payments`,
  },
  {
    id: 'I5',
    says: 'each video payment has one hold, and never more is with its creator than it owes',
    rows: sql`
      SELECT p.id AS subject, coalesce(j.holds, 0) = 1 AND p.sent_cents + p.released_cents <= p.creator_payout_cents AS holds,
             coalesce(j.holds, 0) || ' holds, ' || p.sent_cents || ' sent, ' || p.released_cents || ' released of '
               || p.creator_payout_cents AS found
        FROM payments p
        LEFT JOIN (
          SELECT reason_id, count(*) AS holds FROM ledger_journals WHERE kind = 'creator_payment' GROUP BY reason_id
        ) j ON j.reason_id = p.id
       WHERE p.kind = 'video'`,
  },
  {
    id: 'I6',
    says: 'what the ledger owes each creator is what of their payouts is neither sent nor released',
    rows: sql`
      SELECT a.id AS subject, a.balance_cents = coalesce(p.owed, 0) AS holds,
             a.balance_cents || ' in the ledger, ' || coalesce(p.owed, 0) || ' by payments' AS found
        FROM ledger_accounts a
        LEFT JOIN (SELECT creator_id, sum(owed_cents) AS owed FROM payments
                    WHERE kind = 'video' GROUP BY creator_id) p ON p.creator_id = a.owner_id
       WHERE a.id LIKE 'creator_payable:%'`,
  },
  {
    id: 'I7',
    says: 'the fee that is not earned yet is the share of the same sums',
    rows: sql`
      SELECT 'fee_deferred' AS subject, deferred = owed AS holds,
             deferred || ' in the ledger, ' || owed || ' by payments' AS found
        FROM (SELECT coalesce(-sum(amount_cents), 0) AS deferred FROM ledger_entries WHERE account_id = 'fee_deferred') l,
             (SELECT coalesce(sum(${owedFee}), 0) AS owed FROM payments WHERE kind = 'video') p`,
  },
  {
    id: 'I10',
    says: 'a payment sent through Stripe names its transfer, and its creator has what stands of its transfers',
    rows: sql`
      SELECT p.id AS subject,
             (p.stripe_transfer_id IS NOT NULL) = (p.status IN ('processing', 'completed'))
               AND p.sent_cents = coalesce(t.standing, 0) AND coalesce(t.booked, true) AS holds,
             p.status || ' with ' || coalesce(p.stripe_transfer_id, 'no transfer') || ', ' || p.sent_cents || ' sent, '
               || coalesce(t.standing, 0) || ' standing' AS found
        FROM payments p
        LEFT JOIN (
          SELECT t.payment_id, sum(t.amount_cents - t.reversed_cents) AS standing, bool_and(j.id IS NOT NULL) AS booked
            FROM payment_transfers t LEFT JOIN ledger_journals j ON j.key = 'xfer:' || t.id GROUP BY t.payment_id
        ) t ON t.payment_id = p.id
       WHERE p.kind = 'video' AND p.payout_method = 'stripe'`,
  },
  {
    id: 'I11',
    says: 'no event has had its effect twice: one journal of a kind per checkout, refund and hold',
    rows: sql`
      SELECT kind || ' ' || reason_id AS subject, count(*) = 1 AS holds, count(*) || ' journals' AS found
        FROM ledger_journals
       WHERE kind IN ('top_up', 'publishing_fee', 'duplicate', 'stripe_fee', 'creator_payment', 'wallet_refund')
       GROUP BY kind, reason_id`,
  },
  {
    id: 'I12',
    says: 'a campaign that is visible has one paid fee, and one that never was has none',
    rows: sql`
      SELECT c.id AS subject,
             CASE c.status WHEN 'pending' THEN coalesce(p.paid, 0) = 0
                           WHEN 'completed' THEN coalesce(p.paid, 0) = 1 OR (p.paid = 0 AND p.refunded > 0)
                           ELSE coalesce(p.paid, 0) = 1 END AS holds,
             c.status || ' with ' || coalesce(p.paid, 0) || ' paid fees' AS found
        FROM campaigns c
        LEFT JOIN (SELECT campaign_id, count(*) FILTER (WHERE status = 'completed') AS paid,
                          count(*) FILTER (WHERE status = 'refunded') AS refunded
                     FROM payments WHERE kind = 'publishing_fee' GROUP BY campaign_id) p ON p.campaign_id = c.id`,
  },
  {
    id: 'I14',
    says: 'what creators have earned and brands have spent on videos is the same in payments and in the ledger',
    rows: sql`
      SELECT coalesce(p.user_id, l.user_id) AS subject, coalesce(p.cents, 0) = coalesce(l.cents, 0) AS holds,
             coalesce(p.cents, 0) || ' by payments, ' || coalesce(l.cents, 0) || ' in the ledger' AS found
        FROM (
          SELECT 'creator' AS side, creator_id AS user_id, sum(sent_cents) AS cents
            FROM payments WHERE kind = 'video' GROUP BY creator_id
           UNION ALL
          SELECT 'brand', brand_id, sum(${spent}) FROM payments WHERE kind = 'video' GROUP BY brand_id
        ) p FULL JOIN (
          SELECT CASE WHEN a.id LIKE 'wallet:%' THEN 'brand' ELSE 'creator' END AS side, a.owner_id AS user_id,
                 sum(CASE WHEN a.id LIKE 'wallet:%' THEN e.amount_cents
                          WHEN j.kind IN ('creator_payment', 'release') THEN 0 ELSE e.amount_cents END) AS cents
            FROM ledger_accounts a JOIN ledger_entries e ON e.account_id = a.id JOIN ledger_journals j ON j.id = e.journal_id
           WHERE a.id LIKE 'creator_payable:%' OR (a.id LIKE 'wallet:%' AND j.kind IN ('creator_payment', 'release'))
           GROUP BY 1, 2
        ) l ON l.side = p.side AND l.user_id = p.user_id`,
  },
  {
    id: 'W1',
    says: 'each video is paid for once, and only when it is approved',
    rows: sql`
      SELECT s.id AS subject, (p.id IS NOT NULL) = (s.status = 'approved') AS holds,
             s.status || CASE WHEN p.id IS NULL THEN ' without a payment' ELSE ' with ' || p.id END AS found
        FROM submissions s LEFT JOIN payments p ON p.submission_id = s.id`,
  },
  {
    id: 'W2',
    says: 'each campaign counts the videos that it has',
    rows: sql`
      SELECT c.id AS subject,
             c.approved_count = coalesce(s.approved, 0) AND c.pending_review_count = coalesce(s.pending, 0) AS holds,
             c.approved_count || ' and ' || c.pending_review_count || ' counted, '
               || coalesce(s.approved, 0) || ' and ' || coalesce(s.pending, 0) || ' there' AS found
        FROM campaigns c
        LEFT JOIN (SELECT campaign_id, count(*) FILTER (WHERE status = 'approved') AS approved,
                          count(*) FILTER (WHERE status = 'pending') AS pending
                     FROM submissions GROUP BY campaign_id) s ON s.campaign_id = c.id`,
  },
  {
    id: 'P1',
    says: 'the story of each payment ends where the payment stands',
    rows: sql`
      SELECT p.id AS subject, coalesce(CASE
               WHEN p.kind = 'publishing_fee' THEN h.step IN ('paid', 'refunded')
               WHEN p.status = 'pending' THEN h.step IN ('secured', 'retried', 'waiting', 'reversed')
               WHEN p.status = 'processing' THEN h.step IN ('sent', 'reversed')
               WHEN p.status = 'completed' THEN h.step IN ('paid', 'reversed', 'released')
               WHEN p.status = 'failed' THEN h.step IN ('failed', 'reversed')
               ELSE h.step IN ('released', 'refunded') END, false) AS holds,
             p.status || ' after ' || coalesce(h.step, 'nothing') AS found
        FROM payments p
        LEFT JOIN (
          SELECT DISTINCT ON (payment_id) payment_id, step FROM payment_history
           WHERE step NOT IN ('refund_requested', 'refund_blocked', 'refund_canceled') ORDER BY payment_id, id DESC
        ) h ON h.payment_id = p.id`,
  },
  {
    id: 'P2',
    says: 'a payment by PayPal or bank stands in at most one batch, and is where its line is',
    rows: sql`
      SELECT p.id AS subject,
             CASE WHEN p.status IN ('processing', 'completed') THEN l.status IS NOT DISTINCT FROM p.status
                  ELSE l.status IS NULL OR l.status = 'queued' END
               AND (p.payout_reference IS NOT NULL) = (p.status IN ('processing', 'completed'))
               AND (l.amount_cents IS NULL OR l.amount_cents = p.creator_payout_cents) AS holds,
             p.status || ', its line ' || coalesce(l.status, 'missing') AS found
        FROM payments p
        LEFT JOIN payout_lines l ON l.payment_id = p.id AND l.status IN ('queued', 'processing', 'completed')
       WHERE p.kind = 'video' AND p.payout_method IN ('paypal', 'wise')`,
  },
  {
    id: 'P3',
    says: 'a batch of payouts is what its lines are',
    rows: sql`
      SELECT b.id AS subject,
             b.line_count = count(*) AND b.total_cents = sum(l.amount_cents)
               AND (b.status = 'draft') = bool_and(l.status = 'queued')
               AND (b.status = 'confirmed') = bool_or(l.status = 'processing')
               AND (b.status = 'discarded') = bool_and(l.status = 'discarded') AS holds,
             b.status || ' with ' || count(*) || ' lines' AS found
        FROM payout_batches b JOIN payout_lines l ON l.batch_id = b.id GROUP BY b.id`,
  },
];
