import type { Cents } from '#core/money.ts';

/** An owned account stores a running balance; the others are summed on demand. */
export type LedgerAccount = {
  id: string;
  kind: 'asset' | 'liability' | 'income' | 'expense';
  ownerId: string | null;
};

const system = (id: string, kind: LedgerAccount['kind']): LedgerAccount => ({ id, kind, ownerId: null });

/** Our expected balance at Stripe. */
export const STRIPE = system('stripe', 'asset');
/** The platform's share of approved videos until the transfer is confirmed. */
export const FEE_DEFERRED = system('fee_deferred', 'liability');
export const REVENUE_PLATFORM_FEE = system('rev_platform_fee', 'income');
export const REVENUE_CAMPAIGN_FEE = system('rev_campaign_fee', 'income');
export const REVENUE_SUBSCRIPTION = system('rev_subscription', 'income');
export const EXPENSE_STRIPE_FEE = system('exp_stripe_fee', 'expense');
/** Dispute fees and written-off debts. */
export const EXPENSE_DISPUTE = system('exp_dispute', 'expense');
/** Gains and losses that an operator has accepted, because no account bears them. */
export const EXPENSE_OTHER = system('exp_other', 'expense');
/** The platform's money outside Stripe: paid out to its bank, less PayPal and bank payouts. */
export const PLATFORM_BANK = system('platform_bank', 'asset');
/** Money that is not assigned yet, or that is being refunded. */
export const SUSPENSE = system('suspense', 'liability');

export const walletOf = (brandId: string): LedgerAccount => ({
  id: `wallet:${brandId}`,
  kind: 'liability',
  ownerId: brandId,
});
/** Debited from a wallet for a refund that has not reached the cards. */
export const refundHoldOf = (brandId: string): LedgerAccount => ({
  id: `refund_hold:${brandId}`,
  kind: 'liability',
  ownerId: brandId,
});
/** Debited from a wallet for videos that are not approved yet. */
export const slotHoldOf = (brandId: string): LedgerAccount => ({
  id: `slot_hold:${brandId}`,
  kind: 'liability',
  ownerId: brandId,
});
/** Owed to a creator for approved videos and not yet confirmed as sent. */
export const payableTo = (creatorId: string): LedgerAccount => ({
  id: `creator_payable:${creatorId}`,
  kind: 'liability',
  ownerId: creatorId,
});

/** A debit is positive, a credit negative. */
export type Entry = { account: LedgerAccount; amountCents: Cents };
export const debit = (account: LedgerAccount, cents: Cents): Entry => ({ account, amountCents: cents });
export const credit = (account: LedgerAccount, cents: Cents): Entry => ({ account, amountCents: -cents });

/** Drops empty entries, such as the fee of a one-cent video. */
export const nonZeroEntries = (entries: Entry[]) => entries.filter((entry) => entry.amountCents !== 0);

export function isBalanced(entries: Entry[]): boolean {
  return entries.reduce((sum, entry) => sum + entry.amountCents, 0) === 0;
}

/** Journal key of an unmatched movement at Stripe, booked to suspense. */
export const suspendedKey = (movementId: string) => `umv:${movementId}`;
