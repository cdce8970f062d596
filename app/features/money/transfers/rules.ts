/** Stripe's error codes for a creator's account that cannot receive transfers. */
const ACCOUNT_REFUSALS = new Set([
  'account_invalid',
  'insufficient_capabilities_for_transfer',
  'transfers_not_allowed',
  'account_closed',
]);

/** How long a stored account state is trusted; events report changes earlier. */
export const ACCOUNT_FRESH_MS = 3_600_000;

/** After this many rejections an operator decides. */
export const MAX_ATTEMPTS = 3;

/**
 * Stripe's reason for rejecting a transfer. `funds` and `account` pause the payout until the platform's balance covers it
 * or the creator's account is ready.
 */
export type TransferRefusal = 'funds' | 'account' | 'final';

export function classifyRefusal(code: string): TransferRefusal {
  if (code === 'balance_insufficient') return 'funds';
  return ACCOUNT_REFUSALS.has(code) ? 'account' : 'final';
}
