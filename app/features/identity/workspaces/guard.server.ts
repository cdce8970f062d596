import type { Context } from 'hono';
import type { Actor, Session } from '#core/actor.ts';
import { workspaceNotFound } from '#core/errors.ts';
import { AS_OPERATOR, PERMISSIONS_OF } from '#core/permission.ts';
import { assertSecondFactor } from '#features/identity/accounts/guard.server.ts';
import {
  readSession,
  readSessionStatement,
} from '#features/identity/accounts/sessions/read-session.server.ts';

/** Per tab, so that no tab pays for the workspace of another one. */
const WORKSPACE_HEADER = 'laqta-workspace';

/** Adds the requested workspace, else the session's last one, else the user's oldest. One round trip. */
export const readActingSessionStatement = {
  name: 'read-acting-session',
  text: `SELECT session.*, seat.workspace_id AS "seatWorkspaceId", seat.role AS "seatRole"
    FROM (${readSessionStatement.text}) session
    LEFT JOIN LATERAL (
      SELECT workspace_id, role FROM seats
       WHERE user_id = session.id AND ($2::text IS NULL OR workspace_id = $2)
       ORDER BY workspace_id = session."lastWorkspaceId" DESC NULLS LAST, created_at, workspace_id LIMIT 1
    ) seat ON true`,
};

/** Not cached: the next request refuses a removed member. */
export const readActingSession = (c: Context): Promise<Session | null> =>
  readSession(c, { ...readActingSessionStatement, values: [c.req.header(WORKSPACE_HEADER) ?? null] });

export function actorOf(session: Session): Actor {
  assertSecondFactor(session);
  const { id: userId, role } = session.user;
  if (role === 'operator') return { userId, workspaceId: userId, role, ...AS_OPERATOR };
  if (!session.seat) throw workspaceNotFound();
  const { workspaceId, role: seat } = session.seat;
  return { userId, workspaceId, role, seat, permissions: PERMISSIONS_OF[seat] };
}
