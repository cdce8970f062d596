import { and, eq, inArray } from 'drizzle-orm';
import type { Actor } from '#core/actor.ts';
import { notFound } from '#core/app-error.ts';
import { newId } from '#core/ids.ts';
import { isShownCreator } from '#features/people/creators/queries.server.ts';
import { inTransaction, type Tx } from '#platform/db/db.server.ts';
import { sendLiveEvent } from '#platform/live/live.server.ts';
import { creatorNotFound, listFull } from '../errors.ts';
import { isOwnList } from '../queries.server.ts';
import { MAX_CREATORS } from '../rules.ts';
import { talentListEntries, talentLists } from '../tables.server.ts';

async function lockList(tx: Tx, actor: Actor, id: string) {
  const [list] = await tx.select().from(talentLists).where(isOwnList(actor, id)).for('no key update');
  if (!list) throw notFound();
  return list;
}

/** Adds a creator once. An existing entry keeps its note. */
export async function addCreator(actor: Actor, listId: string, creatorId: string): Promise<{ id: string }> {
  return inTransaction(async (tx) => {
    if (!(await isShownCreator(tx, actor, creatorId))) throw creatorNotFound();
    const list = await lockList(tx, actor, listId);
    const [existing] = await tx
      .select({ id: talentListEntries.id })
      .from(talentListEntries)
      .where(and(eq(talentListEntries.listId, listId), eq(talentListEntries.creatorId, creatorId)));
    if (existing) return existing;
    if (list.creatorCount >= MAX_CREATORS) throw listFull({ params: { max: MAX_CREATORS } });
    const id = newId('tle');
    await tx.insert(talentListEntries).values({ id, listId, creatorId, addedBy: actor.userId });
    await setCreatorCount(tx, listId, list.creatorCount + 1);
    await sendLiveEvent(tx, [actor.workspaceId], ['talent-lists'], listId);
    return { id };
  });
}

export async function removeEntry(actor: Actor, id: string): Promise<void> {
  await inTransaction(async (tx) => {
    const [entry] = await tx
      .select({ listId: talentListEntries.listId })
      .from(talentListEntries)
      .innerJoin(talentLists, eq(talentLists.id, talentListEntries.listId))
      .where(and(eq(talentListEntries.id, id), eq(talentLists.workspaceId, actor.workspaceId)));
    if (!entry) throw notFound();
    const list = await lockList(tx, actor, entry.listId);
    const { rowCount } = await tx.delete(talentListEntries).where(eq(talentListEntries.id, id));
    if (!rowCount) throw notFound();
    await setCreatorCount(tx, list.id, list.creatorCount - 1);
    await sendLiveEvent(tx, [actor.workspaceId], ['talent-lists'], list.id);
  });
}

const setCreatorCount = (tx: Tx, id: string, creatorCount: number) =>
  tx.update(talentLists).set({ creatorCount }).where(eq(talentLists.id, id));

/** Sets the brand's note on a creator. An empty text removes it. */
export async function noteEntry(actor: Actor, id: string, note: string): Promise<void> {
  await inTransaction(async (tx) => {
    const own = tx
      .select({ id: talentLists.id })
      .from(talentLists)
      .where(eq(talentLists.workspaceId, actor.workspaceId));
    const { rowCount } = await tx
      .update(talentListEntries)
      .set({ note: note || null })
      .where(and(eq(talentListEntries.id, id), inArray(talentListEntries.listId, own)));
    if (!rowCount) throw notFound();
    await sendLiveEvent(tx, [actor.workspaceId], ['talent-lists'], id);
  });
}
