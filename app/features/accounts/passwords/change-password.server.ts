import { and, eq, ne } from 'drizzle-orm';
import type { Session } from '#core/session.ts';
import { inTransaction } from '#platform/db/db.server.ts';
import { auth } from '../auth.server.ts';
import { credentials, sessions } from '../tables.server.ts';
import { assertPassword } from './check-password.server.ts';

/** Sets a new password for whoever knows the old one, and ends every session but this one. */
export async function changePassword(
  session: Session,
  input: { password: string; newPassword: string },
): Promise<void> {
  const userId = session.user.id;
  await assertPassword(userId, input.password);
  const hasher = (await auth.$context).password;
  const password = await hasher.hash(input.newPassword);
  await inTransaction(async (tx) => {
    await tx
      .update(credentials)
      .set({ password, updatedAt: new Date() })
      .where(and(eq(credentials.userId, userId), eq(credentials.providerId, 'credential')));
    await tx.delete(sessions).where(and(eq(sessions.userId, userId), ne(sessions.id, session.id)));
  });
}
