import { clsx } from 'clsx';
import { Minus, Plus } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ReviewItem, SubmittedVideo } from '#features/campaigns/submissions/schema.ts';
import { Button, IconButton } from '#ui/button.tsx';
import { controlClass } from '#ui/forms/field.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { useShortcuts } from '#ui/shortcuts.tsx';
import { correctionOf } from '../drift.ts';
import { AnsweredRequests } from './answered-requests.tsx';
import { useFramePlayer, usePlayback } from './frame-player.ts';
import { PlayButton, SecondButton } from './playback-buttons.tsx';
import { useFrameTime } from './use-frame-time.ts';

export type ComparedVersion = Pick<ReviewItem, 'id' | 'version' | 'video' | 'feedback' | 'citedItems'>;

type CompareDialogProps = {
  /** Oldest first, at least two, each a file. */
  versions: ComparedVersion[];
  onClose: () => void;
};

const SLIDER_STEP = 10;
/** A longer seek says nothing about the next one. */
const MAX_SEEK_SECONDS = 2;
const SIDES = [0, 1] as const;

/** Two versions at the same time of the video. The longer one leads and has the sound. */
export default function CompareDialog({ versions, onClose }: CompareDialogProps) {
  const { t } = useTranslation();
  const frameTime = useFrameTime();
  const player = useFramePlayer();
  const content = useRef<HTMLDivElement>(null);
  useShortcuts(content);
  const { us } = usePlayback(player);
  const [isOverlay, setOverlay] = useState(() => matchMedia('(max-width: 40rem)').matches);
  const [share, setShare] = useState(50);
  const [pair, setPair] = useState<readonly [number, number]>([versions.length - 2, versions.length - 1]);
  const [failedUrl, setFailedUrl] = useState<string>();
  const shown = [versions[pair[0]]!, versions[pair[1]]!] as const;
  const leadingSide = (shown[1].video.durationMs ?? 0) > (shown[0].video.durationMs ?? 0) ? 1 : 0;
  const durationUs = (shown[leadingSide].video.durationMs ?? 0) * 1000;
  const [leader, setLeader] = useState<HTMLVideoElement | null>(null);
  const [follower, setFollower] = useState<HTMLVideoElement | null>(null);
  useEffect(() => player.attach(leader), [player, leader]);
  useEffect(() => (leader && follower ? follow(leader, follower) : undefined), [leader, follower]);
  const time = frameTime(us, { fps: null, isVariableFps: true });
  const move = (step: 1 | -1) => setShare(Math.min(Math.max(share + step * SLIDER_STEP, 0), 100));
  return (
    <Dialog open size="full" onClose={onClose} title={t('reviews.compare')}>
      {/* Time and the slider run from left to right in both languages. */}
      <div className="mx-auto grid max-w-5xl items-start gap-x-8 gap-y-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div ref={content} dir="ltr" className="flex min-w-0 flex-col gap-3">
          <div className="flex items-center justify-between gap-2">
            <VersionSelect
              label={t('reviews.compareLeft')}
              versions={versions}
              value={pair[0]}
              onSelect={(index) => setPair([index, pair[1]])}
            />
            <Button size="small" className="whitespace-nowrap" onClick={() => setOverlay(!isOverlay)}>
              {t(isOverlay ? 'reviews.sideBySide' : 'reviews.overlay')}
            </Button>
            <VersionSelect
              label={t('reviews.compareRight')}
              versions={versions}
              value={pair[1]}
              onSelect={(index) => setPair([pair[0], index])}
            />
          </div>
          {shown.some(({ video }) => video.url === failedUrl) && (
            <p role="alert" dir="auto" className="text-sm text-red">
              {t('reviews.unavailable')}
            </p>
          )}
          <div
            className={clsx(
              'flex justify-center gap-2 [--height:max(12rem,calc(100dvh-19rem))]',
              // The slider moves over the picture, not over bars beside it.
              isOverlay && 'relative mx-auto h-(--height) max-w-full overflow-hidden rounded-poster bg-film',
            )}
            style={isOverlay ? { aspectRatio: aspectOf(shown[0].video) } : undefined}
          >
            {SIDES.map((side) => (
              <video
                // The leader has the sound, and its events are those of the player.
                key={`${side} ${shown[side].video.url} ${side === leadingSide}`}
                ref={side === leadingSide ? setLeader : setFollower}
                src={shown[side].video.url}
                poster={shown[side].video.posterUrl ?? undefined}
                aria-label={t('reviews.versionLabel', { version: shown[side].version })}
                controlsList="nodownload"
                playsInline
                muted={side !== leadingSide}
                preload="auto"
                {...(side === leadingSide && {
                  onPlay: () => player.setPlaying(true),
                  onPause: () => player.setPlaying(false),
                })}
                onError={() => setFailedUrl(shown[side].video.url)}
                onClick={() => player.toggle()}
                className={
                  isOverlay ? 'absolute inset-0 size-full object-contain' : 'min-w-0 rounded-poster bg-film'
                }
                style={
                  isOverlay
                    ? side === 1
                      ? { clipPath: `inset(0 0 0 ${share}%)` }
                      : undefined
                    : besideClip(aspectOf(shown[side].video))
                }
              />
            ))}
            {isOverlay && (
              <div
                className="pointer-events-none absolute inset-y-0 w-0.5 -translate-x-1/2 bg-white shadow-overlay"
                style={{ left: `${share}%` }}
              />
            )}
          </div>
          {isOverlay && (
            <div className="flex items-center gap-2">
              <IconButton
                size="small"
                label={t('reviews.lessLeft')}
                icon={<Minus className="size-4" aria-hidden="true" />}
                disabled={share === 0}
                onClick={() => move(-1)}
              />
              <input
                type="range"
                min={0}
                max={100}
                value={share}
                aria-label={t('reviews.slider')}
                aria-valuetext={`${share}%`}
                onChange={(event) => setShare(Number(event.target.value))}
                className="h-8 flex-1 accent-accent"
              />
              <IconButton
                size="small"
                label={t('reviews.moreLeft')}
                icon={<Plus className="size-4" aria-hidden="true" />}
                disabled={share === 100}
                onClick={() => move(1)}
              />
            </div>
          )}
          <div className="flex items-center gap-2">
            <SecondButton player={player} step={-1} />
            <PlayButton player={player} />
            <SecondButton player={player} step={1} />
            <input
              type="range"
              min={0}
              max={Math.max(durationUs, 1)}
              step={100_000}
              value={Math.min(us, durationUs)}
              aria-label={t('reviews.timeline')}
              aria-valuetext={time}
              onChange={(event) => void player.seek(Number(event.target.value))}
              className="h-8 flex-1 accent-accent"
            />
            <output className="text-xs text-ink-2 tabular-nums">{time}</output>
          </div>
        </div>
        <AnsweredRequests version={shown[0]} player={player} />
      </div>
    </Dialog>
  );
}

