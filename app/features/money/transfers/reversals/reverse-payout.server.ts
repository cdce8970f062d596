import { readPublicName } from '#features/identity/workspaces/queries.server.ts';
import { recordStep } from '#features/money/charges/commands/record-step.server.ts';
import { post } from '#features/money/ledger/commands/post.server.ts';
import { notify } from '#features/notifications/notifications/commands/notify.server.ts';
import type { Tx } from '#platform/db/db.server.ts';
import {
  changePayment,
  nextAttempt,
  type PayoutMovement,
  type VideoPayment,
} from '../commands/change-payment.server.ts';
import { restatePlatformFees } from '../fees/restate-platform-fees.server.ts';
import { payoutReturned, payoutReversed } from '../notifications.server.ts';
import { partReturned } from '../shares.ts';
import { findLiveRefund } from './refund-payment.server.ts';

/**
 * Books a payout that came back, as a whole or in part: a transfer reversed at Stripe, or a payout that PayPal or the bank
 * returned. A payment with nothing left at the creator fails, unless it is in transit again. Idempotent per journal: a
 * repetition changes nothing and returns undefined.
 */
export async function reversePayout(
  tx: Tx,
  payment: VideoPayment,
  { journal, transferId, ...returned }: PayoutMovement & { transferId: string; reason: string },
): Promise<VideoPayment | undefined> {
  if (!(await post(tx, journal(partReturned(payment, returned.amountCents))))) return undefined;
  await recordStep(tx, payment.id, { step: 'reversed', ...returned });
  const sentCents = payment.sentCents - returned.amountCents;
  const failed = { status: 'failed', payoutStatus: 'failed', failureCode: returned.reason } as const;
  const hasFailed = payment.status === 'completed' && sentCents === 0;
  const changed = await changePayment(tx, payment, {
    sentCents,
    ...(hasFailed && { ...nextAttempt(payment), ...failed }),
  });
  await restatePlatformFees(tx, [changed]);
  await notify(tx, payment.creatorId, payoutReversed, {
    transfer_id: transferId,
    payment_id: payment.id,
    amount_cents: returned.amountCents,
  });
  // A refund under way expects the reversal and notifies the brand itself.
  if (!(await findLiveRefund(tx, payment.id)))
    await notify(tx, payment.brandId, payoutReturned, {
      transfer_id: transferId,
      payment_id: payment.id,
      amount_cents: returned.amountCents,
      creator_name: await readPublicName(tx, payment.creatorId),
      next: hasFailed && payment.payoutMethod === 'stripe' ? 'retry' : 'team',
    });
  return changed;
}
