import { clsx } from 'clsx';
import { ChevronLeft, ChevronRight, Keyboard } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '#ui/button.tsx';
import { Checkbox } from '#ui/forms/choice.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { setHasShortcuts, useHasShortcuts, useShortcut } from '#ui/shortcuts.tsx';

type ReviewToolbarProps = {
  /** From 1; 0 for a video outside the list. */
  position: number;
  total: number;
  onStep: (step: 1 | -1) => void;
};

export function ReviewToolbar({ position, total, onStep }: ReviewToolbarProps) {
  const { t } = useTranslation();
  const shortcut = useShortcut();
  const [showsKeys, setShowsKeys] = useState(false);
  const hasOthers = total > Math.min(position, 1);
  return (
    // On phones the list above leads to the other videos.
    <div
      className={clsx(
        '-mt-3 mb-1 flex items-center justify-end gap-1 text-sm text-ink-3 max-sm:hidden',
        // The list of keys alone shares the row of the tabs.
        !hasOthers && 'sm:pointer-fine:not-in-[dialog]:-mt-17 sm:pointer-fine:not-in-[dialog]:mb-8',
      )}
    >
      {hasOthers && (
        <>
          <IconButton
            size="small"
            label={t('review.previousVideo')}
            disabled={position <= 1}
            icon={<ChevronLeft className="mirror size-5" aria-hidden="true" />}
            onClick={() => onStep(-1)}
            {...shortcut('p')}
          />
          {position > 0 && <span>{t('review.position', { position, total })}</span>}
          <IconButton
            size="small"
            label={t('review.followingVideo')}
            disabled={position >= total}
            icon={<ChevronRight className="mirror size-5" aria-hidden="true" />}
            onClick={() => onStep(1)}
            {...shortcut('n')}
          />
        </>
      )}
      <IconButton
        size="small"
        className="hidden! sm:pointer-fine:inline-flex!"
        label={t('review.keys.title')}
        icon={<Keyboard className="size-5" aria-hidden="true" />}
        onClick={() => setShowsKeys(true)}
        {...shortcut('?')}
      />
      {showsKeys && <KeysDialog onClose={() => setShowsKeys(false)} />}
    </div>
  );
}

const NAMES = {
  a: 'approve',
  r: 'requestChanges',
  'Space, K': 'play',
  j: 'slower',
  l: 'faster',
  '←': 'frameBack',
  '→': 'frameForward',
  'Shift ←': 'secondBack',
  'Shift →': 'secondForward',
  c: 'comment',
  b: 'rectangle',
  ',': 'previousComment',
  '.': 'nextComment',
  f: 'watch',
  n: 'next',
  p: 'previous',
  '1–9': 'version',
  v: 'compare',
  d: 'download',
  s: 'rate',
  '?': 'list',
} as const;

function KeysDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <Dialog open onClose={onClose} title={t('review.keys.title')}>
      <Checkbox
        label={t('review.keys.enabled')}
        checked={useHasShortcuts()}
        onChange={(event) => setHasShortcuts(event.target.checked)}
      />
      <dl className="mt-3 divide-y divide-line border-t border-line">
        {Object.entries(NAMES).map(([key, name]) => (
          <div key={key} className="flex justify-between gap-4 py-2 text-sm">
            <dt>{t(`review.keys.${name}`)}</dt>
            <dd>
              <kbd className="font-sans font-medium uppercase" dir="ltr">
                {key}
              </kbd>
            </dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
