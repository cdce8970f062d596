import { and, eq } from 'drizzle-orm';
import type { Actor } from '#core/actor.ts';
import { DEFAULT_VIDEO_REQUIREMENTS } from '#features/campaigns/campaigns/brief/video-requirements.ts';
import type { campaigns } from '#features/campaigns/campaigns/tables.server.ts';
import { attachMedia } from '#features/media/media/commands/attach-media.server.ts';
import { media } from '#features/media/media/tables.server.ts';
import type { Tx } from '#platform/db/db.server.ts';
import { linkNotAccepted, requirementsNotMet, sameVideo } from '../errors.ts';
import type { SubmissionInput } from '../schema.ts';
import { submissions } from '../tables.server.ts';
import { checkVideo } from '../technical-check.ts';
import { findDuplicate } from './find-duplicate.server.ts';

type Campaign = Pick<typeof campaigns.$inferSelect, 'id' | 'delivery' | 'videoRequirements'>;

/** Attaches the file of a submission, or takes its link, and returns the columns to store. */
export async function takeVideo(
  tx: Tx,
  actor: Actor,
  campaign: Campaign,
  submissionId: string,
  { mediaId, videoUrl }: SubmissionInput,
) {
  if (mediaId === undefined) {
    if (campaign.delivery === 'file') throw linkNotAccepted();
    // The schema requires a file or a link.
    return { videoUrl: videoUrl! };
  }
  const file = await attachMedia(tx, actor, {
    mediaId,
    purposes: ['video'],
    kind: 'video',
    feature: 'submissions',
    subject: submissionId,
  });
  const findings = checkVideo(file.facts!, campaign.videoRequirements ?? DEFAULT_VIDEO_REQUIREMENTS);
  if (findings.some(({ level }) => level === 'refuse')) throw requirementsNotMet();
  const [previous] = await tx
    .select({ id: media.id })
    .from(submissions)
    .innerJoin(media, eq(media.id, submissions.mediaId))
    .where(
      and(
        eq(submissions.campaignId, campaign.id),
        eq(submissions.creatorId, actor.workspaceId),
        eq(media.sha256, file.sha256),
      ),
    )
    .limit(1);
  if (previous) throw sameVideo();
  return { mediaId, duplicate: await findDuplicate(tx, file, campaign.id) };
}
