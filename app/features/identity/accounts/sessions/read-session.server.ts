import type { Context } from 'hono';
import { getCookie } from 'hono/cookie';
import type { Role, Session } from '#core/actor.ts';
import type { SeatRole } from '#core/permission.ts';
import { pool } from '#platform/db/db.server.ts';
import { config } from '#platform/env/config.server.ts';
import { hashToken } from '../one-time-tokens.server.ts';
import { needsSecondFactor } from '../rules.ts';
import { SESSION_COOKIE } from './cookies.server.ts';

type SessionRow = {
  session_id: string;
  second_factor_at: Date | null;
  opened_at: Date;
  renewed_at: Date;
  confirmed_at: Date | null;
  two_factor: boolean;
  id: string;
  email: string;
  email_verified: boolean;
  name: string;
  role: Role;
  company_name: string | null;
  image: string | null;
  language: 'en' | 'ar';
  last_workspace_id: string | null;
  /** Only of `readActingSessionStatement`. */
  seat_workspace_id?: string | null;
  seat_role?: SeatRole;
};

const IS_OPEN = 's.expires_at > now() AND u.suspended_at IS NULL';

/** Exported for the benchmark, which runs the same SQL without the app. */
export const readSessionStatement = {
  name: 'read-session',
  text: `SELECT s.id AS session_id, s.second_factor_at, s.created_at AS opened_at, s.updated_at AS renewed_at,
                s.confirmed_at, s.workspace_id AS last_workspace_id, u.id, u.email, u.email_verified, u.name,
                u.role, u.company_name, u.image, u.language, f.user_id IS NOT NULL AS two_factor
           FROM sessions s JOIN users u ON u.id = s.user_id
           LEFT JOIN two_factors f ON f.user_id = u.id AND f.confirmed_at IS NOT NULL
          WHERE s.token_hash = $1 AND ${IS_OPEN}`,
};

type SessionStatement = { name: string; text: string; values?: unknown[] };

/**
 * One named statement and no cache: the next request refuses a revoked session. The values of the statement follow the
 * hash of the token.
 */
export async function readSession(
  c: Context,
  { values = [], ...statement }: SessionStatement = readSessionStatement,
): Promise<Session | null> {
  const token = getCookie(c, SESSION_COOKIE);
  if (!token) return null;
  const { rows } = await pool.query<SessionRow>({ ...statement, values: [hashToken(token), ...values] });
  const row = rows[0];
  if (!row) return null;
  return {
    id: row.session_id,
    secondFactor: row.second_factor_at !== null,
    openedAt: row.opened_at,
    renewedAt: row.renewed_at,
    confirmedAt: row.confirmed_at,
    seat: row.seat_workspace_id ? { workspaceId: row.seat_workspace_id, role: row.seat_role! } : null,
    user: {
      id: row.id,
      email: row.email,
      emailVerified: row.email_verified,
      fullName: row.name,
      role: row.role,
      companyName: row.company_name,
      imageUrl: row.image,
      language: row.language,
      twoFactor: row.two_factor ? 'on' : needsSecondFactor(row.role, config.mode) ? 'required' : 'off',
    },
  };
}

export async function findOpenSessions(ids: string[]): Promise<Set<string>> {
  const { rows } = await pool.query<{ id: string }>({
    name: 'find-open-sessions',
    text: `SELECT s.id FROM sessions s JOIN users u ON u.id = s.user_id WHERE s.id = ANY($1) AND ${IS_OPEN}`,
    values: [ids],
  });
  return new Set(rows.map(({ id }) => id));
}
