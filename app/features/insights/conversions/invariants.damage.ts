import { sql } from 'drizzle-orm';

const order = (source: string) => sql`
  shop AS (
    INSERT INTO shops (id, brand_id, name)
    SELECT 'shp_damage', id, 'Damage' FROM workspaces WHERE kind = 'brand' LIMIT 1
    RETURNING id, brand_id
  ), chosen AS (
    INSERT INTO shop_sources (shop_id, from_day, source) SELECT id, '-infinity', 'signed' FROM shop
  ), sold AS (
    INSERT INTO conversions (id, brand_id, shop_id, source, order_id, occurred_at, amount_minor, currency, attributed_by)
    SELECT 'con_damage', brand_id, id, ${source}, 'damage', now(), 1000, 'USD', 'none' FROM shop
    RETURNING id
  )`;

export const damage = {
  K1: sql`WITH ${order('pixel')} SELECT FROM sold`,
  K2: sql`WITH ${order('signed')}
    INSERT INTO conversion_refunds (id, conversion_id, refund_id, amount_minor, occurred_at)
    SELECT 'cnr_damage', id, 'damage', 1001, now() FROM sold`,
};
