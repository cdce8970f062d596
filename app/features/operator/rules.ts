/** How long other people's money has lain with the platform, in days (D16): laws and Stripe limit it. */
export const AGES = ['0-30', '31-60', '61-90', '90+'] as const;
export type Age = (typeof AGES)[number];
/** The rooms of which the audit log speaks: the first part of an act's name. */
export const ACT_KINDS = [
  'payment',
  'payout-batch',
  'payout-line',
  'wallet',
  'movement',
  'event',
  'books',
  'ledger',
  'mail',
  'person',
  'operator',
] as const;
