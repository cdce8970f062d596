import { eq } from 'drizzle-orm';
import type { Actor } from '#core/actor.ts';
import { notFound } from '#core/app-error.ts';
import { inTransaction, type Tx } from '#platform/db/db.server.ts';
import { personResumed, personSuspended } from '../audit-actions.server.ts';
import { suspendSelf } from '../errors.ts';
import { emitAdministered } from '../events.ts';
import { sessions, users } from '../tables.server.ts';

type Input = { userId: string; suspended: boolean; reason: string };

/** Suspends or resumes a user, effective with the next request. Payments in progress continue. Null actor: the command line. Idempotent. */
export const setSuspended = (actor: Actor | null, input: Input): Promise<void> =>
  inTransaction((tx) => setSuspendedWithin(tx, actor, input));

/** `setSuspended` within the transaction of the caller. Users are locked before everything else. */
export async function setSuspendedWithin(
  tx: Tx,
  actor: Actor | null,
  { userId, suspended, reason }: Input,
): Promise<void> {
  if (actor?.userId === userId) throw suspendSelf();
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
  await emitAdministered(tx, actor, {
    action: suspended ? personSuspended : personResumed,
    subject: userId,
    details: { reason },
  });
}
