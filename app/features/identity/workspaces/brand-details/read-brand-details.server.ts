import { eq } from 'drizzle-orm';
import type { Actor } from '#core/actor.ts';
import { users } from '#features/identity/accounts/tables.server.ts';
import { db } from '#platform/db/db.server.ts';
import { workspaces } from '../tables.server.ts';
import type { BrandDetails } from './schema.ts';

/** What the actor's brand says of itself, and who speaks for it. */
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
