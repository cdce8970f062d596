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
import { linkIdentity } from './link-identity.server.ts';

type Outcome = { cookies: string[] } | { secondStep: string } | { next: 'password' | 'role' };
type User = { id: string; role: Role; suspendedAt: Date | null; hasPassword: boolean };

/**
 * Signs in the user of an identity. A new identity with the verified address of an account without a password is linked
 * to it. With a password the user must enter it once: another person may have signed up with the address.
 */
export function signInWithProvider(identity: Identity, device: string | undefined): Promise<Outcome> {
  return inTransaction(async (tx) => {
    const linked = await findLinked(tx, identity);
    if (linked) return enter(tx, linked, device);
    if (identity.email === null) throw providerUnverified();
    const owner = await findOwner(tx, identity.email);
    if (!owner) return { next: 'role' };
    if (owner.hasPassword || !owner.emailVerified || owner.role === 'operator') return { next: 'password' };
    await linkIdentity(tx, owner.id, identity);
    return enter(tx, owner, device);
  });
}

const USER = { id: users.id, role: users.role, suspendedAt: users.suspendedAt, hash: passwords.hash };

/** Locked, so that a concurrent password reset, which unlinks it, comes before or after the new session. */
async function findLinked(tx: Tx, { provider, subject }: Identity): Promise<User | undefined> {
  const [row] = await tx
    .select(USER)
    .from(providerIdentities)
    .innerJoin(users, eq(users.id, providerIdentities.userId))
    .leftJoin(passwords, eq(passwords.userId, users.id))
    .where(and(eq(providerIdentities.provider, provider), eq(providerIdentities.subject, subject)))
    .for('share', { of: [providerIdentities] });
  return row && { ...row, hasPassword: row.hash !== null };
}

async function findOwner(tx: Tx, email: string): Promise<(User & { emailVerified: boolean }) | undefined> {
  const [row] = await tx
    .select({ ...USER, emailVerified: users.emailVerified })
    .from(users)
    .leftJoin(passwords, eq(passwords.userId, users.id))
    .where(eq(users.email, email))
    .for('no key update', { of: [users] });
  return row && { ...row, hasPassword: row.hash !== null };
}

async function enter(tx: Tx, user: User, device: string | undefined): Promise<Outcome> {
  if (user.suspendedAt) throw suspended({ params: { support: config.supportEmail } });
  // The provider replaces the password at sign-in only: guarded changes still ask for a password that exists.
  const isConfirmed = !user.hasPassword;
  if (await hasTwoFactor(tx, user.id))
    return { secondStep: await beginSecondStep(tx, user.id, { hasConfirmed: isConfirmed }) };
  await recordSecurityEvent(tx, { userId: user.id, kind: 'signed-in' });
  return { cookies: await openSession(tx, user, { isConfirmed, device }) };
}
