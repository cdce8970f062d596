import { and, desc, eq, getTableColumns, sql } from 'drizzle-orm';
import type { Actor } from '#core/actor.ts';
import { notFound } from '#core/app-error.ts';
import { type Page, toPage } from '#core/pagination.ts';
import { publicProfile } from '#features/identity/workspaces/queries.server.ts';
import { workspaces } from '#features/identity/workspaces/tables.server.ts';
import { averageRating, isShownCreator } from '#features/people/creators/queries.server.ts';
import { directoryEntries } from '#features/people/creators/tables.server.ts';
import { db } from '#platform/db/db.server.ts';
import { beforeCursor } from '#platform/db/keyset.server.ts';
import type { ListQuery } from '#platform/http/schemas/lists.ts';
import { MAX_CREATORS, MAX_LISTS, SHOWN_CREATORS } from './rules.ts';
import type { ListWithEntry, TalentList, TalentListEntry } from './schema.ts';
import { talentListEntries, talentLists } from './tables.server.ts';

export const isOwnList = ({ workspaceId }: Actor, id: string) =>
  and(eq(talentLists.id, id), eq(talentLists.workspaceId, workspaceId));

type ListRow = typeof talentLists.$inferSelect & Pick<TalentList, 'firstCreators'>;

const toList = ({ id, name, creatorCount, firstCreators, createdAt }: ListRow): TalentList => ({
  id,
  name,
  creatorCount,
  firstCreators,
  createdAt: createdAt.toISOString(),
});

/** The columns of a list. Creators that are hidden, such as suspended ones, keep their entries but do not count. */
const columns = {
  ...getTableColumns(talentLists),
  creatorCount: sql<number>`(
    SELECT count(*)::int FROM talent_list_entries entry JOIN directory_entries listed USING (creator_id)
     WHERE entry.list_id = talent_lists.id AND listed.is_listed)`,
  firstCreators: sql<TalentList['firstCreators']>`(
    SELECT coalesce(json_agg(first), '[]') FROM (
      SELECT creator.id, creator.name, creator.image AS "imageUrl"
        FROM talent_list_entries entry JOIN directory_entries listed USING (creator_id)
        JOIN workspaces creator ON creator.id = entry.creator_id
       WHERE entry.list_id = talent_lists.id AND listed.is_listed
       ORDER BY entry.id DESC LIMIT ${SHOWN_CREATORS}) first)`,
};

export async function listTalentLists(actor: Actor, page: ListQuery): Promise<Page<TalentList>> {
  const rows = await db
    .select(columns)
    .from(talentLists)
    .where(and(eq(talentLists.workspaceId, actor.workspaceId), beforeCursor(talentLists.id, page.cursor)))
    .orderBy(desc(talentLists.id))
    .limit(page.limit + 1);
  return toPage(rows.map(toList), page.limit, ({ id }) => id);
}

export async function readTalentList(actor: Actor, id: string): Promise<TalentList> {
  const [row] = await db.select(columns).from(talentLists).where(isOwnList(actor, id));
  if (!row) throw notFound();
  return toList(row);
}

export async function listEntries(
  actor: Actor,
  listId: string,
  page: ListQuery,
): Promise<Page<TalentListEntry>> {
  await readTalentList(actor, listId);
  const rows = await db
    .select({
      id: talentListEntries.id,
      note: talentListEntries.note,
      createdAt: talentListEntries.createdAt,
      creator: { ...publicProfile, expertiseTags: workspaces.expertiseTags },
      averageRating: averageRating(workspaces.id),
    })
    .from(talentListEntries)
    .innerJoin(workspaces, eq(workspaces.id, talentListEntries.creatorId))
    .innerJoin(directoryEntries, eq(directoryEntries.creatorId, talentListEntries.creatorId))
    .where(
      and(
        directoryEntries.isListed,
        eq(talentListEntries.listId, listId),
        beforeCursor(talentListEntries.id, page.cursor),
      ),
    )
    .orderBy(desc(talentListEntries.id))
    .limit(page.limit + 1);
  const items = rows.map(({ averageRating, creator, createdAt, ...row }) => ({
    ...row,
    createdAt: createdAt.toISOString(),
    creator: { ...creator, averageRating },
  }));
  return toPage(items, page.limit, ({ id }) => id);
}

/** All visible creators of a list, without paging, in the order of `listEntries`. */
export async function listShownCreators(
  actor: Actor,
  listId: string,
): Promise<{ id: string; name: string }[]> {
  await readTalentList(actor, listId);
  return db
    .select({ id: publicProfile.id, name: publicProfile.name })
    .from(talentListEntries)
    .innerJoin(workspaces, eq(workspaces.id, talentListEntries.creatorId))
    .innerJoin(directoryEntries, eq(directoryEntries.creatorId, talentListEntries.creatorId))
    .where(and(directoryEntries.isListed, eq(talentListEntries.listId, listId)))
    .orderBy(desc(talentListEntries.id))
    .limit(MAX_CREATORS);
}

/** All lists of the brand, each with the entry of the creator, or null. */
export async function listListsOfCreator(
  actor: Actor,
  creatorId: string,
): Promise<{ items: ListWithEntry[] }> {
  if (!(await isShownCreator(db, actor, creatorId))) throw notFound();
  const items = await db
    .select({ id: talentLists.id, name: talentLists.name, entryId: talentListEntries.id })
    .from(talentLists)
    .leftJoin(
      talentListEntries,
      and(eq(talentListEntries.listId, talentLists.id), eq(talentListEntries.creatorId, creatorId)),
    )
    .where(eq(talentLists.workspaceId, actor.workspaceId))
    .orderBy(desc(talentLists.id))
    .limit(MAX_LISTS);
  return { items };
}
