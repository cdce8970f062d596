/**
 * An endpoint has three gates, unless it is open to `anyone` or its requests are signed by the sender:
 * 1. Audience (`for`): 401 without a session, 403 for another role.
 * 2. Permission: 404 if the user is no member of the workspace, 403 if their member role lacks it.
 * 3. Owner of each row, in the WHERE clause of the query or command: 404, so that ids cannot be probed.
 *
 * Exceptions: `for: 'self'` admits every signed-in user to their own account and has no second gate. The permission `own`
 * admits every member. Operators need no permission. Some endpoints also demand a verified address, a recent password or
 * a second factor (`assertMay`).
 *
 * `authorizeCaller` in platform/http/serve-endpoints.server.ts checks the first two. Commands then check the state of the
 * row, such as a closed campaign.
 */

/** Member roles. A seat is a membership. */
export type SeatRole = 'owner' | 'manager' | 'reviewer' | 'finance' | 'viewer';

/** Roles besides the owner, who has every permission. An empty list means owner only. */
const ROLES_WITH = {
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

export type Permission = keyof typeof ROLES_WITH;

const permissionsFor = (role: SeatRole): ReadonlySet<Permission> =>
  new Set(
    Object.entries(ROLES_WITH).flatMap(([permission, roles]: [string, readonly SeatRole[]]) =>
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

/** Operators need no permissions: the audience admits them. */
export const AS_OPERATOR = { seat: null, permissions: new Set<Permission>() } as const;
