import { and, eq, isNotNull } from 'drizzle-orm';
import type { Session } from '#core/actor.ts';
import { inTransaction } from '#platform/db/db.server.ts';
import { twoFactorRemoved } from '../audit-actions.server.ts';
import { twoFactorNeeded } from '../errors.ts';
import { emitOperatorAction } from '../events.ts';
import { findUserByEmail } from '../queries.server.ts';
import { recordSecurityEvent } from '../security-log/record-security-event.server.ts';
import { sessions, twoFactors } from '../tables.server.ts';

/** Removes the user's own second factor. Refused for operators, who need it. Requires a recently confirmed session. */
export async function removeTwoFactor({ user }: Session): Promise<void> {
  if (user.role === 'operator') throw twoFactorNeeded();
  await inTransaction(async (tx) => {
    const removed = await tx
      .delete(twoFactors)
      .where(and(eq(twoFactors.userId, user.id), isNotNull(twoFactors.confirmedAt)))
      .returning({ userId: twoFactors.userId });
    if (removed.length > 0) await recordSecurityEvent(tx, { userId: user.id, kind: 'two-factor-off' });
  });
}

/**
 * Removes the second factor of a user who lost phone and codes. Ends all sessions: another person may have the phone.
 * Command line only.
 */
export async function removeTwoFactorByEmail(email: string): Promise<void> {
  const { id } = await findUserByEmail(email);
  await inTransaction(async (tx) => {
    await tx.delete(twoFactors).where(eq(twoFactors.userId, id));
    await tx.delete(sessions).where(eq(sessions.userId, id));
    await recordSecurityEvent(tx, { userId: id, kind: 'two-factor-off' });
    await emitOperatorAction(tx, null, { action: twoFactorRemoved, subject: id });
  });
}
