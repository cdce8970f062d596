import { asc, eq, sql } from 'drizzle-orm';
import type { Actor } from '#core/actor.ts';
import type { Tx } from '#platform/db/db.server.ts';
import { portfolioItems } from '../tables.server.ts';

/** Serializes changes to a portfolio, whose size, pin and order span its rows. */
export async function lockPortfolio(tx: Tx, { workspaceId }: Actor): Promise<void> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`portfolio:${workspaceId}`}, 0))`);
}

/** Ids of all items, first to last. */
export async function listItemIds(tx: Tx, { workspaceId }: Actor): Promise<string[]> {
  const rows = await tx
    .select({ id: portfolioItems.id })
    .from(portfolioItems)
    .where(eq(portfolioItems.creatorId, workspaceId))
    .orderBy(asc(portfolioItems.position));
  return rows.map(({ id }) => id);
}
