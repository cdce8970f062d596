import { and, eq, isNull } from 'drizzle-orm';
import type Stripe from 'stripe';
import { newId } from '#core/ids.ts';
import {
  EXPENSE_OTHER,
  type LedgerAccount,
  REVENUE_CAMPAIGN_FEE,
  refundHoldOf,
  SUSPENSE,
  walletOf,
} from '#features/ledger/rules.ts';
import type { Tx } from '#platform/db/db.server.ts';
import { refunds, unmatchedMovements } from './books-tables.server.ts';
import { checkouts } from './tables.server.ts';

export type Refund = typeof refunds.$inferSelect;
type Unmatched = typeof unmatchedMovements.$inferSelect;

/**
 * Locks our row of a refund at Stripe: by its number, by our own note on it, or a new row for one that somebody made
 * there. Nothing when nobody here knows the charge.
 */
export async function lockRefund(
  tx: Tx,
  refund: Stripe.Refund,
  intentId: string | null,
): Promise<Refund | undefined> {
  const byNumber = () => tx.select().from(refunds).where(eq(refunds.stripeRefundId, refund.id)).for('update');
  const [known] = await byNumber();
  if (known) return known;
  const [own] = await tx
    .select()
    .from(refunds)
    .where(and(eq(refunds.id, refund.metadata?.refund_id ?? ''), isNull(refunds.stripeRefundId)))
    .for('update');
  if (own && own.paymentIntentId === intentId && own.amountCents === refund.amount) return own;
  if (!intentId) return undefined;

  // Two messages about one foreign refund wait for each other here.
  const [checkout] = await tx
    .select()
    .from(checkouts)
    .where(eq(checkouts.stripePaymentIntentId, intentId))
    .for('update');
  const [unmatched] = await tx
    .select()
    .from(unmatchedMovements)
    .where(eq(unmatchedMovements.paymentIntentId, intentId))
    .for('update');
  if (!checkout && !unmatched) return undefined;
  const [meanwhile] = await byNumber();
  if (meanwhile) return meanwhile;
  const origin = originOf(checkout, unmatched);
  const adopted = await takeOver(tx, refund, { checkoutId: checkout?.id, unmatchedId: unmatched?.id });
  if (adopted) return adopted;
  const [row] = await tx
    .insert(refunds)
    .values({
      id: newId('rfd'),
      origin,
      checkoutId: checkout?.id ?? null,
      unmatchedId: unmatched?.id ?? null,
      paymentIntentId: intentId,
      amountCents: refund.amount,
      stripeRefundId: refund.id,
    })
    .returning();
  return row;
}

function originOf(
  checkout: typeof checkouts.$inferSelect | undefined,
  unmatched: Unmatched | undefined,
): Refund['origin'] {
  if (unmatched?.status === 'open' || unmatched?.status === 'refunding') return 'unmatched';
  return checkout?.status === 'duplicate' ? 'duplicate' : 'dashboard';
}

/**
 * Somebody refunds by hand what we were about to refund in full: a refund of the same amount is ours now, a smaller one
 * leaves less for us to send.
 */
async function takeOver(
  tx: Tx,
  refund: Stripe.Refund,
  charge: { checkoutId: string | undefined; unmatchedId: string | undefined },
): Promise<Refund | undefined> {
  const { checkoutId, unmatchedId } = charge;
  const [waiting] = await tx
    .select()
    .from(refunds)
    .where(
      and(
        unmatchedId ? eq(refunds.unmatchedId, unmatchedId) : eq(refunds.checkoutId, checkoutId!),
        eq(refunds.origin, unmatchedId ? 'unmatched' : 'duplicate'),
        eq(refunds.status, 'pending'),
        isNull(refunds.stripeRefundId),
      ),
    )
    .for('update');
  if (!waiting || waiting.amountCents === refund.amount) return waiting;
  await tx
    .update(refunds)
    .set({
      amountCents: waiting.amountCents - refund.amount,
      attempt: waiting.attempt + 1,
      attemptStartedAt: null,
      updatedAt: new Date(),
    })
    .where(eq(refunds.id, waiting.id));
  return undefined;
}

export type RefundPlaces = {
  /** Where its money is until it leaves. */
  holder: LedgerAccount;
  /** Where its money goes when no card takes it. */
  landing: LedgerAccount;
  brandId: string | null;
  /** Set when it takes a publishing fee back. */
  feeCheckoutId: string | null;
};

export async function placesOf(tx: Tx, row: Refund): Promise<RefundPlaces> {
  const [checkout] = await tx
    .select()
    .from(checkouts)
    .where(eq(checkouts.id, row.checkoutId ?? ''));
  const [unmatched] = await tx
    .select()
    .from(unmatchedMovements)
    .where(eq(unmatchedMovements.id, row.unmatchedId ?? ''));
  const brandId = unmatched ? unmatched.brandId : (checkout?.userId ?? null);
  const feeCheckoutId =
    row.origin === 'dashboard' && checkout?.purpose === 'publishing_fee' && checkout.status === 'paid'
      ? checkout.id
      : null;
  const none = { brandId: null, feeCheckoutId: null };
  if (row.origin === 'unmatched') return { ...none, holder: SUSPENSE, landing: SUSPENSE };
  if (unmatched?.status === 'written_off') return { ...none, holder: EXPENSE_OTHER, landing: EXPENSE_OTHER };
  const wallet = walletOf(brandId!);
  const holder = {
    wallet: refundHoldOf(brandId!),
    duplicate: SUSPENSE,
    dashboard: feeCheckoutId ? REVENUE_CAMPAIGN_FEE : wallet,
  }[row.origin];
  // One that was given up and went all the same is paid from where its money had gone back to.
  const wasGivenUp = row.status === 'failed' && !row.stripeRefundId;
  return { holder: wasGivenUp ? wallet : holder, landing: wallet, brandId, feeCheckoutId };
}
