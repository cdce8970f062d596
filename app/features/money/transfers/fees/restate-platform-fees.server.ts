import { sql } from 'drizzle-orm';
import { platformTransactions } from '#features/money/charges/tables.server.ts';
import type { Tx } from '#platform/db/db.server.ts';
import type { Payment } from '../commands/change-payment.server.ts';
import { earnedFeeCents, possibleFeeCents } from '../shares.ts';

/** Recomputes the fee of each payment: the earned fee, or before any payout the possible one. */
export async function restatePlatformFees(tx: Tx, all: Payment[]): Promise<void> {
  const fees = all.map((payment) => {
    if (payment.sentCents > 0) return { status: 'completed', cents: earnedFeeCents(payment) };
    if (payment.status === 'refunded') return { status: 'failed', cents: payment.platformFeeCents };
    return { status: 'pending', cents: possibleFeeCents(payment) };
  });
  await tx.execute(sql`
    UPDATE ${platformTransactions} t
       SET status = fee.status, amount_cents = fee.cents, platform_fee_cents = fee.cents
      FROM unnest(
        ${sql.param(all.map(({ id }) => id))}::text[],
        ${sql.param(fees.map(({ status }) => status))}::text[],
        ${sql.param(fees.map(({ cents }) => cents))}::bigint[]
      ) AS fee (payment_id, status, cents)
     WHERE t.payment_id = fee.payment_id AND t.transaction_type = 'platform_fee'`);
}
