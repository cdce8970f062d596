import { sql } from 'drizzle-orm';
import type { Invariant } from '#platform/feature/invariants.server.ts';

export const invariants: Invariant[] = [
  {
    id: 'D1',
    statement: {
      en: 'Each checkout records the amount lost to disputes and whether a dispute is open.',
      ar: 'تسجّل كل عملية بطاقة المبلغ المفقود في الاعتراضات، وهل بينها اعتراض مفتوح.',
    },
    rows: sql`
      SELECT c.id AS subject,
             c.disputed_cents = coalesce(d.cents, 0) AND c.is_disputed = coalesce(d.is_open, false) AS holds,
             c.disputed_cents || ' kept, ' || coalesce(d.cents, 0) || ' by disputes' AS found
        FROM checkouts c
        LEFT JOIN (SELECT checkout_id, sum(withdrawn_cents) AS cents, bool_or(closed_at IS NULL) AS is_open
                     FROM disputes GROUP BY checkout_id) d ON d.checkout_id = c.id`,
  },
];
