import { and, eq } from 'drizzle-orm';
import type { Actor, PublicRole } from '#core/actor.ts';
import { users } from '#features/identity/accounts/tables.server.ts';
import { db } from '#platform/db/db.server.ts';
import { completionOf } from './rules.ts';
import type { OwnProfile } from './schema.ts';
import { workspaces } from './tables.server.ts';

/** The actor's own name and what others read of their workspace. */
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
    })
    .from(users)
    .innerJoin(workspaces, eq(workspaces.id, actor.workspaceId))
    .where(and(eq(users.id, actor.userId)));
  const { createdAt, updatedAt, ...profile } = row!;
  return {
    ...profile,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
    completion: completionOf(actor.role as PublicRole, profile),
  };
}
