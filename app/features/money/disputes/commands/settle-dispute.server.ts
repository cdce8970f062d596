import { eq } from 'drizzle-orm';
import type Stripe from 'stripe';
import type { ChargeEffect } from '#core/charge-effect.ts';
import { newId } from '#core/ids.ts';
import {
  chargeKind,
  discoverCharge,
  lockCharge,
  type PaidCharge,
  recordDisputed,
} from '#features/money/charges/commands/lock-charge.server.ts';
import { isFeePaidAnew, restateFee } from '#features/money/charges/commands/restate-fee.server.ts';
import { mayBook } from '#features/money/ledger/commands/lock-source.server.ts';
import {
  type LedgerAccount,
  REVENUE_CAMPAIGN_FEE,
  REVENUE_SUBSCRIPTION,
  walletOf,
} from '#features/money/ledger/rules.ts';
import { ledgerJournals } from '#features/money/ledger/tables.server.ts';
import { sumTaken } from '#features/money/refunds/commands/record-refund.server.ts';
import { postToWallet } from '#features/money/wallet/commands/post-to-wallet.server.ts';
import { lockWallet } from '#features/money/wallet/commands/reserve-funds.server.ts';
import { inTransaction, type Tx } from '#platform/db/db.server.ts';
import { emit } from '#platform/events/events.server.ts';
import { publish } from '#platform/live/live.server.ts';
import { idOf, stripe } from '#platform/stripe/stripe.server.ts';
import { chargeDisputed } from '../events.ts';
import { disputeMoved } from '../journals.ts';
import { disputes } from '../tables.server.ts';

type Dispute = typeof disputes.$inferSelect;

/**
 * Reads a dispute again at Stripe and gives it its effect, exactly once and in any order. What the bank took is taken
 * from whoever had it of the charge, and what it gave back is given back: of a top-up the wallet of its brand, even below
 * zero; of a publishing fee or a subscription our own revenue, never the wallet. Stripe's fee is ours.
 */
export async function settleDispute(stripeDisputeId: string): Promise<void> {
  const dispute = await stripe.disputes.retrieve(stripeDisputeId);
  if (await inTransaction((tx) => settle(tx, dispute))) return;
  // Its payment may not have had its effect yet: messages come in any order.
  if (await discoverCharge(idOf(dispute.payment_intent))) await inTransaction((tx) => settle(tx, dispute));
}

/** False when nobody here knows what was paid; the row is kept all the same, for the operator to see. */
async function settle(tx: Tx, dispute: Stripe.Dispute): Promise<boolean> {
  const moved = dispute.balance_transactions;
  const isOurs = await mayBook(tx, dispute.id, moved[0]?.id);
  const charge = await lockCharge(tx, idOf(dispute.payment_intent));
  const row = await lockRow(tx, dispute);
  const bearer = charge && (await bearerOf(tx, charge));
  if (bearer && isOurs) await takeOrGiveBack(tx, dispute, bearer);
  if (await isOldNews(tx, row, dispute)) return true;

  const closedAt = isClosed(dispute) ? (row.closedAt ?? new Date()) : null;
  await tx
    .update(disputes)
    .set({
      checkoutId: charge?.checkoutId ?? null,
      stripeInvoiceId: charge?.invoiceId ?? null,
      brandId: charge?.brandId ?? null,
      status: dispute.status,
      withdrawnCents: -moved.reduce((sum, { amount }) => sum + amount, 0) || 0,
      feeCents: moved.reduce((sum, { fee }) => sum + fee, 0),
      evidenceDueAt: dispute.evidence_details.due_by
        ? new Date(dispute.evidence_details.due_by * 1000)
        : null,
      closedAt,
      updatedAt: new Date(),
    })
    .where(eq(disputes.id, row.id));
  if (!charge || !bearer) return false;
  if (charge.checkoutId) await restateCheckout(tx, charge.checkoutId);
  await tell(tx, row, dispute, charge, await effectOf(tx, charge, bearer));
  await publish(tx, [charge.brandId], ['wallet']);
  return true;
}

