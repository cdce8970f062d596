import type { Context } from 'hono';
import type { Actor, Role } from '#core/actor.ts';
import { AppError } from '#core/app-error.ts';
import type { Session } from '#core/session.ts';
import { config } from '#platform/env/config.server.ts';
import { assertVerified } from './addresses/verify-address.server.ts';
import { needsSecondFactor } from './rules.ts';
import { assertConfirmed } from './sessions/confirm-session.server.ts';
import { readSession } from './sessions/read-session.server.ts';

/**
 * Who knocks at this door. Signed out: 401. A role that this door is not for: 403; so is, outside test mode, an operator
 * whose session has not proved a second factor. `verified`: only for an address that was verified; `confirmed`: only when
 * the password was given in the last ten minutes.
 */
export async function requireActor(
  c: Context,
  role?: Role,
  { verified, confirmed }: { verified?: boolean; confirmed?: boolean } = {},
): Promise<Actor> {
  const session = await requireSession(c);
  if (role && session.user.role !== role) throw new AppError('errors.forbidden', { status: 403 });
  const actor = actorOf(session);
  if (verified) assertVerified(session);
  if (confirmed) assertConfirmed(session);
  return actor;
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
  assertConfirmed(session);
  return session;
}
