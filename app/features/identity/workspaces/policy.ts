import type { SeatRole } from '#core/actor.ts';
import { PERMISSIONS, type Permission } from '#core/permission.ts';

/** Which seats may do it; the owner may do everything. */
const SEATS: Record<Permission, readonly Exclude<SeatRole, 'owner'>[]> = {
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
};

const permissionsFor = (role: SeatRole): ReadonlySet<Permission> =>
  new Set(PERMISSIONS.filter((permission) => role === 'owner' || SEATS[permission].includes(role)));

/** What each seat may do for its workspace. */
export const PERMISSIONS_OF: Readonly<Record<SeatRole, ReadonlySet<Permission>>> = {
  owner: permissionsFor('owner'),
  manager: permissionsFor('manager'),
  reviewer: permissionsFor('reviewer'),
  finance: permissionsFor('finance'),
  viewer: permissionsFor('viewer'),
};

/** Operators act for no workspace and may do nothing for one. */
export const AS_OPERATOR = { seat: null, permissions: new Set<Permission>() } as const;
