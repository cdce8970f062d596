import { createHash, randomBytes } from 'node:crypto';
import { and, eq, gt } from 'drizzle-orm';
import { AppError } from '#core/app-error.ts';
import { newId } from '#core/ids.ts';
import { db } from '#platform/db/db.server.ts';
import { openSession, type Visit } from '../sessions/open-session.server.ts';
import { users, verifications } from '../tables.server.ts';
import { checkSecondFactor } from './check-second-factor.server.ts';

/** Long enough to find the phone. */
export const SECOND_STEP_SECONDS = 600;

const identifierOf = (token: string) =>
  `second-step:${createHash('sha256').update(token).digest('base64url')}`;

/** What the browser holds between the password and the code. It opens no door but that of the second step. */
export async function beginSecondStep(userId: string): Promise<string> {
  const token = randomBytes(24).toString('base64url');
  await db.insert(verifications).values({
    id: newId('ver'),
    identifier: identifierOf(token),
    value: userId,
    expiresAt: new Date(Date.now() + SECOND_STEP_SECONDS * 1000),
  });
  return token;
}

/** Takes the code and signs in whoever gave the right password before: the Set-Cookie header of one session. */
export async function finishSecondStep(token: string, code: string, visit: Visit): Promise<string> {
  const begun = and(
    eq(verifications.identifier, identifierOf(token)),
    gt(verifications.expiresAt, new Date()),
  );
  const [step] = await db
    .select({ userId: verifications.value, suspendedAt: users.suspendedAt })
    .from(verifications)
    .innerJoin(users, eq(users.id, verifications.value))
    .where(begun);
  if (!step) throw new AppError('accounts.errors.secondStepOver', { status: 410 });
  if (step.suspendedAt) throw new AppError('accounts.errors.suspended', { status: 403 });
  await checkSecondFactor(step.userId, code);
  // Of two right codes at once, one signs in.
  const ended = await db.delete(verifications).where(begun).returning({ id: verifications.id });
  if (ended.length === 0) throw new AppError('accounts.errors.secondStepOver', { status: 410 });
  return openSession(step.userId, visit, new Date());
}
