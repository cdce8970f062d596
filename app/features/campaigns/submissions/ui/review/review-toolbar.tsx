import { clsx } from 'clsx';
import { ChevronLeft, ChevronRight, Keyboard } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '#ui/button.tsx';
import { lazyPart } from '#ui/lazy-part.tsx';
import { Skeleton } from '#ui/lists/list-states.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { useShortcut } from '#ui/shortcuts.tsx';

const KeyList = lazyPart(() => import('./key-list.tsx'));

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
      {showsKeys && (
        <Dialog open onClose={() => setShowsKeys(false)} title={t('review.keys.title')}>
          <Suspense fallback={<Skeleton className="h-96" />}>
            <KeyList />
          </Suspense>
        </Dialog>
      )}
    </>
  );
}
