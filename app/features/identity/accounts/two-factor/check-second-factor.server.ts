import { and, eq, inArray, isNotNull, isNull } from 'drizzle-orm';
import { inTransaction, type Tx } from '#platform/db/db.server.ts';
import { secondFactorLocked, wrongCode } from '../errors.ts';
import { recordSecurityEvent } from '../security-log/record-security-event.server.ts';
import { backupCodes, twoFactors } from '../tables.server.ts';
import { backupCodeHashes, secretOf } from './stored-codes.server.ts';
import { matchingStep, stepAt } from './totp.server.ts';

export const MAX_WRONG_CODES = 5;
const LOCK_MS = 15 * 60_000;

/** Accepts each code once, else throws `wrongCode`. Five wrong ones lock both kinds for 15 minutes and mail the user. */
export async function checkSecondFactor(userId: string, code: string): Promise<void> {
  // The transaction returns the error. It is thrown after the commit, because a rollback would not count the wrong code.
  const refusal = await inTransaction(async (tx) => {
    const [factor] = await tx
      .select()
      .from(twoFactors)
      .where(and(eq(twoFactors.userId, userId), isNotNull(twoFactors.confirmedAt)))
      .for('update');
    // Two-factor authentication is off: answered as a wrong code.
    if (!factor) return wrongCode();
    const now = Date.now();
    const lockedMs = (factor.lockedUntil?.getTime() ?? 0) - now;
    if (lockedMs > 0) return lockedError(lockedMs);
    const noFailures = { failedCount: 0, lockedUntil: null };
    // A step is the 30 seconds of a code. The last accepted one and all before it are spent.
    const step = matchingStep(secretOf(factor), code, stepAt(now));
    if (step !== undefined && step > factor.lastStep) {
      await updateFactor(tx, userId, { lastStep: step, ...noFailures });
      return null;
    }
    if (await spendBackupCode(tx, userId, code)) {
      await updateFactor(tx, userId, noFailures);
      return null;
    }
    const failedCount = factor.failedCount + 1;
    if (failedCount < MAX_WRONG_CODES) {
      await updateFactor(tx, userId, { failedCount, lockedUntil: null });
      return wrongCode();
    }
    await updateFactor(tx, userId, { failedCount: 0, lockedUntil: new Date(now + LOCK_MS) });
    await recordSecurityEvent(tx, { userId, kind: 'second-factor-locked' });
    return lockedError(LOCK_MS);
  });
  if (refusal) throw refusal;
}

/** `count` is in minutes and chooses the plural of the message. */
function lockedError(ms: number) {
  const seconds = Math.ceil(ms / 1000);
  return secondFactorLocked({ params: { count: Math.ceil(seconds / 60), seconds } });
}

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
