/**
 * A request passes three gates:
 * 1. The audience of its endpoint (`for`): 401 without a session, 403 for another role. `self` admits every signed-in
 *    user, about their own account, and skips the second gate.
 * 2. The permission of its endpoint: 404 if the user is no member of the workspace, 403 if their member role lacks it.
 *    `own` admits every member.
 * 3. The owner of each row, in the WHERE clause of the query or command: 404, so that ids cannot be probed.
 *
 * `authorizeCaller` in platform/http/serve-endpoints.server.ts checks the first two; `readActingSession` in
 * features/identity/workspaces/guard.server.ts finds the membership. After the third, commands check the state of the row, such as
 * a closed campaign.
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

/** Operators have no permissions: the audience admits them. */
export const AS_OPERATOR = { seat: null, permissions: new Set<Permission>() } as const;
