import { inArray } from 'drizzle-orm';
import { ownedBy } from '#features/identity/workspaces/queries.server.ts';
import { detachMedia } from '#features/media/media/commands/attach-media.server.ts';
import type { Tx } from '#platform/db/db.server.ts';
import { portfolioItems } from '../tables.server.ts';

/** What somebody else showed before the owner of the address took the account is not the owner's. */
export async function forgetPortfolio(tx: Tx, { userId }: { userId: string }): Promise<void> {
  const forgotten = await tx
    .delete(portfolioItems)
    .where(inArray(portfolioItems.creatorId, ownedBy(tx, userId)))
    .returning({ id: portfolioItems.id });
  await detachMedia(
    tx,
    'portfolio',
    forgotten.map(({ id }) => id),
  );
}
