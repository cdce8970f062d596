import { ChevronsLeft, ChevronsRight, Clock, Pause, Play } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { formatDuration } from '#i18n/format.ts';
import { Button, IconButton } from '#ui/button.tsx';
import { Poster } from '#ui/media/poster.tsx';
import { useShortcut } from '#ui/shortcuts.tsx';
import { type FramePlayer, usePlayback } from './frame-player.ts';

export function PlayButton({ player }: { player: FramePlayer }) {
  const { t } = useTranslation();
  const shortcut = useShortcut();
  const { isPlaying } = usePlayback(player);
  const Icon = isPlaying ? Pause : Play;
  return (
    <IconButton
      size="small"
      variant="secondary"
      label={t(isPlaying ? 'reviews.pause' : 'reviews.play')}
      icon={<Icon className="size-4" aria-hidden="true" />}
      onClick={() => player.toggle()}
      {...shortcut('k space')}
    />
  );
}

export function SecondButton({ player, step }: { player: FramePlayer; step: 1 | -1 }) {
  const { t } = useTranslation();
  const shortcut = useShortcut();
  const Icon = step === 1 ? ChevronsRight : ChevronsLeft;
  return (
    <IconButton
      size="small"
      label={t(step === 1 ? 'reviews.secondForward' : 'reviews.secondBack')}
      icon={<Icon className="size-4" aria-hidden="true" />}
      onClick={() => void player.jump(step)}
      {...shortcut(step === 1 ? 'shift+arrowright' : 'shift+arrowleft')}
    />
  );
}

type FrameThumbnailProps = { player: FramePlayer; posterUrl: string | null; seed: string };

/** The frame on screen when the thumbnail appears; the poster if no frame has loaded. */
export const FrameThumbnail = ({ player, posterUrl, seed }: FrameThumbnailProps) => (
  <Poster imageUrl={posterUrl} seed={seed} className="w-14 shrink-0 rounded-chip!">
    <canvas ref={player.drawFrame} className="absolute inset-0 size-full object-cover" />
  </Poster>
);

type MomentButtonProps = { player: FramePlayer; onInsert: (moment: string) => void };

/** For phones, where comments on frames are out of view while a form is open. */
export function MomentButton({ player, onInsert }: MomentButtonProps) {
  const { t } = useTranslation();
  const { us } = usePlayback(player);
  // A note holds no marks of direction.
  const moment = t('reviews.moment', { time: formatDuration(Math.floor(us / 1_000_000), 'en') });
  const label = t('reviews.insertMoment', { moment });
  return (
    <Button
      className="gap-1.5! px-2.5! whitespace-nowrap @min-[56rem]:hidden"
      aria-label={label}
      title={label}
      icon={<Clock className="size-4" aria-hidden="true" />}
      onClick={() => onInsert(moment)}
    >
      {moment}
    </Button>
  );
}
