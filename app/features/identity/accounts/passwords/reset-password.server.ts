import { eq } from 'drizzle-orm';
import { db, inTransaction, type Tx } from '#platform/db/db.server.ts';
import { emit } from '#platform/events/events.server.ts';
import { enqueue } from '#platform/jobs/jobs.server.ts';
import { invalidResetLink } from '../errors.ts';
import { accountReclaimed } from '../events.ts';
import { accountMailJob } from '../jobs.server.ts';
import { findToken, spendToken } from '../one-time-tokens.server.ts';
import { recordSecurityEvent } from '../security-log/record-security-event.server.ts';
import { rememberDevice } from '../sessions/devices.server.ts';
import { providerIdentities, sessions, twoFactors, users } from '../tables.server.ts';
import { writePassword } from './check-password.server.ts';
import { refuseCommonPassword } from './common-passwords.server.ts';
import { hashPassword } from './hash-password.server.ts';

/** The answer is the same for an unknown address, so it reveals nothing. */
export async function requestPasswordReset(email: string): Promise<void> {
  const [user] = await db.select({ id: users.id }).from(users).where(eq(users.email, email));
  if (!user) return;
  await inTransaction(async (tx) => {
    await enqueue(tx, accountMailJob, { kind: 'password-reset', id: user.id });
    await recordSecurityEvent(tx, { userId: user.id, kind: 'reset-requested' });
  });
}

/**
 * Sets the new password, ends every session and unlinks every provider. The link proves control of the address, so it
 * becomes verified. If it was unverified, another person may have signed up with it: everything they set is removed.
 */
export async function resetPassword(input: {
  token: string;
  password: string;
}): Promise<{ email: string; device: string }> {
  const resetToken = await findToken(db, 'reset-password', input.token);
  if (!resetToken) throw invalidResetLink();
  const [user] = await db.select().from(users).where(eq(users.id, resetToken.userId));
  refuseCommonPassword(input.password, user!);
  const hash = await hashPassword(input.password);
  return inTransaction(async (tx) => {
    if (!(await spendToken(tx, 'reset-password', input.token))) throw invalidResetLink();
    const [person] = await tx
      .select()
      .from(users)
      .where(eq(users.id, resetToken.userId))
      .for('no key update');
    // First, because a concurrent sign-in at a provider locks its link until its session is committed.
    await tx.delete(providerIdentities).where(eq(providerIdentities.userId, resetToken.userId));
    await writePassword(tx, resetToken.userId, hash);
    await tx.delete(sessions).where(eq(sessions.userId, resetToken.userId));
    if (!person!.emailVerified) await clearUnverifiedData(tx, resetToken.userId);
    await tx
      .update(users)
      .set({ emailVerified: true, newEmail: null })
      .where(eq(users.id, resetToken.userId));
    await recordSecurityEvent(tx, { userId: resetToken.userId, kind: 'password-reset' });
    return { email: user!.email, device: await rememberDevice(tx, resetToken.userId, undefined) };
  });
}

/** A stranger may have set it before the owner verified the address. */
async function clearUnverifiedData(tx: Tx, userId: string): Promise<void> {
  await tx.delete(twoFactors).where(eq(twoFactors.userId, userId));
  await tx
    .update(users)
    .set({ bio: null, location: null, image: null, companyName: null, expertiseTags: [] })
    .where(eq(users.id, userId));
  await emit(tx, accountReclaimed, { userId });
}
