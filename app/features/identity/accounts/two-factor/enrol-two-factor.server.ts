import { randomBytes } from 'node:crypto';
import { and, eq, gt, ne, sql } from 'drizzle-orm';
import type { Session } from '#core/actor.ts';
import { db, inTransaction } from '#platform/db/db.server.ts';
import { encrypt } from '#platform/encryption/encryption.server.ts';
import { product } from '#platform/product-info/product-info.ts';
import { wrongCode } from '../errors.ts';
import { lockPassword } from '../passwords/check-password.server.ts';
import { recordSecurityEvent } from '../security-log/record-security-event.server.ts';
import { sessions, twoFactors } from '../tables.server.ts';
import { secretOf } from './check-second-factor.server.ts';
import { writeBackupCodes } from './renew-backup-codes.server.ts';
import { base32, stepAt, stepOf } from './totp.server.ts';

const SECRET_BYTES = 20;

/** Time to find, install and set up an app. */
const FRESH_MS = 30 * 60_000;

const isBegunIn = (id: string) =>
  and(
    eq(twoFactors.enrolmentSessionId, id),
    gt(twoFactors.enrolmentStartedAt, new Date(Date.now() - FRESH_MS)),
  );

/** The secret that a code confirms. */
export const pendingSecretOf = ({ userId, secret, nextSecret }: typeof twoFactors.$inferSelect) =>
  secretOf({ userId, secret: nextSecret ?? secret });

/**
 * Starts two-factor enrolment with a secret for the authenticator app, or for an app that replaces it. Until a code has
 * confirmed the secret, sign-in requires no code, or one of the previous app. Repeated calls return the session's own secret while it is fresh, so two windows do not
 * overwrite each other; the secret of another session is never shown. Requires a recently confirmed session.
 */
export async function beginTwoFactor({ id, user }: Session): Promise<{ secret: string; uri: string }> {
  const userId = user.id;
  const secret = encrypt(randomBytes(SECRET_BYTES).toString('base64'), {
    purpose: 'two-factor',
    owner: userId,
  });
  const begun = { enrolmentSessionId: id, enrolmentStartedAt: new Date() };
  await db
    .insert(twoFactors)
    .values({ userId, secret, ...begun })
    .onConflictDoUpdate({
      target: twoFactors.userId,
      set: { nextSecret: secret, ...begun },
      setWhere: sql`(${isBegunIn(id)}) IS NOT TRUE`,
    });
  const [factor] = await db.select().from(twoFactors).where(eq(twoFactors.userId, userId));
  const name = encodeURIComponent(product.name.en);
  const text = base32(pendingSecretOf(factor!));
  return {
    secret: text,
    uri: `otpauth://totp/${name}:${encodeURIComponent(user.email)}?secret=${text}&issuer=${name}`,
  };
}

/**
 * Puts two-factor sign-in in force once a code proves that the app holds the secret that this session began, and returns
 * ten backup codes, which are never shown again. Every other session ends: it was opened by the password alone, or with
 * the previous app.
 */
export async function confirmTwoFactor(session: Session, { code }: { code: string }): Promise<string[]> {
  const userId = session.user.id;
  return inTransaction(async (tx) => {
    // A concurrent password sign-in has opened its session by now, or will require a code.
    await lockPassword(tx, userId);
    const isTheirs = eq(twoFactors.userId, userId);
    const isBegun = and(isTheirs, isBegunIn(session.id));
    const [factor] = await tx.select().from(twoFactors).where(isBegun).for('update');
    const lastStep =
      factor && stepOf(pendingSecretOf(factor), code.replaceAll(/\s/g, ''), stepAt(Date.now()));
    if (lastStep === undefined) throw wrongCode();
    const now = new Date();
    await tx
      .update(twoFactors)
      .set({
        secret: factor!.nextSecret ?? factor!.secret,
        nextSecret: null,
        enrolmentSessionId: null,
        enrolmentStartedAt: null,
        confirmedAt: now,
        lastStep,
      })
      .where(isTheirs);
    await tx.update(sessions).set({ secondFactorAt: now }).where(eq(sessions.id, session.id));
    await tx.delete(sessions).where(and(eq(sessions.userId, userId), ne(sessions.id, session.id)));
    await recordSecurityEvent(tx, {
      userId,
      kind: factor!.confirmedAt ? 'two-factor-replaced' : 'two-factor-on',
    });
    return writeBackupCodes(tx, userId);
  });
}
