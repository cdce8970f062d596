import { sql } from 'drizzle-orm';
import type { Invariant } from '#platform/feature/invariants.server.ts';

export const invariants: Invariant[] = [
  {
    id: 'K1',
    statement: {
      en: 'Each order comes from the order source of its shop on that day.',
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
      en: 'The refunds of an order never exceed its amount.',
      ar: 'لا تتجاوز المبالغ المستردّة من أي طلب مبلغه.',
    },
    rows: sql`
      SELECT c.id AS subject, sum(r.amount_minor) <= c.amount_minor AS holds,
             sum(r.amount_minor) || ' of ' || c.amount_minor AS found
        FROM conversions c JOIN conversion_refunds r ON r.conversion_id = c.id GROUP BY c.id`,
  },
];
