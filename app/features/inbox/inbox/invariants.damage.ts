import { type SQL, sql } from 'drizzle-orm';

const conversation = (column: SQL) => sql`
  INSERT INTO conversations (id, kind, brand_id, creator_id, state, ${column})
  SELECT 'cnv_damage', 'direct', brand.id, creator.id, 'open', 1
    FROM workspaces brand, workspaces creator WHERE brand.kind = 'brand' AND creator.kind = 'creator' LIMIT 1`;

export const damage = {
  N1: conversation(sql`last_seq`),
  N2: conversation(sql`unread_count_brand`),
};
