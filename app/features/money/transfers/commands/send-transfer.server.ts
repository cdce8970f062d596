import { and, eq, isNull, lt } from 'drizzle-orm';
import type Stripe from 'stripe';
import type { Cents } from '#core/money.ts';
import { readPublicName } from '#features/identity/workspaces/queries.server.ts';
import { recordStep } from '#features/money/charges/commands/record-step.server.ts';
import { payments } from '#features/money/charges/tables.server.ts';
import { refreshPayoutAccount } from '#features/money/payout-accounts/commands/refresh-payout-account.server.ts';
import { findPayoutAccount } from '#features/money/payout-accounts/queries.server.ts';
import { isDestinationHeld } from '#features/money/payout-accounts/rules.ts';
import { payoutAccounts } from '#features/money/payout-accounts/tables.server.ts';
import { notify } from '#features/notifications/notifications/commands/notify.server.ts';
import { db, inTransaction, type Tx } from '#platform/db/db.server.ts';
import { enqueue } from '#platform/jobs/jobs.server.ts';
import { log } from '#platform/log/log.server.ts';
import {
  isKeyReused,
  KEY_LIFETIME_MS,
  outcomeOf,
  stripe,
  stripeErrorCode,
} from '#platform/stripe/stripe.server.ts';
import { sendTransferJob } from '../events.ts';
import { payoutFailed } from '../notifications.server.ts';
import { ACCOUNT_FRESH_MS, classifyRefusal, MAX_ATTEMPTS } from '../rules.ts';
import { owedCents } from '../shares.ts';
import {
  changePayment,
  lockVideoPayment,
  nextAttempt,
  type Payment,
  type VideoPayment,
} from './change-payment.server.ts';
import { findCardHold } from './hold-card-money.server.ts';
import { isOfSuspended, notifyOfBlockedPayout, pausePayout } from './pause-payouts.server.ts';
import { findUnrecordedTransfer, recordTransfer, settleTransfer } from './record-transfer.server.ts';

type Attempt = VideoPayment & { attemptStartedAt: Date; attemptCents: Cents; attemptDestination: string };

const isAttempt = (payment: VideoPayment): payment is Attempt =>
  payment.attemptStartedAt !== null && payment.attemptCents !== null && payment.attemptDestination !== null;

/**
 * Sends a payout at most once, from any worker: an attempt is one idempotency key with one amount and destination, and a new one
 * starts only after Stripe rejected the last one and lists no unrecorded transfer. An unknown outcome throws, so that
 * the job retries with the same key.
 */
export async function sendTransfer(paymentId: string): Promise<void> {
  await recheckAccount(paymentId);
  const attempt = await beginAttempt(paymentId);
  if (!attempt) return;
  if (Date.now() - attempt.attemptStartedAt.getTime() > KEY_LIFETIME_MS) return retryWithNewKey(attempt);
  // An earlier attempt may have sent a transfer whose answer was lost.
  const sent = attempt.attempt > 1 && (await findUnrecordedTransfer(attempt.id));
  if (sent) return recordTransfer(sent, attempt.attempt);
  let transfer: Stripe.Transfer;
  try {
    transfer = await stripe.transfers.create(
      {
        amount: attempt.attemptCents,
        currency: 'usd',
        destination: attempt.attemptDestination,
        transfer_group: attempt.id,
        description: 'Payout for an approved video',
        metadata: {
          payment_id: attempt.id,
          submission_id: attempt.submissionId,
          creator_id: attempt.creatorId,
        },
      },
      { idempotencyKey: `transfer:${attempt.id}:${attempt.attempt}` },
    );
  } catch (error) {
    if (isKeyReused(error)) return retryWithNewKey(attempt);
    const outcome = outcomeOf(error);
    if (outcome === 'refused') return handleRefusal(attempt, stripeErrorCode(error));
    if (outcome === 'unknown') await updateAttempt(attempt, 'waiting', 'answer', { waitingFor: 'answer' });
    throw error;
  }
  await recordTransfer(transfer, attempt.attempt);
}

/** The stored account state may be stale: an event may be lost. */
async function recheckAccount(paymentId: string): Promise<void> {
  const [staleAccount] = await db
    .select({ accountId: payoutAccounts.stripeAccountId })
    .from(payments)
    .innerJoin(payoutAccounts, eq(payoutAccounts.workspaceId, payments.creatorId))
    .where(
      and(
        eq(payments.id, paymentId),
        eq(payments.status, 'pending'),
        isNull(payments.attemptStartedAt),
        lt(payoutAccounts.checkedAt, new Date(Date.now() - ACCOUNT_FRESH_MS)),
      ),
    );
  if (staleAccount?.accountId) await refreshPayoutAccount(staleAccount.accountId);
}

