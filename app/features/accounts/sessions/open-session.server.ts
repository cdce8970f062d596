import { randomBytes } from 'node:crypto';
import { generateSignedCookie } from 'hono/cookie';
import { newId } from '#core/ids.ts';
import { db } from '#platform/db/db.server.ts';
import { config } from '#platform/env/config.server.ts';
import { SESSION_SECONDS } from '../rules.ts';
import { sessions } from '../tables.server.ts';
import { SESSION_COOKIE } from './read-session.server.ts';

/** Where a request comes from, as the person sees it in the list of their sessions. */
export type Visit = { address: string; userAgent: string | null };

/** Signs a person in: their session's Set-Cookie header, in the form in which better-auth reads it. */
export async function openSession(
  userId: string,
  visit: Visit,
  secondFactorAt: Date | null,
): Promise<string> {
  const token = randomBytes(24).toString('base64url');
  await db.insert(sessions).values({
    id: newId('ses'),
    userId,
    token,
    expiresAt: new Date(Date.now() + SESSION_SECONDS * 1000),
    ipAddress: visit.address,
    userAgent: visit.userAgent?.slice(0, 400) ?? null,
    secondFactorAt,
  });
  return generateSignedCookie(SESSION_COOKIE, token, config.authSecrets[0]!, {
    path: '/',
    httpOnly: true,
    sameSite: 'Lax',
    secure: config.baseUrl.startsWith('https:'),
    maxAge: SESSION_SECONDS,
  });
}
