import { eq, sql } from 'drizzle-orm';
import type Stripe from 'stripe';
import type { Cents, ChargeEffect } from '#core/money.ts';
import { firstOf, required } from '#core/typed-values.ts';
import {
  chargeFacts,
  lockCharge,
  settlePurchasesOf,
} from '#features/money/charges/commands/lock-charge.server.ts';
import { restateFee } from '#features/money/charges/commands/restate-fee.server.ts';
import { changeUnmatched, lockUnmatched } from '#features/money/charges/commands/suspend-movement.server.ts';
import { checkouts } from '#features/money/charges/tables.server.ts';
import { canBook } from '#features/money/ledger/commands/lock-source.server.ts';
import { STRIPE, walletOf } from '#features/money/ledger/rules.ts';
import { postToWallet } from '#features/money/wallet/commands/post-to-wallet.server.ts';
import { notify } from '#features/notifications/notifications/commands/notify.server.ts';
import { inTransaction, type Tx } from '#platform/db/db.server.ts';
import { emit } from '#platform/events/events.server.ts';
import { sendLiveEvent } from '#platform/live/live.server.ts';
import { idOf, stripe } from '#platform/stripe/stripe.server.ts';
import { chargeRefunded } from '../events.ts';
import { refundReturned, refundSent } from '../journals.ts';
import { walletRefunded, walletRefundFailed } from '../notifications.server.ts';
import { refunds, walletRefunds } from '../tables.server.ts';
import {
  accountsOf,
  joinUnsentRefund,
  lockRefund,
  type Refund,
  type RefundAccounts,
} from './lock-refund.server.ts';

/** For events and the reconciler: rereads a refund and gives it its effect. */
export async function settleRefund(stripeRefundId: string): Promise<void> {
  await recordRefund(await stripe.refunds.retrieve(stripeRefundId));
}

/** Records all refunds of a charge, oldest first: a refund may only have been possible because an earlier one failed. */
export async function settleRefunds(filter: { charge: string } | { payment_intent: string }): Promise<void> {
  const newestFirst: Stripe.Refund[] = [];
  for await (const refund of stripe.refunds.list({ ...filter, limit: 100 })) newestFirst.push(refund);
  for (const refund of newestFirst.toReversed()) await recordRefund(refund);
}

/** Gives a refund its effect once, also one made at Stripe: posts it when it leaves Stripe, credits it if no card accepts it. */
export async function recordRefund(refund: Stripe.Refund): Promise<void> {
  if (await inTransaction((tx) => tryRecord(tx, refund))) return;
  // Events arrive in any order: the payment may not have taken effect yet.
  if (await settlePurchasesOf(idOf(refund.payment_intent)))
    await inTransaction((tx) => tryRecord(tx, refund));
}

/** Stripe rejected the refund for good: returns the money to the wallet or to suspense. */
export async function giveUpRefund(refundId: string, attempt: number, code: string): Promise<void> {
  await inTransaction(async (tx) => {
    const [{ paymentIntentId } = { paymentIntentId: null }] = await tx
      .select()
      .from(refunds)
      .where(eq(refunds.id, refundId));
    await lockCharge(tx, paymentIntentId);
    const [row] = await tx.select().from(refunds).where(eq(refunds.id, refundId)).for('no key update');
    if (row?.status !== 'pending' || row.stripeRefundId || row.attempt !== attempt) return;
    const accounts = await accountsOf(tx, row);
    if (accounts.fallback.id !== accounts.payer.id) {
      await postToWallet(tx, refundReturned(row, row.id, accounts.payer, accounts.fallback));
    }
    await changeRefund(tx, row, accounts, { status: 'failed', failureCode: code });
  });
}

/** Returns false if the charge is unknown. */
async function tryRecord(tx: Tx, refund: Stripe.Refund): Promise<boolean> {
  const transaction = refund.balance_transaction;
  if (!(await canBook(tx, refund.id, idOf(transaction)))) return true;
  const row = await lockRefund(tx, refund, idOf(refund.payment_intent));
  if (!row) return false;
  if (row.amountCents !== refund.amount || refund.currency !== 'usd') {
    throw new Error(`refund ${refund.id} is not of the amount that ${row.id} says`);
  }
  const hasLeft = transaction !== null;
  const accounts = await accountsOf(tx, row);
  const status = statusOf(refund);
  if (hasLeft) await postToWallet(tx, refundSent(row, refund.id, accounts.payer));
  // The account that has the money now, which a failed refund returns.
  const from = hasLeft ? STRIPE : accounts.payer;
  if (status === 'failed' && from.id !== accounts.fallback.id) {
    await postToWallet(tx, refundReturned(row, refund.id, from, accounts.fallback));
  }
  // Concurrent reads may finish out of order: newer stored facts are kept.
  if (row.stripeRefundId && STATUS_ORDER.indexOf(status) < STATUS_ORDER.indexOf(row.status)) return true;
  const failureCode = refund.failure_reason ?? null;
  await changeRefund(tx, row, accounts, { status, failureCode, stripeRefundId: refund.id });
  return true;
}

/** A bank may reject a refund that it accepted first, never the reverse. */
const STATUS_ORDER: Refund['status'][] = ['pending', 'succeeded', 'failed'];

/** A failed refund counts as failed once its money, if it had left, is back. */
function statusOf(refund: Stripe.Refund): Refund['status'] {
  if (refund.status === 'succeeded') return 'succeeded';
  const isLost = refund.status === 'failed' || refund.status === 'canceled';
  return isLost && (!refund.balance_transaction || refund.failure_balance_transaction) ? 'failed' : 'pending';
}

