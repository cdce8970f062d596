import { eq, or, sql } from 'drizzle-orm';
import type Stripe from 'stripe';
import { newId } from '#core/ids.ts';
import { required } from '#core/typed-values.ts';
import { isWorkspace } from '#features/identity/workspaces/queries.server.ts';
import { isInSuspense, lockSource } from '#features/money/ledger/commands/lock-source.server.ts';
import { type Journal, postAll } from '#features/money/ledger/commands/post.server.ts';
import { settleCheckout as settleSubscriptionCheckout } from '#features/money/subscriptions/commands/settle-checkout.server.ts';
import { lockWallet } from '#features/money/wallet/commands/lock-wallet.server.ts';
import { postToWallets } from '#features/money/wallet/commands/post-to-wallet.server.ts';
import { db, inTransaction, type Tx } from '#platform/db/db.server.ts';
import { emit } from '#platform/events/events.server.ts';
import { sendLiveEvent } from '#platform/live/live.server.ts';
import { dateOf, expanded, stripe } from '#platform/stripe/stripe.server.ts';
import { chargeFailed, chargePaidTwice, chargesPaid } from '../events.ts';
import { duplicatePaid, publishingFeePaidByCard, stripeFeeCharged, topUpPaid } from '../journals.ts';
import { toMovement } from '../movement.server.ts';
import { isLive } from '../rules.ts';
import type { UnmatchedReason } from '../schema.ts';
import { checkouts } from '../tables.server.ts';
import { type Checkout, ensureSessionId } from './open-checkout.server.ts';
import { recordPublishingFee } from './record-publishing-fee.server.ts';
import { suspendMovement } from './suspend-movement.server.ts';

export type PaidSession = { checkout: Checkout; session: Stripe.Checkout.Session };

/** Gives a paid or expired session its effect, exactly once. Stripe says what was paid; our own row says what for. */
export async function fulfilCheckout(sessionId: string): Promise<void> {
  const session = await retrieveSession(sessionId);
  if (session.mode === 'subscription') return settleSubscriptionCheckout(session);
  const intent = intentOf(session);
  await inTransaction(async (tx) => {
    // The source object of a charge is its payment intent.
    if (intent) await lockSource(tx, intent.id);
    const checkout = await lockCheckout(tx, session);
    if (checkout?.status === 'paid' || checkout?.status === 'duplicate') return;
    if (session.payment_status !== 'paid') return checkout && recordUnpaid(tx, checkout, session);
    if (!checkout) return suspendPayment(tx, session, undefined, 'unknown_checkout');
    const reason = await findMismatch(tx, session, checkout);
    await (reason ? suspendPayment(tx, session, checkout, reason) : applyPayment(tx, { checkout, session }));
  });
}

export const retrieveSession = (id: string) =>
  stripe.checkout.sessions.retrieve(id, { expand: ['payment_intent.latest_charge.balance_transaction'] });

export const intentOf = (session: Stripe.Checkout.Session) => expanded(session.payment_intent);

/** The stored purpose `wallet_topup` has the name `top_up` in events and journals. */
const chargeKindOf = ({ purpose }: Checkout) => (purpose === 'wallet_topup' ? 'top_up' : purpose);

async function recordUnpaid(tx: Tx, checkout: Checkout, session: Stripe.Checkout.Session): Promise<void> {
  const status = unpaidStatus(session);
  // Concurrent reads may arrive out of order: a final status stays final.
  if (!status || status === checkout.status || !isLive(checkout.status)) return;
  await tx
    .update(checkouts)
    .set({ status, stripeSessionId: session.id })
    .where(eq(checkouts.id, checkout.id));
  const { id, workspaceId, amountCents, campaignId } = checkout;
  const event = { kind: chargeKindOf(checkout), sourceId: id, workspaceId, amountCents, campaignId };
  if (status === 'failed') await emit(tx, chargeFailed, event);
  await sendLiveEvent(tx, [workspaceId], ['wallet']);
}

/** A completed session may be unpaid: a bank debit takes days and may still fail. */
function unpaidStatus(session: Stripe.Checkout.Session): 'expired' | 'processing' | 'failed' | null {
  if (session.status === 'expired') return 'expired';
  const intent = intentOf(session);
  if (session.status !== 'complete' || !intent) return null;
  const hasFailed = intent.status === 'requires_payment_method' || intent.status === 'canceled';
  return hasFailed ? 'failed' : 'processing';
}

/** Falls back to our reference in case a crash lost the session id. Undefined for sessions that are not ours. */
async function lockCheckout(tx: Tx, session: Stripe.Checkout.Session): Promise<Checkout | undefined> {
  const [row] = await tx
    .select()
    .from(checkouts)
    .where(or(eq(checkouts.stripeSessionId, session.id), eq(checkouts.id, session.client_reference_id ?? '')))
    .for('no key update');
  return row;
}

/** Why the payment must not take effect, or null. */
async function findMismatch(
  tx: Tx,
  session: Stripe.Checkout.Session,
  checkout: Checkout,
): Promise<UnmatchedReason | null> {
  const intent = intentOf(session);
  if (intent && (await isInSuspense(tx, intent.id, transactionOf(intent)?.id))) {
    // `suspendMovement` keeps the reason that is already stored.
    return 'unknown';
  }
  return differenceOf({ checkout, session });
}

/** How a payment differs from its checkout, or null. */
export function differenceOf({ checkout, session }: PaidSession): 'currency' | 'mismatch' | null {
  if (session.currency !== 'usd') return 'currency';
  const isEqual =
    session.amount_total === checkout.amountCents && session.metadata?.checkout_id === checkout.id;
  return isEqual ? null : 'mismatch';
}

