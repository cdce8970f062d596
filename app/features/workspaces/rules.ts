import type { SeatRole } from '#core/actor.ts';
import { PERMISSIONS, type Permission } from '#core/permission.ts';

/** Which seats may do it; the owner may do everything. */
const SEATS: Record<Permission, readonly Exclude<SeatRole, 'owner'>[]> = {
  'campaigns:read': ['manager', 'reviewer', 'finance', 'viewer'],
  'campaigns:write': ['manager'],
  'applications:read': ['manager', 'reviewer', 'finance', 'viewer'],
  'applications:write': ['manager', 'reviewer'],
  'submissions:read': ['manager', 'reviewer', 'finance', 'viewer'],
  'submissions:review': ['manager', 'reviewer'],
  'creators:read': ['manager', 'reviewer', 'finance', 'viewer'],
  'wallet:read': ['manager', 'finance'],
  'wallet:top_up': ['finance'],
  'receipts:read': ['manager', 'finance'],
  'payments:read': ['manager', 'finance'],
  'payments:retry': ['finance'],
  'subscription:write': ['finance'],
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

/** Who acts for no workspace may do nothing for one. */
export const NO_PERMISSIONS: ReadonlySet<Permission> = new Set();
