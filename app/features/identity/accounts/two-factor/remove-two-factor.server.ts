import { and, eq, isNotNull } from 'drizzle-orm';
import type { Session } from '#core/actor.ts';
import { inTransaction } from '#platform/db/db.server.ts';
import { twoFactorRemoved } from '../audit-actions.server.ts';
import { emitAdministered } from '../events.ts';
import { findPerson } from '../queries.server.ts';
import { recordSecurityEvent } from '../security-log/record-security-event.server.ts';
import { twoFactors } from '../tables.server.ts';

/** Requires a session recently confirmed by password and code. */
export async function removeTwoFactor({ user }: Session): Promise<void> {
  await inTransaction(async (tx) => {
    const removed = await tx
      .delete(twoFactors)
      .where(and(eq(twoFactors.userId, user.id), isNotNull(twoFactors.confirmedAt)))
      .returning({ userId: twoFactors.userId });
    if (removed.length > 0) await recordSecurityEvent(tx, { userId: user.id, kind: 'two-factor-off' });
  });
}

/** For a user who lost phone and backup codes. For the command line only; audited. */
export async function takeTwoFactorAway(email: string): Promise<void> {
  const { id } = await findPerson(email);
  await inTransaction(async (tx) => {
    await tx.delete(twoFactors).where(eq(twoFactors.userId, id));
    await emitAdministered(tx, null, { action: twoFactorRemoved, subject: id });
  });
}
