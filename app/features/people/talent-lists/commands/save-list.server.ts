import { and, eq, ne, sql } from 'drizzle-orm';
import type { Actor } from '#core/actor.ts';
import { notFound } from '#core/app-error.ts';
import { newId } from '#core/ids.ts';
import { inTransaction, type Tx } from '#platform/db/db.server.ts';
import { sendLiveEvent } from '#platform/live/live.server.ts';
import { nameTaken, tooManyLists } from '../errors.ts';
import { isOwnList } from '../queries.server.ts';
import { MAX_LISTS } from '../rules.ts';
import type { TalentListInput } from '../schema.ts';
import { talentLists } from '../tables.server.ts';

/** Serializes creating and renaming, which check the limit and names of all lists of a brand before they write. */
async function serializeLists(tx: Tx, { workspaceId }: Actor): Promise<void> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`talent-lists:${workspaceId}`}, 0))`);
}

async function assertNameFree(tx: Tx, { workspaceId }: Actor, name: string, id: string): Promise<void> {
  const isTaken = and(
    eq(talentLists.workspaceId, workspaceId),
    eq(sql`lower(${talentLists.name})`, sql`lower(${name})`),
    ne(talentLists.id, id),
  );
  if ((await tx.$count(talentLists, isTaken)) > 0) throw nameTaken();
}

export async function createList(actor: Actor, { name }: TalentListInput): Promise<{ id: string }> {
  return inTransaction(async (tx) => {
    await serializeLists(tx, actor);
    const count = await tx.$count(talentLists, eq(talentLists.workspaceId, actor.workspaceId));
    if (count >= MAX_LISTS) throw tooManyLists({ params: { max: MAX_LISTS } });
    const id = newId('tal');
    await assertNameFree(tx, actor, name, id);
    await tx.insert(talentLists).values({ id, workspaceId: actor.workspaceId, name });
    await sendLiveEvent(tx, [actor.workspaceId], ['talent-lists'], id);
    return { id };
  });
}

export async function renameList(actor: Actor, id: string, { name }: TalentListInput): Promise<void> {
  await inTransaction(async (tx) => {
    await serializeLists(tx, actor);
    await assertNameFree(tx, actor, name, id);
    const { rowCount } = await tx.update(talentLists).set({ name }).where(isOwnList(actor, id));
    if (!rowCount) throw notFound();
    await sendLiveEvent(tx, [actor.workspaceId], ['talent-lists'], id);
  });
}

export async function deleteList(actor: Actor, id: string): Promise<void> {
  await inTransaction(async (tx) => {
    const { rowCount } = await tx.delete(talentLists).where(isOwnList(actor, id));
    if (!rowCount) throw notFound();
    await sendLiveEvent(tx, [actor.workspaceId], ['talent-lists'], id);
  });
}
