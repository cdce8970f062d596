import { and, eq, inArray, isNull, ne, or } from 'drizzle-orm';
import { recordStep } from '#features/money/charges/commands/record-step.server.ts';
import { payments } from '#features/money/charges/tables.server.ts';
import { findPayoutAccount } from '#features/money/payout-accounts/queries.server.ts';
import { isPayable } from '#features/money/payout-accounts/rules.ts';
import { lockVideoPayments } from '#features/money/transfers/commands/change-payment.server.ts';
import { requeue } from '#features/money/transfers/commands/resume-payouts.server.ts';
import { owedCents } from '#features/money/transfers/shares.ts';
import type { Tx } from '#platform/db/db.server.ts';
import { CREATOR_FIXABLE } from '../rules.ts';
import { type LineWithPayment, listInBatches } from './lock-batch.server.ts';

/** Moves stuck payouts of which nothing was sent to the creator's new method. A change during a hold may undo a hijacker's, so it moves all. */
export async function followPayoutMethod(tx: Tx, creatorId: string, wasHeld = false): Promise<void> {
  const account = await findPayoutAccount(tx, creatorId);
  if (!account?.method || !isPayable(account)) return;
  const { method } = account;
  const stuck = await lockVideoPayments(
    tx,
    and(
      eq(payments.creatorId, creatorId),
      isNull(payments.attemptStartedAt),
      eq(payments.sentCents, 0),
      or(
        and(
          eq(payments.status, 'pending'),
          eq(payments.waitingFor, 'operator'),
          inArray(payments.failureCode, CREATOR_FIXABLE),
        ),
        and(inArray(payments.status, ['pending', 'failed']), eq(payments.waitingFor, 'account')),
        wasHeld ? and(eq(payments.status, 'pending'), ne(payments.payoutMethod, method)) : undefined,
      ),
    ),
  );
  const inBatches = await listInBatches(
    tx,
    stuck.map(({ id }) => id),
  );
  for (const payment of stuck.filter(({ id }) => !inBatches.has(id))) {
    await recordStep(tx, payment.id, { step: 'retried', amountCents: owedCents(payment) });
    await requeue(tx, { ...payment, payoutMethod: method }, { payoutMethod: method, failureCode: null });
  }
}

/** Returns whether the creator has changed the destination of a line that ended unpaid, and moves the payout. */
export async function followCorrection(tx: Tx, { line, payment }: LineWithPayment): Promise<boolean> {
  const account = await findPayoutAccount(tx, payment.creatorId);
  if (!account?.method || !isPayable(account)) return false;
  const details = { paypal: account.paypalEmail, wise: account.bankDetails, stripe: null };
  if (details[account.method] === line.destination) return false;
  await followPayoutMethod(tx, payment.creatorId);
  return true;
}
