import { and, desc, eq, isNull } from 'drizzle-orm';
import type { z } from 'zod';
import type { Actor } from '#core/actor.ts';
import { notFound } from '#core/app-error.ts';
import { type Page, toPage } from '#core/pagination.ts';
import { readTierProgress } from '#features/campaigns/ratings/queries.server.ts';
import { workspaces } from '#features/identity/workspaces/tables.server.ts';
import { fileLink } from '#features/media/media/serving/file-link.server.ts';
import { isShownTo } from '#features/people/creators/queries.server.ts';
import { directoryEntries } from '#features/people/creators/tables.server.ts';
import { db, type Reader } from '#platform/db/db.server.ts';
import { beforeCursor } from '#platform/db/keyset.server.ts';
import { draftNotFound } from './errors.ts';
import { DraftContent, type DraftListQuery, type DraftPage, type DraftView } from './schema.ts';
import { campaignDrafts } from './tables.server.ts';

type Row = typeof campaignDrafts.$inferSelect;

/** The drafts of the brand that are not a campaign yet, newest first. */
export async function listDrafts(
  actor: Actor,
  { limit, cursor }: z.infer<typeof DraftListQuery>,
): Promise<Page<z.infer<typeof DraftPage>['items'][number]>> {
  const rows = await db
    .select()
    .from(campaignDrafts)
    .where(
      and(
        eq(campaignDrafts.brandId, actor.workspaceId),
        isNull(campaignDrafts.campaignId),
        beforeCursor(campaignDrafts.id, cursor),
      ),
    )
    .orderBy(desc(campaignDrafts.id))
    .limit(limit + 1);
  return toPage(rows.map(toSummary), limit, ({ id }) => id);
}

/** For features that act for a draft. Throws `notFound` for a draft of another workspace. */
export async function assertOwnDraft(
  reader: Reader,
  { workspaceId, draftId }: { workspaceId: string; draftId: string },
): Promise<void> {
  const own = and(eq(campaignDrafts.id, draftId), eq(campaignDrafts.brandId, workspaceId));
  if ((await reader.$count(campaignDrafts, own)) === 0) throw notFound();
}

/** Also reads a draft that has become a campaign. Throws `draftNotFound` for another brand. */
export async function readDraft(actor: Actor, id: string): Promise<DraftView> {
  const [row] = await db
    .select()
    .from(campaignDrafts)
    .where(and(eq(campaignDrafts.id, id), eq(campaignDrafts.brandId, actor.workspaceId)));
  if (!row) throw draftNotFound();
  // Defaults fill fields that were added later.
  const content = DraftContent.parse(row.content);
  const files = [...content.cover, ...content.productPicture, ...content.guidelines];
  return {
    ...toSummary(row),
    version: row.version,
    content,
    pictures: Object.fromEntries(
      files
        .filter(({ kind }) => kind === 'picture')
        .map(({ mediaId }) => [mediaId, fileLink(mediaId, 'w512', actor.userId)]),
    ),
    creator: await readChosenCreator(db, actor, content.creatorId),
    campaignId: row.campaignId,
  };
}

const toSummary = ({ id, content, updatedAt }: Row) => ({
  id,
  title: content.title ?? '',
  updatedAt: updatedAt.toISOString(),
});

/** Null for an unknown or unlisted creator. */
export async function readChosenCreator(
  reader: Reader,
  actor: Actor,
  id: string | null,
): Promise<DraftView['creator']> {
  if (id === null) return null;
  const [creator] = await reader
    .select({ id: workspaces.id, name: workspaces.name, imageUrl: workspaces.image })
    .from(workspaces)
    .innerJoin(directoryEntries, eq(directoryEntries.creatorId, workspaces.id))
    .where(and(eq(workspaces.id, id), isShownTo(actor)));
  if (!creator) return null;
  const { tier } = await readTierProgress({ workspaceId: id }, reader);
  // A `basic` creator has the price of a `regular` order.
  return { ...creator, tier: tier === 'premium' ? 'premium' : 'regular' };
}
