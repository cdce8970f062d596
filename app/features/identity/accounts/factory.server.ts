import { randomBytes } from 'node:crypto';
import type { Actor, Role } from '#core/actor.ts';
import { newId } from '#core/ids.ts';
import type { SeatRole } from '#core/permission.ts';
import { AS_OPERATOR, PERMISSIONS_OF } from '#core/permission.ts';
import { createWorkspace } from '#features/identity/workspaces/commands/create-workspace.server.ts';
import { seats } from '#features/identity/workspaces/tables.server.ts';
import { inTransaction } from '#platform/db/db.server.ts';
import { recordConsents } from './consents/consents.server.ts';
import { hashToken, newToken } from './one-time-tokens.server.ts';
import { SESSION_COOKIE } from './sessions/cookies.server.ts';
import { passwords, sessions, users } from './tables.server.ts';

export type Person = Actor & { email: string; name: string };
type Profile = Partial<Omit<typeof users.$inferInsert, 'id' | 'role'>>;

export const createBrand = (profile: Profile = {}) =>
  createPerson('brand', { name: 'Noor Haddad', companyName: 'Noor Skincare', ...profile });

export const createCreator = (profile: Profile = {}) =>
  createPerson('creator', { name: 'Lina Haddad', ...profile });

export const createOperator = (profile: Profile = {}) =>
  createPerson('operator', { name: 'Omar Saleh', ...profile });

/** Hash of DEMO_PASSWORD. A constant, because hashing is slow on purpose and each test file would repeat it. */
const PASSWORD_HASH =
  '$argon2id$v=19$m=19456,t=2,p=1$ktcXZ7vNb5UfT5xSY1QZbw$bbBKmFRk7pU2Mwc5AryAkzlU2evk1GtDbtVEouNoFIY';

/** Like sign-up, without a session. */
export async function createPerson(
  role: Role,
  profile: Profile & { name: string },
  joins?: { workspaceId: string; seat: SeatRole },
): Promise<Person> {
  const id = newId('usr');
  const email = profile.email ?? `${role}-${randomBytes(6).toString('hex')}@laqta.example`;
  const workspaceId = await inTransaction(async (tx) => {
    await tx.insert(users).values({ emailVerified: true, ...profile, id, role, email });
    await tx.insert(passwords).values({ userId: id, hash: PASSWORD_HASH });
    if (role === 'operator') return id;
    await recordConsents(tx, id);
    const { companyName, name, image, bio, location, expertiseTags } = profile;
    const publicFields = {
      name: companyName ?? name,
      image,
      bio,
      location,
      ...(expertiseTags && { expertiseTags }),
    };
    if (!joins) return createWorkspace(tx, { ownerId: id, kind: role, ...publicFields });
    await tx.insert(seats).values({ workspaceId: joins.workspaceId, userId: id, role: joins.seat });
    return joins.workspaceId;
  });
  const actor =
    role === 'operator'
      ? AS_OPERATOR
      : { seat: joins?.seat ?? ('owner' as const), permissions: PERMISSIONS_OF[joins?.seat ?? 'owner'] };
  return { userId: id, workspaceId, role, ...actor, email, name: profile.name };
}

/** Returns the value of the Cookie header. */
export async function createSessionCookie(person: Actor, confirmedAt = new Date()): Promise<string> {
  const token = newToken();
  const expiresAt = new Date(Date.now() + 86_400_000);
  await inTransaction((tx) =>
    tx.insert(sessions).values({
      id: newId('ses'),
      userId: person.userId,
      tokenHash: hashToken(token),
      expiresAt,
      confirmedAt,
    }),
  );
  return `${SESSION_COOKIE}=${token}`;
}
