import { eq } from 'drizzle-orm';
import type Stripe from 'stripe';
import { newId } from '#core/ids.ts';
import type { ChargeEffect } from '#core/money.ts';
import { firstOf, required } from '#core/typed-values.ts';
import {
  chargeFacts,
  type LockedCharge,
  lockCharge,
  recordDisputeState,
  settlePurchasesOf,
} from '#features/money/charges/commands/lock-charge.server.ts';
import { isFeeReplaced, restateFee } from '#features/money/charges/commands/restate-fee.server.ts';
import { canBook } from '#features/money/ledger/commands/lock-source.server.ts';
import {
  type LedgerAccount,
  REVENUE_CAMPAIGN_FEE,
  REVENUE_SUBSCRIPTION,
  walletOf,
} from '#features/money/ledger/rules.ts';
import { ledgerJournals } from '#features/money/ledger/tables.server.ts';
import { sumWithdrawn } from '#features/money/refunds/commands/record-refund.server.ts';
import { lockWallet } from '#features/money/wallet/commands/lock-wallet.server.ts';
import { postToWallet } from '#features/money/wallet/commands/post-to-wallet.server.ts';
import { inTransaction, type Tx } from '#platform/db/db.server.ts';
import { emit } from '#platform/events/events.server.ts';
import { sendLiveEvent } from '#platform/live/live.server.ts';
import { dateOf, idOf, stripe } from '#platform/stripe/stripe.server.ts';
import { chargeDisputed } from '../events.ts';
import { disputeMoved } from '../journals.ts';
import { disputes } from '../tables.server.ts';

type Dispute = typeof disputes.$inferSelect;

/**
 * Gives the state of a dispute at Stripe its effect, exactly once and in any order. The bearer pays what the bank withdraws and receives what it returns: the
 * wallet of a top-up, even below zero; our revenue for a fee or a subscription. Stripe's dispute fee is ours.
 */
export async function settleDispute(stripeDisputeId: string): Promise<void> {
  const dispute = await stripe.disputes.retrieve(stripeDisputeId);
  if (await inTransaction((tx) => settle(tx, dispute))) return;
  // Events arrive in any order: the payment may not have taken effect yet.
  if (await settlePurchasesOf(idOf(dispute.payment_intent))) await inTransaction((tx) => settle(tx, dispute));
}

/** Returns false if the charge is unknown. Stores the dispute anyway, so that operators see it. */
async function settle(tx: Tx, dispute: Stripe.Dispute): Promise<boolean> {
  const transactions = dispute.balance_transactions;
  const isBookable = await canBook(tx, dispute.id, transactions[0]?.id);
  const charge = await lockCharge(tx, idOf(dispute.payment_intent));
  const row = await lockRow(tx, dispute);
  const bearer = charge && (await bearerOf(tx, charge));
  if (bearer && isBookable) await postMovements(tx, dispute, bearer);
  if (await isStale(tx, row, dispute)) return true;

  const closedAt = isClosed(dispute) ? (row.closedAt ?? new Date()) : null;
  await tx
    .update(disputes)
    .set({
      checkoutId: charge?.checkoutId ?? null,
      stripeInvoiceId: charge?.invoiceId ?? null,
      brandId: charge?.brandId ?? null,
      status: dispute.status,
      // `|| 0` turns minus zero into zero.
      withdrawnCents: -transactions.reduce((sum, { amount }) => sum + amount, 0) || 0,
      feeCents: transactions.reduce((sum, { fee }) => sum + fee, 0),
      // Stripe sends 0 if the bank accepts no evidence.
      evidenceDueAt: dispute.evidence_details.due_by ? dateOf(dispute.evidence_details.due_by) : null,
      closedAt,
      updatedAt: new Date(),
    })
    .where(eq(disputes.id, row.id));
  if (!charge || !bearer) return false;
  if (charge.checkoutId) await restateCheckout(tx, charge.checkoutId);
  await emitOutcomes(tx, row, dispute, charge, await effectOf(tx, charge, bearer));
  await sendLiveEvent(tx, [charge.brandId], ['wallet']);
  return true;
}

