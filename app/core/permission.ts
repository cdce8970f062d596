/** What somebody may do for a workspace. Which seat may do which is decided by the feature `workspaces`. */
export const PERMISSIONS = [
  'campaigns:read',
  'campaigns:write',
  'applications:read',
  'applications:write',
  'submissions:read',
  'submissions:write',
  'submissions:review',
  'creators:read',
  'creators:write',
  'wallet:read',
  'wallet:top_up',
  'receipts:read',
  'payments:read',
  'payments:retry',
  'subscription:write',
  'payout-account:read',
  'payout-account:write',
  'profile:read',
  'profile:write',
] as const;
export type Permission = (typeof PERMISSIONS)[number];
