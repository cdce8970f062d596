import { and, eq, inArray, isNull, ne } from 'drizzle-orm';
import type Stripe from 'stripe';
import { newId } from '#core/ids.ts';
import type { Cents } from '#core/money.ts';
import { required } from '#core/typed-values.ts';
import { type LockedCharge, lockCharge } from '#features/money/charges/commands/lock-charge.server.ts';
import { unmatchedMovements } from '#features/money/charges/tables.server.ts';
import {
  EXPENSE_OTHER,
  type LedgerAccount,
  REVENUE_CAMPAIGN_FEE,
  REVENUE_SUBSCRIPTION,
  refundHoldOf,
  SUSPENSE,
  walletOf,
} from '#features/money/ledger/rules.ts';
import type { Tx } from '#platform/db/db.server.ts';
import { refunds } from '../tables.server.ts';

export type Refund = typeof refunds.$inferSelect;
type Unmatched = typeof unmatchedMovements.$inferSelect;

/** The others have left suspense for a wallet or an expense. */
const IN_SUSPENSE: Unmatched['status'][] = ['open', 'refunding', 'refunded'];

/** Locks the charge, then our row, found by id or metadata, or inserted for a refund at Stripe. Undefined if unknown. */
export async function lockRefund(
  tx: Tx,
  refund: Stripe.Refund,
  intentId: string | null,
): Promise<Refund | undefined> {
  const charge = await lockCharge(tx, intentId);
  const [unmatched] = await tx
    .select()
    .from(unmatchedMovements)
    .where(eq(unmatchedMovements.paymentIntentId, intentId ?? ''))
    .for('no key update');
  const [existing] = await tx
    .select()
    .from(refunds)
    .where(eq(refunds.stripeRefundId, refund.id))
    .for('no key update');
  if (existing) return existing;
  const [ownRefund] = await tx
    .select()
    .from(refunds)
    .where(and(eq(refunds.id, refund.metadata?.refund_id ?? ''), isNull(refunds.stripeRefundId)))
    .for('no key update');
  if (ownRefund && ownRefund.paymentIntentId === intentId && ownRefund.amountCents === refund.amount)
    return ownRefund;
  if (!intentId || (!charge && !unmatched)) return undefined;
  const unsentRefund = await lockUnsentRefund(tx, intentId);
  // A refund made at Stripe replaces our unsent one if the amounts are equal, else reduces the amount left to send.
  if (unsentRefund?.amountCents === refund.amount) return unsentRefund;
  if (unsentRefund) await changeUnsentRefund(tx, unsentRefund, -refund.amount);
  const [row] = await tx
    .insert(refunds)
    .values({
      id: newId('rfd'),
      origin: originOf(charge, unmatched, unsentRefund),
      checkoutId: charge?.checkoutId ?? null,
      stripeInvoiceId: charge?.invoiceId ?? null,
      unmatchedId: unmatched?.id ?? null,
      paymentIntentId: intentId,
      amountCents: refund.amount,
      stripeRefundId: refund.id,
    })
    .returning();
  return row;
}

/**
 * Once our refund of a duplicate payment has failed, its money is in the wallet and no longer in suspense.
 * Unmatched money that was refunded may have had an earlier refund, which failed and is read later.
 */
function originOf(
  charge: LockedCharge | undefined,
  unmatched: Unmatched | undefined,
  unsentRefund: Refund | undefined,
): Refund['origin'] {
  if (unmatched && IN_SUSPENSE.includes(unmatched.status)) return 'unmatched';
  return charge?.isDuplicate && unsentRefund ? 'duplicate' : 'dashboard';
}

/** Our refund of money in suspense that is still to be sent, other than `exceptId`. */
async function lockUnsentRefund(tx: Tx, intentId: string | null, exceptId = ''): Promise<Refund | undefined> {
  const [row] = await tx
    .select()
    .from(refunds)
    .where(
      and(
        eq(refunds.paymentIntentId, intentId ?? ''),
        ne(refunds.id, exceptId),
        inArray(refunds.origin, ['duplicate', 'unmatched']),
        eq(refunds.status, 'pending'),
        isNull(refunds.stripeRefundId),
      ),
    )
    .for('no key update');
  return row;
}

async function changeUnsentRefund(tx: Tx, refund: Refund, byCents: Cents): Promise<void> {
  const amountCents = refund.amountCents + byCents;
  if (amountCents <= 0) throw new Error(`refund ${refund.id} is of less: an earlier one must have failed`);
  await tx
    .update(refunds)
    .set({ amountCents, attempt: refund.attempt + 1, attemptStartedAt: null, updatedAt: new Date() })
    .where(eq(refunds.id, refund.id));
}

/** A refund made at Stripe has failed: its money goes out with our unsent refund, which it had reduced. */
export async function joinUnsentRefund(tx: Tx, { id, paymentIntentId, origin, amountCents }: Refund) {
  if (origin !== 'duplicate' && origin !== 'unmatched') return;
  const unsentRefund = await lockUnsentRefund(tx, paymentIntentId, id);
  if (unsentRefund) await changeUnsentRefund(tx, unsentRefund, amountCents);
}

export type RefundPlaces = {
  /** Debited when the refund leaves Stripe's balance. */
  holder: LedgerAccount;
  /** Credited when no card accepts the refund. */
  landing: LedgerAccount;
  brandId: string | null;
  charge: LockedCharge | undefined;
};

/** Finds the accounts that a refund debits and, if it fails, credits. */
export async function placesOf(tx: Tx, row: Refund): Promise<RefundPlaces> {
  const [unmatched] = await tx
    .select()
    .from(unmatchedMovements)
    .where(eq(unmatchedMovements.id, row.unmatchedId ?? ''));
  const noCharge = { brandId: null, charge: undefined };
  if (row.origin === 'unmatched') return { ...noCharge, holder: SUSPENSE, landing: SUSPENSE };
  if (unmatched?.status === 'written_off')
    return { ...noCharge, holder: EXPENSE_OTHER, landing: EXPENSE_OTHER };
  const charge = await lockCharge(tx, row.paymentIntentId);
  const brandId = required(charge?.brandId ?? unmatched?.brandId, 'brand of the refund');
  const wallet = walletOf(brandId);
  const joinsUnsent = row.origin === 'duplicate' && (await lockUnsentRefund(tx, row.paymentIntentId, row.id));
  return {
    // A refund that was given up and succeeded anyway debits the wallet it was returned to.
    holder: row.status === 'failed' && !row.stripeRefundId ? wallet : holderOf(row, brandId, charge),
    landing: joinsUnsent ? SUSPENSE : wallet,
    brandId,
    charge,
  };
}

function holderOf(row: Refund, brandId: string, charge: LockedCharge | undefined): LedgerAccount {
  if (row.origin === 'wallet') return refundHoldOf(brandId);
  if (row.origin === 'duplicate') return SUSPENSE;
  if (charge?.isDuplicate) return walletOf(brandId);
  const holders = {
    wallet_topup: walletOf(brandId),
    publishing_fee: REVENUE_CAMPAIGN_FEE,
    subscription: REVENUE_SUBSCRIPTION,
  };
  return holders[charge?.purpose ?? 'wallet_topup'];
}