async function restateCheckout(tx: Tx, checkoutId: string): Promise<void> {
  const checkoutDisputes = await tx.select().from(disputes).where(eq(disputes.checkoutId, checkoutId));
  await recordDisputeState(tx, checkoutId, {
    disputedCents: checkoutDisputes.reduce((sum, { withdrawnCents }) => sum + withdrawnCents, 0),
    isDisputed: checkoutDisputes.some(({ closedAt }) => closedAt === null),
  });
}

/** Inserts or locks the row of a dispute. A new row has the status ''. */
async function lockRow(tx: Tx, dispute: Stripe.Dispute): Promise<Dispute> {
  await tx
    .insert(disputes)
    .values({
      id: newId('dsp'),
      stripeDisputeId: dispute.id,
      paymentIntentId: idOf(dispute.payment_intent),
      chargeId: idOf(dispute.charge),
      amountCents: dispute.amount,
      reason: dispute.reason,
      status: '',
      openedAt: dateOf(dispute.created),
    })
    .onConflictDoNothing();
  return firstOf(
    await tx.select().from(disputes).where(eq(disputes.stripeDisputeId, dispute.id)).for('no key update'),
  );
}

/** Returns the account that had the money. The wallet bears a duplicate, and a fee that the brand has paid again. */
async function bearerOf(tx: Tx, charge: LockedCharge): Promise<LedgerAccount> {
  const wallet = walletOf(charge.brandId);
  if (charge.isDuplicate || charge.purpose === 'wallet_topup') return wallet;
  if (charge.purpose === 'subscription') return REVENUE_SUBSCRIPTION;
  // Serializes with a concurrent fee payment for the same campaign.
  await lockWallet(tx, charge.brandId);
  return (await isFeeReplaced(tx, required(charge.checkoutId, 'checkout'))) ? wallet : REVENUE_CAMPAIGN_FEE;
}

/** Concurrent reads may finish out of order: newer stored facts are kept. */
async function isStale(tx: Tx, row: Dispute, dispute: Stripe.Dispute): Promise<boolean> {
  const journalCount = await tx.$count(ledgerJournals, eq(ledgerJournals.reasonId, dispute.id));
  return journalCount > dispute.balance_transactions.length || (row.closedAt !== null && !isClosed(dispute));
}

async function postMovements(tx: Tx, dispute: Stripe.Dispute, bearer: LedgerAccount): Promise<void> {
  for (const transaction of dispute.balance_transactions) {
    if (transaction.currency !== 'usd') throw new Error(`dispute ${dispute.id} is not in US dollars`);
    await postToWallet(tx, disputeMoved(dispute.id, bearer, transaction));
  }
}

async function effectOf(tx: Tx, charge: LockedCharge, bearer: LedgerAccount): Promise<ChargeEffect> {
  if (charge.isDuplicate || charge.purpose !== 'publishing_fee') {
    return charge.purpose === 'subscription' && !charge.isDuplicate ? 'subscription' : 'wallet';
  }
  const checkoutId = required(charge.checkoutId, 'checkout');
  const state = await restateFee(tx, checkoutId, await sumWithdrawn(tx, checkoutId));
  if (bearer !== REVENUE_CAMPAIGN_FEE) return 'wallet';
  return state === 'paid' ? 'publishing_fee' : 'unpublished';
}

/** Emits each outcome once. An inquiry moves no money and emits nothing. */
async function emitOutcomes(
  tx: Tx,
  before: Dispute,
  dispute: Stripe.Dispute,
  charge: LockedCharge,
  effect: ChargeEffect,
): Promise<void> {
  const emitOnce = (outcome: 'opened' | 'won' | 'lost') =>
    emit(tx, chargeDisputed, {
      ...chargeFacts(charge),
      disputeId: before.id,
      amountCents: dispute.amount,
      outcome,
      effect,
    });
  // The row has a brand once its charge is known; no event was emitted before.
  const wasEmitted = before.brandId !== null && !isInquiry(before.status);
  if (!wasEmitted && !isInquiry(dispute.status)) await emitOnce('opened');
  if (before.brandId !== null && dispute.status === before.status) return;
  if (dispute.status === 'won') await emitOnce('won');
  if (dispute.status === 'lost') await emitOnce('lost');
}

/** No money is withdrawn: the bank only asks, or a refund prevented the dispute. */
const isInquiry = (status: string) => status.startsWith('warning_') || status === 'prevented';
const isClosed = ({ status }: Stripe.Dispute) => /^(won|lost|warning_closed|prevented)$/.test(status);
