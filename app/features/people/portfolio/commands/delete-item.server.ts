import type { Actor } from '#core/actor.ts';
import { notFound } from '#core/app-error.ts';
import { detachMedia } from '#features/media/media/commands/attach-media.server.ts';
import { inTransaction } from '#platform/db/db.server.ts';
import { publish } from '#platform/live/live.server.ts';
import { isOwnItem } from '../queries.server.ts';
import { portfolioItems } from '../tables.server.ts';
import { lockPortfolio } from './lock-portfolio.server.ts';

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
