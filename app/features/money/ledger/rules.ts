import type { Cents } from '#core/money.ts';

/** An account of the ledger. One with an owner keeps a running balance; the others are summed when asked. */
export type LedgerAccount = {
  id: string;
  kind: 'asset' | 'liability' | 'income' | 'expense';
  ownerId: string | null;
};

const system = (id: string, kind: LedgerAccount['kind']): LedgerAccount => ({ id, kind, ownerId: null });

/** What our balance at Stripe should be. */
export const STRIPE = system('stripe', 'asset');
/** The platform's share of approved videos until their transfer is confirmed. */
export const FEE_DEFERRED = system('fee_deferred', 'liability');
export const REVENUE_PLATFORM_FEE = system('rev_platform_fee', 'income');
export const REVENUE_CAMPAIGN_FEE = system('rev_campaign_fee', 'income');
export const REVENUE_SUBSCRIPTION = system('rev_subscription', 'income');
export const EXPENSE_STRIPE_FEE = system('exp_stripe_fee', 'expense');
/** Disputes: what their handling costs, and debts that were written off. */
export const EXPENSE_DISPUTE = system('exp_dispute', 'expense');
/** Gains and losses that nobody could place. */
export const EXPENSE_OTHER = system('exp_other', 'expense');
/** The platform's own money outside: what Stripe has paid out to its bank, less what PayPal and bank payouts took. */
export const PLATFORM_BANK = system('platform_bank', 'asset');
/** Money whose place is not known yet, or that is on its way back. */
export const SUSPENSE = system('suspense', 'liability');

/** The journal of a movement at Stripe that lies in suspense: no event gives it another effect. */
export const suspendedKey = (movementId: string) => `umv:${movementId}`;

/** What a brand has paid in and not spent. */
export const walletOf = (brandId: string): LedgerAccount => ({
  id: `wallet:${brandId}`,
  kind: 'liability',
  ownerId: brandId,
});
/** Taken out of a brand's wallet and on its way back to its cards. */
export const refundHoldOf = (brandId: string): LedgerAccount => ({
  id: `refund_hold:${brandId}`,
  kind: 'liability',
  ownerId: brandId,
});
/** What is owed to a creator for approved videos and not yet confirmed as sent. */
export const payableTo = (creatorId: string): LedgerAccount => ({
  id: `creator_payable:${creatorId}`,
  kind: 'liability',
  ownerId: creatorId,
});

export type Entry = { account: LedgerAccount; amountCents: Cents };
export const debit = (account: LedgerAccount, cents: Cents): Entry => ({ account, amountCents: cents });
export const credit = (account: LedgerAccount, cents: Cents): Entry => ({ account, amountCents: -cents });

/** Lines of zero say nothing and are left out: a fee of a one-cent video may be zero. */
export const linesOf = (entries: Entry[]) => entries.filter((entry) => entry.amountCents !== 0);

export function isBalanced(entries: Entry[]): boolean {
  return entries.reduce((sum, entry) => sum + entry.amountCents, 0) === 0;
}
