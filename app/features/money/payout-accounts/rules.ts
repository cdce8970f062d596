/** ISO 13616: the letters become numbers, the first four characters go last, and the rest of 97 must be 1. */
export function isIban(text: string): boolean {
  const iban = text.replaceAll(/\s/g, '').toUpperCase();
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(iban)) return false;
  const digits = [...iban.slice(4), ...iban.slice(0, 4)].map((char) => Number.parseInt(char, 36)).join('');
  let rest = 0;
  for (const digit of digits) rest = (rest * 10 + Number(digit)) % 97;
  return rest === 1;
}

/** ISO 9362: bank, country, location, and for 11 characters the branch. */
export const isSwiftBic = (text: string) =>
  /^[A-Z]{4}[A-Z]{2}[A-Z0-9]{2}([A-Z0-9]{3})?$/.test(text.trim().toUpperCase());

/** `lina@example.com` → `l•••@example.com` */
export const maskEmail = (email: string) => email.replace(/^(.).*(@.*)$/, '$1•••$2');

/** The last four characters, as a person recognises an account. */
export const maskIban = (iban: string) => `•••• ${iban.replaceAll(/\s/g, '').slice(-4)}`;

/** A hijacker may have changed the destination: the owner has a day to disown the change before anything is sent. */
export const HOLD_MS = 24 * 3_600_000;

/** Whether nothing is sent to this creator yet, by any method, because the destination was changed. */
export const isHeld = ({ heldUntil }: { heldUntil: Date | null }) =>
  heldUntil !== null && heldUntil.getTime() > Date.now();

/** How often a brand may ask a creator to set up how to be paid. */
export const REMIND_EVERY_MS = 24 * 3_600_000;

/** Why a connected account takes no transfers. Whoever has none of these and is not ready is still being verified. */
export type AccountProblem = 'restricted' | 'rejected' | 'closed' | 'disconnected';

/** Nothing can be mended on such an account: its creator connects another one. */
export const isGone = (problem: AccountProblem | null) => problem === 'closed' || problem === 'disconnected';

type PayoutReadiness = {
  method: 'stripe' | 'paypal' | 'wise' | null;
  payoutsEnabled: boolean;
  paypalEmail: string | null;
  bankDetails: string | null;
};

/** Whether an approval may promise this creator money: a verified Stripe account, or complete details of PayPal or a bank. */
export function isPayable(account: PayoutReadiness): boolean {
  if (account.method === 'stripe') return account.payoutsEnabled;
  if (account.method === 'paypal') return account.paypalEmail !== null;
  if (account.method === 'wise') return account.bankDetails !== null;
  return false;
}
