import type { Context } from 'hono';
import type { Actor, Role } from '#core/actor.ts';
import { AppError } from '#core/app-error.ts';
import { readSession } from './read-session.server.ts';

/** Who knocks at this door. Signed out: 401. A role that this door is not for: 403. */
export async function requireActor(c: Context, role?: Role): Promise<Actor> {
  const user = await readSession(c);
  if (!user) throw new AppError('errors.unauthenticated', { status: 401 });
  if (role && user.role !== role) throw new AppError('errors.forbidden', { status: 403 });
  return { id: user.id, role: user.role };
}
