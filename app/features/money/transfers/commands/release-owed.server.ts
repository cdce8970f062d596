import { and, desc, eq, sql } from 'drizzle-orm';
import { newId } from '#core/ids.ts';
import { recordStep } from '#features/money/charges/commands/record-step.server.ts';
import { platformTransactions } from '#features/money/charges/tables.server.ts';
import { postToWallet } from '#features/money/wallet/commands/post-to-wallet.server.ts';
import type { Tx } from '#platform/db/db.server.ts';
import { emit } from '#platform/events/events.server.ts';
import { paymentRefunded } from '../events.ts';
import { restatePlatformFees } from '../fees/restate-platform-fees.server.ts';
import { payoutReleased } from '../journals.ts';
import { partReleased } from '../shares.ts';
import { paymentTransfers } from '../tables.server.ts';
import { changePayment, nextAttempt, type VideoPayment } from './change-payment.server.ts';

/** Returns the owed money and the platform's share, and notifies both sides. Nothing of it may be in transit. */
export async function releaseOwed(
  tx: Tx,
  payment: VideoPayment,
  { reason, step }: { reason: string; step: 'released' | 'refunded' },
): Promise<void> {
  const part = partReleased(payment);
  if (!(await postToWallet(tx, payoutReleased(payment, part)))) return;
  const amountCents = part.payoutCents + part.feeCents;
  await recordStep(tx, payment.id, { step, amountCents });
  const isPartPaid = payment.sentCents > 0;
  const releasedPayment = await changePayment(tx, payment, {
    ...nextAttempt(payment),
    status: isPartPaid ? 'completed' : 'refunded',
    payoutStatus: isPartPaid ? 'completed' : 'failed',
    stripeTransferId: await findUnreversedTransfer(tx, payment.id),
    releasedCents: payment.releasedCents + part.payoutCents,
    waitingFor: null,
    failureCode: null,
  });
  await restatePlatformFees(tx, [releasedPayment]);
  await tx
    .insert(platformTransactions)
    .values({
      id: newId('ptx'),
      paymentId: payment.id,
      transactionType: 'refund',
      amountCents,
      platformFeeCents: part.feeCents,
      status: 'completed',
      metadata: { reason },
    })
    .onConflictDoUpdate({
      target: [platformTransactions.paymentId, platformTransactions.transactionType],
      set: {
        amountCents: sql`${platformTransactions.amountCents} + excluded.amount_cents`,
        platformFeeCents: sql`${platformTransactions.platformFeeCents} + excluded.platform_fee_cents`,
        metadata: { reason },
      },
    });
  await emit(tx, paymentRefunded, {
    paymentId: payment.id,
    campaignId: payment.campaignId,
    brandId: payment.brandId,
    creatorId: payment.creatorId,
    amountCents,
    payoutCents: part.payoutCents,
  });
}

/** The last transfer that is not fully reversed; a payment that is completed again refers to it. */
async function findUnreversedTransfer(tx: Tx, paymentId: string): Promise<string | null> {
  const [row] = await tx
    .select({ id: paymentTransfers.id })
    .from(paymentTransfers)
    .where(
      and(
        eq(paymentTransfers.paymentId, paymentId),
        sql`${paymentTransfers.reversedCents} < ${paymentTransfers.amountCents}`,
      ),
    )
    .orderBy(desc(paymentTransfers.createdAt), desc(paymentTransfers.id))
    .limit(1);
  return row?.id ?? null;
}
