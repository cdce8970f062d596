import type { Permission, SeatRole } from './permission.ts';

/** What a person may sign up as. */
export type PublicRole = 'brand' | 'creator';
/** Operators run the platform and are made by a command. */
export type Role = PublicRole | 'operator';

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

/** A signed-in person and the session by which they are. */
export type Session = {
  id: string;
  /** Whether this session proved a second factor. */
  secondFactor: boolean;
  openedAt: Date;
  /** When it was last given more time. */
  renewedAt: Date;
  /** When the password, and the code where one is asked, was given last. */
  confirmedAt: Date | null;
  /** For which workspace the request acts; null where there is none, or no seat in the one that it names. */
  seat: { workspaceId: string; role: SeatRole } | null;
  user: SessionUser;
};

type SessionUser = {
  id: string;
  email: string;
  /** Whether the address was confirmed by the link or the code of an email. */
  emailVerified: boolean;
  fullName: string;
  role: Role;
  companyName: string | null;
  imageUrl: string | null;
  language: 'en' | 'ar';
  /** `required`: nothing else is open to this person before it is on. */
  twoFactor: 'on' | 'off' | 'required';
};
