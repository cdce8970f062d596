import { and, eq } from 'drizzle-orm';
import type { Role } from '#core/actor.ts';
import { inTransaction, type Tx } from '#platform/db/db.server.ts';
import { config } from '#platform/env/config.server.ts';
import type { Identity } from '#platform/oidc/oidc.server.ts';
import { providerUnverified, suspended } from '../errors.ts';
import { hasTwoFactor } from '../queries.server.ts';
import { recordSecurityEvent } from '../security-log/record-security-event.server.ts';
import { openSession } from '../sessions/open-session.server.ts';
import { passwords, providerIdentities, users } from '../tables.server.ts';
import { beginSecondStep } from '../two-factor/second-step.server.ts';

type Outcome = { cookies: string[] } | { secondStep: string } | { next: 'sign-in' | 'sign-up' };
type User = { id: string; role: Role; suspendedAt: Date | null; hasPassword: boolean };

/**
 * Signs in the user of a linked identity. Before it is linked, the owner of its address must sign in by other means:
 * another person may have signed up with the address.
 */
export function signInWithProvider(identity: Identity, device: string | undefined): Promise<Outcome> {
  return inTransaction(async (tx) => {
    const linked = await findLinkedUser(tx, identity);
    if (linked) return openSessionOrSecondStep(tx, linked, device);
    if (identity.email === null) throw providerUnverified();
    const hasOwner = (await tx.$count(users, eq(users.email, identity.email))) > 0;
    return { next: hasOwner ? 'sign-in' : 'sign-up' };
  });
}

/** Locked, so that a concurrent password reset, which unlinks it, comes before or after the new session. */
async function findLinkedUser(tx: Tx, { provider, subject }: Identity): Promise<User | undefined> {
  const [row] = await tx
    .select({ id: users.id, role: users.role, suspendedAt: users.suspendedAt, hash: passwords.hash })
    .from(providerIdentities)
    .innerJoin(users, eq(users.id, providerIdentities.userId))
    .leftJoin(passwords, eq(passwords.userId, users.id))
    .where(and(eq(providerIdentities.provider, provider), eq(providerIdentities.subject, subject)))
    .for('share', { of: [providerIdentities] });
  return row && { ...row, hasPassword: row.hash !== null };
}

/** Opens a session, or asks for the code of a user with two-factor sign-in. */
async function openSessionOrSecondStep(tx: Tx, user: User, device: string | undefined): Promise<Outcome> {
  if (user.suspendedAt) throw suspended({ params: { support: config.supportEmail } });
  // The provider replaces the password at sign-in only: guarded changes still ask for a password that exists.
  const isConfirmed = !user.hasPassword;
  if (await hasTwoFactor(tx, user.id))
    return { secondStep: await beginSecondStep(tx, user.id, { hasConfirmed: isConfirmed }) };
  await recordSecurityEvent(tx, { userId: user.id, kind: 'signed-in' });
  return { cookies: await openSession(tx, user, { isConfirmed, device }) };
}
