export type SeatRole = 'owner' | 'manager' | 'reviewer' | 'finance' | 'viewer';

/** The owner has every permission. */
const PERMISSIONS = {
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

export type Permission = keyof typeof PERMISSIONS;

const permissionsFor = (role: SeatRole): ReadonlySet<Permission> =>
  new Set(
    Object.entries(PERMISSIONS).flatMap(([permission, roles]: [string, readonly SeatRole[]]) =>
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

export const AS_OPERATOR = { seat: null, permissions: new Set<Permission>() } as const;
