import { eq } from 'drizzle-orm';
import type Stripe from 'stripe';
import { newId } from '#core/ids.ts';
import { isPosted } from '#features/ledger/queries.server.ts';
import { ledgerJournals } from '#features/ledger/tables.server.ts';
import { notify } from '#features/notifications/notify.server.ts';
import { postToWallet } from '#features/wallet/post-to-wallet.server.ts';
import { inTransaction, type Tx } from '#platform/db/db.server.ts';
import { publish } from '#platform/live/live.server.ts';
import { stripe } from '#platform/stripe/stripe.server.ts';
import { disputes } from './books-tables.server.ts';
import { disputeMoved, suspendedKey } from './journals.ts';
import { discoverCharge, lockCharge } from './paid-charge.server.ts';

type Dispute = typeof disputes.$inferSelect;

/**
 * Reads a dispute again at Stripe and gives it its effect, exactly once and in any order: what the bank took is taken
 * from the wallet of the brand that had paid, even below zero, and what it gave back is given back (D13). A brand that
 * disputes its publishing fee or its subscription owes it just so, since it had what it paid for. Stripe's fee is ours.
 */
export async function settleDispute(stripeDisputeId: string): Promise<void> {
  const dispute = await stripe.disputes.retrieve(stripeDisputeId);
  if (await inTransaction((tx) => settle(tx, dispute))) return;
  // Its payment may not have had its effect yet: messages come in any order.
  if (await discoverCharge(idOf(dispute.payment_intent))) await inTransaction((tx) => settle(tx, dispute));
}

/** False when nobody here knows what was paid; the row is kept all the same, for the operator to see. */
async function settle(tx: Tx, dispute: Stripe.Dispute): Promise<boolean> {
  const charge = await lockCharge(tx, idOf(dispute.payment_intent));
  const row = await lockRow(tx, dispute);
  if (charge) await takeOrGiveBack(tx, dispute, charge.brandId);
  if (await isOldNews(tx, row, dispute)) return true;

  const moved = dispute.balance_transactions;
  const closedAt = isClosed(dispute) ? (row.closedAt ?? new Date()) : null;
  await tx
    .update(disputes)
    .set({
      checkoutId: charge?.checkoutId ?? null,
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
  if (charge) {
    await tell(tx, row, dispute, charge.brandId);
    await publish(tx, [charge.brandId], ['wallet', 'campaigns']);
  }
  return charge !== undefined;
}

/** Our row of a dispute. Whoever comes second waits for the first; a new one has the status ''. */
async function lockRow(tx: Tx, dispute: Stripe.Dispute): Promise<Dispute> {
  await tx
    .insert(disputes)
    .values({
      id: newId('dsp'),
      stripeDisputeId: dispute.id,
      paymentIntentId: idOf(dispute.payment_intent),
      chargeId: idOf(dispute.charge)!,
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
    .for('update');
  return row!;
}

/** Two readings may end in another order than they began: what we know already is never taken back. */
async function isOldNews(tx: Tx, row: Dispute, dispute: Stripe.Dispute): Promise<boolean> {
  const known = await tx.$count(ledgerJournals, eq(ledgerJournals.reasonId, dispute.id));
  return known > dispute.balance_transactions.length || (row.closedAt !== null && !isClosed(dispute));
}

async function takeOrGiveBack(tx: Tx, dispute: Stripe.Dispute, brandId: string): Promise<void> {
  for (const transaction of dispute.balance_transactions) {
    if (transaction.currency !== 'usd') throw new Error(`dispute ${dispute.id} is not in US dollars`);
    if (await isPosted(tx, suspendedKey(transaction.id))) continue;
    await postToWallet(tx, disputeMoved({ id: dispute.id, brandId }, transaction));
  }
}

/** An inquiry takes nothing and is not told; what becomes of a dispute is told once. */
async function tell(tx: Tx, before: Dispute, dispute: Stripe.Dispute, brandId: string): Promise<void> {
  const data = { dispute_id: before.id, amount_cents: dispute.amount };
  const wasTold = before.brandId !== null && !isInquiry(before.status);
  if (!wasTold && !isInquiry(dispute.status)) await notify(tx, brandId, 'dispute_opened', data);
  if (before.brandId !== null && dispute.status === before.status) return;
  if (dispute.status === 'won') await notify(tx, brandId, 'dispute_won', data);
  if (dispute.status === 'lost') await notify(tx, brandId, 'dispute_lost', data);
}

const isInquiry = (status: string) => status.startsWith('warning_') || status === 'prevented';
const isClosed = ({ status }: Stripe.Dispute) => /^(won|lost|warning_closed|prevented)$/.test(status);
const idOf = (reference: string | { id: string } | null): string | null =>
  typeof reference === 'string' ? reference : (reference?.id ?? null);
