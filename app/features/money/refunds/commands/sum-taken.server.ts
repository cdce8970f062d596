import { sql } from 'drizzle-orm';
import type { Cents } from '#core/money.ts';
import { checkouts } from '#features/money/charges/tables.server.ts';
import type { Tx } from '#platform/db/db.server.ts';
import { refunds } from '../tables.server.ts';

/** What of a card payment is not ours any more: refunded, or taken back by its bank. */
export async function sumTaken(tx: Tx, checkoutId: string): Promise<Cents> {
  const { rows } = await tx.execute<{ cents: string }>(sql`
    SELECT (SELECT coalesce(sum(amount_cents), 0) FROM ${refunds} WHERE checkout_id = ${checkoutId})
         + (SELECT disputed_cents FROM ${checkouts} WHERE id = ${checkoutId}) AS cents`);
  return Number(rows[0]!.cents);
}
