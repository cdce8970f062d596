import { and, asc, desc, eq, gt, inArray } from 'drizzle-orm';
import type { z } from 'zod';
import type { Actor } from '#core/actor.ts';
import { type Page, toPage } from '#core/pagination.ts';
import { type MediaRow, readMedia } from '#features/media/media/queries.server.ts';
import { fileLink } from '#features/media/media/serving/file-link.server.ts';
import { db, type Reader } from '#platform/db/db.server.ts';
import type { PortfolioItem, PortfolioQuery } from './schema.ts';
import { portfolioItems } from './tables.server.ts';

type Row = typeof portfolioItems.$inferSelect;

export const isOwnItem = ({ workspaceId }: Actor, id: string) =>
  and(eq(portfolioItems.id, id), eq(portfolioItems.creatorId, workspaceId));

/** The creator's items, public or not, in the order that the creator chose. */
export async function listOwnPortfolio(
  actor: Actor,
  { limit, cursor }: z.infer<typeof PortfolioQuery>,
): Promise<Page<PortfolioItem>> {
  const rows = await db
    .select()
    .from(portfolioItems)
    .where(
      and(
        eq(portfolioItems.creatorId, actor.workspaceId),
        cursor === undefined ? undefined : gt(portfolioItems.position, cursor),
      ),
    )
    .orderBy(asc(portfolioItems.position))
    .limit(limit + 1);
  return present(
    actor,
    toPage(rows, limit, ({ position }) => String(position)),
  );
}

/** The cursor after the pinned item. It precedes every position, so the next page begins with the first of the others. */
const BEFORE_ALL_POSITIONS = -(2 ** 31);

/** A creator's public items: the pinned one first, the others in order. */
export async function listPublicItems(
  actor: Actor,
  creatorId: string,
  { limit, cursor }: z.infer<typeof PortfolioQuery>,
): Promise<Page<PortfolioItem>> {
  const rows = await db
    .select()
    .from(portfolioItems)
    .where(
      and(
        eq(portfolioItems.creatorId, creatorId),
        eq(portfolioItems.isPublic, true),
        cursor === undefined
          ? undefined
          : and(eq(portfolioItems.isPinned, false), gt(portfolioItems.position, cursor)),
      ),
    )
    .orderBy(desc(portfolioItems.isPinned), asc(portfolioItems.position))
    .limit(limit + 1);
  return present(
    actor,
    toPage(rows, limit, ({ isPinned, position }) => String(isPinned ? BEFORE_ALL_POSITIONS : position)),
  );
}

/** The public ones of these items, by id; with `creatorId`, only those of the creator. */
// unscoped: the items are public
export async function readShownItems(
  reader: Reader,
  actor: Actor,
  { ids, creatorId }: { ids: string[]; creatorId?: string },
): Promise<Map<string, PortfolioItem>> {
  if (ids.length === 0) return new Map();
  const rows = await reader
    .select()
    .from(portfolioItems)
    .where(
      and(
        inArray(portfolioItems.id, ids),
        eq(portfolioItems.isPublic, true),
        creatorId === undefined ? undefined : eq(portfolioItems.creatorId, creatorId),
      ),
    );
  const { items } = await present(actor, { items: rows, nextCursor: null });
  return new Map(items.map((item) => [item.id, item]));
}

/** The first public item of each creator: the pinned one, or the first in order. */
// unscoped: the items are public
export async function readFirstItems(
  reader: Reader,
  actor: Actor,
  creatorIds: string[],
): Promise<Map<string, PortfolioItem>> {
  if (creatorIds.length === 0) return new Map();
  const rows = await reader
    .selectDistinctOn([portfolioItems.creatorId])
    .from(portfolioItems)
    .where(and(inArray(portfolioItems.creatorId, creatorIds), eq(portfolioItems.isPublic, true)))
    .orderBy(portfolioItems.creatorId, desc(portfolioItems.isPinned), asc(portfolioItems.position));
  const { items } = await present(actor, { items: rows, nextCursor: null });
  return new Map(items.map((item, index) => [rows[index]!.creatorId, item]));
}

async function present(actor: Actor, page: Page<Row>): Promise<Page<PortfolioItem>> {
  const files = await readMedia(
    db,
    page.items.flatMap(({ mediaId }) => mediaId ?? []),
  );
  return { ...page, items: page.items.map((row) => toItem(actor, row, files)) };
}

function toItem(
  actor: Actor,
  { position: _position, creatorId: _creatorId, mediaId, url, durationMs, ...row }: Row,
  files: Map<string, MediaRow>,
): PortfolioItem {
  const file = mediaId === null ? undefined : files.get(mediaId);
  const fields = { ...row, createdAt: row.createdAt.toISOString() };
  if (!file) return { ...fields, video: { type: 'link', url: url!, posterUrl: null, durationMs } };
  const { id, variants } = file;
  const link = (variant: MediaRow['variants'][number]) => fileLink(id, variant, actor.userId);
  return {
    ...fields,
    video: {
      type: 'file',
      url: link(variants.includes('faststart') ? 'faststart' : 'original'),
      posterUrl: variants.includes('poster') ? link('poster') : null,
      durationMs,
    },
  };
}
