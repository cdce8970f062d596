import { sql } from 'drizzle-orm';
import type { Actor } from '#core/actor.ts';
import { notFound } from '#core/app-error.ts';
import { inTransaction } from '#platform/db/db.server.ts';
import { sendLiveEvent } from '#platform/live/live.server.ts';
import { previousItemMissing } from '../errors.ts';
import { placedAfter } from '../rules.ts';
import { listItemIds, lockPortfolio } from './lock-portfolio.server.ts';

/** Moves an item after another one, or to the top. Relative to a neighbour, so that concurrent moves both apply. */
export async function moveItem(actor: Actor, id: string, afterId: string | null): Promise<void> {
  await inTransaction(async (tx) => {
    await lockPortfolio(tx, actor);
    const before = await listItemIds(tx, actor);
    if (!before.includes(id)) throw notFound();
    const after = placedAfter(before, id, afterId);
    if (!after) throw previousItemMissing();
    await tx.execute(sql`
      UPDATE portfolio_items SET position = place.position
        FROM unnest(${sql.param(after)}::text[]) WITH ORDINALITY AS place (id, position)
       WHERE portfolio_items.id = place.id`);
    await sendLiveEvent(tx, [actor.workspaceId], ['portfolio'], id);
  });
}
