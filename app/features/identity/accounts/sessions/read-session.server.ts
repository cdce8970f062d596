import type { Context } from 'hono';
import { getCookie } from 'hono/cookie';
import type { Role, Session, UserSession } from '#core/actor.ts';
import { pool } from '#platform/db/db.server.ts';
import { config } from '#platform/env/config.server.ts';
import { hashToken } from '../one-time-tokens.server.ts';
import { needsSecondFactor } from '../rules.ts';
import { SESSION_COOKIE } from './cookies.server.ts';

/**
 * Null without a valid cookie or for a suspended user. Not cached, so the request after a revocation is refused.
 * Endpoints for signed-in users use `readActingSession` instead. Only `GET /api/auth/session` renews a session.
 */
export async function readSession(c: Context): Promise<UserSession | null> {
  const token = getCookie(c, SESSION_COOKIE);
  if (!token) return null;
  const { rows } = await pool.query<SessionRow>({ ...readSessionStatement, values: [hashToken(token)] });
  return rows[0] ? sessionOf(rows[0]) : null;
}

/** Columns of `readSessionStatement`. `Session` in core/actor.ts explains them. */
export type SessionRow = {
  sessionId: string;
  hasSecondFactor: boolean;
  openedAt: Date;
  renewedAt: Date;
  confirmedAt: Date | null;
  /** For `readActingSession`, which chooses the workspace. */
  lastWorkspaceId: string | null;
  id: string;
  email: string;
  emailVerified: boolean;
  fullName: string;
  role: Role;
  companyName: string | null;
  imageUrl: string | null;
  language: 'en' | 'ar';
  hasTwoFactor: boolean;
};

/** Neither expired nor of a suspended user. On `sessions s` and `users u`. */
const IS_OPEN = 's.expires_at > now() AND u.suspended_at IS NULL';

/** The session with its user. Also a subquery of `readActingSession`. */
export const selectOpenSession = (tokenHash: '$1' | 'request.token_hash') =>
  `SELECT s.id AS "sessionId", s.second_factor_at IS NOT NULL AS "hasSecondFactor", s.created_at AS "openedAt",
                s.updated_at AS "renewedAt", s.confirmed_at AS "confirmedAt", s.workspace_id AS "lastWorkspaceId",
                u.id, u.email, u.email_verified AS "emailVerified", u.name AS "fullName", u.role,
                u.company_name AS "companyName", u.image AS "imageUrl", u.language,
                f.user_id IS NOT NULL AS "hasTwoFactor"
           FROM sessions s JOIN users u ON u.id = s.user_id
           LEFT JOIN two_factors f ON f.user_id = u.id AND f.confirmed_at IS NOT NULL
          WHERE s.token_hash = ${tokenHash} AND ${IS_OPEN}`;

export const readSessionStatement = { name: 'read-session', text: selectOpenSession('$1') };

export function sessionOf(row: SessionRow): UserSession {
  const {
    sessionId,
    hasSecondFactor,
    openedAt,
    renewedAt,
    confirmedAt,
    lastWorkspaceId,
    hasTwoFactor,
    ...user
  } = row;
  return {
    id: sessionId,
    hasSecondFactor,
    openedAt,
    renewedAt,
    confirmedAt,
    user: { ...user, twoFactor: twoFactorOf(user.role, hasTwoFactor) },
  };
}

function twoFactorOf(role: Role, hasTwoFactor: boolean): Session['user']['twoFactor'] {
  if (hasTwoFactor) return 'on';
  return needsSecondFactor(role, config.mode) ? 'required' : 'off';
}

/** The subset of `ids` that is still open. Live streams outlast the request that checked their session. */
export async function findOpenSessions(ids: string[]): Promise<Set<string>> {
  const { rows } = await pool.query<{ id: string }>({
    name: 'find-open-sessions',
    text: `SELECT s.id FROM sessions s JOIN users u ON u.id = s.user_id WHERE s.id = ANY($1) AND ${IS_OPEN}`,
    values: [ids],
  });
  return new Set(rows.map(({ id }) => id));
}
