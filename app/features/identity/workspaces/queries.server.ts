import { and, eq, inArray, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Actor, PublicRole } from '#core/actor.ts';
import { users } from '#features/identity/accounts/tables.server.ts';
import { db, type Reader } from '#platform/db/db.server.ts';
import { completionOf } from './rules.ts';
import type { BrandDetails, OwnProfile } from './schema.ts';
import { isSuspended } from './suspension.server.ts';
import { seats, workspaces } from './tables.server.ts';

/** Columns that everyone may see. */
export const publicProfile = {
  id: workspaces.id,
  name: workspaces.name,
  imageUrl: workspaces.image,
  location: workspaces.location,
};

export const isWorkspace = async (reader: Reader, id: string, kind: PublicRole): Promise<boolean> =>
  (await reader.$count(workspaces, and(eq(workspaces.id, id), eq(workspaces.kind, kind)))) > 0;

export async function readPublicName(reader: Reader, id: string): Promise<string> {
  const [row] = await reader.select({ name: workspaces.name }).from(workspaces).where(eq(workspaces.id, id));
  return row!.name;
}

export async function listWorkspaceIds(userId: string): Promise<string[]> {
  const rows = await db.select({ id: seats.workspaceId }).from(seats).where(eq(seats.userId, userId));
  return rows.map(({ id }) => id);
}

/**
 * The name of the member who did something, for members and operators; null for others. Also null for the actor's own actions
 * in a workspace without other members, where the name says nothing new.
 */
export const memberNameFor = (
  actor: Actor,
  userId: SQLWrapper,
  workspaceId: SQLWrapper,
): SQL<string | null> => sql`(
  SELECT member.name FROM users member
   WHERE member.id = ${userId}
     AND (${actor.role === 'operator'} OR ${workspaceId} = ${actor.workspaceId}
       AND (member.id <> ${actor.userId}
         OR EXISTS (SELECT FROM seats WHERE seats.workspace_id = ${workspaceId} AND seats.user_id <> member.id))))`;

export const listSeats = (reader: Reader, workspaceIds: string[]) =>
  reader.select().from(seats).where(inArray(seats.workspaceId, workspaceIds)).orderBy(seats.createdAt);

/** Each workspace with the name and address of its owner. */
export const readOwners = (reader: Reader, ids: string[]) =>
  reader
    .select({ id: workspaces.id, workspaceName: workspaces.name, name: users.name, email: users.email })
    .from(workspaces)
    .innerJoin(seats, and(eq(seats.workspaceId, workspaces.id), eq(seats.role, 'owner')))
    .innerJoin(users, eq(users.id, seats.userId))
    .where(inArray(workspaces.id, ids));

/** Subquery of the workspaces that a user owns. */
export const ownedWorkspaces = (reader: Reader, userId: string) =>
  reader
    .select({ id: seats.workspaceId })
    .from(seats)
    .where(and(eq(seats.userId, userId), eq(seats.role, 'owner')));

export const listOwnedWorkspaces = async (reader: Reader, userId: string): Promise<string[]> =>
  (await ownedWorkspaces(reader, userId)).map(({ id }) => id);

export async function readBrandDetails(actor: Actor): Promise<BrandDetails> {
  const { website, category, location, bio, updatedAt } = workspaces;
  const [row] = await db
    .select({
      companyName: users.companyName,
      fullName: users.name,
      email: users.email,
      createdAt: users.createdAt,
      ...{ website, category, location, bio, updatedAt },
    })
    .from(users)
    .innerJoin(workspaces, eq(workspaces.id, actor.workspaceId))
    .where(eq(users.id, actor.userId));
  return { ...row!, createdAt: row!.createdAt.toISOString(), updatedAt: row!.updatedAt.toISOString() };
}

export async function readOwnProfile(actor: Actor): Promise<OwnProfile> {
  const [row] = await db
    .select({
      id: workspaces.id,
      fullName: users.name,
      companyName: users.companyName,
      bio: workspaces.bio,
      location: workspaces.location,
      expertiseTags: workspaces.expertiseTags,
      languages: workspaces.languages,
      platforms: workspaces.platforms,
      showsEarnings: workspaces.showsEarnings,
      imageUrl: workspaces.image,
      createdAt: workspaces.createdAt,
      updatedAt: workspaces.updatedAt,
      isSuspended: isSuspended(workspaces.id),
    })
    .from(users)
    .innerJoin(workspaces, eq(workspaces.id, actor.workspaceId))
    .where(eq(users.id, actor.userId));
  const { createdAt, updatedAt, ...profile } = row!;
  return {
    ...profile,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
    completion: completionOf(actor.role as PublicRole, profile),
  };
}
