import { sql } from 'drizzle-orm';
import { newId } from '#core/ids.ts';
import { type Cents, PLATFORM_FEE_PERCENT, splitBudget } from '#core/money.ts';
import { firstOf } from '#core/typed-values.ts';
import { startTimeline } from '#features/money/charges/commands/record-step.server.ts';
import { payments, platformTransactions } from '#features/money/charges/tables.server.ts';
import { post } from '#features/money/ledger/commands/post.server.ts';
import { slotHoldOf, walletOf } from '#features/money/ledger/rules.ts';
import { findPayoutAccount } from '#features/money/payout-accounts/queries.server.ts';
import { isPayable } from '#features/money/payout-accounts/rules.ts';
import { assertNoDebt, requireFunds } from '#features/money/wallet/commands/lock-wallet.server.ts';
import type { Tx } from '#platform/db/db.server.ts';
import { sendLiveEvent } from '#platform/live/live.server.ts';
import { alreadyPaid, comparisonUnderWay, creatorNotPayable } from '../errors.ts';
import { budgetHeld } from '../journals.ts';
import { queuePayout } from './resume-payouts.server.ts';

type Approval = {
  submissionId: string;
  campaignId: string;
  brandId: string;
  creatorId: string;
  /** Null: the review deadline passed. */
  approvedBy: string | null;
  amountCents: Cents;
};

/**
 * Debits the wallet or the funded slot, fixes the split and queues the transfer. Changes nothing if the creator cannot
 * be paid or was paid by a payment that a restore has lost, the brand is in debt or the wallet lacks funds. One payment
 * per submission, by a unique key.
 */
export async function securePayment(
  tx: Tx,
  approval: Approval,
  from: 'wallet' | 'slot' = 'wallet',
): Promise<string> {
  await assertUnpaid(tx, approval.submissionId);
  const account = await findPayoutAccount(tx, approval.creatorId);
  if (!account?.method || !isPayable(account)) throw creatorNotPayable();
  if (from === 'slot') await assertNoDebt(tx, approval.brandId);
  else await requireFunds(tx, approval.brandId, approval.amountCents);

  const { payoutCents, feeCents } = splitBudget(approval.amountCents);
  const payment = {
    id: newId('pay'),
    ...approval,
    creatorPayoutCents: payoutCents,
    platformFeeCents: feeCents,
  };
  const insertedPayment = firstOf(
    await tx
      .insert(payments)
      .values({
        ...payment,
        kind: 'video',
        platformFeePercentage: PLATFORM_FEE_PERCENT,
        status: 'pending',
        payoutMethod: account.method,
      })
      .returning(),
  );
  await startTimeline(tx, payment.id, [{ step: 'secured', amountCents: approval.amountCents }]);
  await post(tx, budgetHeld(payment, (from === 'slot' ? slotHoldOf : walletOf)(approval.brandId)));
  await tx.insert(platformTransactions).values({
    id: newId('ptx'),
    paymentId: payment.id,
    transactionType: 'platform_fee',
    amountCents: feeCents,
    platformFeeCents: feeCents,
    status: 'pending',
  });
  await queuePayout(tx, { ...insertedPayment, creatorId: approval.creatorId });
  await sendLiveEvent(tx, [approval.brandId, approval.creatorId], ['payments', 'wallet']);
  return payment.id;
}

/** One statement, so that both facts are of one snapshot: the comparison stores lost transfers before it ends. */
async function assertUnpaid(tx: Tx, submissionId: string): Promise<void> {
  const { rows } = await tx.execute<{ isComparing: boolean; paidCents: number }>(sql`
    SELECT EXISTS (SELECT FROM restores WHERE compared_at IS NULL) AS "isComparing",
           (SELECT coalesce(-sum(amount_cents), 0)::int FROM unmatched_movements
             WHERE submission_id = ${submissionId}) AS "paidCents"`);
  const { isComparing, paidCents } = firstOf(rows);
  if (isComparing) throw comparisonUnderWay();
  if (paidCents > 0) throw alreadyPaid();
}
