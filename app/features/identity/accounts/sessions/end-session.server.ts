import { and, eq, ne } from 'drizzle-orm';
import type { Session } from '#core/actor.ts';
import { notFound } from '#core/app-error.ts';
import { db, inTransaction } from '#platform/db/db.server.ts';
import { hashToken } from '../one-time-tokens.server.ts';
import { recordSecurityEvent } from '../security-log/record-security-event.server.ts';
import { sessions } from '../tables.server.ts';

/** Another user's session counts as not found. */
export async function endSession(session: Session, id: string): Promise<void> {
  const ended = await db
    .delete(sessions)
    .where(and(eq(sessions.id, id), eq(sessions.userId, session.user.id)))
    .returning({ id: sessions.id });
  if (ended.length === 0) throw notFound();
}

/** Signs out. Unknown tokens are ignored. */
export async function endOwnSession(token: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.tokenHash, hashToken(token)));
}

export async function endOtherSessions(session: Session): Promise<void> {
  await inTransaction(async (tx) => {
    await tx.delete(sessions).where(and(eq(sessions.userId, session.user.id), ne(sessions.id, session.id)));
    await recordSecurityEvent(tx, { userId: session.user.id, kind: 'sessions-ended' });
  });
}
