import { recordStep } from '#features/money/charges/commands/record-step.server.ts';
import { post } from '#features/money/ledger/commands/post.server.ts';
import type { Tx } from '#platform/db/db.server.ts';
import type { Movement, VideoPayment } from '../commands/change-payment.server.ts';
import { changePayment, nextAttempt } from '../commands/change-payment.server.ts';
import { restatePlatformFees } from '../fees/restate-platform-fees.server.ts';
import { partReturned } from '../shares.ts';

/**
 * All or a part of what the creator had came back and is owed again. A payment of which nothing is left with the
 * creator has failed, unless it is on its way once more already; one of which a part is left stays completed.
 */
export async function reversePayout(
  tx: Tx,
  payment: VideoPayment,
  back: Movement & { reason: string },
): Promise<VideoPayment | undefined> {
  if (!(await post(tx, back.journal(partReturned(payment, back.amountCents))))) return undefined;
  await recordStep(tx, payment.id, {
    step: 'reversed',
    amountCents: back.amountCents,
    reference: back.reference,
    reason: back.reason,
  });
  const sentCents = payment.sentCents - back.amountCents;
  const hasFailed = payment.status === 'completed' && sentCents === 0;
  const left = await changePayment(tx, payment, {
    sentCents,
    ...(hasFailed && {
      ...nextAttempt(payment),
      status: 'failed',
      payoutStatus: 'failed',
      failureCode: back.reason,
    }),
  });
  await restatePlatformFees(tx, [left]);
  return left;
}
