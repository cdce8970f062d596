import type { Actor } from '#core/actor.ts';
import {
  DEFAULT_VIDEO_REQUIREMENTS,
  type VideoRequirements,
} from '#features/campaigns/campaigns/brief/video-requirements.ts';
import { type MediaRow, readMedia } from '#features/media/media/queries.server.ts';
import { fileLink } from '#features/media/media/serving/file-link.server.ts';
import { db } from '#platform/db/db.server.ts';
import { listCaptions } from './captions/attach-captions.server.ts';
import type { SubmittedVideo } from './schema.ts';
import type { submissions } from './tables.server.ts';
import { checkVideo } from './technical-check.ts';

type Row = Pick<
  typeof submissions.$inferSelect,
  'id' | 'mediaId' | 'videoUrl' | 'duplicate' | 'creatorId' | 'status'
>;
export type PresentVideo = (row: Row, requirements: VideoRequirements | null) => SubmittedVideo;

/** Reads the files and captions of all rows at once. Returns the function that presents one of them. */
export async function prepareVideoPresenter(actor: Actor, rows: Row[]): Promise<PresentVideo> {
  const [files, captions] = await Promise.all([
    readMedia(db, [...new Set(rows.flatMap(({ mediaId }) => mediaId ?? []))]),
    listCaptions(rows.map(({ id }) => id)),
  ]);
  return (row, requirements) => {
    const file = row.mediaId ? files.get(row.mediaId) : undefined;
    return {
      ...(file ? presentFile(actor, file, row, requirements) : presentLink(row.videoUrl!)),
      captions: captions(row.id),
    };
  };
}

/** Until approval the brand sees the watermarked preview, if there is one, and cannot download the file. */
function presentFile(
  actor: Actor,
  file: MediaRow,
  row: Row,
  requirements: VideoRequirements | null,
): Omit<SubmittedVideo, 'captions'> {
  const { id, variants, fileName, sizeBytes, facts } = file;
  const canDownload = row.creatorId === actor.workspaceId || row.status === 'approved';
  const link = (variant: MediaRow['variants'][number]) => fileLink(id, variant, actor.userId);
  // `faststart` plays before all of it is loaded.
  const best = (['faststart', 'original'] as const).find((variant) => variants.includes(variant))!;
  return {
    type: 'file',
    url: link(!canDownload && variants.includes('preview') ? 'preview' : best),
    posterUrl: variants.includes('poster') ? link('poster') : null,
    downloadUrl: canDownload ? fileLink(id, 'original', actor.userId, { isDownload: true }) : null,
    fileName,
    sizeBytes,
    durationMs: facts!.durationMs,
    width: facts!.width,
    height: facts!.height,
    findings: checkVideo(facts!, requirements ?? DEFAULT_VIDEO_REQUIREMENTS),
    duplicate: row.duplicate,
  };
}

const presentLink = (url: string): Omit<SubmittedVideo, 'captions'> => ({
  type: 'link',
  url,
  posterUrl: null,
  downloadUrl: null,
  fileName: null,
  sizeBytes: null,
  durationMs: null,
  width: null,
  height: null,
  findings: [],
  duplicate: null,
});
