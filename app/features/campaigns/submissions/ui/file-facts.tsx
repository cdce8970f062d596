import { clsx } from 'clsx';
import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#i18n/use-format.ts';
import type { SubmittedVideo } from '../schema.ts';
import { VideoFindings, VideoNote } from './review/video-findings.tsx';

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
        <span>
          <bdi dir="ltr">{`${width} × ${height}`}</bdi>
        </span>
        <span>{format.duration((durationMs ?? 0) / 1000)}</span>
        <span>{format.bytes(sizeBytes ?? 0)}</span>
      </p>
      {video.downloadUrl === null && <p className="text-sm text-ink-3">{t('submissions.file.preview')}</p>}
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

/** Faults that the decision should consider. On phones the first one in a line, which opens, so that the player stays in view. */
export function FileFindings({ video }: { video: SubmittedVideo }) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  if (video.type === 'link' || (!video.duplicate && video.findings.length === 0)) return null;
  return (
    <div data-findings className="relative">
      <div
        className={clsx(
          'flex flex-col gap-2 @max-[56rem]:[&_p]:py-2 @max-[56rem]:[&_p]:pe-10 max-sm:[&_p]:gap-1.5 max-sm:[&_p]:bg-transparent max-sm:[&_p]:p-0! max-sm:[&_p]:pe-7! max-sm:[&_p]:text-label',
          !isOpen &&
            '@max-[56rem]:*:not-first:hidden @max-[56rem]:[&_li:not(:first-child)]:hidden @max-[56rem]:[&_p>span]:line-clamp-1',
        )}
      >
        <VideoFindings findings={video.findings} />
        {video.duplicate && <VideoNote level="warn">{t(`submissions.file.${video.duplicate}`)}</VideoNote>}
      </div>
      <button
        type="button"
        aria-label={t('review.warnings')}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
        className="absolute inset-0 flex justify-end rounded-control p-2.5 text-ink-2 max-sm:-inset-y-3 max-sm:px-0 max-sm:py-3.25 @min-[56rem]:hidden"
      >
        <ChevronDown className={clsx('size-4.5', isOpen && 'rotate-180')} aria-hidden="true" />
      </button>
    </div>
  );
}
