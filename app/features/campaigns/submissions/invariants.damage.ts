import { sql } from 'drizzle-orm';

/** Statements that break each invariant, to test its detection. */
export const damage = {
  F2: sql`
    INSERT INTO funded_slots (id, campaign_id, brand_id, amount_cents, state, creator_id)
    SELECT 'slt_damage', id, brand_id, budget_cents, 'reserved', brand_id FROM campaigns LIMIT 1`,
  W1: sql`UPDATE submissions SET status = 'pending'`,
  W2: sql`UPDATE campaigns SET approved_count = 0`,
};
