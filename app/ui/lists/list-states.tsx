import { clsx } from 'clsx';
import { RotateCw } from 'lucide-react';
import type { ReactElement, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, LinkButton } from '../button.tsx';
import { PageTitle } from '../page-header.tsx';
import { Drawing, type DrawingName } from './drawing.tsx';

export function Skeleton({ className }: { className?: string }) {
  return <div aria-hidden="true" className={clsx('animate-shimmer rounded-chip bg-wash', className)} />;
}

type LoadingProps = {
  className?: string | undefined;
  /** Classes per skeleton; otherwise pass children. */
  shapes?: readonly string[];
  children?: ReactNode;
};

/** Announced as loading, once. */
export function Loading({ className, shapes = [], children }: LoadingProps) {
  const { t } = useTranslation();
  return (
    <div role="status" aria-busy="true" className={className}>
      <span className="sr-only">{t('ui.loading')}</span>
      {shapes.map((shape, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: skeletons do not move
        <Skeleton key={index} className={shape} />
      ))}
      {children}
    </div>
  );
}

type EmptyStateProps = {
  /** A name, or a picture of what will be listed. */
  drawing?: DrawingName | ReactElement;
  title: ReactNode;
  text?: ReactNode;
  action?: ReactNode;
  link?: { to: string; label: string };
};

export function EmptyState({ drawing = 'clips', title, text, action, link }: EmptyStateProps) {
  return (
    <div className="flex flex-col items-center px-6 py-14 text-center">
      {typeof drawing === 'string' ? <Drawing name={drawing} /> : drawing}
      <p className="mt-5 text-lg font-semibold text-balance">{title}</p>
      {text && <p className="mt-1 max-w-md text-balance text-ink-2">{text}</p>}
      {(action || link) && (
        <div className="mt-5">
          {link ? (
            <LinkButton to={link.to} variant="primary">
              {link.label}
            </LinkButton>
          ) : (
            action
          )}
        </div>
      )}
    </div>
  );
}

export function EmptyPage({ title, ...state }: Omit<EmptyStateProps, 'title'> & { title: string }) {
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <EmptyState title={<h1 className="text-xl">{title}</h1>} {...state} />
    </>
  );
}

type ErrorStateProps = { title?: ReactNode; text: ReactNode; onRetry?: () => void; retrying?: boolean };

export function ErrorState({ title, text, onRetry, retrying }: ErrorStateProps) {
  const { t } = useTranslation();
  return (
    <div role="alert" className="flex flex-col items-center px-6 py-14 text-center">
      <Drawing name="broken" />
      <p className="mt-5 text-lg font-semibold">{title ?? t('ui.errorTitle')}</p>
      <p className="mt-1 max-w-md text-ink-2">{text}</p>
      {onRetry && (
        <Button className="mt-5" onClick={onRetry} loading={retrying} icon={<RotateCw className="size-4" />}>
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
