import { ChevronRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useFormat } from '#i18n/use-format.ts';
import { Money } from '#ui/text.tsx';
import type { BatchSummary } from '../schema.ts';
import { BatchStatusPill } from './status.tsx';

type PayoutBatchRowProps = { batch: BatchSummary; isOwn: boolean; path: string };

export function PayoutBatchRow({ batch, isOwn, path }: PayoutBatchRowProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { rail, status, lineCount, totalCents, openCount, maker, createdAt } = batch;
  return (
    <li>
      <Link
        to={path}
        data-row-link
        className="flex items-center gap-4 px-4 py-3.5 -outline-offset-2 transition-colors hover:bg-wash sm:px-5"
      >
        <span className="min-w-0 flex-1">
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <span className="font-medium">{t(`payoutBatches.rails.${rail}`)}</span>
            <BatchStatusPill status={status} />
            {status === 'draft' && (
              <span className="text-sm text-ink-2">
                {t(isOwn ? 'payoutBatches.forOther' : 'payoutBatches.forYou')}
              </span>
            )}
            {status === 'confirmed' && (
              <span className="text-sm text-ink-2">{t('payoutBatches.open', { count: openCount })}</span>
            )}
          </span>
          <span className="mt-0.5 block text-sm text-ink-3">
            {t('payoutBatches.madeBy', { name: maker.name, date: format.dateTime(createdAt) })}
          </span>
        </span>
        <span className="text-end">
          <Money cents={totalCents} className="block font-semibold" />
          <span className="block text-sm text-ink-3">{t('payoutBatches.waiting', { count: lineCount })}</span>
        </span>
        <ChevronRight className="mirror size-4 shrink-0 text-ink-3" aria-hidden="true" />
      </Link>
    </li>
  );
}
