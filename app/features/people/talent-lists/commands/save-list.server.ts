import { and, eq, ne, sql } from 'drizzle-orm';
import type { Actor } from '#core/actor.ts';
import { notFound } from '#core/app-error.ts';
import { newId } from '#core/ids.ts';
import { inTransaction, type Tx } from '#platform/db/db.server.ts';
import { publish } from '#platform/live/live.server.ts';
import { nameTaken, tooManyLists } from '../errors.ts';
import { MAX_LISTS } from '../rules.ts';
import type { TalentListInput } from '../schema.ts';
import { talentLists } from '../tables.server.ts';

/** Somebody else's is like none. */
export const isOwnList = ({ workspaceId }: Actor, id: string) =>
  and(eq(talentLists.id, id), eq(talentLists.workspaceId, workspaceId));

/** How many lists a brand has, and what they are called, concerns all of them: they change one after the other. */
async function lockLists(tx: Tx, { workspaceId }: Actor): Promise<void> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`talent-lists:${workspaceId}`}, 0))`);
}

async function expectFreeName(tx: Tx, { workspaceId }: Actor, name: string, id: string): Promise<void> {
  const isTaken = and(
    eq(talentLists.workspaceId, workspaceId),
    eq(sql`lower(${talentLists.name})`, sql`lower(${name})`),
    ne(talentLists.id, id),
  );
  if ((await tx.$count(talentLists, isTaken)) > 0) throw nameTaken();
}

/** Begins a list. However many come at once, there are never too many, nor two of one name. */
export async function createList(actor: Actor, { name }: TalentListInput): Promise<{ id: string }> {
  return inTransaction(async (tx) => {
    await lockLists(tx, actor);
    const count = await tx.$count(talentLists, eq(talentLists.workspaceId, actor.workspaceId));
    if (count >= MAX_LISTS) throw tooManyLists({ params: { max: MAX_LISTS } });
    const id = newId('tal');
    await expectFreeName(tx, actor, name, id);
    await tx.insert(talentLists).values({ id, workspaceId: actor.workspaceId, name });
    await publish(tx, [actor.workspaceId], ['talent-lists'], id);
    return { id };
  });
}

/** Calls a list otherwise. */
export async function renameList(actor: Actor, id: string, { name }: TalentListInput): Promise<void> {
  await inTransaction(async (tx) => {
    await lockLists(tx, actor);
    await expectFreeName(tx, actor, name, id);
    const { rowCount } = await tx.update(talentLists).set({ name }).where(isOwnList(actor, id));
    if (!rowCount) throw notFound();
    await publish(tx, [actor.workspaceId], ['talent-lists'], id);
  });
}

/** Deletes a list with all that was noted in it. */
export async function deleteList(actor: Actor, id: string): Promise<void> {
  await inTransaction(async (tx) => {
    const { rowCount } = await tx.delete(talentLists).where(isOwnList(actor, id));
    if (!rowCount) throw notFound();
    await publish(tx, [actor.workspaceId], ['talent-lists'], id);
  });
}
