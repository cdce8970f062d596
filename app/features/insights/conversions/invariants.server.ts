import { sql } from 'drizzle-orm';
import type { Invariant } from '#platform/feature/invariants.server.ts';

export const invariants: Invariant[] = [
  {
    id: 'K1',
    statement: {
      en: 'Each order comes from the source that its shop had on its day.',
      ar: 'يأتي كل طلب من المصدر الذي كان للمتجر في يومه.',
    },
    rows: sql`
      SELECT id AS subject, source = active AS holds, source || ' instead of ' || coalesce(active, 'none') AS found
        FROM conversions, LATERAL source_on(shop_id, (occurred_at AT TIME ZONE 'utc')::date) AS active
       WHERE NOT is_test`,
  },
  {
    id: 'K2',
    statement: {
      en: 'No order is refunded by more than its amount.',
      ar: 'لا يُسترد من أي طلب أكثر من مبلغه.',
    },
    rows: sql`
      SELECT c.id AS subject, sum(r.amount_minor) <= c.amount_minor AS holds,
             sum(r.amount_minor) || ' of ' || c.amount_minor AS found
        FROM conversions c JOIN conversion_refunds r ON r.conversion_id = c.id GROUP BY c.id`,
  },
];
