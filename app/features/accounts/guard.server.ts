import type { Context } from 'hono';
import type { Actor, Role } from '#core/actor.ts';
import { AppError } from '#core/app-error.ts';
import { confirmationNeeded, unverified } from '#core/errors.ts';
import type { Session } from '#core/session.ts';
import { config } from '#platform/env/config.server.ts';
import { CONFIRMED_FOR_MS, needsSecondFactor } from './rules.ts';
import { readSession } from './sessions/read-session.server.ts';

type Guard = { readSession: typeof readSession; actorOf: (session: Session) => Actor };
let guard: Guard | undefined;
/** How a request tells for whom it acts is known to the later feature `workspaces`. */
export const guardBy = (given: Guard) => {
  guard = given;
};

/**
 * Who knocks at this door. Signed out: 401. A role that this door is not for: 403; so is, outside test mode, an operator
 * whose session has not proved a second factor.
 */
export async function requireActor(c: Context, role?: Role, demands: Demands = {}): Promise<Actor> {
  const session = await guard!.readSession(c);
  if (!session) throw new AppError('errors.unauthenticated', { status: 401 });
  if (role && session.user.role !== role) throw new AppError('errors.forbidden', { status: 403 });
  const actor = guard!.actorOf(session);
  // Such a door names no permission, so it is closed to every seat but the owner's.
  if (actor.seat && actor.seat !== 'owner') throw new AppError('errors.forbidden', { status: 403 });
  assertMay(session, demands);
  return actor;
}

/** `verified`: only for an address that has been verified. `confirmed`: only when the password was given just now. */
type Demands = { verified?: true; confirmed?: true };

/** Refuses what an account must not do before its address is verified, and what an open, unattended browser must not. */
export function assertMay({ user, confirmedAt }: Session, { verified, confirmed }: Demands): void {
  if (verified && !user.emailVerified) throw unverified();
  const isConfirmed = confirmedAt && Date.now() - confirmedAt.getTime() < CONFIRMED_FOR_MS;
  if (confirmed && !isConfirmed) throw confirmationNeeded();
}

/** Outside test mode an operator is nobody until the session has proved a second factor. */
export function assertSecondFactor({ user, secondFactor }: Session): void {
  if (!secondFactor && needsSecondFactor(user.role, config.mode)) {
    throw new AppError('accounts.errors.secondFactorNeeded', { status: 403 });
  }
}

/** For the doors by which a person looks after their own account. */
export async function requireSession(c: Context): Promise<Session> {
  const session = await readSession(c);
  if (!session) throw new AppError('errors.unauthenticated', { status: 401 });
  return session;
}

/** For what an open, unattended browser must not do to an account. */
export async function requireConfirmedSession(c: Context): Promise<Session> {
  const session = await requireSession(c);
  assertMay(session, { confirmed: true });
  return session;
}
