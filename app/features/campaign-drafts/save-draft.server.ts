import { and, eq, isNull } from 'drizzle-orm';
import type { Actor } from '#core/actor.ts';
import { attachMedia, detachMedia } from '#features/media/attach-media.server.ts';
import type { Purpose } from '#features/media/rules.ts';
import { inTransaction, type Tx } from '#platform/db/db.server.ts';
import { publish } from '#platform/live/live.server.ts';
import { draftChanged, draftFinished, draftNotFound, tooManyDrafts } from './errors.ts';
import { lockDraft } from './lock-draft.server.ts';
import { MAX_DRAFTS } from './rules.ts';
import type { DraftContent, DraftFile } from './schema.ts';
import { campaignDrafts } from './tables.server.ts';

/** Keeps what was written, of whoever has seen the last version: of two who save at once, one is told and nothing is lost. */
export async function saveDraft(
  actor: Actor,
  id: string,
  { version, content }: { version: number; content: DraftContent },
): Promise<{ version: number }> {
  return inTransaction(async (tx) => {
    if (version === 0) await begin(tx, actor, id, content);
    else {
      const draft = await lockDraft(tx, actor, id);
      if (draft.campaignId) throw draftFinished();
      if (draft.version !== version) throw draftChanged();
      await tx
        .update(campaignDrafts)
        .set({ version: version + 1, content, updatedAt: new Date() })
        .where(eq(campaignDrafts.id, id));
      await detachMedia(tx, 'campaign-drafts', [id]);
    }
    await attachFiles(tx, actor, id, content);
    await publish(tx, [actor.workspaceId], ['campaign-drafts'], id);
    return { version: version + 1 };
  });
}

async function begin(tx: Tx, actor: Actor, id: string, content: DraftContent): Promise<void> {
  const unfinished = and(eq(campaignDrafts.brandId, actor.workspaceId), isNull(campaignDrafts.campaignId));
  if ((await tx.$count(campaignDrafts, unfinished)) >= MAX_DRAFTS)
    throw tooManyDrafts({ params: { max: MAX_DRAFTS } });
  const { rowCount } = await tx
    .insert(campaignDrafts)
    .values({ id, brandId: actor.workspaceId, createdBy: actor.userId, version: 1, content })
    .onConflictDoNothing();
  if (rowCount) return;
  const [known] = await tx.select().from(campaignDrafts).where(eq(campaignDrafts.id, id));
  throw known?.brandId === actor.workspaceId ? draftChanged() : draftNotFound();
}

/** What is attached is kept for as long as the draft holds it. */
async function attachFiles(tx: Tx, actor: Actor, id: string, content: DraftContent): Promise<void> {
  const { cover, productPicture, guidelines } = content;
  const all: [DraftFile, Purpose][] = [
    ...cover.map((file): [DraftFile, Purpose] => [file, 'cover']),
    ...[...productPicture, ...guidelines].map((file): [DraftFile, Purpose] => [file, 'reference']),
  ];
  for (const [{ mediaId, kind }, purpose] of all)
    await attachMedia(tx, actor, {
      mediaId,
      kind,
      purposes: [purpose],
      feature: 'campaign-drafts',
      subject: id,
    });
}
