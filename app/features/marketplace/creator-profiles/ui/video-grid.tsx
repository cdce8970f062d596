import { Pin } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { termLabel } from '#features/people/creators/terms.ts';
import { SHOWN_TAGS } from '#features/people/portfolio/rules.ts';
import { useFormat } from '#i18n/use-format.ts';
import { useLanguage } from '#i18n/use-language.ts';
import { Poster } from '#ui/media/poster.tsx';
import { PlaySign, VideoDialog } from '#ui/media/video-player.tsx';
import { Pill } from '#ui/pill.tsx';
import type { CreatorVideo } from '../schema.ts';

export function VideoGrid({ videos, className }: { videos: CreatorVideo[]; className: string }) {
  const [watched, setWatched] = useState<CreatorVideo>();
  return (
    <>
      <ul className={className}>
        {videos.map((video) => (
          <VideoCard key={video.id} video={video} onWatch={() => setWatched(video)} />
        ))}
      </ul>
      {watched && (
        <VideoDialog
          open
          onClose={() => setWatched(undefined)}
          url={watched.video.url}
          isFile={watched.video.type === 'file'}
          posterUrl={watched.video.posterUrl}
          title={watched.title}
          noDownload
        />
      )}
    </>
  );
}

function VideoCard({ video, onWatch }: { video: CreatorVideo; onWatch: () => void }) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const format = useFormat();
  const { id, title, source, campaignTitle, isPinned, video: file } = video;
  const tags = new Set(video.tags.map((tag) => termLabel(tag, language)));
  const seconds = file.durationMs === null ? null : file.durationMs / 1000;
  return (
    <li className="relative flex min-w-0 flex-col">
      <button
        type="button"
        className="group relative block w-full rounded-poster"
        aria-label={[
          t('creatorProfiles.videos.watch', { title }),
          seconds !== null && format.duration(seconds),
        ]
          .filter(Boolean)
          .join(', ')}
        onClick={onWatch}
      >
        <Poster imageUrl={file.posterUrl} seed={id} durationSeconds={seconds}>
          <PlaySign className="size-11" />
        </Poster>
      </button>
      {isPinned && (
        <span className="pointer-events-none absolute start-2 top-2 inline-flex min-h-6 items-center gap-1 rounded-full bg-white px-2 text-xs font-medium text-film">
          <Pin className="size-3" aria-hidden="true" />
          {t('creatorProfiles.videos.pinned')}
        </span>
      )}
      <p className="mt-2 text-sm leading-normal font-medium">
        <bdi className="line-clamp-2 pb-0.5">{title}</bdi>
      </p>
      <p className="text-xs text-ink-2">
        <bdi className="line-clamp-2">{campaignTitle ?? t('creatorProfiles.videos.source.portfolio')}</bdi>
      </p>
      <div className="mt-1.5 flex flex-wrap gap-1">
        {source === 'campaign' && <Pill tone="green">{t('creatorProfiles.videos.source.campaign')}</Pill>}
        {[...tags].slice(0, SHOWN_TAGS).map((tag) => (
          <Pill key={tag} className="max-w-full">
            <bdi className="truncate py-1">{tag}</bdi>
          </Pill>
        ))}
      </div>
    </li>
  );
}
