import { clsx } from 'clsx';
import { RotateCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../button.tsx';
import { Drawing, type DrawingName } from './drawing.tsx';

/** A grey shape where content is about to be. Give it the content's own size. */
export function Skeleton({ className }: { className?: string }) {
  return <div aria-hidden="true" className={clsx('animate-shimmer rounded-chip bg-wash', className)} />;
}

/** Wraps the skeletons of one list; is read aloud as loading, once. */
export function Loading({ className, children }: { className?: string; children: ReactNode }) {
  const { t } = useTranslation();
  return (
    <div role="status" aria-busy="true" className={className}>
      <span className="sr-only">{t('ui.loading')}</span>
      {children}
    </div>
  );
}

type EmptyStateProps = { drawing?: DrawingName; title: ReactNode; text?: ReactNode; action?: ReactNode };

/** A sentence, a small drawing, the one next action. */
export function EmptyState({ drawing = 'clips', title, text, action }: EmptyStateProps) {
  return (
    <div className="flex flex-col items-center px-6 py-14 text-center">
      <Drawing name={drawing} />
      <p className="mt-5 text-lg font-semibold text-balance">{title}</p>
      {text && <p className="mt-1 max-w-md text-ink-2">{text}</p>}
      {action && <div className="mt-5">{action}</div>}
    </div>
  );
}

type ErrorStateProps = { title?: ReactNode; text: ReactNode; onRetry?: () => void; retrying?: boolean };

/** What happened, and another try where one may help. */
export function ErrorState({ title, text, onRetry, retrying }: ErrorStateProps) {
  const { t } = useTranslation();
  return (
    <div role="alert" className="flex flex-col items-center px-6 py-14 text-center">
      <Drawing name="broken" />
      <p className="mt-5 text-lg font-semibold">{title ?? t('ui.errorTitle')}</p>
      <p className="mt-1 max-w-md text-ink-2">{text}</p>
      {onRetry && (
        <Button
          className="mt-5"
          onClick={onRetry}
          loading={retrying}
          icon={<RotateCw className="size-4" aria-hidden="true" />}
        >
          {t('ui.retry')}
        </Button>
      )}
    </div>
  );
}

type LoadMoreProps = { hasMore: boolean; loading: boolean; onLoad: () => void };

export function LoadMore({ hasMore, loading, onLoad }: LoadMoreProps) {
  const { t } = useTranslation();
  if (!hasMore) return null;
  return (
    <div className="mt-6 text-center">
      <Button onClick={onLoad} loading={loading} loadingText={t('ui.loading')}>
        {t('ui.loadMore')}
      </Button>
    </div>
  );
}
