import { and, eq } from 'drizzle-orm';
import type { Session } from '#core/actor.ts';
import { forbidden } from '#core/errors.ts';
import { inTransaction, type Tx } from '#platform/db/db.server.ts';
import { sendLiveEvent } from '#platform/live/live.server.ts';
import type { Identity } from '#platform/oidc/oidc.server.ts';
import { identityExpired, identityTaken } from '../errors.ts';
import { recordSecurityEvent } from '../security-log/record-security-event.server.ts';
import { providerIdentities, sessions, users } from '../tables.server.ts';

/** Links an identity to the account with its address, after the user has signed in by other means. Idempotent. */
export async function linkProvider(session: Session, identity: Identity): Promise<void> {
  if (identity.email !== session.user.email) throw identityExpired();
  await connectProvider(session, identity);
}

/** Links an identity with any address to the account of a confirmed session. Idempotent. */
export async function connectProvider(
  { id, user }: Pick<Session, 'id' | 'user'>,
  identity: Identity,
): Promise<void> {
  if (user.role === 'operator') throw forbidden();
  await inTransaction(async (tx) => {
    await lockUser(tx, user.id);
    // A concurrent password reset unlinks all providers, so none may be linked after it by an earlier session.
    if ((await tx.$count(sessions, eq(sessions.id, id))) === 0) throw identityExpired();
    if (!(await linkIdentity(tx, user.id, identity))) return;
    if (identity.email === user.email && !user.emailVerified)
      await tx.update(users).set({ emailVerified: true }).where(eq(users.id, user.id));
    await recordSecurityEvent(tx, {
      userId: user.id,
      kind: 'provider-linked',
      details: { provider: identity.provider },
    });
    await sendLiveEvent(tx, [user.id], ['session']);
  });
}

export const lockUser = (tx: Tx, userId: string) =>
  tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update');

/** Returns whether the link is new. Throws if another user has it, or the user has another one of the provider. */
export async function linkIdentity(tx: Tx, userId: string, identity: Identity): Promise<boolean> {
  const { provider, subject } = identity;
  const newLinks = await tx
    .insert(providerIdentities)
    .values({ provider, subject, userId })
    .onConflictDoNothing()
    .returning({ userId: providerIdentities.userId });
  if (newLinks.length > 0) return true;
  const isOwn = and(
    eq(providerIdentities.provider, provider),
    eq(providerIdentities.subject, subject),
    eq(providerIdentities.userId, userId),
  );
  if ((await tx.$count(providerIdentities, isOwn)) === 0) throw identityTaken();
  return false;
}
