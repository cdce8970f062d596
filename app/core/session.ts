import type { Role, SeatRole } from './actor.ts';

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
  /** Whether somebody who reads this address's mail has said so. */
  emailVerified: boolean;
  fullName: string;
  role: Role;
  companyName: string | null;
  imageUrl: string | null;
  language: 'en' | 'ar';
  /** `required`: nothing else is open to this person before it is on. */
  twoFactor: 'on' | 'off' | 'required';
};
