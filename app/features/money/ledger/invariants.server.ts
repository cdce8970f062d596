import { sql } from 'drizzle-orm';
import type { Invariant } from '#platform/feature/invariants.server.ts';

export const invariants: Invariant[] = [
  {
    id: 'I1',
    statement: { en: 'Each journal sums to zero.', ar: 'مجموع كل قيد صفر.' },
    rows: sql`
      SELECT journal_id AS subject, sum(amount_cents) = 0 AS holds, 'sums to ' || sum(amount_cents) AS found
        FROM ledger_entries GROUP BY journal_id`,
  },
  {
    id: 'I2',
    statement: {
      en: 'The stored balance of each wallet and creator equals the sum of its entries.',
      ar: 'الرصيد المحفوظ لكل محفظة وكل صانع محتوى يساوي مجموع بنوده.',
    },
    rows: sql`
      SELECT a.id AS subject, a.balance_cents = coalesce(e.cents, 0) AS holds,
             a.balance_cents || ' kept, ' || coalesce(e.cents, 0) || ' by entries' AS found
        FROM ledger_accounts a
        LEFT JOIN (SELECT account_id, -sum(amount_cents) AS cents FROM ledger_entries GROUP BY account_id) e
               ON e.account_id = a.id
       WHERE a.owner_id IS NOT NULL`,
  },
];
