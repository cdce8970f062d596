/** Kinds of personal data that operators can read. */
export const PERSONAL_DATA = [
  'people',
  'payout-destinations',
  'payment',
  'receipt',
  'messages',
  'export',
  'security-log',
] as const;
export type PersonalData = (typeof PERSONAL_DATA)[number];

/** Stored name of an erased user or workspace. `displayName` translates it for the reader. */
export const CLOSED_ACCOUNT = 'Closed account';
