import { and, eq } from 'drizzle-orm';
import type { Session } from '#core/actor.ts';
import { forbidden } from '#core/errors.ts';
import { inTransaction, type Tx } from '#platform/db/db.server.ts';
import type { Identity } from '#platform/oidc/oidc.server.ts';
import { identityOver, identityTaken } from '../errors.ts';
import { recordSecurityEvent } from '../security-log/record-security-event.server.ts';
import { providerIdentities, users } from '../tables.server.ts';

/** Links an identity to the account with its address, after the user has entered the password. Idempotent. */
export async function linkProvider({ user }: Session, identity: Identity): Promise<void> {
  if (user.role === 'operator') throw forbidden();
  if (identity.email !== user.email) throw identityOver();
  await inTransaction(async (tx) => {
    await linkIdentity(tx, user.id, identity);
    await tx.update(users).set({ emailVerified: true }).where(eq(users.id, user.id));
  });
}

/** Throws if another user has the identity, or the user has another identity of the provider. */
export async function linkIdentity(tx: Tx, userId: string, identity: Identity): Promise<void> {
  const { provider, subject } = identity;
  const linked = await tx
    .insert(providerIdentities)
    .values({ provider, subject, userId })
    .onConflictDoNothing()
    .returning({ userId: providerIdentities.userId });
  if (linked.length > 0)
    return recordSecurityEvent(tx, { userId, kind: 'provider-linked', details: { provider } });
  const isOwn = and(
    eq(providerIdentities.provider, provider),
    eq(providerIdentities.subject, subject),
    eq(providerIdentities.userId, userId),
  );
  if ((await tx.$count(providerIdentities, isOwn)) === 0) throw identityTaken();
}
