import { clsx } from 'clsx';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#i18n/use-format.ts';
import { lazyPart } from '#ui/lazy-part.tsx';
import { Poster } from '#ui/media/poster.tsx';
import type { ApplicationVideo } from '../schema.ts';

const VideoDialog = lazyPart(() =>
  import('#ui/media/video-player.tsx').then((m) => ({ default: m.VideoDialog })),
);

export function ApplicationVideos({ videos, label }: { videos: ApplicationVideo[]; label: string }) {
  if (videos.length === 0) return null;
  return (
    <div>
      <p className="text-sm font-medium">{label}</p>
      <ul className="mt-2 flex gap-2.5">
        {videos.map((item) => (
          <li key={item.id} className="w-21 min-w-0">
            <VideoThumb item={item} className="w-full" />
            <p className="mt-1 truncate text-xs leading-relaxed text-ink-2">
              <bdi>{item.title}</bdi>
            </p>
          </li>
        ))}
      </ul>
    </div>
  );
}

export function VideoThumb({ item, className }: { item: ApplicationVideo; className: string }) {
  const { t } = useTranslation();
  const format = useFormat();
  const [isPlaying, setPlaying] = useState(false);
  const { id, title, video } = item;
  const seconds = video.durationMs === null ? null : video.durationMs / 1000;
  return (
    <>
      <button
        type="button"
        aria-label={[t('portfolio.watch', { title }), seconds !== null && format.duration(seconds)]
          .filter(Boolean)
          .join(', ')}
        title={title}
        onClick={() => setPlaying(true)}
        className={clsx('block rounded-poster', className)}
      >
        <Poster imageUrl={video.posterUrl} seed={id} durationSeconds={seconds} />
      </button>
      {isPlaying && (
        <Suspense>
          <VideoDialog
            open
            onClose={() => setPlaying(false)}
            url={video.url}
            isFile={video.type === 'file'}
            posterUrl={video.posterUrl}
            title={title}
          />
        </Suspense>
      )}
    </>
  );
}
