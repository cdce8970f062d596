import { eq } from 'drizzle-orm';
import type { Actor } from '#core/actor.ts';
import { detachMedia } from '#features/media/media/commands/attach-media.server.ts';
import { inTransaction } from '#platform/db/db.server.ts';
import { sendLiveEvent } from '#platform/live/live.server.ts';
import { draftFinished } from '../errors.ts';
import { campaignDrafts } from '../tables.server.ts';
import { lockDraft } from './save-draft.server.ts';

/** Deletes a draft that has not become a campaign. */
export async function deleteDraft(actor: Actor, id: string): Promise<void> {
  await inTransaction(async (tx) => {
    const draft = await lockDraft(tx, actor, id);
    if (draft.campaignId) throw draftFinished();
    await detachMedia(tx, 'campaign-drafts', [id]);
    await tx.delete(campaignDrafts).where(eq(campaignDrafts.id, id));
    await sendLiveEvent(tx, [actor.workspaceId], ['campaign-drafts'], id);
  });
}
