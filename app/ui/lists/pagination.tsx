import { clsx } from 'clsx';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../button.tsx';

type PaginationProps = { page: number; pages: number; onChange: (page: number) => void };

export function Pagination({ page, pages, onChange }: PaginationProps) {
  const { t } = useTranslation();
  if (pages < 2) return null;
  return (
    <nav aria-label={t('ui.pages')} className="flex flex-wrap items-center gap-1">
      <IconButton
        size="small"
        label={t('ui.previousPage')}
        disabled={page === 1}
        icon={<ChevronLeft className="mirror size-4" />}
        onClick={() => onChange(page - 1)}
      />
      {Array.from({ length: pages }, (_, index) => index + 1).map((number) => (
        <button
          key={number}
          type="button"
          aria-current={number === page ? 'page' : undefined}
          aria-label={t('ui.page', { number })}
          onClick={() => onChange(number)}
          className={clsx(
            'grid size-11 place-items-center rounded-chip text-ui tabular-nums transition-colors sm:size-9',
            number === page ? 'bg-ink font-semibold text-card' : 'text-ink-2 hover:bg-wash hover:text-ink',
          )}
        >
          {number}
        </button>
      ))}
      <IconButton
        size="small"
        label={t('ui.nextPage')}
        disabled={page === pages}
        icon={<ChevronRight className="mirror size-4" />}
        onClick={() => onChange(page + 1)}
      />
    </nav>
  );
}
