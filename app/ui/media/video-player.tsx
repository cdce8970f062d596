import { clsx } from 'clsx';
import { ExternalLink, Play, X } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#i18n/use-format.ts';
import { buttonClass } from '../button.tsx';
import { Modal } from '../overlays/modal.tsx';
import { Poster } from './poster.tsx';
import { type VideoSource, videoSource } from './video-source.ts';

type VideoPlayerProps = {
  /** Files, YouTube and Vimeo play here; others open on their site. */
  url: string;
  /** An uploaded file, whatever its URL looks like. */
  isFile?: boolean;
  title: string;
  posterUrl?: string | null | undefined;
  durationSeconds?: number | null | undefined;
  autoPlay?: boolean;
  /** Without the download button of the browser's controls. */
  noDownload?: boolean;
  className?: string;
  /** `<track>` elements of a file. */
  tracks?: ReactNode;
};

export function VideoPlayer(props: VideoPlayerProps) {
  // Failure and playback do not carry over to another URL.
  return <Player key={props.url} {...props} />;
}

function Player({
  url,
  isFile = false,
  title,
  posterUrl,
  durationSeconds,
  autoPlay = false,
  noDownload = false,
  className,
  tracks,
}: VideoPlayerProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const [playing, setPlaying] = useState(autoPlay);
  const [failed, setFailed] = useState(false);
  const [foundSeconds, setFoundSeconds] = useState<number>();
  const source = isFile ? ({ kind: 'file', url } as const) : videoSource(url);
  const seconds = durationSeconds ?? foundSeconds;

  if (source.kind === 'link') {
    return <ElsewhereCard source={source} posterUrl={posterUrl} seed={url} className={className} />;
  }
  if (failed || source.kind === 'invalid') {
    return <Unavailable source={source} posterUrl={posterUrl} seed={url} className={className} />;
  }
  if (!playing) {
    return (
      <button
        type="button"
        aria-label={[`${t('ui.playVideo')}: ${title}`, seconds != null && format.duration(seconds)]
          .filter(Boolean)
          .join(', ')}
        onClick={() => setPlaying(true)}
        className={clsx('group block w-full rounded-poster', className)}
      >
        <Poster imageUrl={posterUrl} seed={url} durationSeconds={seconds}>
          {source.kind === 'file' && !posterUrl && (
            <FirstFrame url={source.url} onDuration={setFoundSeconds} />
          )}
          <PlaySign />
        </Poster>
      </button>
    );
  }
  return (
    <div className={clsx('relative aspect-9/16 overflow-hidden rounded-poster bg-film', className)}>
      {source.kind === 'file' ? (
        // biome-ignore lint/a11y/useMediaCaption: the caller has those of the creator
        <video
          src={source.url}
          poster={posterUrl ?? undefined}
          title={title}
          controls
          controlsList={noDownload ? 'nodownload' : undefined}
          autoPlay
          playsInline
          preload="metadata"
          onError={() => setFailed(true)}
          className="size-full object-contain"
        >
          {tracks}
        </video>
      ) : (
        <iframe
          src={source.url}
          title={title}
          allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
          // The player may open its own page but not navigate ours.
          sandbox="allow-scripts allow-same-origin allow-presentation allow-popups allow-popups-to-escape-sandbox"
          referrerPolicy="strict-origin-when-cross-origin"
          className="size-full border-0"
        />
      )}
    </div>
  );
}

/** Covers the drawn poster, which stays visible if the file cannot be read. */
function FirstFrame({ url, onDuration }: { url: string; onDuration: (seconds: number) => void }) {
  return (
    <video
      src={`${url}#t=0.1`}
      aria-hidden="true"
      tabIndex={-1}
      muted
      playsInline
      preload="metadata"
      onLoadedMetadata={({ currentTarget: { duration } }) =>
        Number.isFinite(duration) && onDuration(duration)
      }
      className="pointer-events-none absolute inset-0 size-full object-cover"
    />
  );
}

/** Never mirrored. */
export function PlaySign({ className = 'size-13' }: { className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={clsx(
        'absolute inset-0 m-auto grid place-items-center rounded-full bg-white/95 text-film transition-transform group-hover:scale-106',
        className,
      )}
    >
      <Play className="ms-0.5 size-2/5 fill-current" />
    </span>
  );
}

type ElsewhereCardProps = {
  source: Extract<VideoSource, { kind: 'link' }>;
  posterUrl: string | null | undefined;
  seed: string;
  className: string | undefined;
};

/** TikTok, Instagram and others do not allow embedding. */
function ElsewhereCard({ source, posterUrl, seed, className }: ElsewhereCardProps) {
  const { t } = useTranslation();
  return (
    <Poster imageUrl={posterUrl} seed={seed} className={className}>
      <div className="absolute inset-0 flex flex-col items-center justify-end gap-3 bg-linear-to-t from-film/85 to-transparent p-5 text-center text-sm text-white">
        <p>{t('ui.playsOn', { site: source.site })}</p>
        <a
          href={source.url}
          target="_blank"
          rel="noopener noreferrer"
          className={buttonClass({ size: 'small' })}
        >
          <ExternalLink className="mirror size-4" />
          {t('ui.openOn', { site: source.site })}
        </a>
      </div>
    </Poster>
  );
}

type UnavailableProps = {
  source: VideoSource;
  posterUrl: string | null | undefined;
  seed: string;
  className: string | undefined;
};

function Unavailable({ source, posterUrl, seed, className }: UnavailableProps) {
  const { t } = useTranslation();
  return (
    <Poster imageUrl={posterUrl} seed={seed} className={className}>
      <div className="absolute inset-0 flex flex-col items-center justify-center gap-4 bg-film/75 p-5 text-center text-sm text-white">
        <div role="alert" className="space-y-1">
          <p className="font-semibold">{t('ui.videoUnavailable')}</p>
          <p>{t('ui.videoUnavailableText')}</p>
        </div>
        {source.kind !== 'invalid' && (
          <a
            href={source.url}
            target="_blank"
            rel="noopener noreferrer"
            className={buttonClass({ size: 'small' })}
          >
            <ExternalLink className="mirror size-4" />
            {t('ui.openInNewTab')}
          </a>
        )}
      </div>
    </Poster>
  );
}

type VideoDialogProps = Omit<VideoPlayerProps, 'className' | 'autoPlay'> & {
  open: boolean;
  onClose: () => void;
  children?: ReactNode;
};

export function VideoDialog({ open, ...props }: VideoDialogProps) {
  return open && <OpenVideoDialog {...props} />;
}

function OpenVideoDialog({ onClose, children, ...video }: Omit<VideoDialogProps, 'open'>) {
  const { t } = useTranslation();
  const id = useId();
  return (
    <Modal
      onClose={onClose}
      labelledBy={id}
      className="fixed inset-0 m-auto h-fit max-h-dvh w-fit max-w-none bg-transparent p-4 transition backdrop:bg-film/85 starting:opacity-0"
    >
      <div className="flex flex-col gap-3">
        <div className="flex items-center gap-3 text-white">
          <h2 id={id} className="min-w-0 flex-1 truncate text-base">
            <bdi>{video.title}</bdi>
          </h2>
          <button
            type="button"
            aria-label={t('ui.close')}
            onClick={onClose}
            className="grid size-11 place-items-center rounded-full hover:bg-white/15"
          >
            <X className="size-5" />
          </button>
        </div>
        <VideoPlayer {...video} autoPlay className="h-[min(78dvh,44rem)] w-auto! max-w-[92vw]" />
        {children}
      </div>
    </Modal>
  );
}
