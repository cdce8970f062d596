import { db, inTransaction } from '#platform/db/db.server.ts';
import { config } from '#platform/env/config.server.ts';
import { invalidCredentials, suspended } from '../errors.ts';
import { checkPassword, lockCurrentPassword } from '../passwords/check-password.server.ts';
import { hasTwoFactor } from '../queries.server.ts';
import { recordSecurityEvent } from '../security-log/record-security-event.server.ts';
import { beginSecondStep } from '../two-factor/second-step.server.ts';
import { openSession } from './open-session.server.ts';

/** One error for an unknown address and a wrong password. Returns Set-Cookie headers, or the second step's token. */
export async function signIn(
  input: { email: string; password: string },
  device?: string,
): Promise<{ cookies: string[] } | { secondStep: string }> {
  const person = await checkPassword({ email: input.email }, input.password);
  if (!person?.isRight) {
    await recordSecurityEvent(db, { userId: person?.id ?? null, kind: 'sign-in-failed' });
    throw invalidCredentials();
  }
  if (person.suspendedAt) throw suspended({ params: { support: config.supportEmail } });
  return inTransaction(async (tx) => {
    // A concurrent change of the password or of two-factor ends every older session, so none may open after it.
    if (!(await lockCurrentPassword(tx, person))) throw invalidCredentials();
    if (await hasTwoFactor(tx, person.id)) return { secondStep: await beginSecondStep(tx, person.id) };
    await recordSecurityEvent(tx, { userId: person.id, kind: 'signed-in' });
    return { cookies: await openSession(tx, person, { device }) };
  });
}
