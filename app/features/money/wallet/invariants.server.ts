import { sql } from 'drizzle-orm';
import type { Invariant } from '#platform/feature/invariants.server.ts';

export const invariants: Invariant[] = [
  {
    id: 'I3',
    statement: {
      en: 'A wallet is below zero by at most the amount of its disputes and of its refunds made at Stripe.',
      ar: 'لا ينخفض رصيد أي محفظة تحت الصفر بأكثر من مبلغ اعتراضاتها واستردادات Stripe منها.',
    },
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
];
