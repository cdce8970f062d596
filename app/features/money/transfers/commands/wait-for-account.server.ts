import { and, eq, inArray, isNull, ne } from 'drizzle-orm';
import { recordStep } from '#features/money/charges/commands/record-step.server.ts';
import { payments } from '#features/money/charges/tables.server.ts';
import { notify } from '#features/notifications/notifications/commands/notify.server.ts';
import type { Tx } from '#platform/db/db.server.ts';
import { payoutBlocked } from '../notifications.server.ts';
import { owedCents } from '../shares.ts';
import { changePayment, type VideoPayment } from './change-payment.server.ts';

/** Keeps a payout until its creator's account works (again), and tells them once, however many payouts wait. */
export async function waitForAccount(tx: Tx, payment: VideoPayment): Promise<void> {
  if (payment.waitingFor === 'account') return;
  await recordStep(tx, payment.id, { step: 'waiting', reason: 'account' });
  await changePayment(tx, payment, { waitingFor: 'account' });
  await notifyBlocked(tx, payment);
}

/** Keeps a payout until the hold after a change of destination ends. The reconciler sends it then. */
export async function waitForHold(tx: Tx, payment: VideoPayment): Promise<void> {
  if (payment.waitingFor === 'hold') return;
  await recordStep(tx, payment.id, { step: 'waiting', reason: 'hold' });
  await changePayment(tx, payment, { waitingFor: 'hold' });
}

/** The creator hears of the first payout that their account holds up; the others wait for the same thing. */
export async function notifyBlocked(tx: Tx, payment: VideoPayment): Promise<void> {
  const [other] = await tx
    .select({ id: payments.id })
    .from(payments)
    .where(
      and(
        eq(payments.creatorId, payment.creatorId),
        eq(payments.waitingFor, 'account'),
        inArray(payments.status, ['pending', 'failed']),
        ne(payments.id, payment.id),
      ),
    )
    .limit(1);
  if (other) return;
  await notify(tx, payment.creatorId, payoutBlocked, {
    payment_id: payment.id,
    payout_cents: owedCents(payment),
    reason: 'account',
  });
}

/** The creator's account takes no transfers any more: what was not sent yet waits, and nothing is tried in vain. */
export async function holdPayoutsOf(tx: Tx, creatorId: string): Promise<void> {
  const queued = await tx
    .select()
    .from(payments)
    .where(
      and(
        eq(payments.creatorId, creatorId),
        eq(payments.payoutMethod, 'stripe'),
        eq(payments.status, 'pending'),
        isNull(payments.attemptStartedAt),
      ),
    )
    .orderBy(payments.id)
    .for('no key update');
  for (const payment of queued) await waitForAccount(tx, { ...payment, creatorId });
}
