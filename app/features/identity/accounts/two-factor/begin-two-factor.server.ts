import { randomBytes } from 'node:crypto';
import { and, eq, gt, sql } from 'drizzle-orm';
import type { Session } from '#core/actor.ts';
import { db } from '#platform/db/db.server.ts';
import { encrypt } from '#platform/encryption/encryption.server.ts';
import { twoFactors } from '../tables.server.ts';
import { secretOf } from './stored-codes.server.ts';
import { base32, otpauthUri } from './totp.server.ts';

const SECRET_BYTES = 20;

/** Time to find, install and set up an app. */
const ENROLMENT_VALID_MS = 30 * 60_000;

export const hasFreshEnrolment = (sessionId: string) =>
  and(
    eq(twoFactors.enrolmentSessionId, sessionId),
    gt(twoFactors.enrolmentStartedAt, new Date(Date.now() - ENROLMENT_VALID_MS)),
  );

export const pendingSecretOf = ({ userId, secret, nextSecret }: typeof twoFactors.$inferSelect) =>
  secretOf({ userId, secret: nextSecret ?? secret });

/**
 * Sign-in stays the same until `confirmTwoFactor`. Repeated calls return the session's own secret while it is fresh, so
 * two windows do not overwrite each other. Requires a recently confirmed session.
 */
export async function beginTwoFactor({
  id: sessionId,
  user,
}: Session): Promise<{ secret: string; uri: string }> {
  const userId = user.id;
  const secret = encrypt(randomBytes(SECRET_BYTES).toString('base64'), {
    purpose: 'two-factor',
    owner: userId,
  });
  const enrolment = { enrolmentSessionId: sessionId, enrolmentStartedAt: new Date() };
  // The first enrolment fills `secret`. A repetition by the same session within 30 minutes changes nothing. Another
  // session, a later restart or a new app fills `nextSecret`.
  await db
    .insert(twoFactors)
    .values({ userId, secret, ...enrolment })
    .onConflictDoUpdate({
      target: twoFactors.userId,
      set: { nextSecret: secret, ...enrolment },
      // The columns of the enrolment are null after its confirmation.
      setWhere: sql`(${hasFreshEnrolment(sessionId)}) IS NOT TRUE`,
    });
  const [factor] = await db.select().from(twoFactors).where(eq(twoFactors.userId, userId));
  const text = base32(pendingSecretOf(factor!));
  return { secret: text, uri: otpauthUri(text, user.email) };
}
