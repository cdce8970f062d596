import { eq } from 'drizzle-orm';
import { AppError } from '#core/app-error.ts';
import { db, inTransaction, type Tx } from '#platform/db/db.server.ts';
import { config } from '#platform/env/config.server.ts';
import { secondStepExpired, suspended } from '../errors.ts';
import { findToken, issueToken, spendToken } from '../one-time-tokens.server.ts';
import { recordSecurityEvent } from '../security-log/record-security-event.server.ts';
import { openSession } from '../sessions/open-session.server.ts';
import { users } from '../tables.server.ts';
import { checkSecondFactor } from './check-second-factor.server.ts';

const WITHOUT_PASSWORD = 'without-password';

/** Only the second step accepts this token. `hasConfirmed`: whether the first step was the password. */
export async function beginSecondStep(tx: Tx, userId: string, { hasConfirmed = true } = {}): Promise<string> {
  const step = hasConfirmed ? {} : { subject: WITHOUT_PASSWORD };
  return (await issueToken(tx, userId, 'second-step', step)).token;
}

/** Checks the code and opens the session. Returns its Set-Cookie headers. */
export async function finishSecondStep(token: string, code: string, device?: string): Promise<string[]> {
  const step = await findToken(db, 'second-step', token);
  if (!step) throw secondStepExpired();
  const [user] = await db.select().from(users).where(eq(users.id, step.userId));
  if (user!.suspendedAt) throw suspended({ params: { support: config.supportEmail } });
  try {
    await checkSecondFactor(step.userId, code);
  } catch (error) {
    if (error instanceof AppError)
      await recordSecurityEvent(db, { userId: step.userId, kind: 'code-failed' });
    throw error;
  }
  return inTransaction(async (tx) => {
    // Of two concurrent right codes one signs in, and none after a change of the password.
    if (!(await spendToken(tx, 'second-step', token))) throw secondStepExpired();
    await recordSecurityEvent(tx, { userId: step.userId, kind: 'signed-in' });
    const isConfirmed = step.subject !== WITHOUT_PASSWORD;
    return openSession(tx, user!, { secondFactorAt: new Date(), isConfirmed, device });
  });
}
