import { ChevronDown } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#i18n/use-format.ts';
import { Card } from '#ui/card.tsx';
import { DataTable } from '#ui/lists/data-table.tsx';
import type { ImportPreview } from '../schema.ts';

const OPEN_UP_TO = 20;

export function RefusedRows({ preview: { refused, refusedCount } }: { preview: ImportPreview }) {
  const { t } = useTranslation();
  const format = useFormat();
  if (refusedCount === 0) return <p className="text-sm text-ink-2">{t('imports.review.refusedNone')}</p>;
  return (
    <Card className="overflow-hidden">
      <details className="group" open={refused.length <= OPEN_UP_TO || undefined}>
        <summary className="flex min-h-12 list-none items-center gap-2 px-5 [&::-webkit-details-marker]:hidden">
          <h3 className="text-base">{t('imports.review.refused')}</h3>
          <span className="text-sm text-ink-3">
            {refusedCount > refused.length
              ? t('imports.review.refusedShown', {
                  shown: format.number(refused.length),
                  total: format.number(refusedCount),
                })
              : format.number(refusedCount)}
          </span>
          <ChevronDown
            className="ms-auto size-4 text-ink-2 transition-transform group-open:rotate-180"
            aria-hidden="true"
          />
        </summary>
        <div className="border-t border-line">
          <DataTable
            label={t('imports.review.refused')}
            rows={refused}
            keyOf={({ line, reason }) => `${line} ${reason}`}
            columns={[
              {
                label: t('imports.review.line'),
                cell: ({ line }) => (
                  <span>
                    <span className="text-ink-3 md:hidden">{t('imports.review.line')} </span>
                    {format.number(line)}
                  </span>
                ),
              },
              {
                label: t('imports.review.reason'),
                cell: ({ reason }) => t(`imports.reasons.${reason}`),
              },
              {
                label: t('imports.review.holds'),
                className: 'text-ink-3',
                cell: ({ text }) => (
                  <span className="line-clamp-2 wrap-anywhere">
                    <bdi>{text}</bdi>
                  </span>
                ),
              },
            ]}
          />
        </div>
      </details>
    </Card>
  );
}
