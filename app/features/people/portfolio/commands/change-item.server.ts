import type { Actor } from '#core/actor.ts';
import { notFound } from '#core/app-error.ts';
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
