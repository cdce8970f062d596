import { inArray, sql } from 'drizzle-orm';
import { newId } from '#core/ids.ts';
import type { Tx } from '#platform/db/db.server.ts';
import { type BriefItemInput, briefItemKey, briefTextOf } from '../brief/brief-items.ts';
import { listBriefItems } from '../queries.server.ts';
import { briefItems } from '../tables.server.ts';

/** Replaces the items under the campaign's lock. An unchanged item keeps its id, which checks and change requests cite. */
export async function writeBriefItems(tx: Tx, campaignId: string, items: BriefItemInput[]): Promise<void> {
  const existing = new Map(
    (await listBriefItems(tx, [campaignId])).map((item) => [briefItemKey(item), item] as const),
  );
  const rows = items.map(({ kind, text }, position) => {
    const item = existing.get(briefItemKey({ kind, text }));
    return { id: item?.id ?? newId('bri'), campaignId, position, kind, text: item?.text ?? text };
  });
  const kept = new Set(rows.map(({ id }) => id));
  const removed = [...existing.values()].filter(({ id }) => !kept.has(id));
  if (removed.length > 0)
    await tx.delete(briefItems).where(
      inArray(
        briefItems.id,
        removed.map(({ id }) => id),
      ),
    );
  await tx
    .insert(briefItems)
    .values(rows)
    .onConflictDoUpdate({ target: briefItems.id, set: { position: sql`excluded.position` } });
}

/** The text that the previous release reads. */
export const requirementsOf = (items: BriefItemInput[]) =>
  [briefTextOf(items, 'must'), briefTextOf(items, 'avoid').replaceAll(/^/gm, '✗ ')]
    .filter((text) => text !== '' && text !== '✗ ')
    .join('\n');