/**
 * Suspends money for an operator; the stored status of its checkout is `quarantined`.
 * Leaves sessions without our metadata and unbooked charges to the reconciliation.
 */
async function suspendPayment(
  tx: Tx,
  session: Stripe.Checkout.Session,
  checkout: Checkout | undefined,
  reason: UnmatchedReason,
): Promise<void> {
  if (!checkout && !session.metadata?.checkout_id) return;
  const intent = intentOf(session);
  const transaction = transactionOf(intent);
  if (checkout) {
    await tx
      .update(checkouts)
      .set({ status: 'quarantined', stripeSessionId: session.id, stripePaymentIntentId: intent?.id ?? null })
      .where(eq(checkouts.id, checkout.id));
  }
  if (!intent || !transaction) return;
  // Sessions created before workspaces existed identify the brand by its user id.
  const brandId = checkout?.workspaceId ?? session.metadata?.workspace_id ?? session.metadata?.user_id ?? '';
  const movement = { ...toMovement(transaction), parentId: intent.id };
  await suspendMovement(tx, movement, {
    reason,
    brandId: (await isWorkspace(tx, brandId, 'brand')) ? brandId : null,
  });
}

async function applyPayment(tx: Tx, paid: PaidSession): Promise<void> {
  await (paid.checkout.purpose === 'wallet_topup' ? creditWallets(tx, [paid]) : payPublishingFee(tx, paid));
}

/** Credits top-ups to their wallets. Their sources and checkouts must be locked. */
export async function creditWallets(tx: Tx, topUps: PaidSession[]): Promise<void> {
  const journals = topUps.flatMap((topUp) => [
    topUpPaid({ ...topUp.checkout, sessionId: topUp.session.id }),
    ...stripeFeeJournals(topUp),
  ]);
  await postToWallets(tx, journals);
  await recordPaid(tx, topUps, 'paid');
}

/** Activates the campaign. A fee paid twice is refunded. */
async function payPublishingFee(tx: Tx, paid: PaidSession): Promise<void> {
  const { checkout, session } = paid;
  const paymentIntentId = intentOf(session)?.id ?? null;
  // Lock order: wallet before campaign, which the fee activates.
  await lockWallet(tx, checkout.workspaceId);
  // False if the fee was already paid or the campaign is deleted.
  const isRecorded = await recordPublishingFee(tx, { id: newId('pay'), checkout, paymentIntentId });
  const journalOf = isRecorded ? publishingFeePaidByCard : duplicatePaid;
  await postAll(tx, [journalOf({ ...checkout, sessionId: session.id }), ...stripeFeeJournals(paid)]);
  if (!isRecorded) {
    // Orders the refund; `chargesPaid` below only chooses the notification.
    await emit(tx, chargePaidTwice, {
      checkoutId: checkout.id,
      paymentIntentId: required(paymentIntentId, 'payment intent'),
      amountCents: checkout.amountCents,
    });
  }
  await recordPaid(tx, [paid], isRecorded ? 'paid' : 'duplicate');
}

/** One journal, once Stripe has booked the payment. */
function stripeFeeJournals({ checkout, session }: PaidSession): Journal[] {
  const transaction = transactionOf(intentOf(session));
  return transaction?.fee ? [stripeFeeCharged(checkout.id, transaction.id, transaction.fee)] : [];
}

async function recordPaid(tx: Tx, payments: PaidSession[], status: 'paid' | 'duplicate'): Promise<void> {
  const columnOf = <T>(read: (payment: PaidSession) => T) => sql.param(payments.map(read));
  const settlesAt = ({ session }: PaidSession) => {
    const availableOn = transactionOf(intentOf(session))?.available_on;
    return availableOn ? dateOf(availableOn) : null;
  };
  await tx.execute(sql`
    UPDATE checkouts SET status = ${status}, paid_at = ${new Date()}, settles_at = payment.settles_at,
           stripe_session_id = payment.session_id, stripe_payment_intent_id = payment.intent_id
      FROM unnest(${columnOf(({ checkout }) => checkout.id)}::text[],
                  ${columnOf(({ session }) => session.id)}::text[],
                  ${columnOf(({ session }) => intentOf(session)?.id ?? null)}::text[],
                  ${columnOf(settlesAt)}::timestamptz[]) AS payment (id, session_id, intent_id, settles_at)
     WHERE checkouts.id = payment.id`);
  await emit(
    tx,
    chargesPaid,
    payments.map(({ checkout }) => ({
      kind: chargeKindOf(checkout),
      sourceId: checkout.id,
      workspaceId: checkout.workspaceId,
      amountCents: checkout.amountCents,
      campaignId: checkout.campaignId,
      isDuplicate: status === 'duplicate',
    })),
  );
  await sendLiveEvent(tx, [...new Set(payments.map(({ checkout }) => checkout.workspaceId))], ['wallet']);
}

/** The balance transaction of a payment. Stripe may book it some time after the payment. */
export function transactionOf(intent: Stripe.PaymentIntent | null): Stripe.BalanceTransaction | null {
  return expanded(expanded(intent?.latest_charge)?.balance_transaction);
}

/** Drives a checkout to its final status when its webhook was lost. */
export async function finishCheckout(checkout: Checkout): Promise<void> {
  // The reconciler continues with the checkouts that were checked least recently.
  await db.update(checkouts).set({ checkedAt: new Date() }).where(eq(checkouts.id, checkout.id));
  await fulfilCheckout(await ensureSessionId(checkout));
}
