import { sql } from 'drizzle-orm';

export const damage = {
  P2: sql`UPDATE payments SET payout_method = 'paypal' WHERE kind = 'video'`,
  P3: sql`WITH batch AS (
          INSERT INTO payout_batches (id, rail, maker_id, line_count, total_cents)
          VALUES ('bat_x', 'paypal', 'usr_x', 2, 100) RETURNING id)
        INSERT INTO payout_lines (id, batch_id, payment_id, amount_cents, destination, destination_masked)
        SELECT 'lin_x', id, 'pay_x', 100, 'x', 'x' FROM batch`,
};
