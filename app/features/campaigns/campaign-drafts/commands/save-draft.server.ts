import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { Actor } from '#core/actor.ts';
import { inTransaction } from '#platform/db/db.server.ts';
import { publish } from '#platform/live/live.server.ts';
import { draftChanged, draftFinished } from '../errors.ts';
import type { DraftInput, SavedDraft } from '../schema.ts';
import { campaignDrafts } from '../tables.server.ts';
import { attachFiles } from './attach-files.server.ts';
import { lockDraft } from './lock-draft.server.ts';

/** Keeps what was written by whoever has seen the last version: of two who save at once, one is told and nothing is lost. */
export async function saveDraft(
  actor: Actor,
  id: string,
  { version: seen, ...content }: z.output<typeof DraftInput>,
): Promise<z.infer<typeof SavedDraft>> {
  const version = seen + 1;
  await inTransaction(async (tx) => {
    const draft = await lockDraft(tx, actor, id);
    if (draft.campaignId) throw draftFinished();
    if (draft.version !== seen) throw draftChanged();
    await tx
      .update(campaignDrafts)
      .set({ version, content, updatedAt: new Date() })
      .where(eq(campaignDrafts.id, id));
    await attachFiles(tx, actor, id, content);
    await publish(tx, [actor.workspaceId], ['campaign-drafts'], id);
  });
  return { version };
}
