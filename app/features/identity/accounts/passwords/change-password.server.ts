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

/** Ends all other sessions and renews this one, which must be recently confirmed. Returns its Set-Cookie headers. */
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
