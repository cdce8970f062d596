import { and, eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { Actor } from '#core/actor.ts';
import { attachMedia, detachMedia } from '#features/media/media/commands/attach-media.server.ts';
import type { Purpose } from '#features/media/media/rules.ts';
import type { Tx } from '#platform/db/db.server.ts';
import { inTransaction } from '#platform/db/db.server.ts';
import { sendLiveEvent } from '#platform/live/live.server.ts';
import { draftChanged, draftFinished, draftNotFound } from '../errors.ts';
import type { DraftContent, DraftFile, DraftInput, SavedDraft } from '../schema.ts';
import { campaignDrafts } from '../tables.server.ts';

/** Saves the next version. Refuses a save based on an older one, so that concurrent edits are not lost. */
export async function saveDraft(
  actor: Actor,
  id: string,
  { version: baseVersion, ...content }: z.output<typeof DraftInput>,
): Promise<z.infer<typeof SavedDraft>> {
  const version = baseVersion + 1;
  await inTransaction(async (tx) => {
    const draft = await lockDraft(tx, actor, id);
    if (draft.campaignId) throw draftFinished();
    if (draft.version !== baseVersion) throw draftChanged();
    await tx
      .update(campaignDrafts)
      .set({ version, content, updatedAt: new Date() })
      .where(eq(campaignDrafts.id, id));
    await attachFiles(tx, actor, id, content);
    await sendLiveEvent(tx, [actor.workspaceId], ['campaign-drafts'], id);
  });
  return { version };
}

export async function lockDraft(
  tx: Tx,
  actor: Actor,
  id: string,
): Promise<typeof campaignDrafts.$inferSelect> {
  const [draft] = await tx
    .select()
    .from(campaignDrafts)
    .where(and(eq(campaignDrafts.id, id), eq(campaignDrafts.brandId, actor.workspaceId)))
    .for('no key update');
  if (!draft) throw draftNotFound();
  return draft;
}

/** Replaces the files of a draft. Detaches all first, because a kept file is attached again. */
export async function attachFiles(
  tx: Tx,
  actor: Actor,
  subject: string,
  { cover, productPicture, guidelines }: DraftContent,
): Promise<void> {
  const feature = 'campaign-drafts';
  const attach = async (files: DraftFile[], purpose: Purpose) => {
    for (const { mediaId, kind } of files)
      await attachMedia(tx, actor, { mediaId, kind, purposes: [purpose], feature, subject });
  };
  await detachMedia(tx, feature, [subject]);
  await attach(cover, 'cover');
  await attach([...productPicture, ...guidelines], 'reference');
}
