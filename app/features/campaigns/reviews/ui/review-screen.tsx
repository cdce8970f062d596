import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import {
  Captions,
  ChevronLeft,
  ChevronRight,
  Columns2,
  FastForward,
  Maximize2,
  Rewind,
  SkipBack,
  SkipForward,
} from 'lucide-react';
import {
  type CSSProperties,
  type KeyboardEvent,
  memo,
  type ReactNode,
  Suspense,
  useEffect,
  useState,
} from 'react';
import { useTranslation } from 'react-i18next';
import type { SubmittedVideo } from '#features/campaigns/submissions/schema.ts';
import { watchable } from '#features/campaigns/submissions/ui/watchable.ts';
import type { Language } from '#i18n/language.ts';
import { Button, IconButton } from '#ui/button.tsx';
import { lazyPart } from '#ui/lazy-part.tsx';
import { PlaySign, VideoDialog, VideoPlayer } from '#ui/media/video-player.tsx';
import { Popover } from '#ui/overlays/popover.tsx';
import { Key, useShortcut } from '#ui/shortcuts.tsx';
import type { ReviewComment } from '../schema.ts';
import type { ComparedVersion } from './compare-dialog.tsx';
import { reviewQuery } from './data.ts';
import { type FramePlayer, leaveDock, SAME_TIME_US, usePlayback } from './frame-player.ts';
import { PlayButton, SecondButton } from './playback-buttons.tsx';
import { useFrameTime } from './use-frame-time.ts';

const CompareDialog = lazyPart(() => import('./compare-dialog.tsx'));
const DrawingLayer = lazyPart(() => import('./drawing-layer.tsx'));

type ReviewScreenProps = {
  player: FramePlayer;
  submissionId: string;
  video: SubmittedVideo;
  title: string;
  versions: ComparedVersion[];
  /** Size of the picture. */
  className?: string | undefined;
  /** Buttons that open other versions. */
  versionButtons?: ReactNode;
};

/** The video with its comments on a timeline. A linked video plays on its own site and has no timeline. */
export default function ReviewScreen({
  player,
  submissionId,
  video,
  title,
  versions,
  className,
  versionButtons,
}: ReviewScreenProps) {
  const { t } = useTranslation();
  const shortcut = useShortcut();
  const [isLarge, setLarge] = useState(false);
  const [isComparing, setComparing] = useState(false);
  // Only uploaded versions can be compared; a link plays on its own site.
  const uploadedVersions = versions
    .filter((one) => one.video.type === 'file')
    .sort((a, b) => a.version - b.version);
  const noDownload = video.downloadUrl === null;
  const isFile = video.type === 'file';
  const enlargeButton = (
    <IconButton
      size="small"
      className={clsx(isFile && 'rounded-chip! bg-film/75! text-white!')}
      label={t('reviews.large')}
      icon={<Maximize2 className="size-4" aria-hidden="true" />}
      onClick={() => {
        player.pause();
        setLarge(true);
      }}
      {...shortcut('f')}
    />
  );
  const versionRow = (
    <div className="flex items-center justify-center gap-1 not-docked empty:hidden @min-[40rem]:flex-wrap">
      {versionButtons}
      {uploadedVersions.length > 1 && (
        <Button
          size="small"
          variant="quiet"
          // On phones a row holds the icon beside the versions.
          className={clsx(versionButtons && 'max-sm:px-2!')}
          icon={versionButtons && <Columns2 className="size-4 sm:hidden" aria-hidden="true" />}
          onClick={() => {
            player.pause();
            setComparing(true);
          }}
          {...shortcut('v')}
        >
          <span className={clsx(versionButtons && 'max-sm:sr-only')}>{t('reviews.compare')}</span>{' '}
          <Key>v</Key>
        </Button>
      )}
    </div>
  );
  return (
    <>
      {isFile ? (
        <FilePlayer
          key={video.url}
          player={player}
          submissionId={submissionId}
          video={video}
          title={title}
          className={className}
          enlargeButton={enlargeButton}
          versionRow={versionRow}
        />
      ) : (
        <div className="flex flex-col gap-2">
          <VideoPlayer {...watchable(video)} title={title} />
          <div className="flex justify-center">{enlargeButton}</div>
          {versionRow}
        </div>
      )}
      {isComparing && (
        <Suspense>
          <CompareDialog versions={uploadedVersions} onClose={() => setComparing(false)} />
        </Suspense>
      )}
      <VideoDialog
        open={isLarge}
        onClose={() => setLarge(false)}
        {...watchable(video)}
        title={title}
        noDownload={noDownload}
        tracks={<Tracks captions={video.captions} />}
      />
    </>
  );
}

