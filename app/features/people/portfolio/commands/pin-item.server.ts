import { and, eq } from 'drizzle-orm';
import type { Actor } from '#core/actor.ts';
import { notFound } from '#core/app-error.ts';
import { inTransaction } from '#platform/db/db.server.ts';
import { sendLiveEvent } from '#platform/live/live.server.ts';
import { itemHidden } from '../errors.ts';
import { isOwnItem } from '../queries.server.ts';
import { portfolioItems } from '../tables.server.ts';
import { lockPortfolio } from './lock-portfolio.server.ts';

/** Pins a public item instead of the one pinned before. */
export async function pinItem(actor: Actor, id: string): Promise<void> {
  await inTransaction(async (tx) => {
    await lockPortfolio(tx, actor);
    const [item] = await tx.select().from(portfolioItems).where(isOwnItem(actor, id));
    if (!item) throw notFound();
    if (!item.isPublic) throw itemHidden();
    await tx
      .update(portfolioItems)
      .set({ isPinned: false })
      .where(and(eq(portfolioItems.creatorId, actor.workspaceId), eq(portfolioItems.isPinned, true)));
    await tx.update(portfolioItems).set({ isPinned: true }).where(isOwnItem(actor, id));
    await sendLiveEvent(tx, [actor.workspaceId], ['portfolio'], id);
  });
}

export async function unpinItem(actor: Actor, id: string): Promise<void> {
  await inTransaction(async (tx) => {
    await lockPortfolio(tx, actor);
    const { rowCount } = await tx.update(portfolioItems).set({ isPinned: false }).where(isOwnItem(actor, id));
    if (!rowCount) throw notFound();
    await sendLiveEvent(tx, [actor.workspaceId], ['portfolio'], id);
  });
}
