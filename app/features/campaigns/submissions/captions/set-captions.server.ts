import { and, eq } from 'drizzle-orm';
import type { Actor } from '#core/actor.ts';
import { notFound } from '#core/app-error.ts';
import { videoRequirementsOf } from '#features/campaigns/campaigns/brief/video-requirements.ts';
import { campaigns } from '#features/campaigns/campaigns/tables.server.ts';
import { media } from '#features/media/media/tables.server.ts';
import type { Language } from '#i18n/language.ts';
import { db, inTransaction, type Tx } from '#platform/db/db.server.ts';
import { sendLiveEvent } from '#platform/live/live.server.ts';
import { lockOwnVideo } from '../commands/lock-submission.server.ts';
import { alreadyReviewed, captionsRequired } from '../errors.ts';
import { submissionCaptions, submissions } from '../tables.server.ts';
import { assertCaptions, attachCaptions, readCaptions, removeCaptions } from './attach-captions.server.ts';

/** Sets, replaces or removes the captions of a pending version. The lock of the version orders it with the decision. */
export async function setCaptions(
  actor: Actor,
  submissionId: string,
  language: Language,
  mediaId: string | null,
): Promise<void> {
  const captions = mediaId === null ? [] : [{ language, mediaId }];
  const isOwn = and(eq(submissions.id, submissionId), eq(submissions.creatorId, actor.workspaceId));
  if ((await db.$count(submissions, isOwn)) === 0) throw notFound();
  await assertCaptions(actor, captions);
  await inTransaction(async (tx) => {
    const { status, campaignId, brandId, creatorId } = await lockOwnVideo(tx, actor, submissionId);
    if (status !== 'pending') throw alreadyReviewed();
    if (mediaId === null) {
      await removeCaptions(tx, submissionId, language);
      await assertRequired(tx, submissionId, campaignId);
    } else await attachCaptions(tx, actor, submissionId, captions);
    await sendLiveEvent(tx, [brandId, creatorId], ['submissions'], campaignId);
  });
}

async function assertRequired(tx: Tx, submissionId: string, campaignId: string): Promise<void> {
  const [campaign] = await tx
    .select({ videoRequirements: campaigns.videoRequirements })
    .from(campaigns)
    .where(eq(campaigns.id, campaignId));
  const isRequired = videoRequirementsOf(campaign!.videoRequirements).captions;
  if (
    isRequired &&
    (await tx.$count(submissionCaptions, eq(submissionCaptions.submissionId, submissionId))) === 0
  )
    throw captionsRequired();
}

/** The cleaned captions of a version, for both sides. */
export async function readOwnCaptions(
  actor: Actor,
  submissionId: string,
  language: Language,
): Promise<string> {
  const own = actor.role === 'brand' ? campaigns.brandId : submissions.creatorId;
  const [file] = await db
    .select({ id: media.id, fileName: media.fileName })
    .from(submissionCaptions)
    .innerJoin(submissions, eq(submissions.id, submissionCaptions.submissionId))
    .innerJoin(campaigns, eq(campaigns.id, submissions.campaignId))
    .innerJoin(media, eq(media.id, submissionCaptions.mediaId))
    .where(
      and(
        eq(submissionCaptions.submissionId, submissionId),
        eq(submissionCaptions.language, language),
        eq(own, actor.workspaceId),
      ),
    );
  if (!file) throw notFound();
  return readCaptions(file);
}
