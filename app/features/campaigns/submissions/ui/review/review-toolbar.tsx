import { clsx } from 'clsx';
import { ChevronLeft, ChevronRight, Keyboard } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '#ui/button.tsx';
import { Checkbox } from '#ui/forms/choice.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { setHasShortcuts, useHasShortcuts, useShortcut } from '#ui/shortcuts.tsx';

type ReviewStepsProps = {
  /** From 1; 0 for a video outside the list. */
  position: number;
  total: number;
  onStep: (step: 1 | -1) => void;
  className?: string;
};

/** Leads to the videos before and after the shown one. */
export function ReviewSteps({ position, total, onStep, className }: ReviewStepsProps) {
  const { t } = useTranslation();
  const shortcut = useShortcut();
  return (
    <div className={clsx('flex items-center justify-between gap-1 text-sm text-ink-3', className)}>
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
    </div>
  );
}

export function ReviewKeys() {
  const { t } = useTranslation();
  const shortcut = useShortcut();
  const [showsKeys, setShowsKeys] = useState(false);
  return (
    <>
      <IconButton
        size="small"
        className="hidden! sm:pointer-fine:inline-flex!"
        label={t('review.keys.title')}
        icon={<Keyboard className="size-5" aria-hidden="true" />}
        onClick={() => setShowsKeys(true)}
        {...shortcut('?')}
      />
      {showsKeys && <KeysDialog onClose={() => setShowsKeys(false)} />}
    </>
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
