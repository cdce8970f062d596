import { randomBytes } from 'node:crypto';
import { and, eq, isNotNull } from 'drizzle-orm';
import type { Session } from '#core/actor.ts';
import { inTransaction, type Tx } from '#platform/db/db.server.ts';
import { twoFactorNotEnabled } from '../errors.ts';
import { recordSecurityEvent } from '../security-log/record-security-event.server.ts';
import { backupCodes, twoFactors } from '../tables.server.ts';
import { hashBackupCode } from './stored-codes.server.ts';
import { base32 } from './totp.server.ts';

const CODE_COUNT = 10;

/** Invalidates the old codes. Requires a recently confirmed session. Throws `twoFactorNotEnabled`. */
export async function renewBackupCodes({ user }: Session): Promise<string[]> {
  return inTransaction(async (tx) => {
    const [factor] = await tx
      .select({ userId: twoFactors.userId })
      .from(twoFactors)
      .where(and(eq(twoFactors.userId, user.id), isNotNull(twoFactors.confirmedAt)))
      .for('update');
    if (!factor) throw twoFactorNotEnabled();
    await recordSecurityEvent(tx, { userId: user.id, kind: 'backup-codes-renewed' });
    return writeBackupCodes(tx, user.id);
  });
}

/** Ten codes of 50 random bits, such as `k3vwq-7mzpa`, stored as hashes. */
export async function writeBackupCodes(tx: Tx, userId: string): Promise<string[]> {
  const codes = Array.from({ length: CODE_COUNT }, () => {
    const text = base32(randomBytes(7)).toLowerCase();
    return `${text.slice(0, 5)}-${text.slice(5, 10)}`;
  });
  await tx.delete(backupCodes).where(eq(backupCodes.userId, userId));
  await tx.insert(backupCodes).values(codes.map((code) => ({ userId, codeHash: hashBackupCode(code) })));
  return codes;
}
