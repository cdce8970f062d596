/**
 * Which member of a workspace may do what. This is the second of the three gates of an endpoint; `authorizeCaller` in
 * platform/http/serve-endpoints.server.ts checks the first two:
 * 1. `for`, the kind of account: 401 if signed out, 403 for another kind.
 * 2. `permission`: 404 if the user is no member of the workspace, 403 if their member role lacks it.
 * 3. The WHERE clause of the query or command, for the owner of each row: 404, so that ids cannot be probed.
 *
 * Operators and `for: 'self'` (the own account) skip the second gate. Every member has `permission: 'own'`. `for: 'anyone'`
 * and requests signed by their sender have no gate.
 */

/** Role of a member. The code calls a membership a seat. */
export type SeatRole = 'owner' | 'manager' | 'reviewer' | 'finance' | 'viewer';

/** The member roles with each permission. The owner has every permission. */
const ALLOWED_ROLES = {
  'campaigns:read': ['manager', 'reviewer', 'finance', 'viewer'],
  'campaigns:write': ['manager'],
  'applications:read': ['manager', 'reviewer', 'finance', 'viewer'],
  'applications:write': ['manager', 'reviewer'],
  'submissions:read': ['manager', 'reviewer', 'finance', 'viewer'],
  // Only workspaces of creators submit and are paid, and those have no members besides the owner.
  'submissions:write': [],
  'submissions:review': ['manager', 'reviewer'],
  'creators:read': ['manager', 'reviewer', 'finance', 'viewer'],
  'creators:write': ['manager', 'reviewer'],
  'messages:read': ['manager', 'reviewer', 'finance', 'viewer'],
  'messages:write': ['manager', 'reviewer'],
  'wallet:read': ['manager', 'finance'],
  'wallet:top_up': ['finance'],
  'receipts:read': ['manager', 'finance'],
  'payments:read': ['manager', 'finance'],
  'payments:retry': ['finance'],
  'subscription:write': ['finance'],
  'payout-account:read': [],
  'payout-account:write': [],
  'profile:read': ['manager', 'reviewer', 'finance', 'viewer'],
  'profile:write': ['manager'],
} as const satisfies Record<string, readonly Exclude<SeatRole, 'owner'>[]>;

export type Permission = keyof typeof ALLOWED_ROLES;

const permissionsFor = (role: SeatRole): ReadonlySet<Permission> =>
  new Set(
    Object.entries(ALLOWED_ROLES).flatMap(([permission, roles]: [string, readonly SeatRole[]]) =>
      role === 'owner' || roles.includes(role) ? [permission as Permission] : [],
    ),
  );

export const PERMISSIONS_OF: Readonly<Record<SeatRole, ReadonlySet<Permission>>> = {
  owner: permissionsFor('owner'),
  manager: permissionsFor('manager'),
  reviewer: permissionsFor('reviewer'),
  finance: permissionsFor('finance'),
  viewer: permissionsFor('viewer'),
};

/** Part of an operator's `Actor`. Operators need no permissions: the first gate admits them. */
export const AS_OPERATOR = { seat: null, permissions: new Set<Permission>() } as const;
