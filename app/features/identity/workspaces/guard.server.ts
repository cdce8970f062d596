import type { Context } from 'hono';
import { getCookie } from 'hono/cookie';
import type { Actor, Session } from '#core/actor.ts';
import { workspaceNotFound } from '#core/errors.ts';
import { AS_OPERATOR, PERMISSIONS_OF, type SeatRole } from '#core/permission.ts';
import { assertSecondFactor } from '#features/identity/accounts/guard.server.ts';
import { hashToken } from '#features/identity/accounts/one-time-tokens.server.ts';
import { SESSION_COOKIE } from '#features/identity/accounts/sessions/cookies.server.ts';
import {
  readSessionStatement,
  type SessionRow,
  sessionOf,
} from '#features/identity/accounts/sessions/read-session.server.ts';
import { pool } from '#platform/db/db.server.ts';

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

type ActingSessionRow = SessionRow & { seatWorkspaceId: string | null; seatRole: SeatRole | null };

/** The open session of the cookie with its seat. Not cached: the next request refuses a removed member. */
export async function readActingSession(c: Context): Promise<Session | null> {
  const token = getCookie(c, SESSION_COOKIE);
  if (!token) return null;
  const values = [hashToken(token), c.req.header(WORKSPACE_HEADER) ?? null];
  const { rows } = await pool.query<ActingSessionRow>({ ...readActingSessionStatement, values });
  if (!rows[0]) return null;
  const { seatWorkspaceId, seatRole, ...session } = rows[0];
  const seat = seatWorkspaceId && seatRole ? { workspaceId: seatWorkspaceId, role: seatRole } : null;
  return { ...sessionOf(session), seat };
}

export function actorOf(session: Session): Actor {
  assertSecondFactor(session);
  const { id: userId, role } = session.user;
  if (role === 'operator') return { userId, workspaceId: userId, role, ...AS_OPERATOR };
  if (!session.seat) throw workspaceNotFound();
  const { workspaceId, role: seat } = session.seat;
  return { userId, workspaceId, role, seat, permissions: PERMISSIONS_OF[seat] };
}
