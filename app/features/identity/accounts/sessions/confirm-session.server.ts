import { eq } from 'drizzle-orm';
import type { Session } from '#core/actor.ts';
import { AppError } from '#core/app-error.ts';
import { db } from '#platform/db/db.server.ts';
import { wrongCode, wrongPassword } from '../errors.ts';
import { checkPassword } from '../passwords/check-password.server.ts';
import { recordSecurityEvent } from '../security-log/record-security-event.server.ts';
import { sessions } from '../tables.server.ts';
import { checkSecondFactor } from '../two-factor/check-second-factor.server.ts';

/** Confirms this session for ten minutes with the password and, if two-factor is on, a code. */
export async function confirmSession(
  { id, user }: Session,
  input: { password: string; code?: string | undefined },
): Promise<void> {
  await recordFailures(user.id, async () => {
    if (!(await checkPassword({ id: user.id }, input.password))?.isRight) throw wrongPassword();
    await checkOwnCode(user, input.code);
  });
  await db.update(sessions).set({ confirmedAt: new Date() }).where(eq(sessions.id, id));
}

/** Accepts a missing code only without two-factor. */
export async function checkOwnCode(user: Session['user'], code: string | undefined): Promise<void> {
  if (user.twoFactor !== 'on') return;
  if (!code) throw wrongCode();
  await checkSecondFactor(user.id, code);
}

/** Runs a check and records its refusal as a security event. */
export async function recordFailures(userId: string, check: () => Promise<void>): Promise<void> {
  try {
    await check();
  } catch (error) {
    if (error instanceof AppError) await recordSecurityEvent(db, { userId, kind: 'confirmation-failed' });
    throw error;
  }
}
