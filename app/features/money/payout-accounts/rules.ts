/** ISO 13616: with the first four characters moved to the end and letters as numbers, modulo 97 is 1. */
export function isIban(text: string): boolean {
  const iban = text.replaceAll(/\s/g, '').toUpperCase();
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(iban)) return false;
  const digits = [...iban.slice(4), ...iban.slice(0, 4)].map((char) => Number.parseInt(char, 36)).join('');
  let remainder = 0;
  for (const digit of digits) remainder = (remainder * 10 + Number(digit)) % 97;
  return remainder === 1;
}

/** ISO 9362: bank, country, location, and an optional branch. */
export const isSwiftBic = (text: string) =>
  /^[A-Z]{4}[A-Z]{2}[A-Z0-9]{2}([A-Z0-9]{3})?$/.test(text.trim().toUpperCase());

/** `lina@example.com` → `l•••@example.com` */
export const maskEmail = (email: string) => email.replace(/^(.).*(@.*)$/, '$1•••$2');

export const maskIban = (iban: string) => `•••• ${iban.replaceAll(/\s/g, '').slice(-4)}`;

/** After a change of the payout destination, the owner has a day to disown it before anything is sent. */
export const DESTINATION_HOLD_MS = 24 * 3_600_000;

export const isDestinationHeld = ({ heldUntil }: { heldUntil: Date | null }) =>
  heldUntil !== null && heldUntil.getTime() > Date.now();

/** Minimum time between two reminders of one brand to one creator, who has no payout method. */
export const PAYOUT_REMINDER_EVERY_MS = 24 * 3_600_000;

/** Why the creator's Stripe account takes no transfers. Null without `payoutsEnabled`: verification is pending. */
export type StripeAccountProblem = 'restricted' | 'rejected' | 'closed' | 'disconnected';

/** The creator must connect another Stripe account. A restricted or rejected one stays connected. */
export const needsNewAccount = (problem: StripeAccountProblem | null) =>
  problem === 'closed' || problem === 'disconnected';

type PayoutReadiness = {
  /** `wise`: bank transfer, which operators make with Wise. */
  method: 'stripe' | 'paypal' | 'wise' | null;
  payoutsEnabled: boolean;
  paypalEmail: string | null;
  bankDetails: string | null;
};

/**
 * Whether the approval of a video may promise the creator money: a verified Stripe account, or complete PayPal or bank details. A hold on a changed
 * destination only delays the payout.
 */
export function isPayable(account: PayoutReadiness): boolean {
  if (account.method === 'stripe') return account.payoutsEnabled;
  if (account.method === 'paypal') return account.paypalEmail !== null;
  if (account.method === 'wise') return account.bankDetails !== null;
  return false;
}
