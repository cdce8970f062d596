import { randomBytes } from 'node:crypto';
import { and, eq, gt, isNotNull, isNull, ne, sql } from 'drizzle-orm';
import type { Session } from '#core/actor.ts';
import { db, inTransaction } from '#platform/db/db.server.ts';
import { encrypt } from '#platform/encryption/encryption.server.ts';
import { product } from '#platform/product-info/product-info.ts';
import { twoFactorOn, wrongCode } from '../errors.ts';
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

/** Returns the session's own fresh secret again, so that two windows do not overwrite each other. */
export async function beginTwoFactor({ id, user }: Session): Promise<{ secret: string; uri: string }> {
  const userId = user.id;
  const begun = {
    secret: encrypt(randomBytes(SECRET_BYTES).toString('base64'), { purpose: 'two-factor', owner: userId }),
    enrolmentSessionId: id,
    enrolmentStartedAt: new Date(),
  };
  const isPending = isNull(twoFactors.confirmedAt);
  await db
    .insert(twoFactors)
    .values({ userId, ...begun })
    .onConflictDoUpdate({
      target: twoFactors.userId,
      set: begun,
      setWhere: and(isPending, sql`(${isBegunIn(id)}) IS NOT TRUE`),
    });
  const [factor] = await db
    .select()
    .from(twoFactors)
    .where(and(eq(twoFactors.userId, userId), isBegunIn(id), isPending));
  if (!factor) throw twoFactorOn();
  const name = encodeURIComponent(product.name.en);
  const text = base32(secretOf(factor));
  return {
    secret: text,
    uri: `otpauth://totp/${name}:${encodeURIComponent(user.email)}?secret=${text}&issuer=${name}`,
  };
}

/** Returns ten backup codes, shown once. Ends all other sessions, which were opened by the password only. */
export async function confirmTwoFactor(session: Session, { code }: { code: string }): Promise<string[]> {
  const userId = session.user.id;
  return inTransaction(async (tx) => {
    // A concurrent password sign-in has opened its session by now, or will require a code.
    await lockPassword(tx, userId);
    const isTheirs = eq(twoFactors.userId, userId);
    if (await tx.$count(twoFactors, and(isTheirs, isNotNull(twoFactors.confirmedAt)))) throw twoFactorOn();
    const isBegun = and(isTheirs, isBegunIn(session.id));
    const [factor] = await tx.select().from(twoFactors).where(isBegun).for('update');
    const lastStep = factor && stepOf(secretOf(factor), code.replaceAll(/\s/g, ''), stepAt(Date.now()));
    if (lastStep === undefined) throw wrongCode();
    const now = new Date();
    await tx.update(twoFactors).set({ confirmedAt: now, lastStep }).where(isTheirs);
    await tx.update(sessions).set({ secondFactorAt: now }).where(eq(sessions.id, session.id));
    await tx.delete(sessions).where(and(eq(sessions.userId, userId), ne(sessions.id, session.id)));
    await recordSecurityEvent(tx, { userId, kind: 'two-factor-on' });
    return writeBackupCodes(tx, userId);
  });
}
