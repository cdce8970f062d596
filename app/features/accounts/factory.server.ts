import { createHmac, randomBytes } from 'node:crypto';
import type { Actor, Role, SeatRole } from '#core/actor.ts';
import { newId } from '#core/ids.ts';
import { AS_OPERATOR, PERMISSIONS_OF } from '#features/workspaces/rules.ts';
import { seats } from '#features/workspaces/tables.server.ts';
import { inTransaction } from '#platform/db/db.server.ts';
import { config } from '#platform/env/config.server.ts';
import { auth } from './auth.server.ts';
import { DEMO_PASSWORD } from './demo-password.ts';
import { SESSION_COOKIE } from './sessions/read-session.server.ts';
import { credentials, sessions, users } from './tables.server.ts';

export type Person = Actor & { email: string; name: string };
type Profile = Partial<Omit<typeof users.$inferInsert, 'id' | 'role'>>;

export const createBrand = (profile: Profile = {}) =>
  createPerson('brand', { name: 'Noor Haddad', companyName: 'Noor Skincare', ...profile });

export const createCreator = (profile: Profile = {}) =>
  createPerson('creator', { name: 'Lina Haddad', ...profile });

export const createOperator = (profile: Profile = {}) =>
  createPerson('operator', { name: 'Omar Saleh', ...profile });

let passwordHash: Promise<string> | undefined;

/**
 * Writes the same rows as signing up, without a session, and hashes DEMO_PASSWORD once per process only: hashing is
 * slow on purpose. The person can sign in with it. Whoever joins a workspace has none of their own.
 */
export async function createPerson(
  role: Role,
  profile: Profile & { name: string },
  joins?: { workspaceId: string; seat: SeatRole },
): Promise<Person> {
  passwordHash ??= auth.$context.then(({ password }) => password.hash(DEMO_PASSWORD));
  const password = await passwordHash;
  const id = newId('usr');
  const email = profile.email ?? `${role}-${randomBytes(6).toString('hex')}@laqta.example`;
  await inTransaction(async (tx) => {
    await tx.insert(users).values({ ...profile, id, role, email });
    if (joins)
      await tx.insert(seats).values({ workspaceId: joins.workspaceId, userId: id, role: joins.seat });
    await tx
      .insert(credentials)
      .values({ id: newId('act'), userId: id, accountId: id, providerId: 'credential', password });
  });
  const acts =
    role === 'operator'
      ? AS_OPERATOR
      : { seat: joins?.seat ?? ('owner' as const), permissions: PERMISSIONS_OF[joins?.seat ?? 'owner'] };
  return { userId: id, workspaceId: joins?.workspaceId ?? id, role, ...acts, email, name: profile.name };
}

/** Signs a person in: the value of the Cookie header of their requests. */
export async function createSessionCookie(person: Actor): Promise<string> {
  const token = randomBytes(24).toString('base64url');
  const expiresAt = new Date(Date.now() + 86_400_000);
  await inTransaction((tx) =>
    tx.insert(sessions).values({ id: newId('ses'), userId: person.userId, token, expiresAt }),
  );
  const signature = createHmac('sha256', config.authSecrets[0]!).update(token).digest('base64');
  return `${SESSION_COOKIE}=${encodeURIComponent(`${token}.${signature}`)}`;
}
