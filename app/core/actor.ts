import type { Permission, SeatRole } from './permission.ts';

/** Roles open to sign-up. */
export type PublicRole = 'brand' | 'creator';
/** Operators run the platform and are made by a command. */
export type Role = PublicRole | 'operator';

/**
 * The acting person and workspace, read from the session on the server. Data of a brand or creator belongs to the
 * workspace; sessions, notifications and audit entries belong to the person. An operator's `workspaceId` matches no row.
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
