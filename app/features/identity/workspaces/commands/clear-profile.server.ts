import { inArray } from 'drizzle-orm';
import type { Tx } from '#platform/db/db.server.ts';
import { ownedWorkspaces } from '../queries.server.ts';
import { workspaces } from '../tables.server.ts';

/** Removes data set before the owner of the address took over the account. */
export async function clearProfile(tx: Tx, { userId }: { userId: string }): Promise<void> {
  await tx
    .update(workspaces)
    .set({
      image: null,
      bio: null,
      location: null,
      website: null,
      category: null,
      expertiseTags: [],
      languages: [],
      platforms: {},
    })
    .where(inArray(workspaces.id, ownedWorkspaces(tx, userId)));
}
