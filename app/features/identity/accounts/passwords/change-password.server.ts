import { and, eq, ne } from 'drizzle-orm';
import type { Session } from '#core/actor.ts';
import { inTransaction } from '#platform/db/db.server.ts';
import { recordSecurityEvent } from '../security-log/record-security-event.server.ts';
import { rememberDevice } from '../sessions/devices.server.ts';
import { replaceSessionToken } from '../sessions/open-session.server.ts';
import { sessions } from '../tables.server.ts';
import { writePassword } from './check-password.server.ts';
import { refuseCommonPassword } from './common-passwords.server.ts';
import { hashPassword } from './hash-password.server.ts';

/**
 * Sets a new password, ends every other session, and gives this one a new token. Returns the Set-Cookie headers of
 * session and device. Only for a session that has just been confirmed.
 */
export async function changePassword(
  session: Session,
  { newPassword }: { newPassword: string },
): Promise<string[]> {
  const { user } = session;
  refuseCommonPassword(newPassword, { email: user.email, name: user.fullName }, 'newPassword');
  const hash = await hashPassword(newPassword);
  return inTransaction(async (tx) => {
    await writePassword(tx, user.id, hash);
    await tx.delete(sessions).where(and(eq(sessions.userId, user.id), ne(sessions.id, session.id)));
    await recordSecurityEvent(tx, { userId: user.id, kind: 'password-changed' });
    return [await replaceSessionToken(tx, session), await rememberDevice(tx, user.id, undefined)];
  });
}