type Change = Pick<Refund, 'status' | 'failureCode'> & { stripeRefundId?: string };

/** Stores the new status. If it has changed, settles what the refund belongs to, and notifies the brand or later features. */
async function changeRefund(tx: Tx, row: Refund, accounts: RefundAccounts, next: Change): Promise<void> {
  await tx
    .update(refunds)
    .set({ ...next, waitingFor: null, updatedAt: new Date() })
    .where(eq(refunds.id, row.id));
  const effect = row.origin === 'dashboard' ? await effectOf(tx, accounts) : null;
  if (next.status === row.status) return;
  if (next.status === 'failed') await joinUnsentRefund(tx, row);
  if (row.walletRefundId) await settleWalletRefund(tx, row.walletRefundId, row);
  if (row.origin === 'unmatched') await settleUnmatched(tx, required(row.unmatchedId, 'unmatched movement'));
  const { brandId, charge, fallback } = accounts;
  if (!brandId) return;
  if (next.status === 'failed' && row.origin !== 'wallet' && fallback.id === walletOf(brandId).id) {
    await notifyBrand(tx, brandId, walletRefundFailed, row.id, row.amountCents);
  } else if (next.status === 'succeeded' && effect === 'wallet') {
    await notifyBrand(tx, brandId, walletRefunded, row.id, row.amountCents);
  } else if (next.status === 'succeeded' && effect) {
    await emit(tx, chargeRefunded, {
      ...chargeFacts(required(charge, 'charge')),
      refundId: row.id,
      amountCents: row.amountCents,
      effect,
    });
  }
  await sendLiveEvent(tx, [brandId], ['wallet']);
}

/** Returns whether a refund made at Stripe takes back wallet money, a subscription or a fee. A full refund of a fee takes the campaign offline. */
async function effectOf(tx: Tx, { payer, fallback, charge }: RefundAccounts): Promise<ChargeEffect> {
  if (charge?.purpose === 'publishing_fee' && !charge.isDuplicate) {
    const checkoutId = required(charge.checkoutId, 'checkout');
    const state = await restateFee(tx, checkoutId, await sumWithdrawn(tx, checkoutId));
    return state === 'paid' ? 'publishing_fee' : 'unpublished';
  }
  return payer.id === fallback.id ? 'wallet' : 'subscription';
}

/** Includes failed refunds: their money went to the wallet, so it no longer pays the fee. */
export async function sumWithdrawn(tx: Tx, checkoutId: string): Promise<Cents> {
  const { rows } = await tx.execute<{ cents: string }>(sql`
    SELECT (SELECT coalesce(sum(amount_cents), 0) FROM ${refunds} WHERE checkout_id = ${checkoutId})
         + (SELECT disputed_cents FROM ${checkouts} WHERE id = ${checkoutId}) AS cents`);
  return Number(firstOf(rows).cents);
}

/** Settles a wallet refund with its last part and notifies the brand of the totals. */
async function settleWalletRefund(tx: Tx, walletRefundId: string, changedPart: Refund): Promise<void> {
  // Locked, so that two parts settled at once see each other.
  const walletRefund = firstOf(
    await tx.select().from(walletRefunds).where(eq(walletRefunds.id, walletRefundId)).for('no key update'),
  );
  const parts = await tx.select().from(refunds).where(eq(refunds.walletRefundId, walletRefundId));
  const sumOf = (status: Refund['status']) =>
    parts.filter((part) => part.status === status).reduce((sum, part) => sum + part.amountCents, 0);
  const [sentCents, returnedCents] = [sumOf('succeeded'), sumOf('failed')];
  const isOpen = parts.some(({ status }) => status === 'pending');
  const outcome = returnedCents === 0 ? 'succeeded' : sentCents === 0 ? 'failed' : 'partial';
  await tx
    .update(walletRefunds)
    .set({ status: isOpen ? 'pending' : outcome, settledAt: isOpen ? null : new Date() })
    .where(eq(walletRefunds.id, walletRefundId));
  if (isOpen) return;
  const { brandId } = walletRefund;
  // A bank rejected a part after the brand was notified of the totals.
  if (walletRefund.status !== 'pending') {
    return notifyBrand(tx, brandId, walletRefundFailed, walletRefundId, changedPart.amountCents);
  }
  if (sentCents > 0) await notifyBrand(tx, brandId, walletRefunded, walletRefundId, sentCents);
  if (returnedCents > 0) await notifyBrand(tx, brandId, walletRefundFailed, walletRefundId, returnedCents);
}

const notifyBrand = (
  tx: Tx,
  brandId: string,
  type: typeof walletRefunded,
  refundId: string,
  amountCents: Cents,
) => notify(tx, brandId, type, { refund_id: refundId, amount_cents: amountCents });

/** Unmatched money is refunded once all of it is; a remainder is open again. */
async function settleUnmatched(tx: Tx, unmatchedId: string): Promise<void> {
  const movement = required(await lockUnmatched(tx, unmatchedId), 'unmatched movement');
  const parts = await tx.select().from(refunds).where(eq(refunds.unmatchedId, unmatchedId));
  const refundedCents = parts
    .filter(({ status }) => status === 'succeeded')
    .reduce((sum, { amountCents }) => sum + amountCents, 0);
  const isOpen = parts.some(({ status }) => status === 'pending');
  const status = isOpen ? 'refunding' : refundedCents >= movement.amountCents ? 'refunded' : 'open';
  await changeUnmatched(tx, unmatchedId, { status });
}
