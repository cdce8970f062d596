import { inArray } from 'drizzle-orm';
import type { Actor } from '#core/actor.ts';
import { notFound } from '#core/app-error.ts';
import { ownedBy } from '#features/identity/workspaces/queries.server.ts';
import { detachMedia } from '#features/media/media/commands/attach-media.server.ts';
import type { Tx } from '#platform/db/db.server.ts';
import { inTransaction } from '#platform/db/db.server.ts';
import { publish } from '#platform/live/live.server.ts';
import { isOwnItem } from '../queries.server.ts';
import type { PortfolioItemChange } from '../schema.ts';
import { portfolioItems } from '../tables.server.ts';
import { lockPortfolio } from './lock-portfolio.server.ts';

/** Changes what is said of a video, and whether others see it. Hiding the pinned one unpins it. */
export async function changeItem(actor: Actor, id: string, change: PortfolioItemChange): Promise<void> {
  await inTransaction(async (tx) => {
    await lockPortfolio(tx, actor);
    const { rowCount } = await tx
      .update(portfolioItems)
      .set({ ...change, ...(change.isPublic === false && { isPinned: false }) })
      .where(isOwnItem(actor, id));
    if (!rowCount) throw notFound();
    await publish(tx, [actor.workspaceId], ['portfolio'], id);
  });
}

/** Takes a video out of the portfolio. Its file is swept up later, unless it is shown elsewhere. */
export async function deleteItem(actor: Actor, id: string): Promise<void> {
  await inTransaction(async (tx) => {
    await lockPortfolio(tx, actor);
    const { rowCount } = await tx.delete(portfolioItems).where(isOwnItem(actor, id));
    if (!rowCount) throw notFound();
    await detachMedia(tx, 'portfolio', [id]);
    await publish(tx, [actor.workspaceId], ['portfolio'], id);
  });
}

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
