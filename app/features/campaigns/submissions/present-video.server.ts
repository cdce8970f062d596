import type { Actor } from '#core/actor.ts';
import { DEFAULT_VIDEO_REQUIREMENTS, type VideoRequirements } from '#features/campaigns/campaigns/rules.ts';
import { type MediaRow, readMedia } from '#features/media/media/queries.server.ts';
import { fileLink } from '#features/media/media/serving/file-link.server.ts';
import { db } from '#platform/db/db.server.ts';
import type { SubmittedVideo } from './schema.ts';
import type { submissions } from './tables.server.ts';
import { checkVideo } from './technical-check.ts';

type Row = Pick<
  typeof submissions.$inferSelect,
  'mediaId' | 'videoUrl' | 'duplicate' | 'creatorId' | 'status'
>;
export type PresentVideo = (row: Row, wanted: VideoRequirements | null) => SubmittedVideo;

/** How to show the videos of these rows to somebody who may see them: their files are read at once. */
export async function videosFor(actor: Actor, rows: Row[]): Promise<PresentVideo> {
  const files = await readMedia(db, [...new Set(rows.flatMap(({ mediaId }) => mediaId ?? []))]);
  return (row, wanted) => {
    const file = row.mediaId ? files.get(row.mediaId) : undefined;
    return file ? ofFile(actor, file, row, wanted) : ofLink(row.videoUrl!);
  };
}

/** Before a video is paid for, its brand watches the marked film where there is one, and takes nothing away. */
function ofFile(actor: Actor, file: MediaRow, row: Row, wanted: VideoRequirements | null): SubmittedVideo {
  const { id, variants, fileName, sizeBytes, facts } = file;
  const mayHave = row.creatorId === actor.workspaceId || row.status === 'approved';
  const link = (variant: MediaRow['variants'][number]) => fileLink(id, variant, actor.userId);
  const best = (['faststart', 'original'] as const).find((variant) => variants.includes(variant))!;
  return {
    type: 'file',
    url: link(!mayHave && variants.includes('preview') ? 'preview' : best),
    posterUrl: variants.includes('poster') ? link('poster') : null,
    downloadUrl: mayHave ? fileLink(id, 'original', actor.userId, { isDownload: true }) : null,
    fileName,
    sizeBytes,
    durationMs: facts!.durationMs,
    width: facts!.width,
    height: facts!.height,
    findings: checkVideo(facts!, wanted ?? DEFAULT_VIDEO_REQUIREMENTS),
    duplicate: row.duplicate,
  };
}

const ofLink = (url: string): SubmittedVideo => ({
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
