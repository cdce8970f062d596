import { sql } from 'drizzle-orm';

export const damage = {
  F1: sql`
    INSERT INTO funded_slots (id, campaign_id, brand_id, amount_cents)
    SELECT 'slt_damage', id, brand_id, budget_cents FROM campaigns LIMIT 1`,
  F3: sql`
    INSERT INTO funded_slots (id, campaign_id, brand_id, amount_cents, state, creator_id, payment_id, closed_at)
    SELECT 'slt_damage', campaign_id, brand_id, amount_cents, 'paid', creator_id, id, now()
      FROM payments WHERE kind = 'video' LIMIT 1`,
  F4: sql`
    INSERT INTO funded_slots (id, campaign_id, brand_id, amount_cents)
    SELECT 'slt_damage', id, brand_id, budget_cents + 1 FROM campaigns LIMIT 1`,
};