type TracksProps = {
  captions: SubmittedVideo['captions'];
  /** Undefined: the browser's controls choose. */
  shown?: Language | null;
};

function Tracks({ captions, shown }: TracksProps) {
  const { t } = useTranslation();
  return captions.map(({ language, url }) => (
    <track
      key={url}
      kind="captions"
      src={url}
      srcLang={language}
      label={t(`submissions.captions.names.${language}`)}
      ref={(element) => {
        if (element && shown !== undefined) element.track.mode = shown === language ? 'showing' : 'disabled';
      }}
    />
  ));
}

const isSameFrame = (a: number, b: number) => Math.abs(a - b) <= SAME_TIME_US;
/** A comment this close belongs to the frame on screen. */
const SAME_FRAME_US = 1000;
const SPEEDS = [0.25, 0.5, 1, 1.5, 2];

type FilePlayerProps = Omit<ReviewScreenProps, 'versions' | 'versionButtons'> &
  Record<'enlargeButton' | 'versionRow', ReactNode>;

/** An uploaded video with a timeline of its comments. On phones the versions share the row of the controls. */
function FilePlayer({
  player,
  submissionId,
  video,
  title,
  className,
  enlargeButton,
  versionRow,
}: FilePlayerProps) {
  const { t } = useTranslation();
  const frameTime = useFrameTime();
  const shortcut = useShortcut();
  const [hasFailed, setFailed] = useState(false);
  const [captionLanguage, setCaptionLanguage] = useState<Language | null>(null);
  const { us, isPlaying, speed, selectedId, sketch } = usePlayback(player);
  const { data: review } = useQuery(reviewQuery(submissionId));
  const rate = { fps: review?.fps ?? null, isVariableFps: review?.isVariableFps ?? false };
  useEffect(() => player.setRate({ fps: rate.fps, isVariableFps: rate.isVariableFps }));
  const timedComments = (review?.comments ?? []).filter((comment) => comment.startUs !== null);
  const previous = timedComments.findLast(({ startUs }) => startUs! < us - SAME_FRAME_US);
  const next = timedComments.find(({ startUs }) => startUs! > us + SAME_FRAME_US);
  const selected = timedComments.find(({ id, startUs }) => id === selectedId && isSameFrame(startUs!, us));
  // The drawing on this frame: the one in progress, else that of the selected comment.
  const sketched = sketch && isSameFrame(sketch.us, us) ? sketch : null;
  const drawing = sketched ? sketched.drawing : (selected?.drawing ?? null);
  const changeSpeed = (step: 1 | -1) => {
    const changed = SPEEDS[SPEEDS.indexOf(speed) + step];
    if (changed) player.setSpeed(changed);
  };
  // On phones the row has no room for both kinds of jumps.
  const secondClass = clsx('contents', timedComments.length > 0 && '@max-[40rem]:hidden');
  const show = (comment: ReviewComment | undefined) =>
    comment && void player.show(comment.startUs!, comment.id);
  return (
    <section
      aria-label={t('reviews.player')}
      tabIndex={-1}
      className="review-player flex flex-col gap-2 outline-none @max-[40rem]:grid @max-[40rem]:grid-cols-[minmax(0,1fr)_auto] @max-[40rem]:gap-y-1"
    >
      <div className="relative flex flex-col gap-2 @max-[40rem]:contents">
        <div
          data-started={us > 0 || isPlaying || undefined}
          data-sketch={sketched ? '' : undefined}
          className={clsx(
            'relative mx-auto aspect-9/16 overflow-hidden rounded-poster bg-film @max-[40rem]:col-span-2',
            className,
          )}
        >
          {hasFailed ? (
            <div className="grid h-full place-content-center gap-3 p-4 text-center text-sm text-white">
              <p role="alert">{t('reviews.unavailable')}</p>
              <button type="button" className="min-h-11 underline" onClick={() => setFailed(false)}>
                {t('reviews.retry')}
              </button>
            </div>
          ) : (
            // biome-ignore lint/a11y/useMediaCaption: Tracks renders those of the creator
            <video
              ref={player.attach}
              src={video.url}
              poster={video.posterUrl ?? undefined}
              title={title}
              controlsList="nodownload"
              playsInline
              preload="metadata"
              onPlay={() => player.setPlaying(true)}
              onPause={() => player.setPlaying(false)}
              onError={() => setFailed(true)}
              onClick={({ currentTarget }) => {
                if (currentTarget.closest('[data-docked]')) leaveDock(currentTarget);
                else player.toggle();
              }}
              className="size-full object-contain"
            >
              <Tracks captions={video.captions} shown={captionLanguage} />
            </video>
          )}
          {/* The video itself takes the click. A paused frame stays clear. */}
          {us === 0 && !isPlaying && !hasFailed && !sketched && !drawing && (
            <div className="pointer-events-none not-docked">
              <PlaySign />
            </div>
          )}
          {(sketched || drawing) && !isPlaying && video.width && video.height && (
            <Suspense>
              <DrawingLayer
                player={player}
                width={video.width}
                height={video.height}
                drawing={drawing}
                sketch={sketched}
              />
            </Suspense>
          )}
          {!hasFailed && (
            <div className="absolute end-2 top-2 z-10 flex gap-1 not-docked">
              {video.captions.map(({ language }) => (
                <button
                  key={language}
                  type="button"
                  aria-pressed={captionLanguage === language}
                  onClick={() => setCaptionLanguage(captionLanguage === language ? null : language)}
                  className="flex min-h-9 items-center gap-1 rounded-chip bg-film/75 px-2 text-xs font-medium text-white uppercase aria-pressed:bg-white aria-pressed:text-film"
                >
                  <Captions className="size-4" aria-hidden="true" />
                  <span className="sr-only">{t(`submissions.captions.names.${language}`)}</span>
                  <span aria-hidden="true">{language}</span>
                </button>
              ))}
              {enlargeButton}
            </div>
          )}
        </div>
        {/* On tablets the controls stay in view, over the end of the picture. */}
        <div className="flex flex-col gap-1 @max-[40rem]:contents @min-[40rem]:sticky @min-[40rem]:bottom-(--sticky-bottom) @min-[40rem]:bg-paper @min-[40rem]:pb-1 in-[dialog]:@min-[40rem]:bg-card player-controls">
          <Timeline
            us={us}
            durationUs={(video.durationMs ?? 0) * 1000}
            label={frameTime(us, rate, video.durationMs ?? 0)}
            comments={review?.comments ?? NO_COMMENTS}
            player={player}
          />
          {/* Time runs from left to right in both languages. */}
          <div dir="ltr" className="flex items-center justify-between [&_button]:min-w-0">
            <Popover
              align="start"
              className="p-1.5"
              trigger={
                <Button
                  size="small"
                  variant="quiet"
                  className="px-2!"
                  aria-label={t('reviews.speed', { rate: speed })}
                >
                  {speed}×
                </Button>
              }
            >
              <IconButton
                label={t('reviews.slower')}
                icon={<Rewind className="size-4" aria-hidden="true" />}
                disabled={speed === SPEEDS[0]}
                onClick={() => changeSpeed(-1)}
                {...shortcut('j')}
              />
              <IconButton
                label={t('reviews.faster')}
                icon={<FastForward className="size-4" aria-hidden="true" />}
                disabled={speed === SPEEDS.at(-1)}
                onClick={() => changeSpeed(1)}
                {...shortcut('l')}
              />
            </Popover>
            {timedComments.length > 0 && (
              <IconButton
                size="small"
                label={t('reviews.previous')}
                icon={<SkipBack className="size-4" aria-hidden="true" />}
                disabled={!previous}
                onClick={() => show(previous)}
                {...shortcut(',')}
              />
            )}
            <span className={secondClass}>
              <SecondButton player={player} step={-1} />
            </span>
            <IconButton
              size="small"
              label={t('reviews.back')}
              icon={<ChevronLeft className="size-4" aria-hidden="true" />}
              onClick={() => void player.step(-1)}
              {...shortcut('arrowleft')}
            />
            <span data-play className="contents">
              <PlayButton player={player} />
            </span>
            <IconButton
              size="small"
              label={t('reviews.forward')}
              icon={<ChevronRight className="size-4" aria-hidden="true" />}
              onClick={() => void player.step(1)}
              {...shortcut('arrowright')}
            />
            <span className={secondClass}>
              <SecondButton player={player} step={1} />
            </span>
            {timedComments.length > 0 && (
              <IconButton
                size="small"
                label={t('reviews.next')}
                icon={<SkipForward className="size-4" aria-hidden="true" />}
                disabled={!next}
                onClick={() => show(next)}
                {...shortcut('.')}
              />
            )}
          </div>
        </div>
      </div>
      {versionRow}
      <p role="status" className="sr-only">
        {speed !== 1 && t('reviews.speed', { rate: speed })}
      </p>
    </section>
  );
}