/** The checkout says what of it is disputed: earlier features ask it before they refund. */
async function restateCheckout(tx: Tx, checkoutId: string): Promise<void> {
  const all = await tx.select().from(disputes).where(eq(disputes.checkoutId, checkoutId));
  await recordDisputed(tx, checkoutId, {
    disputedCents: all.reduce((sum, { withdrawnCents }) => sum + withdrawnCents, 0),
    isDisputed: all.some(({ closedAt }) => closedAt === null),
  });
}

/** Our row of a dispute. Whoever comes second waits for the first; a new one has the status ''. */
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
      openedAt: new Date(dispute.created * 1000),
    })
    .onConflictDoNothing();
  const [row] = await tx
    .select()
    .from(disputes)
    .where(eq(disputes.stripeDisputeId, dispute.id))
    .for('no key update');
  return row!;
}

/**
 * Who had the money of the charge. What was paid twice is on its way back, or lands in the wallet when the bank was
 * faster. So does a fee that the bank gives back after the brand has paid another one.
 */
async function bearerOf(tx: Tx, charge: PaidCharge): Promise<LedgerAccount> {
  const wallet = walletOf(charge.brandId);
  if (charge.isDuplicate || charge.purpose === 'wallet_topup') return wallet;
  if (charge.purpose === 'subscription') return REVENUE_SUBSCRIPTION;
  // Whoever pays another fee for this campaign holds the wallet meanwhile.
  await lockWallet(tx, charge.brandId);
  return (await isFeePaidAnew(tx, charge.checkoutId!)) ? wallet : REVENUE_CAMPAIGN_FEE;
}

/** Two readings may end in another order than they began: what we know already is never taken back. */
async function isOldNews(tx: Tx, row: Dispute, dispute: Stripe.Dispute): Promise<boolean> {
  const known = await tx.$count(ledgerJournals, eq(ledgerJournals.reasonId, dispute.id));
  return known > dispute.balance_transactions.length || (row.closedAt !== null && !isClosed(dispute));
}

async function takeOrGiveBack(tx: Tx, dispute: Stripe.Dispute, bearer: LedgerAccount): Promise<void> {
  for (const transaction of dispute.balance_transactions) {
    if (transaction.currency !== 'usd') throw new Error(`dispute ${dispute.id} is not in US dollars`);
    await postToWallet(tx, disputeMoved(dispute.id, bearer, transaction));
  }
}

/** What it means for the brand now. */
async function effectOf(tx: Tx, charge: PaidCharge, bearer: LedgerAccount): Promise<ChargeEffect> {
  if (charge.isDuplicate || charge.purpose !== 'publishing_fee') {
    return charge.purpose === 'subscription' && !charge.isDuplicate ? 'subscription' : 'wallet';
  }
  const state = await restateFee(tx, charge.checkoutId!, await sumTaken(tx, charge.checkoutId!));
  if (bearer !== REVENUE_CAMPAIGN_FEE) return 'wallet';
  return state === 'paid' ? 'publishing_fee' : 'unpublished';
}

/** An inquiry takes nothing and is not told; what becomes of a dispute is told once. */
async function tell(
  tx: Tx,
  before: Dispute,
  dispute: Stripe.Dispute,
  charge: PaidCharge,
  effect: ChargeEffect,
): Promise<void> {
  const news = (outcome: 'opened' | 'won' | 'lost') =>
    emit(tx, chargeDisputed, {
      ...chargeKind(charge),
      disputeId: before.id,
      amountCents: dispute.amount,
      outcome,
      effect,
    });
  const wasTold = before.brandId !== null && !isInquiry(before.status);
  if (!wasTold && !isInquiry(dispute.status)) await news('opened');
  if (before.brandId !== null && dispute.status === before.status) return;
  if (dispute.status === 'won') await news('won');
  if (dispute.status === 'lost') await news('lost');
}

const isInquiry = (status: string) => status.startsWith('warning_') || status === 'prevented';
const isClosed = ({ status }: Stripe.Dispute) => /^(won|lost|warning_closed|prevented)$/.test(status);
