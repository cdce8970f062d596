import { sql } from 'drizzle-orm';
import type { Invariant } from '#platform/feature/invariants.server.ts';

export const invariants: Invariant[] = [
  {
    id: 'F1',
    statement: {
      en: 'The money that each brand has set aside is that of its available and reserved slots.',
      ar: 'المبلغ الذي أمّنته كل علامة هو مبلغ خاناتها المتاحة والمحجوزة.',
    },
    rows: sql`
      SELECT coalesce(a.owner_id, f.brand_id) AS subject, coalesce(a.balance_cents, 0) = coalesce(f.cents, 0) AS holds,
             coalesce(a.balance_cents, 0) || ' in the ledger, ' || coalesce(f.cents, 0) || ' by slots' AS found
        FROM (SELECT * FROM ledger_accounts WHERE id LIKE 'slot_hold:%') a
        FULL JOIN (SELECT brand_id, sum(amount_cents) AS cents FROM funded_slots
                    WHERE state IN ('available', 'reserved') GROUP BY brand_id) f ON f.brand_id = a.owner_id`,
  },
  // F2 needs the work in progress: submissions/invariants.server.ts.
  {
    id: 'F3',
    statement: {
      en: 'Each slot that paid a video has the amount, campaign and creator of its payment.',
      ar: 'لكل خانة دفعت ثمن فيديو مبلغ دفعتها وحملتها وصانعها.',
    },
    rows: sql`
      SELECT f.id AS subject,
             p.kind = 'video' AND p.amount_cents = f.amount_cents AND p.creator_id = f.creator_id
               AND p.campaign_id = f.campaign_id
               AND EXISTS (SELECT FROM ledger_journals j
                             JOIN ledger_entries e ON e.journal_id = j.id AND e.account_id = 'slot_hold:' || f.brand_id
                            WHERE j.key = 'hold:' || p.id AND e.amount_cents = f.amount_cents) AS holds,
             'slot of ' || f.amount_cents || ', ' || p.kind || ' payment of ' || p.amount_cents AS found
        FROM funded_slots f JOIN payments p ON p.id = f.payment_id
       WHERE f.state = 'paid'`,
  },
  {
    id: 'F4',
    statement: {
      en: 'A campaign has no more open slots than videos are left, each with the amount of its budget.',
      ar: 'لا تزيد الخانات المفتوحة لأي حملة على الفيديوهات المتبقية، ومبلغ كل منها هو ميزانيتها.',
    },
    rows: sql`
      SELECT c.id AS subject,
             count(*) + c.approved_count <= c.max_submissions AND bool_and(f.amount_cents = c.budget_cents) AS holds,
             count(*) || ' open and ' || c.approved_count || ' approved of ' || c.max_submissions AS found
        FROM funded_slots f JOIN campaigns c ON c.id = f.campaign_id
       WHERE f.state IN ('available', 'reserved') GROUP BY c.id`,
  },
];