const NO_COMMENTS: ReviewComment[] = [];

type TimelineProps = {
  us: number;
  durationUs: number;
  label: string;
  comments: ReviewComment[];
  player: FramePlayer;
};

function Timeline({ us, durationUs, label, comments, player }: TimelineProps) {
  const { t } = useTranslation();
  const move = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : undefined;
    if (event.key === ' ') player.toggle();
    else if (step && event.shiftKey) void player.jump(step);
    else if (step) void player.step(step);
    else return;
    event.preventDefault();
  };
  return (
    <div dir="ltr" className="relative flex flex-col @max-[40rem]:col-span-2">
      <div className="relative flex-1">
        <input
          type="range"
          min={0}
          // Without a length, `max` must still be greater than `min`.
          max={Math.max(durationUs, 1)}
          step={1000}
          value={Math.min(us, durationUs)}
          aria-label={t('reviews.timeline')}
          aria-valuetext={label}
          style={{ '--played': us / Math.max(durationUs, 1) } as CSSProperties}
          onChange={(event) => void player.seek(Number(event.target.value))}
          onKeyDown={move}
          className="seek-bar h-8 w-full @min-[40rem]:h-6"
        />
        <Markers comments={comments} durationUs={durationUs} player={player} />
      </div>
      {/* On the picture. */}
      <output
        dir="auto"
        className="pointer-events-none absolute bottom-full mb-3 rounded-chip bg-film/75 px-2 py-0.5 text-center text-xs whitespace-nowrap text-white tabular-nums @max-[40rem]:inset-x-0 @max-[40rem]:mx-auto @max-[40rem]:w-fit @min-[40rem]:start-2 @min-[40rem]:mb-4"
      >
        {label}
      </output>
    </div>
  );
}

/** For pointers; the list and two buttons reach comments by keyboard. Memoized: the timeline renders with each frame. */
const Markers = memo(function Markers({
  comments,
  durationUs,
  player,
}: Pick<TimelineProps, 'comments' | 'durationUs' | 'player'>) {
  return comments.map(
    ({ id, startUs, resolved }) =>
      startUs !== null && (
        <button
          key={id}
          type="button"
          aria-hidden="true"
          tabIndex={-1}
          onClick={() => void player.show(startUs, id)}
          style={{ insetInlineStart: `${(startUs / Math.max(durationUs, 1)) * 100}%` }}
          className="absolute -top-1 grid size-4 -translate-x-1/2 place-items-center"
        >
          <span className={clsx('size-2 rounded-full', resolved ? 'bg-ink-3' : 'bg-link')} />
        </button>
      ),
  );
});
