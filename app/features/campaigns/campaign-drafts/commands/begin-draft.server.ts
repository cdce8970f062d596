import { and, eq, isNull } from 'drizzle-orm';
import type { z } from 'zod';
import type { Actor } from '#core/actor.ts';
import { inTransaction } from '#platform/db/db.server.ts';
import { sendLiveEvent } from '#platform/live/live.server.ts';
import { draftChanged, tooManyDrafts } from '../errors.ts';
import { readChosenCreator } from '../queries.server.ts';
import { MAX_DRAFTS } from '../rules.ts';
import type { NewDraft, SavedDraft } from '../schema.ts';
import { campaignDrafts } from '../tables.server.ts';
import { attachFiles } from './save-draft.server.ts';

/** Creates a draft once. A retry neither duplicates nor overwrites it. */
export async function beginDraft(
  actor: Actor,
  { id, ...input }: z.output<typeof NewDraft>,
): Promise<z.infer<typeof SavedDraft>> {
  await inTransaction(async (tx) => {
    const unfinished = and(eq(campaignDrafts.brandId, actor.workspaceId), isNull(campaignDrafts.campaignId));
    const count = await tx.$count(campaignDrafts, unfinished);
    if (count >= MAX_DRAFTS) throw tooManyDrafts({ params: { max: MAX_DRAFTS } });
    // Ignores the id of an account that is no listed creator.
    const creator = await readChosenCreator(tx, actor, input.creatorId);
    const content = { ...input, creatorId: creator?.id ?? null };
    const { rowCount } = await tx
      .insert(campaignDrafts)
      .values({ id, brandId: actor.workspaceId, createdBy: actor.userId, version: 1, content })
      .onConflictDoNothing();
    // The draft exists: the browser loads it.
    if (!rowCount) throw draftChanged();
    await attachFiles(tx, actor, id, content);
    await sendLiveEvent(tx, [actor.workspaceId], ['campaign-drafts'], id);
  });
  return { version: 1 };
}
