import type { AuditKind } from '#features/audit/actions.ts';

/** How long other people's money has lain with the platform, in days: laws and Stripe limit it. */
export const AGES = ['0-30', '31-60', '61-90', '90+'] as const;
export type Age = (typeof AGES)[number];
/** What the audit log can be narrowed to. */
export const AUDIT_KINDS = [
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
] as const satisfies AuditKind[];
