import type { Context } from 'hono';
import type { Actor, Role } from '#core/actor.ts';
import { AppError } from '#core/app-error.ts';
import { confirmationNeeded, unverified } from '#core/errors.ts';
import type { Session } from '#core/session.ts';
import { config } from '#platform/env/config.server.ts';
import { CONFIRMED_FOR_MS, needsSecondFactor } from './rules.ts';
import { readSession } from './sessions/read-session.server.ts';

/**
 * Who knocks at this door. Signed out: 401. A role that this door is not for: 403; so is, outside test mode, an operator
 * whose session has not proved a second factor.
 */
export async function requireActor(c: Context, role?: Role, demands: Demands = {}): Promise<Actor> {
  const session = await requireSession(c);
  if (role && session.user.role !== role) throw new AppError('errors.forbidden', { status: 403 });
  const actor = actorOf(session);
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

/** For whom a session acts. Outside test mode an operator is nobody until the session has proved a second factor. */
export function actorOf({ user, secondFactor }: Session): Actor {
  if (!secondFactor && needsSecondFactor(user.role, config.mode)) {
    throw new AppError('accounts.errors.secondFactorNeeded', { status: 403 });
  }
  return { userId: user.id, workspaceId: user.id, role: user.role };
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
