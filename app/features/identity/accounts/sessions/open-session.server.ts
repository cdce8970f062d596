import { and, eq, lt } from 'drizzle-orm';
import { serialize } from 'hono/utils/cookie';
import type { Role, Session, UserSession } from '#core/actor.ts';
import { newId } from '#core/ids.ts';
import { db, type Tx } from '#platform/db/db.server.ts';
import { currentVisit } from '#platform/http/visit.server.ts';
import { hashToken, newToken } from '../one-time-tokens.server.ts';
import { sessionEnd } from '../rules.ts';
import { sessions } from '../tables.server.ts';
import { cookieOptions, SESSION_COOKIE } from './cookies.server.ts';
import { rememberDevice } from './devices.server.ts';

const DAY_MS = 86_400_000;

/** Returns Set-Cookie headers. `device`: the browser's previous cookie. `isConfirmed`: just confirmed by password. */
export async function openSession(
  tx: Tx,
  user: { id: string; role: Role },
  {
    secondFactorAt = null,
    isConfirmed = true,
    device,
  }: { secondFactorAt?: Date | null; isConfirmed?: boolean; device: string | undefined },
): Promise<string[]> {
  const token = newToken();
  const now = new Date();
  const expiresAt = sessionEnd(user.role, now, now);
  await tx.insert(sessions).values({
    id: newId('ses'),
    userId: user.id,
    tokenHash: hashToken(token),
    expiresAt,
    secondFactorAt,
    confirmedAt: isConfirmed ? now : null,
    ...currentVisit(),
  });
  return [sessionCookie(token, expiresAt), await rememberDevice(tx, user.id, device)];
}

/** Extends the session, at most once a day. Returns its new cookie, or null if it was not due. */
export async function renewSession(session: UserSession, token: string): Promise<string | null> {
  const renewalDueBefore = new Date(Date.now() - DAY_MS);
  if (session.renewedAt > renewalDueBefore) return null;
  const now = new Date();
  const expiresAt = sessionEnd(session.user.role, session.openedAt, now);
  const renewed = await db
    .update(sessions)
    .set({ expiresAt, updatedAt: now })
    .where(and(eq(sessions.id, session.id), lt(sessions.updatedAt, renewalDueBefore)))
    .returning({ id: sessions.id });
  return renewed.length > 0 ? sessionCookie(token, expiresAt) : null;
}

/** Invalidates a copied cookie of this session after a change of the password. */
export async function replaceSessionToken(tx: Tx, session: Session): Promise<string> {
  const token = newToken();
  const [row] = await tx
    .update(sessions)
    .set({ tokenHash: hashToken(token) })
    .where(eq(sessions.id, session.id))
    .returning({ expiresAt: sessions.expiresAt });
  return sessionCookie(token, row!.expiresAt);
}

const sessionCookie = (token: string, expiresAt: Date) =>
  serialize(SESSION_COOKIE, token, cookieOptions((expiresAt.getTime() - Date.now()) / 1000));