const aspectOf = ({ width, height }: SubmittedVideo) => (width ?? 9) / (height ?? 16);

/** As high as the dialog allows, and at most half as wide, without bars. */
const besideClip = (aspect: number) => ({
  aspectRatio: aspect,
  width: `min(50% - 0.25rem, var(--height) * ${aspect})`,
});

type VersionSelectProps = {
  label: string;
  versions: ComparedVersion[];
  value: number;
  onSelect: (index: number) => void;
};

function VersionSelect({ label, versions, value, onSelect }: VersionSelectProps) {
  const { t, i18n } = useTranslation();
  return (
    <select
      dir={i18n.dir()}
      aria-label={label}
      value={value}
      onChange={(event) => onSelect(Number(event.target.value))}
      className={clsx(
        controlClass,
        'field-sizing-content select-arrow w-auto! appearance-none ps-2! pe-8! text-sm!',
      )}
    >
      {versions.map(({ version }, index) => (
        <option key={version} value={index}>
          {t('reviews.versionLabel', { version })}
        </option>
      ))}
    </select>
  );
}

/** Keeps the follower at the time of the leader. Returns a function that stops it. */
function follow(leader: HTMLVideoElement, follower: HTMLVideoElement): () => void {
  let seekSeconds = 0;
  const align = () => {
    follower.playbackRate = 1;
    if (!(follower.duration > 0)) return;
    // The leader plays on while the follower seeks: aim at the time of arrival.
    const target = leader.currentTime + (leader.paused ? 0 : seekSeconds);
    const begunAt = performance.now();
    follower.currentTime = Math.min(target, follower.duration - 0.001);
    follower.onseeked = () => {
      seekSeconds = Math.min((performance.now() - begunAt) / 1000, MAX_SEEK_SECONDS);
    };
  };
  const play = () => void follower.play().catch(() => {});
  const pause = () => {
    follower.pause();
    align();
  };
  const correct = () => {
    // A shorter video stays on its last frame.
    if (leader.paused || leader.seeking || leader.readyState < HTMLMediaElement.HAVE_FUTURE_DATA) return;
    if (follower.seeking || follower.ended) return;
    const correction = correctionOf((follower.currentTime - leader.currentTime) * 1000);
    if (correction === 'seek') align();
    else follower.playbackRate = correction.rate;
    if (follower.paused) play();
  };
  const listeners = { playing: play, waiting: pause, pause, seeked: align };
  for (const [name, listener] of Object.entries(listeners)) leader.addEventListener(name, listener);
  follower.addEventListener('loadedmetadata', align);
  const timer = setInterval(correct, 100);
  return () => {
    clearInterval(timer);
    follower.onseeked = null;
    follower.removeEventListener('loadedmetadata', align);
    for (const [name, listener] of Object.entries(listeners)) leader.removeEventListener(name, listener);
  };
}
