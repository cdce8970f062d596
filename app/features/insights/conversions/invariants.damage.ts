import { sql } from 'drizzle-orm';

/** An order of ten dollars that is worth so many cents. */
const order = (usdCents: number) => sql`
  shop AS (
    INSERT INTO sources (id, brand_id, kind, name)
    SELECT 'src_damage', id, 'orders_file', 'Damage' FROM workspaces WHERE kind = 'brand' LIMIT 1
    RETURNING id, brand_id
  ), sold AS (
    INSERT INTO conversions (id, brand_id, source_id, shop, order_id, occurred_at, amount_minor, currency, usd_cents, attributed_by)
    SELECT 'con_damage', brand_id, id, 'main', 'damage', now(), 1000, 'USD', ${usdCents}::bigint, 'none' FROM shop
    RETURNING id
  )`;

/** What breaks each invariant, as no command could: a test proves with it that the breach is seen. */
export const damage = {
  K1: sql`WITH ${order(999)} SELECT FROM sold`,
  K2: sql`WITH ${order(1000)}
    INSERT INTO conversion_refunds (id, conversion_id, refund_id, amount_minor, usd_cents, occurred_at)
    SELECT 'cnr_damage', id, 'damage', 1001, 1001, now() FROM sold`,
};
