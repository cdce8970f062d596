import { inArray } from 'drizzle-orm';
import type { Tx } from '#platform/db/db.server.ts';
import { ownedBy } from '../queries.server.ts';
import { workspaces } from '../tables.server.ts';

/** Removes data set before the owner of the address took over the account. */
export async function forgetProfile(tx: Tx, { userId }: { userId: string }): Promise<void> {
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
    .where(inArray(workspaces.id, ownedBy(tx, userId)));
}
