import type { Context } from 'hono';
import { getCookie } from 'hono/cookie';
import type { Actor, Session } from '#core/actor.ts';
import { workspaceNotFound } from '#core/errors.ts';
import { AS_OPERATOR, PERMISSIONS_OF, type SeatRole } from '#core/permission.ts';
import { assertSecondFactor } from '#features/identity/accounts/guard.server.ts';
import { hashToken } from '#features/identity/accounts/one-time-tokens.server.ts';
import { SESSION_COOKIE } from '#features/identity/accounts/sessions/cookies.server.ts';
import {
  type SessionRow,
  selectOpenSession,
  sessionOf,
} from '#features/identity/accounts/sessions/read-session.server.ts';
import { inBatches } from '#platform/db/batches.server.ts';
import { pool } from '#platform/db/db.server.ts';

/** Per tab, so that no tab pays for the workspace of another one. */
const WORKSPACE_HEADER = 'laqta-workspace';

type SessionRequest = { tokenHash: string; requestedWorkspaceId: string | null };

/**
 * Adds to each session the seat in the requested workspace, else in its last one, else in the user's oldest. No seat if the
 * requested workspace is not the user's: `actorOf` then refuses. `bench/` measures it too.
 */
export const readActingSessionsStatement = {
  name: 'read-acting-sessions',
  text: `SELECT request.index::int - 1 AS "requestIndex", session.*,
                seat.workspace_id AS "seatWorkspaceId", seat.role AS "seatRole"
    FROM unnest($1::text[], $2::text[]) WITH ORDINALITY AS request (token_hash, workspace_id, index)
    CROSS JOIN LATERAL (${selectOpenSession('request.token_hash')}) session
    LEFT JOIN LATERAL (
      SELECT workspace_id, role FROM seats
       WHERE user_id = session.id AND (request.workspace_id IS NULL OR workspace_id = request.workspace_id)
       ORDER BY workspace_id = session."lastWorkspaceId" DESC NULLS LAST, created_at, workspace_id LIMIT 1
    ) seat ON true`,
};

type ActingSessionRow = SessionRow & {
  requestIndex: number;
  seatWorkspaceId: string | null;
  seatRole: SeatRole | null;
};

/** The open session of the cookie with its seat. Not cached: the next request refuses a removed member. */
export async function readActingSession(c: Context): Promise<Session | null> {
  const token = getCookie(c, SESSION_COOKIE);
  if (!token) return null;
  const requestedWorkspaceId = c.req.header(WORKSPACE_HEADER) ?? null;
  return readInBatches({ tokenHash: hashToken(token), requestedWorkspaceId });
}

/** A screen opens with several requests, and a busy server has many: together they need one round trip. */
const readInBatches = inBatches(readActingSessions, ({ tokenHash, requestedWorkspaceId }: SessionRequest) =>
  JSON.stringify([tokenHash, requestedWorkspaceId]),
);

async function readActingSessions(requests: readonly SessionRequest[]): Promise<(Session | null)[]> {
  const { rows } = await pool.query<ActingSessionRow>({
    ...readActingSessionsStatement,
    values: [
      requests.map(({ tokenHash }) => tokenHash),
      requests.map(({ requestedWorkspaceId }) => requestedWorkspaceId),
    ],
  });
  const sessions = requests.map((): Session | null => null);
  for (const { requestIndex, seatWorkspaceId, seatRole, ...session } of rows) {
    const seat = seatWorkspaceId && seatRole ? { workspaceId: seatWorkspaceId, role: seatRole } : null;
    sessions[requestIndex] = { ...sessionOf(session), seat };
  }
  return sessions;
}

/** Throws without a required second factor or a seat. An operator has no workspace; the user id takes its place. */
export function actorOf(session: Session): Actor {
  assertSecondFactor(session);
  const { id: userId, role } = session.user;
  if (role === 'operator') return { userId, workspaceId: userId, role, ...AS_OPERATOR };
  if (!session.seat) throw workspaceNotFound();
  const { workspaceId, role: seat } = session.seat;
  return { userId, workspaceId, role, seat, permissions: PERMISSIONS_OF[seat] };
}
