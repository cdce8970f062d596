import { and, eq, ne } from 'drizzle-orm';
import type { Session } from '#core/actor.ts';
import { inTransaction } from '#platform/db/db.server.ts';
import { wrongCode } from '../errors.ts';
import { lockPassword } from '../passwords/check-password.server.ts';
import { recordSecurityEvent } from '../security-log/record-security-event.server.ts';
import { sessions, twoFactors } from '../tables.server.ts';
import { hasFreshEnrolment, pendingSecretOf } from './begin-two-factor.server.ts';
import { writeBackupCodes } from './renew-backup-codes.server.ts';
import { matchingStep, stepAt } from './totp.server.ts';

/** Returns the backup codes this one time. Ends other sessions: the password alone, or the previous app, opened them. */
export async function confirmTwoFactor(session: Session, { code }: { code: string }): Promise<string[]> {
  const userId = session.user.id;
  return inTransaction(async (tx) => {
    // A concurrent password sign-in has opened its session by now, or will require a code.
    await lockPassword(tx, userId);
    const isOwn = eq(twoFactors.userId, userId);
    const [factor] = await tx
      .select()
      .from(twoFactors)
      .where(and(isOwn, hasFreshEnrolment(session.id)))
      .for('update');
    // This session began no enrolment, or it has expired.
    if (!factor) throw wrongCode();
    const lastStep = matchingStep(pendingSecretOf(factor), code, stepAt(Date.now()));
    if (lastStep === undefined) throw wrongCode();
    const now = new Date();
    await tx
      .update(twoFactors)
      .set({
        secret: factor.nextSecret ?? factor.secret,
        nextSecret: null,
        enrolmentSessionId: null,
        enrolmentStartedAt: null,
        confirmedAt: now,
        lastStep,
      })
      .where(isOwn);
    await tx.update(sessions).set({ secondFactorAt: now }).where(eq(sessions.id, session.id));
    await tx.delete(sessions).where(and(eq(sessions.userId, userId), ne(sessions.id, session.id)));
    await recordSecurityEvent(tx, {
      userId,
      kind: factor.confirmedAt ? 'two-factor-replaced' : 'two-factor-on',
    });
    return writeBackupCodes(tx, userId);
  });
}
