import type { Permission } from './permission.ts';

/** What a person may sign up as. */
export type PublicRole = 'brand' | 'creator';
/** Operators run the platform and are made by a command. */
export type Role = PublicRole | 'operator';

/** What somebody is in a workspace. */
export type SeatRole = 'owner' | 'manager' | 'reviewer' | 'finance' | 'viewer';

/**
 * Who is acting, as read from the session on the server: a person, and the workspace for which they act. What belongs to
 * a brand or a creator is the workspace's; what is somebody's own (sessions, notifications, audit) is the person's.
 * Operators act for no workspace: theirs is an id that no row carries.
 */
export type Actor = {
  userId: string;
  workspaceId: string;
  role: Role;
  seat: SeatRole | null;
  permissions: ReadonlySet<Permission>;
};
