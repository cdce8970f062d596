import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Context } from 'hono';
import { getCookie } from 'hono/cookie';
import type { Role, SeatRole } from '#core/actor.ts';
import type { Session } from '#core/session.ts';
import { pool } from '#platform/db/db.server.ts';
import { config } from '#platform/env/config.server.ts';
import { needsSecondFactor } from '../rules.ts';

export const SESSION_COOKIE = `${config.baseUrl.startsWith('https:') ? '__Secure-' : ''}laqta.session_token`;

type SessionRow = {
  session_id: string;
  second_factor_at: Date | null;
  two_factor: boolean;
  id: string;
  email: string;
  name: string;
  role: Role;
  company_name: string | null;
  image: string | null;
  language: 'en' | 'ar';
  /** What the statement of the feature `workspaces` adds. */
  seat_workspace_id?: string | null;
  seat_role?: SeatRole;
};

/** When a session still lets somebody in. */
const IS_OPEN = 's.expires_at > now() AND u.suspended_at IS NULL';

/** Exported for the benchmark, which runs the same SQL without the app. */
export const readSessionStatement = {
  name: 'read-session',
  text: `SELECT s.id AS session_id, s.second_factor_at, u.id, u.email, u.name, u.role, u.company_name, u.image,
                u.language, f.user_id IS NOT NULL AS two_factor
           FROM sessions s JOIN users u ON u.id = s.user_id
           LEFT JOIN two_factors f ON f.user_id = u.id AND f.confirmed_at IS NOT NULL
          WHERE s.token = $1 AND ${IS_OPEN}`,
};

/**
 * The session of a request, or null. One named statement and no cache: a revoked session is refused by the
 * next request. The cookie is `<token>.<base64 HMAC-SHA256 of the token>`, as better-auth signs it.
 */
export async function readSession(
  c: Context,
  statement = readSessionStatement,
  more: unknown[] = [],
): Promise<Session | null> {
  const cookie = getCookie(c, SESSION_COOKIE);
  const dot = cookie?.lastIndexOf('.') ?? -1;
  if (!cookie || dot < 1) return null;
  const token = cookie.slice(0, dot);
  const given = Buffer.from(cookie.slice(dot + 1), 'base64');
  const expected = createHmac('sha256', config.authSecrets[0]!).update(token).digest();
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
  const { rows } = await pool.query<SessionRow>({ ...statement, values: [token, ...more] });
  const row = rows[0];
  if (!row) return null;
  return {
    id: row.session_id,
    secondFactor: row.second_factor_at !== null,
    seat: row.seat_workspace_id ? { workspaceId: row.seat_workspace_id, role: row.seat_role! } : null,
    user: {
      id: row.id,
      email: row.email,
      fullName: row.name,
      role: row.role,
      companyName: row.company_name,
      imageUrl: row.image,
      language: row.language,
      twoFactor: row.two_factor ? 'on' : needsSecondFactor(row.role, config.mode) ? 'required' : 'off',
    },
  };
}

/** Which of these sessions are still open: one statement for however many. */
export async function openSessions(ids: string[]): Promise<Set<string>> {
  const { rows } = await pool.query<{ id: string }>({
    name: 'open-sessions',
    text: `SELECT s.id FROM sessions s JOIN users u ON u.id = s.user_id WHERE s.id = ANY($1) AND ${IS_OPEN}`,
    values: [ids],
  });
  return new Set(rows.map(({ id }) => id));
}
