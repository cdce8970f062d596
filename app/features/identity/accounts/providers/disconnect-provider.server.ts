import { and, eq } from 'drizzle-orm';
import type { Session } from '#core/actor.ts';
import { notFound } from '#core/app-error.ts';
import { inTransaction } from '#platform/db/db.server.ts';
import { sendLiveEvent } from '#platform/live/live.server.ts';
import type { Provider } from '#platform/oidc/oidc.server.ts';
import { lastSignInMethod } from '../errors.ts';
import { recordSecurityEvent } from '../security-log/record-security-event.server.ts';
import { passwords, providerIdentities } from '../tables.server.ts';
import { lockUser } from './link-identity.server.ts';

/** Unlinks a provider. A password or another provider remains, also if the user disconnects two at once. */
export async function disconnectProvider({ user }: Session, provider: Provider): Promise<void> {
  await inTransaction(async (tx) => {
    await lockUser(tx, user.id);
    const unlinked = await tx
      .delete(providerIdentities)
      .where(and(eq(providerIdentities.userId, user.id), eq(providerIdentities.provider, provider)))
      .returning({ provider: providerIdentities.provider });
    if (unlinked.length === 0) throw notFound();
    const otherWays =
      (await tx.$count(passwords, eq(passwords.userId, user.id))) +
      (await tx.$count(providerIdentities, eq(providerIdentities.userId, user.id)));
    if (otherWays === 0) throw lastSignInMethod();
    await recordSecurityEvent(tx, { userId: user.id, kind: 'provider-unlinked', details: { provider } });
    await sendLiveEvent(tx, [user.id], ['session']);
  });
}
