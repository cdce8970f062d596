import { sql } from 'drizzle-orm';
import type { Cents } from '#core/money.ts';
import { recordSteps } from '#features/money/charges/commands/record-step.server.ts';
import { payments } from '#features/money/charges/tables.server.ts';
import type { Tx } from '#platform/db/db.server.ts';
import type { Payment } from './change-payment.server.ts';
import { publishPayments } from './publish-payment.server.ts';

/** Locked payments are on their way outside Stripe, each under a reference of ours. */
export async function markSent(
  tx: Tx,
  sent: { payment: Payment; amountCents: Cents; reference: string }[],
): Promise<void> {
  await tx.execute(sql`
    UPDATE ${payments} p
       SET status = 'processing', waiting_for = NULL, payout_status = NULL, failure_code = NULL,
           payout_reference = sent.reference, updated_at = now()
      FROM unnest(${sql.param(sent.map(({ payment }) => payment.id))}::text[],
                  ${sql.param(sent.map(({ reference }) => reference))}::text[]) AS sent (id, reference)
     WHERE p.id = sent.id`);
  await recordSteps(
    tx,
    sent.map(({ payment, amountCents, reference }) => ({
      paymentId: payment.id,
      step: 'sent',
      amountCents,
      reference,
    })),
  );
  await publishPayments(
    tx,
    sent.map(({ payment }) => payment),
  );
}
