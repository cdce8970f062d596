import { eq } from 'drizzle-orm';
import type { Actor } from '#core/actor.ts';
import { notFound } from '#core/app-error.ts';
import { inTransaction, type Tx } from '#platform/db/db.server.ts';
import { personResumed, personSuspended } from '../audit-actions.server.ts';
import { cannotSuspendSelf } from '../errors.ts';
import { emitOperatorAction } from '../events.ts';
import { sessions, users } from '../tables.server.ts';

type Input = { userId: string; suspended: boolean; reason: string };

/** Suspends or resumes a user, effective with the next request. Payments in progress continue. Null actor: the command line. Idempotent. */
export const setSuspended = (actor: Actor | null, input: Input): Promise<void> =>
  inTransaction((tx) => setSuspendedWithin(tx, actor, input));

/** For callers with a transaction of their own, before they lock anything else. */
export async function setSuspendedWithin(
  tx: Tx,
  actor: Actor | null,
  { userId, suspended, reason }: Input,
): Promise<void> {
  if (actor?.userId === userId) throw cannotSuspendSelf();
  const [person] = await tx
    .select({ suspendedAt: users.suspendedAt })
    .from(users)
    .where(eq(users.id, userId))
    .for('no key update');
  if (!person) throw notFound();
  if (Boolean(person.suspendedAt) === suspended) return;
  await tx
    .update(users)
    .set({ suspendedAt: suspended ? new Date() : null })
    .where(eq(users.id, userId));
  if (suspended) await tx.delete(sessions).where(eq(sessions.userId, userId));
  await emitOperatorAction(tx, actor, {
    action: suspended ? personSuspended : personResumed,
    subject: userId,
    details: { reason },
  });
}
