import { and, eq } from 'drizzle-orm';
import type { Session } from '#core/actor.ts';
import { forbidden } from '#core/errors.ts';
import { db } from '#platform/db/db.server.ts';
import type { Identity } from '#platform/oidc/oidc.server.ts';
import { notOwnIdentity } from '../errors.ts';
import { hasPassword } from '../queries.server.ts';
import { checkOwnCode, recordFailures } from '../sessions/confirm-session.server.ts';
import { providerIdentities, sessions } from '../tables.server.ts';

/** The code is entered before the user leaves for the provider. A user with a password confirms with it. */
export async function checkBeforeProvider({ user }: Session, code: string | undefined): Promise<void> {
  if (await hasPassword(user.id)) throw forbidden();
  await recordFailures(user.id, () => checkOwnCode(user, code));
}

/** Valid for ten minutes of this session. Only for a user without a password. */
export async function confirmWithProvider(
  { id, user }: Pick<Session, 'id' | 'user'>,
  identity: Identity,
): Promise<void> {
  await recordFailures(user.id, async () => {
    const isOwn = await db.$count(
      providerIdentities,
      and(
        eq(providerIdentities.provider, identity.provider),
        eq(providerIdentities.subject, identity.subject),
        eq(providerIdentities.userId, user.id),
      ),
    );
    if (!isOwn || (await hasPassword(user.id))) throw notOwnIdentity();
  });
  await db.update(sessions).set({ confirmedAt: new Date() }).where(eq(sessions.id, id));
}
