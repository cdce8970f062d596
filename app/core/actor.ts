import type { Permission, SeatRole } from './permission.ts';

export type PublicRole = 'brand' | 'creator';
/** Operators cannot sign up: a command creates them. */
export type Role = PublicRole | 'operator';

/** Rows of brands and creators belong to the workspace. An operator's `workspaceId` matches no row. */
export type Actor = {
  userId: string;
  workspaceId: string;
  role: Role;
  seat: SeatRole | null;
  permissions: ReadonlySet<Permission>;
};

export type Session = {
  id: string;
  /** Whether this session proved a second factor. */
  hasSecondFactor: boolean;
  openedAt: Date;
  renewedAt: Date;
  /** Last entry of the password, and of the code with two-factor authentication. */
  confirmedAt: Date | null;
  /** Membership in the requested workspace; null without a workspace or membership. */
  seat: { workspaceId: string; role: SeatRole } | null;
  user: SessionUser;
};

/** Before the workspace of the request is chosen. */
export type UserSession = Omit<Session, 'seat'>;

type SessionUser = {
  id: string;
  email: string;
  emailVerified: boolean;
  fullName: string;
  role: Role;
  companyName: string | null;
  imageUrl: string | null;
  language: 'en' | 'ar';
  /** `required`: an operator must set it up before anything else. */
  twoFactor: 'on' | 'off' | 'required';
};