/** Marks the attempt before the request, so that a crash leaves a trace of the key, its amount and destination. */
async function beginAttempt(paymentId: string): Promise<Attempt | undefined> {
  return inTransaction(async (tx) => {
    const payment = await lockVideoPayment(tx, paymentId);
    if (payment?.status !== 'pending' || payment.payoutMethod !== 'stripe' || payment.stripeTransferId)
      return undefined;
    if (isAttempt(payment)) return payment;
    const isSuspended = (await tx.$count(payments, and(eq(payments.id, paymentId), isOfSuspended))) > 0;
    if (isSuspended) return pausePayout(tx, payment, 'suspension');
    const account = await findPayoutAccount(tx, payment.creatorId);
    // No method: the owner has disowned a change and not chosen this account again.
    if (!account?.method || !account.stripeAccountId || !account.payoutsEnabled)
      return pausePayout(tx, payment, 'account');
    if (isDestinationHeld(account)) return pausePayout(tx, payment, 'hold');
    const cardHold = await findCardHold(tx, paymentId);
    if (cardHold) return pausePayout(tx, payment, cardHold);
    const newAttempt = {
      attemptStartedAt: new Date(),
      attemptCents: owedCents(payment),
      attemptDestination: account.stripeAccountId,
    };
    return { ...(await changePayment(tx, payment, { ...newAttempt, waitingFor: null })), ...newAttempt };
  });
}

/** The idempotency key has expired or belongs to other parameters: looks for its transfer before it uses a new key. */
async function retryWithNewKey(attempt: Attempt): Promise<void> {
  const sent = await findUnrecordedTransfer(attempt.id);
  if (sent) return recordTransfer(sent, attempt.attempt);
  await updateAttempt(attempt, null, null, { ...nextAttempt(attempt), waitingFor: null });
  return sendTransfer(attempt.id);
}

/** Waits for funds or, up to `MAX_ATTEMPTS`, for the creator's account. Else fails the payment. */
async function handleRefusal(attempt: Attempt, code: string): Promise<void> {
  const sent = await findUnrecordedTransfer(attempt.id);
  if (sent) return recordTransfer(sent, attempt.attempt);
  const refusal = classifyRefusal(code);
  const next = { ...nextAttempt(attempt), failureCode: code };
  if (refusal === 'funds')
    return updateAttempt(attempt, 'waiting', 'funds', { ...next, waitingFor: 'funds' });
  if (refusal === 'account') {
    await refreshPayoutAccount(attempt.attemptDestination);
    if (next.attempt <= MAX_ATTEMPTS)
      return updateAttempt(attempt, 'waiting', 'account', { ...next, waitingFor: 'account' });
  }
  log.error({ payment: attempt.id, code }, 'a transfer was refused for good');
  // The payout resumes when the creator fixes the account.
  const waitingFor = refusal === 'account' ? refusal : null;
  await updateAttempt(attempt, 'failed', code, {
    ...next,
    status: 'failed',
    payoutStatus: 'failed',
    waitingFor,
  });
}

/** Updates the attempt, unless another worker has moved the payment on. */
async function updateAttempt(
  attempt: Attempt,
  step: 'waiting' | 'failed' | null,
  reason: string | null,
  values: Partial<Payment>,
): Promise<void> {
  await inTransaction(async (tx) => {
    const payment = await lockVideoPayment(tx, attempt.id);
    if (payment?.status !== 'pending' || payment.attempt !== attempt.attempt || payment.stripeTransferId)
      return;
    if (step) await recordStep(tx, payment.id, { step, ...(reason && { reason }) });
    const changedPayment = await changePayment(tx, payment, values);
    if (values.status === 'failed') await notifyFailed(tx, changedPayment);
    else if (values.waitingFor === 'account') await notifyOfBlockedPayout(tx, changedPayment);
  });
}

/** Notifies brand and creator, who read different texts. */
async function notifyFailed(tx: Tx, payment: VideoPayment): Promise<void> {
  const data = {
    payment_id: payment.id,
    payout_cents: owedCents(payment),
    creator_name: await readPublicName(tx, payment.creatorId),
  };
  for (const workspaceId of [payment.brandId, payment.creatorId])
    await notify(tx, workspaceId, payoutFailed, data);
}

/** For the reconciler: rereads the transfer, or sends again if the job was lost. */
export async function unstickPayment({ id, stripeTransferId }: Payment): Promise<void> {
  if (stripeTransferId) return settleTransfer(stripeTransferId);
  await inTransaction(async (tx) => {
    // Moves it to the end of the sweep order.
    await tx.update(payments).set({ updatedAt: new Date() }).where(eq(payments.id, id));
    await enqueue(tx, sendTransferJob, { paymentId: id });
  });
}
