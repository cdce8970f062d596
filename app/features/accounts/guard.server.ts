import type { Context } from 'hono';
import type { Actor, Role } from '#core/actor.ts';
import { AppError } from '#core/app-error.ts';
import { config } from '#platform/env/config.server.ts';
import { needsSecondFactor } from './rules.ts';
import { readSession, type Session } from './sessions/read-session.server.ts';

/**
 * Who knocks at this door. Signed out: 401. A role that this door is not for: 403; so is, outside test mode, an operator
 * whose session has not proved a second factor.
 */
export async function requireActor(c: Context, role?: Role): Promise<Actor> {
  const { user, secondFactor } = await requireSession(c);
  if (role && user.role !== role) throw new AppError('errors.forbidden', { status: 403 });
  if (role && !secondFactor && needsSecondFactor(role, config.mode)) {
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
