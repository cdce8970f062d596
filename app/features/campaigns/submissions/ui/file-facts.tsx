import { useTranslation } from 'react-i18next';
import { useFormat } from '#i18n/use-format.ts';
import type { SubmittedVideo } from '../schema.ts';
import { LikenessNote } from './review/likeness.tsx';
import { VideoFindings } from './review/video-findings.tsx';

type FileFactsProps = {
  video: SubmittedVideo;
  /** After the decision, as facts. Before, `FileFindings` shows them as warnings. */
  withFindings: boolean;
};

export function FileFacts({ video, withFindings }: FileFactsProps) {
  const { t } = useTranslation();
  const format = useFormat();
  if (video.type === 'link') return null;
  const { width, height, durationMs, sizeBytes, fileName, duplicate, findings } = video;
  return (
    <section>
      <h3 className="text-sm">{t('submissions.file.title')}</h3>
      <p className="mt-1 truncate text-sm text-ink-2">
        <bdi>{fileName}</bdi>
      </p>
      <p className="dotted text-sm text-ink-3">
        <bdi dir="ltr">{`${width} × ${height}`}</bdi>
        <span>{format.duration((durationMs ?? 0) / 1000)}</span>
        <span>{format.bytes(sizeBytes ?? 0)}</span>
      </p>
      {withFindings && (
        <ul className="mt-1 text-sm text-ink-2">
          {duplicate && <li>{t(`submissions.file.${duplicate}`)}</li>}
          {findings.map(({ rule, found, expected }) => (
            <li key={rule}>{t(`submissions.findings.${rule}`, { found, expected })}</li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** Faults that the decision should consider. */
export function FileFindings({ video }: { video: SubmittedVideo }) {
  const { t } = useTranslation();
  if (video.type === 'link' || (!video.duplicate && video.findings.length === 0)) return null;
  return (
    <div className="flex flex-col gap-3">
      {video.duplicate && <LikenessNote>{t(`submissions.file.${video.duplicate}`)}</LikenessNote>}
      <VideoFindings findings={video.findings} />
    </div>
  );
}
