import { text } from 'node:stream/consumers';
import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Actor } from '#core/actor.ts';
import { attachMedia, detachMedia } from '#features/media/media/commands/attach-media.server.ts';
import { mediaNotFound } from '#features/media/media/errors.ts';
import { readMedia } from '#features/media/media/queries.server.ts';
import { orStorageUnavailable } from '#features/media/media/uploads/unavailable-storage.server.ts';
import { LANGUAGES, type Language } from '#i18n/language.ts';
import { db, type Tx } from '#platform/db/db.server.ts';
import { storage } from '#platform/storage/storage.server.ts';
import type { Captions, SubmittedVideo } from '../schema.ts';
import { submissionCaptions } from '../tables.server.ts';
import { cleanCaptions } from './clean-captions.server.ts';

/** Separate from the use of the video, so that replacing captions keeps it. */
const FEATURE = 'captions';
const subjectOf = (submissionId: string, language: Language) => `${submissionId}.${language}`;

/** Reads the files before the transaction, which must not wait for the storage. */
export async function assertCaptions(actor: Actor, captions: Captions[]): Promise<void> {
  const files = await readMedia(
    db,
    captions.map(({ mediaId }) => mediaId),
  );
  for (const { mediaId } of captions) {
    const file = files.get(mediaId);
    if (file?.workspaceId !== actor.workspaceId || file.kind !== 'captions' || file.removedAt)
      throw mediaNotFound();
    await readCaptions(file);
  }
}

export const readCaptions = async ({ id, fileName }: { id: string; fileName: string }): Promise<string> =>
  cleanCaptions({ name: fileName, text: await orStorageUnavailable(storage.read(id).then(text)) });

/** Attaches files that `assertCaptions` has read. */
export async function attachCaptions(
  tx: Tx,
  actor: Actor,
  submissionId: string,
  captions: Captions[],
): Promise<void> {
  // The files are locked in one order.
  for (const { language, mediaId } of captions.toSorted((a, b) => (a.mediaId < b.mediaId ? -1 : 1))) {
    const subject = subjectOf(submissionId, language);
    await detachMedia(tx, FEATURE, [subject]);
    await attachMedia(tx, actor, {
      mediaId,
      purposes: ['captions'],
      kind: 'captions',
      feature: FEATURE,
      subject,
    });
    await tx
      .insert(submissionCaptions)
      .values({ submissionId, language, mediaId })
      .onConflictDoUpdate({
        target: [submissionCaptions.submissionId, submissionCaptions.language],
        set: { mediaId },
      });
  }
}

export const detachCaptions = (tx: Tx, submissionIds: string[]): Promise<void> =>
  detachMedia(
    tx,
    FEATURE,
    submissionIds.flatMap((id) => LANGUAGES.map((language) => subjectOf(id, language))),
  );

export async function removeCaptions(tx: Tx, submissionId: string, language: Language): Promise<void> {
  await detachMedia(tx, FEATURE, [subjectOf(submissionId, language)]);
  await tx
    .delete(submissionCaptions)
    .where(and(eq(submissionCaptions.submissionId, submissionId), eq(submissionCaptions.language, language)));
}

export async function listCaptions(
  submissionIds: string[],
): Promise<(submissionId: string) => SubmittedVideo['captions']> {
  const rows = await db
    .select()
    .from(submissionCaptions)
    .where(inArray(submissionCaptions.submissionId, submissionIds))
    .orderBy(asc(submissionCaptions.language));
  return (id) =>
    rows
      .filter(({ submissionId }) => submissionId === id)
      .map(({ language, mediaId }) => ({
        language,
        mediaId,
        // Another file has another address, so that the player loads it.
        url: `/api/reviews/${id}/captions/${language}?file=${mediaId}`,
      }));
}
