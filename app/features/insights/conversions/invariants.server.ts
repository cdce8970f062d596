import { sql } from 'drizzle-orm';
import type { Invariant } from '#platform/feature/invariants.server.ts';

/** What holds of every order of a shop. */
export const invariants: Invariant[] = [
  {
    id: 'K1',
    says: {
      en: 'An order is worth its amount in dollars, or by the brand’s rate of its day.',
      ar: 'قيمة كل طلب هي مبلغه بالدولار، أو بسعر الصرف الذي حددته العلامة ليومه.',
    },
    rows: sql`
      SELECT c.id AS subject,
             CASE c.currency WHEN 'USD' THEN c.usd_cents IS NOT DISTINCT FROM c.amount_minor
               ELSE c.rate_id IS NOT DISTINCT FROM rate.id END AS holds,
             c.amount_minor || ' ' || c.currency || ' as ' || coalesce(c.usd_cents::text, 'no') || ' cents, by '
               || coalesce(c.rate_id, 'no rate') || ' instead of ' || coalesce(rate.id, 'none') AS found
        FROM conversions c
        LEFT JOIN LATERAL (
          SELECT id FROM currency_rates r
           WHERE r.brand_id = c.brand_id AND r.currency = c.currency
             AND r.from_day <= (c.occurred_at AT TIME ZONE 'utc')::date
           ORDER BY r.from_day DESC LIMIT 1) rate ON true`,
  },
  {
    id: 'K2',
    says: {
      en: 'Of no order is more given back than was paid, and in dollars as much of its worth.',
      ar: 'لا يُسترد من أي طلب أكثر مما دُفع، ويُحسب المسترد بالدولار بنسبته من قيمة الطلب.',
    },
    rows: sql`
      SELECT c.id AS subject,
             sum(r.amount_minor) <= c.amount_minor
               AND sum(r.usd_cents) IS NOT DISTINCT FROM round(sum(r.amount_minor) * c.usd_cents / c.amount_minor) AS holds,
             sum(r.amount_minor) || ' of ' || c.amount_minor || ' as ' || coalesce(sum(r.usd_cents)::text, 'no')
               || ' of ' || coalesce(c.usd_cents::text, 'no') || ' cents' AS found
        FROM conversions c JOIN conversion_refunds r ON r.conversion_id = c.id GROUP BY c.id`,
  },
];
