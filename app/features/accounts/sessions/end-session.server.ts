import { and, eq, ne } from 'drizzle-orm';
import { notFound } from '#core/app-error.ts';
import type { Session } from '#core/session.ts';
import { db } from '#platform/db/db.server.ts';
import { sessions } from '../tables.server.ts';

/** Signs one's own browser out somewhere else; the session of somebody else does not exist. */
export async function endSession(session: Session, id: string): Promise<void> {
  const ended = await db
    .delete(sessions)
    .where(and(eq(sessions.id, id), eq(sessions.userId, session.user.id)))
    .returning({ id: sessions.id });
  if (ended.length === 0) throw notFound();
}

/** Signs the person out everywhere but here. */
export async function endOtherSessions(session: Session): Promise<void> {
  await db.delete(sessions).where(and(eq(sessions.userId, session.user.id), ne(sessions.id, session.id)));
}
