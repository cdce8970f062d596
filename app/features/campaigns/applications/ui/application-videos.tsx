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
  const { t } = useTranslation();
  const format = useFormat();
  const [watched, setWatched] = useState<ApplicationVideo>();
  if (videos.length === 0) return null;
  return (
    <div>
      <p className="text-sm font-medium">{label}</p>
      <ul className="mt-2 flex gap-2.5">
        {videos.map((item) => {
          const { id, title, video } = item;
          const seconds = video.durationMs === null ? null : video.durationMs / 1000;
          return (
            <li key={id} className="w-21 min-w-0">
              <button
                type="button"
                aria-label={[t('portfolio.watch', { title }), seconds !== null && format.duration(seconds)]
                  .filter(Boolean)
                  .join(', ')}
                onClick={() => setWatched(item)}
                className="block w-full rounded-poster"
              >
                <Poster imageUrl={video.posterUrl} seed={id} durationSeconds={seconds} />
              </button>
              <p className="mt-1 truncate text-xs leading-relaxed text-ink-2">
                <bdi>{title}</bdi>
              </p>
            </li>
          );
        })}
      </ul>
      {watched && (
        <Suspense>
          <VideoDialog
            open
            onClose={() => setWatched(undefined)}
            url={watched.video.url}
            isFile={watched.video.type === 'file'}
            posterUrl={watched.video.posterUrl}
            title={watched.title}
          />
        </Suspense>
      )}
    </div>
  );
}
