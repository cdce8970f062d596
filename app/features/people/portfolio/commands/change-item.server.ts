import { inArray } from 'drizzle-orm';
import type { Actor } from '#core/actor.ts';
import { notFound } from '#core/app-error.ts';
import { ownedWorkspaces } from '#features/identity/workspaces/queries.server.ts';
import { detachMedia } from '#features/media/media/commands/attach-media.server.ts';
import type { Tx } from '#platform/db/db.server.ts';
import { inTransaction } from '#platform/db/db.server.ts';
import { sendLiveEvent } from '#platform/live/live.server.ts';
import { isOwnItem } from '../queries.server.ts';
import type { PortfolioItemChange } from '../schema.ts';
import { portfolioItems } from '../tables.server.ts';
import { lockPortfolio } from './lock-portfolio.server.ts';

/** Changes the title, the tags or the visibility. A hidden item loses its pin. */
export async function changeItem(actor: Actor, id: string, change: PortfolioItemChange): Promise<void> {
  await inTransaction(async (tx) => {
    await lockPortfolio(tx, actor);
    const { rowCount } = await tx
      .update(portfolioItems)
      .set({ ...change, ...(change.isPublic === false && { isPinned: false }) })
      .where(isOwnItem(actor, id));
    if (!rowCount) throw notFound();
    await sendLiveEvent(tx, [actor.workspaceId], ['portfolio'], id);
  });
}

export async function deleteItem(actor: Actor, id: string): Promise<void> {
  await inTransaction(async (tx) => {
    await lockPortfolio(tx, actor);
    const { rowCount } = await tx.delete(portfolioItems).where(isOwnItem(actor, id));
    if (!rowCount) throw notFound();
    await detachMedia(tx, 'portfolio', [id]);
    await sendLiveEvent(tx, [actor.workspaceId], ['portfolio'], id);
  });
}

/** Deletes all items of a reclaimed account: another person may have added them. */
export async function deletePortfolio(tx: Tx, { userId }: { userId: string }): Promise<void> {
  const deleted = await tx
    .delete(portfolioItems)
    .where(inArray(portfolioItems.creatorId, ownedWorkspaces(tx, userId)))
    .returning({ id: portfolioItems.id });
  await detachMedia(
    tx,
    'portfolio',
    deleted.map(({ id }) => id),
  );
}
