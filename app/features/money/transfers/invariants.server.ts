import { sql } from 'drizzle-orm';
import type { Invariant } from '#platform/feature/invariants.server.ts';
import { feeOnOwed, keptWithFee } from './fees/owed.server.ts';

export const invariants: Invariant[] = [
  {
    id: 'I4',
    statement: {
      en: 'Payout and fee add up to the payment amount, at the stored share.',
      ar: 'مجموع المستحقات والرسوم يساوي مبلغ الدفعة، وفق النسبة المحفوظة معها.',
    },
    rows: sql`
      SELECT id AS subject,
             platform_fee_cents + creator_payout_cents = amount_cents
               AND (kind <> 'video' OR creator_payout_cents = (amount_cents * (100 - platform_fee_percentage) + 50) / 100) AS holds,
             creator_payout_cents || ' + ' || platform_fee_cents || ' of ' || amount_cents AS found
        FROM payments`,
  },
  {
    id: 'I5',
    statement: {
      en: 'Each video payment has one hold, and the creator never receives more than the payout.',
      ar: 'لكل دفعة فيديو حجز واحد، ولا يستلم صانع المحتوى أكثر من مستحقاته.',
    },
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
    statement: {
      en: 'The ledger owes each creator the part of the payouts that is neither sent nor released.',
      ar: 'يساوي المستحق لكل صانع محتوى في الدفتر ما لم يُرسل من مستحقاته ولم يُعَد إلى المحفظة.',
    },
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
    statement: {
      en: 'The unearned fee equals the fee share of the payouts that are still owed.',
      ar: 'الرسوم غير المكتسبة بعد تساوي حصة الرسوم من المستحقات التي لم تُدفع بعد.',
    },
    rows: sql`
      SELECT 'fee_deferred' AS subject, deferred = owed AS holds,
             deferred || ' in the ledger, ' || owed || ' by payments' AS found
        FROM (SELECT coalesce(-sum(amount_cents), 0) AS deferred FROM ledger_entries WHERE account_id = 'fee_deferred') l,
             (SELECT coalesce(sum(${feeOnOwed}), 0) AS owed FROM payments WHERE kind = 'video') p`,
  },
  {
    id: 'I10',
    statement: {
      en: 'A payment sent through Stripe records its transfer, and the creator has its amount minus reversals.',
      ar: 'كل دفعة أُرسلت عبر Stripe تسجّل تحويلها، ولدى صانع المحتوى مبلغه مطروحًا منه ما استُرجع.',
    },
    rows: sql`
      SELECT p.id AS subject,
             (p.stripe_transfer_id IS NOT NULL) = (p.status IN ('processing', 'completed'))
               AND p.sent_cents = coalesce(t.remaining, 0) AND coalesce(t.booked, true) AS holds,
             p.status || ' with ' || coalesce(p.stripe_transfer_id, 'no transfer') || ', ' || p.sent_cents || ' sent, '
               || coalesce(t.remaining, 0) || ' remaining' AS found
        FROM payments p
        LEFT JOIN (
          SELECT t.payment_id, sum(t.amount_cents - t.reversed_cents) AS remaining, bool_and(j.id IS NOT NULL) AS booked
            FROM payment_transfers t LEFT JOIN ledger_journals j ON j.key = 'xfer:' || t.id GROUP BY t.payment_id
        ) t ON t.payment_id = p.id
       WHERE p.kind = 'video' AND p.payout_method = 'stripe'`,
  },
  {
    id: 'I14',
    statement: {
      en: 'Payments and ledger agree on the earnings of creators and the spending of brands.',
      ar: 'تتطابق أرباح صنّاع المحتوى وإنفاق العلامات التجارية في المدفوعات وفي الدفتر.',
    },
    rows: sql`
      SELECT coalesce(p.user_id, l.user_id) AS subject, coalesce(p.cents, 0) = coalesce(l.cents, 0) AS holds,
             coalesce(p.cents, 0) || ' by payments, ' || coalesce(l.cents, 0) || ' in the ledger' AS found
        FROM (
          SELECT 'creator' AS side, creator_id AS user_id, sum(sent_cents) AS cents
            FROM payments WHERE kind = 'video' GROUP BY creator_id
           UNION ALL
          SELECT 'brand', brand_id, sum(${keptWithFee}) FROM payments WHERE kind = 'video' GROUP BY brand_id
        ) p FULL JOIN (
          SELECT CASE WHEN a.id LIKE 'creator_payable:%' THEN 'creator' ELSE 'brand' END AS side, a.owner_id AS user_id,
                 sum(CASE WHEN a.id NOT LIKE 'creator_payable:%' THEN e.amount_cents
                          WHEN j.kind IN ('creator_payment', 'release') THEN 0 ELSE e.amount_cents END) AS cents
            FROM ledger_accounts a JOIN ledger_entries e ON e.account_id = a.id JOIN ledger_journals j ON j.id = e.journal_id
           WHERE a.id LIKE 'creator_payable:%'
              OR ((a.id LIKE 'wallet:%' OR a.id LIKE 'slot_hold:%') AND j.kind IN ('creator_payment', 'release'))
           GROUP BY 1, 2
        ) l ON l.side = p.side AND l.user_id = p.user_id`,
  },
  {
    id: 'P1',
    statement: {
      en: 'The timeline of each payment ends with its current status.',
      ar: 'ينتهي سجل كل دفعة بحالتها الحالية.',
    },
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
];
