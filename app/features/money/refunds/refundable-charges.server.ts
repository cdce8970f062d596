import { sql } from 'drizzle-orm';
import type { Cents } from '#core/money.ts';
import type { Reader } from '#platform/db/db.server.ts';

export type RefundableCharge = { checkoutId: string; paymentIntentId: string; leftCents: Cents };

/**
 * What each of a brand's top-ups can still take back, oldest first: the charge, less every refund of it that did
 * not fail. A charge under dispute, or one that was lost, can take nothing back.
 */
export async function listRefundableCharges(reader: Reader, brandId: string): Promise<RefundableCharge[]> {
  const { rows } = await reader.execute<{ id: string; intent: string; left: string }>(sql`
    SELECT c.id, c.stripe_payment_intent_id AS intent, c.amount_cents - coalesce(r.cents, 0) AS left
      FROM checkouts c
      LEFT JOIN LATERAL (SELECT sum(amount_cents) AS cents FROM refunds
                          WHERE checkout_id = c.id AND status <> 'failed') r ON true
     WHERE c.workspace_id = ${brandId} AND c.purpose = 'wallet_topup' AND c.status = 'paid'
       AND c.stripe_payment_intent_id IS NOT NULL AND c.amount_cents > coalesce(r.cents, 0)
       AND NOT c.is_disputed AND c.disputed_cents = 0
     ORDER BY c.id`);
  return rows.map((row) => ({
    checkoutId: row.id,
    paymentIntentId: row.intent,
    leftCents: Number(row.left),
  }));
}
