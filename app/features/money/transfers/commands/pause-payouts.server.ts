import { and, eq, inArray, isNull, ne, or, sql } from 'drizzle-orm';
import { listOwnedWorkspaces } from '#features/identity/workspaces/queries.server.ts';
import { isSuspended } from '#features/identity/workspaces/suspension.server.ts';
import { recordStep } from '#features/money/charges/commands/record-step.server.ts';
import type { PaymentWait } from '#features/money/charges/rules.ts';
import { payments } from '#features/money/charges/tables.server.ts';
import { notify } from '#features/notifications/notifications/commands/notify.server.ts';
import type { Tx } from '#platform/db/db.server.ts';
import { payoutBlocked } from '../notifications.server.ts';
import { owedCents } from '../shares.ts';
import { changePayment, lockVideoPayments, type VideoPayment } from './change-payment.server.ts';

/** Condition on payments: the brand or the creator is suspended. */
export const isOfSuspended = sql`(${isSuspended(payments.creatorId)} OR ${isSuspended(payments.brandId)})`;

/** No attempt has started, so nothing can be under way to the creator. */
const isUnsent = and(eq(payments.status, 'pending'), isNull(payments.attemptStartedAt));

export const isOfWorkspaces = (ids: string[]) =>
  or(inArray(payments.creatorId, ids), inArray(payments.brandId, ids));

/** Pauses until the account works, a hold or suspension ends, card money has settled, or an operator acts. */
export async function pausePayout(tx: Tx, payment: VideoPayment, reason: PaymentWait): Promise<undefined> {
  if (payment.waitingFor === reason) return;
  await recordStep(tx, payment.id, { step: 'waiting', reason });
  await changePayment(tx, payment, { waitingFor: reason });
  if (reason === 'account') await notifyOfBlockedPayout(tx, payment);
}

/** Notifies the creator of the first payout that their account blocks, not of each. */
export async function notifyOfBlockedPayout(tx: Tx, payment: VideoPayment): Promise<void> {
  const isOtherBlocked = and(
    eq(payments.creatorId, payment.creatorId),
    eq(payments.waitingFor, 'account'),
    inArray(payments.status, ['pending', 'failed']),
    ne(payments.id, payment.id),
  );
  if ((await tx.$count(payments, isOtherBlocked)) > 0) return;
  await notify(tx, payment.creatorId, payoutBlocked, {
    payment_id: payment.id,
    payout_cents: owedCents(payment),
    reason: 'account',
  });
}

/** Pauses unsent transfers after Stripe reported that the creator's account is not ready anymore. */
export async function pausePayoutsTo(tx: Tx, creatorId: string): Promise<void> {
  const condition = and(eq(payments.creatorId, creatorId), eq(payments.payoutMethod, 'stripe'), isUnsent);
  for (const payment of await lockVideoPayments(tx, condition)) await pausePayout(tx, payment, 'account');
}

/** Pauses unsent payouts from and to the user's workspaces, except those that wait for an account. */
export async function suspendPayoutsOf(tx: Tx, userId: string): Promise<void> {
  const unsentPayouts = await lockVideoPayments(
    tx,
    and(
      isOfWorkspaces(await listOwnedWorkspaces(tx, userId)),
      eq(payments.kind, 'video'),
      isUnsent,
      or(isNull(payments.waitingFor), ne(payments.waitingFor, 'account')),
    ),
  );
  for (const payment of unsentPayouts) await pausePayout(tx, payment, 'suspension');
}
