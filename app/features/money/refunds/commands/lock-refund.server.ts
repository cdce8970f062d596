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

/** Money with another status has left suspense for a wallet or an expense. `refunded`: an earlier refund that failed may be read later. */
const IN_SUSPENSE: Unmatched['status'][] = ['open', 'refunding', 'refunded'];

/**
 * Locks the charge, then our row of the refund: found by Stripe's id, else by our id in the metadata, else inserted for a refund
 * made at Stripe. Undefined if we do not know the payment.
 */
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
 * The origin of a refund made at Stripe tells where its money is: in suspense (`unmatched`, `duplicate`) or not (`dashboard`).
 * The money of a duplicate payment has left suspense for the wallet once our refund of it has failed.
 */
function originOf(
  charge: LockedCharge | undefined,
  unmatched: Unmatched | undefined,
  unsentRefund: Refund | undefined,
): Refund['origin'] {
  if (unmatched && IN_SUSPENSE.includes(unmatched.status)) return 'unmatched';
  return charge?.isDuplicate && unsentRefund ? 'duplicate' : 'dashboard';
}

/** Our refund of a payment in suspense that is still to be sent, other than `exceptId`. */
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

/** A new amount is a new request to Stripe: the next attempt has its own idempotency key. */
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

export type RefundAccounts = {
  /** Pays the refund: debited when the money leaves Stripe. */
  payer: LedgerAccount;
  /** Credited if no card accepts the refund. */
  fallback: LedgerAccount;
  brandId: string | null;
  charge: LockedCharge | undefined;
};

/** Finds the accounts that a refund debits and, if it fails, credits. */
export async function accountsOf(tx: Tx, row: Refund): Promise<RefundAccounts> {
  const [unmatched] = await tx
    .select()
    .from(unmatchedMovements)
    .where(eq(unmatchedMovements.id, row.unmatchedId ?? ''));
  const noCharge = { brandId: null, charge: undefined };
  if (row.origin === 'unmatched') return { ...noCharge, payer: SUSPENSE, fallback: SUSPENSE };
  if (unmatched?.status === 'written_off')
    return { ...noCharge, payer: EXPENSE_OTHER, fallback: EXPENSE_OTHER };
  const charge = await lockCharge(tx, row.paymentIntentId);
  const brandId = required(charge?.brandId ?? unmatched?.brandId, 'brand of the refund');
  const wallet = walletOf(brandId);
  const joinsUnsent = row.origin === 'duplicate' && (await lockUnsentRefund(tx, row.paymentIntentId, row.id));
  return {
    // A refund that was given up and succeeded anyway debits the wallet it was returned to.
    payer: row.status === 'failed' && !row.stripeRefundId ? wallet : payerOf(row, brandId, charge),
    // An unsent refund of the same money takes over a failed one, so the money stays in suspense.
    fallback: joinsUnsent ? SUSPENSE : wallet,
    brandId,
    charge,
  };
}

function payerOf(row: Refund, brandId: string, charge: LockedCharge | undefined): LedgerAccount {
  if (row.origin === 'wallet') return refundHoldOf(brandId);
  if (row.origin === 'duplicate') return SUSPENSE;
  if (charge?.isDuplicate) return walletOf(brandId);
  // A refund made at Stripe debits the account that the charge had credited.
  const payers = {
    wallet_topup: walletOf(brandId),
    publishing_fee: REVENUE_CAMPAIGN_FEE,
    subscription: REVENUE_SUBSCRIPTION,
  };
  return payers[charge?.purpose ?? 'wallet_topup'];
}
