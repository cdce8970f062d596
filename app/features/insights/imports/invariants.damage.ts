import { type SQL, sql } from 'drizzle-orm';

const insertImports = (undoneAt: SQL) => sql`
  WITH made AS (
    INSERT INTO imports (id, brand_id, format, file_name, sha256, rows, undone_at, imported_by)
    SELECT 'imp_' || channel, c.brand_id, 'own', channel, encode(sha256(channel::bytea), 'hex'), 1, ${undoneAt}, u.id
      FROM (SELECT * FROM campaigns LIMIT 1) c, (SELECT * FROM users LIMIT 1) u, unnest(ARRAY['tiktok', 'instagram']) channel
    RETURNING id, brand_id, file_name)
  INSERT INTO channel_days (import_id, brand_id, campaign_id, channel, row_key, day, views)
  SELECT made.id, made.brand_id, c.id, made.file_name, 'damage', '2026-11-02', 1
    FROM made, (SELECT * FROM campaigns LIMIT 1) c`;

export const damage = {
  M1: insertImports(sql`NULL`),
  M2: insertImports(sql`now()`),
};
