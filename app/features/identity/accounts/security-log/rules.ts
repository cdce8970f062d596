export const SECURITY_EVENT_KINDS = [
  'signed-up',
  'signed-in',
  'sign-in-failed',
  'code-failed',
  'second-factor-locked',
  'confirmation-failed',
  'sessions-ended',
  'reset-requested',
  'password-reset',
  'password-changed',
  'two-factor-on',
  'two-factor-off',
  'two-factor-replaced',
  'backup-codes-renewed',
  'provider-linked',
  'provider-unlinked',
  'address-verified',
  'address-change-asked',
  'address-changed',
  'payout-destination-changed',
  'change-disowned',
  'requests-refused',
  'personal-data-read',
  'shipping-address-read',
] as const;
export type SecurityEventKind = (typeof SECURITY_EVENT_KINDS)[number];

/** Mailed at once to the previous address, with a link to revert the change or to end other sessions. */
const ANNOUNCED = [
  'second-factor-locked',
  'password-changed',
  'two-factor-off',
  'two-factor-replaced',
  'provider-linked',
  'provider-unlinked',
  'address-change-asked',
  'payout-destination-changed',
] as const satisfies SecurityEventKind[];
export type AnnouncedKind = (typeof ANNOUNCED)[number];

/** The address of the account before the event, to which disowning the event restores it. */
export const addressBefore = ({ details }: { details: Record<string, string | number> }): string =>
  String(details.email ?? details.from);

export const isAnnounced = (kind: SecurityEventKind): kind is AnnouncedKind =>
  ANNOUNCED.some((announced) => announced === kind);
