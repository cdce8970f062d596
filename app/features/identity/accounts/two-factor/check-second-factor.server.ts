import { and, eq, inArray, isNotNull, isNull } from 'drizzle-orm';
import { inTransaction, type Tx } from '#platform/db/db.server.ts';
import { decrypt } from '#platform/encryption/encryption.server.ts';
import { sign, signatures } from '#platform/encryption/signature.server.ts';
import { secondFactorLocked, wrongCode } from '../errors.ts';
import { recordSecurityEvent } from '../security-log/record-security-event.server.ts';
import { backupCodes, twoFactors } from '../tables.server.ts';
import { stepAt, stepOf } from './totp.server.ts';

const MAX_WRONG_CODES = 5;
const LOCK_MS = 15 * 60_000;

/** Each code works once. Five wrong codes in a row lock the step for 15 minutes and notify the user by mail. */
export async function checkSecondFactor(userId: string, code: string): Promise<void> {
  // Thrown after the commit, because a rollback would not count the wrong code.
  const refusal = await inTransaction(async (tx) => {
    const [factor] = await tx
      .select()
      .from(twoFactors)
      .where(and(eq(twoFactors.userId, userId), isNotNull(twoFactors.confirmedAt)))
      .for('update');
    if (!factor) return wrongCode();
    const now = Date.now();
    const lockedFor = (until: Date) => {
      const seconds = Math.ceil((until.getTime() - now) / 1000);
      return secondFactorLocked({ params: { count: Math.ceil(seconds / 60), seconds } });
    };
    if (factor.lockedUntil && factor.lockedUntil.getTime() > now) return lockedFor(factor.lockedUntil);
    const step = stepOf(secretOf(factor), code, stepAt(now));
    const isUnused = step !== undefined && step > factor.lastStep;
    if (isUnused || (await spendBackupCode(tx, userId, code))) {
      const lastStep = isUnused ? step : factor.lastStep;
      await updateFactor(tx, userId, { lastStep, failedCount: 0, lockedUntil: null });
      return null;
    }
    const failedCount = factor.failedCount + 1;
    if (failedCount < MAX_WRONG_CODES) {
      await updateFactor(tx, userId, { failedCount, lockedUntil: null });
      return wrongCode();
    }
    const lockedUntil = new Date(now + LOCK_MS);
    await updateFactor(tx, userId, { failedCount: 0, lockedUntil });
    await recordSecurityEvent(tx, { userId, kind: 'second-factor-locked' });
    return lockedFor(lockedUntil);
  });
  if (refusal) throw refusal;
}

export const secretOf = ({ userId, secret }: { userId: string; secret: string }) =>
  Buffer.from(decrypt(secret, { purpose: 'two-factor', owner: userId }), 'base64');

/** Keyed, so a leaked database reveals no code. Codes contain no 0 and no 1: both are misreadings of o and l. */
export const hashBackupCode = (code: string): string => sign(normalizeBackupCode(code), 'base64');

const backupCodeHashes = (code: string): string[] => signatures(normalizeBackupCode(code), 'base64');

const normalizeBackupCode = (code: string) =>
  code
    .toLowerCase()
    .replaceAll('0', 'o')
    .replaceAll('1', 'l')
    .replaceAll(/[^a-z2-7]/g, '');

async function spendBackupCode(tx: Tx, userId: string, code: string): Promise<boolean> {
  const used = await tx
    .update(backupCodes)
    .set({ usedAt: new Date() })
    .where(
      and(
        eq(backupCodes.userId, userId),
        inArray(backupCodes.codeHash, backupCodeHashes(code)),
        isNull(backupCodes.usedAt),
      ),
    )
    .returning({ userId: backupCodes.userId });
  return used.length > 0;
}

const updateFactor = (tx: Tx, userId: string, values: Partial<typeof twoFactors.$inferInsert>) =>
  tx.update(twoFactors).set(values).where(eq(twoFactors.userId, userId));
