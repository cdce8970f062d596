import { sql } from 'drizzle-orm';
import type { Invariant } from '#platform/feature/invariants.server.ts';

export const invariants: Invariant[] = [
  {
    id: 'I11',
    statement: { en: 'No event was applied twice.', ar: 'لم يُطبَّق أي حدث مرتين.' },
    rows: sql`
      SELECT kind || ' ' || reason_id AS subject, count(*) = 1 AS holds, count(*) || ' journals' AS found
        FROM ledger_journals
       WHERE kind IN ('top_up', 'publishing_fee', 'duplicate', 'stripe_fee', 'creator_payment', 'wallet_refund')
       GROUP BY kind, reason_id`,
  },
];
