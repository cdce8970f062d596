import { eq } from 'drizzle-orm';
import { inTransaction, type Tx } from '#platform/db/db.server.ts';
import { emit } from '#platform/events/events.server.ts';
import { enqueue } from '#platform/jobs/jobs.server.ts';
import { invalidDisownLink } from '../errors.ts';
import { changeDisowned } from '../events.ts';
import { accountMailJob } from '../jobs.server.ts';
import { deleteTokens, spendToken } from '../one-time-tokens.server.ts';
import { lockUser } from '../providers/link-identity.server.ts';
import { devices, passwords, providerIdentities, securityEvents, sessions, users } from '../tables.server.ts';
import { isAlreadyReverted } from './queries.server.ts';
import { recordSecurityEvent } from './record-security-event.server.ts';
import { addressBefore } from './rules.ts';

/** Ends all sessions, disables password and providers, reverts the change and mails a reset link to the old address. */
export async function disownChange(token: string): Promise<void> {
  await inTransaction(async (tx) => {
    const used = await spendToken(tx, 'disown', token);
    if (!used?.subject) throw invalidDisownLink();
    const [event] = await tx.select().from(securityEvents).where(eq(securityEvents.id, used.subject));
    const { userId } = used;
    if (await isAlreadyReverted(tx, userId, event!.id)) throw invalidDisownLink();
    await lockUser(tx, userId);
    await tx.delete(passwords).where(eq(passwords.userId, userId));
    await tx.delete(devices).where(eq(devices.userId, userId));
    await tx.delete(providerIdentities).where(eq(providerIdentities.userId, userId));
    await deleteTokens(tx, userId, ['reset-password', 'second-step', 'verify-address']);
    await tx.delete(sessions).where(eq(sessions.userId, userId));
    await restoreAddress(tx, userId, addressBefore(event!));
    await emit(tx, changeDisowned, { userId, since: event!.id });
    await recordSecurityEvent(tx, {
      userId,
      kind: 'change-disowned',
      details: { kind: event!.kind, since: event!.id },
    });
    await enqueue(tx, accountMailJob, { kind: 'password-reset', id: userId });
  });
}

/** The link proves control of the address. If another account has the address by now, that account keeps it. */
// unscoped: another account may hold the address by now
async function restoreAddress(tx: Tx, userId: string, email: string): Promise<void> {
  const [holder] = await tx.select({ id: users.id }).from(users).where(eq(users.email, email));
  const isFree = !holder || holder.id === userId;
  await tx
    .update(users)
    .set({ newEmail: null, ...(isFree && { email, emailVerified: true }) })
    .where(eq(users.id, userId));
}
