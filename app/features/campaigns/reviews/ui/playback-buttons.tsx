import { ChevronsLeft, ChevronsRight, Pause, Play } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '#ui/button.tsx';
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
