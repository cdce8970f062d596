import { and, eq } from 'drizzle-orm';
import type { Actor } from '#core/actor.ts';
import { notFound } from '#core/app-error.ts';
import { inTransaction } from '#platform/db/db.server.ts';
import { twoFactorRemoved } from '../audit-actions.server.ts';
import { cannotResetSelf } from '../errors.ts';
import { emitOperatorAction } from '../events.ts';
import { recordSecurityEvent } from '../security-log/record-security-event.server.ts';
import { sessions, twoFactors, users } from '../tables.server.ts';

/** Removes the second factor of another operator. Ends their sessions and notifies them. They enrol at the next sign-in. */
export async function resetTwoFactor(actor: Actor, userId: string): Promise<void> {
  if (actor.userId === userId) throw cannotResetSelf();
  await inTransaction(async (tx) => {
    const [operator] = await tx
      .select({ id: users.id })
      .from(users)
      .where(and(eq(users.id, userId), eq(users.role, 'operator')))
      .for('no key update');
    if (!operator) throw notFound();
    const removed = await tx
      .delete(twoFactors)
      .where(eq(twoFactors.userId, userId))
      .returning({ userId: twoFactors.userId });
    if (removed.length === 0) return;
    await tx.delete(sessions).where(eq(sessions.userId, userId));
    await recordSecurityEvent(tx, { userId, kind: 'two-factor-off' });
    await emitOperatorAction(tx, actor, { action: twoFactorRemoved, subject: userId });
  });
}
