import { and, eq } from 'drizzle-orm';
import type { Session } from '#core/actor.ts';
import { db, inTransaction, violatedConstraint } from '#platform/db/db.server.ts';
import { enqueue } from '#platform/jobs/jobs.server.ts';
import { sendLiveEvent } from '#platform/live/live.server.ts';
import { emailTaken, invalidVerifyLink, wrongCode } from '../errors.ts';
import { accountMailJob } from '../jobs.server.ts';
import { deleteTokens, findToken, spendCode, spendToken } from '../one-time-tokens.server.ts';
import { recordSecurityEvent } from '../security-log/record-security-event.server.ts';
import { users } from '../tables.server.ts';

const SIX_DIGITS = /^\s*(\d\s*){6}$/;

/** Only the signed-in owner verifies: a reader of the mail without the password cannot. */
export async function verifyAddress({ user }: Session, { code }: { code: string }): Promise<void> {
  const isLink = !SIX_DIGITS.test(code);
  if (isLink && (await findToken(db, 'verify-address', code))?.userId !== user.id) throw invalidVerifyLink();
  // After the commit, because a wrong code must be counted.
  const isDone = await inTransaction(async (tx) => {
    const used = isLink
      ? await spendToken(tx, 'verify-address', code)
      : await spendCode(tx, user.id, 'verify-address', code);
    if (!used?.subject) return false;
    const to = used.subject;
    await sendLiveEvent(tx, [user.id], ['session']);
    const [verified] = await tx
      .update(users)
      .set({ emailVerified: true })
      .where(and(eq(users.id, user.id), eq(users.email, to)))
      .returning({ id: users.id });
    if (verified) {
      await recordSecurityEvent(tx, { userId: user.id, kind: 'address-verified' });
      return true;
    }
    const [moved] = await tx
      .update(users)
      .set({ email: to, emailVerified: true, newEmail: null })
      .where(and(eq(users.id, user.id), eq(users.newEmail, to)))
      .returning({ id: users.id });
    if (!moved) return false;
    await deleteTokens(tx, user.id, ['reset-password', 'second-step']);
    await recordSecurityEvent(tx, {
      userId: user.id,
      kind: 'address-changed',
      details: { from: user.email, to },
    });
    return true;
  }).catch((error) => {
    throw violatedConstraint(error) === 'users_email_key' ? emailTaken() : error;
  });
  if (!isDone) throw isLink ? invalidVerifyLink() : wrongCode();
}

/** Earlier links and codes expire. */
export async function sendVerificationAgain({ user }: Session): Promise<void> {
  await enqueue(db, accountMailJob, { kind: 'verify-address', id: user.id });
}
