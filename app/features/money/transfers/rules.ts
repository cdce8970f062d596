/** Refusals that the creator's account causes; the transfer is tried again when the account is ready. */
const ACCOUNT_REFUSALS = new Set([
  'account_invalid',
  'insufficient_capabilities_for_transfer',
  'transfers_not_allowed',
  'account_closed',
]);

/** What Stripe said of an account is believed for this long; messages tell of changes earlier. */
export const ACCOUNT_FRESH_MS = 3_600_000;

/** Refused this often, another try is not the answer: a person decides. */
export const MAX_TRIES = 3;

export type TransferRefusal = 'funds' | 'account' | 'final';

/** What a definite no from Stripe means for a payout that is owed. */
export function classifyRefusal(code: string): TransferRefusal {
  if (code === 'balance_insufficient') return 'funds';
  return ACCOUNT_REFUSALS.has(code) ? 'account' : 'final';
}
