import type { Context } from 'hono';
import type { Actor, Session } from '#core/actor.ts';
import { workspaceNotFound } from '#core/errors.ts';
import { AS_OPERATOR, PERMISSIONS_OF } from '#core/permission.ts';
import { assertSecondFactor } from '#features/identity/accounts/guard.server.ts';
import {
  readSession,
  readSessionStatement,
} from '#features/identity/accounts/sessions/read-session.server.ts';

/** Names the workspace for which a request acts. Each tab has its own, so none pays for what another one switched to. */
const WORKSPACE_HEADER = 'laqta-workspace';

const where = readSessionStatement.text.lastIndexOf('WHERE');
/**
 * The session and the seat in one trip: the seat in the workspace that the request names; without a name that in which
 * the session was last, else the person's oldest.
 */
export const readActingSessionStatement = {
  name: 'read-acting-session',
  text: `${readSessionStatement.text.slice(0, where).replace('SELECT', 'SELECT seat.workspace_id AS seat_workspace_id, seat.role AS seat_role,')}
    LEFT JOIN LATERAL (
      SELECT workspace_id, role FROM seats
       WHERE user_id = u.id AND ($2::text IS NULL OR workspace_id = $2)
       ORDER BY workspace_id = s.workspace_id DESC NULLS LAST, created_at, workspace_id LIMIT 1) seat ON true
    ${readSessionStatement.text.slice(where)}`,
};

/** The session with the member role in the requested workspace. Not cached: removal applies to the next request. */
export const readActingSession = (c: Context): Promise<Session | null> =>
  readSession(c, readActingSessionStatement, [c.req.header(WORKSPACE_HEADER) ?? null]);

export function actorOf(session: Session): Actor {
  assertSecondFactor(session);
  const { id: userId, role } = session.user;
  if (role === 'operator') return { userId, workspaceId: userId, role, ...AS_OPERATOR };
  if (!session.seat) throw workspaceNotFound();
  const { workspaceId, role: seat } = session.seat;
  return { userId, workspaceId, role, seat, permissions: PERMISSIONS_OF[seat] };
}
