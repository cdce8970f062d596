import { ChevronDown } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Amount } from '#features/insights/conversions/ui/amount.tsx';
import { useChannelNames } from '#features/insights/tracking/ui/channel-names.ts';
import { useFormat } from '#i18n/use-format.ts';
import { type Column, DataTable } from '#ui/lists/data-table.tsx';
import type { ImportPreview } from '../schema.ts';

type Counts = Pick<ImportPreview['totals'][number], 'impressions' | 'views' | 'clicks' | 'purchases'>;
type Money = { currency: string; revenue: number | null; spend: number | null };

/** What a file adds up to, by campaign, and its days beneath. */
export function PreviewFigures({ told }: { told: ImportPreview }) {
  const { t } = useTranslation();
  const format = useFormat();
  const channels = useChannelNames();
  const figures = useFigureColumns();
  if (told.totals.length === 0) return null;
  const days = told.days.map((day, at) => ({ ...day, at, money: day.money ? [day.money] : [] }));
  return (
    <>
      <div className="border-t border-line">
        <DataTable
          label={t('imports.review.brings')}
          rows={told.totals}
          keyOf={({ campaign, money }) => `${campaign.id} ${money.map(({ currency }) => currency)}`}
          columns={[
            {
              key: 'campaign',
              label: t('imports.review.campaign'),
              cell: ({ campaign }) => <bdi className="font-medium">{campaign.title}</bdi>,
            },
            {
              key: 'days',
              label: t('imports.days'),
              figure: true,
              cell: ({ days: count }) => format.number(count),
            },
            ...figures(told.totals),
          ]}
        />
      </div>
      {days.length > 0 && (
        <details className="group border-t border-line">
          <summary className="flex min-h-11 list-none items-center gap-1.5 px-5 text-sm font-medium text-ink-2 hover:text-ink [&::-webkit-details-marker]:hidden">
            {t('imports.review.showDays')}
            <ChevronDown className="size-4 transition-transform group-open:rotate-180" aria-hidden="true" />
          </summary>
          {told.dayCount > days.length && (
            <p className="px-5 pb-2 text-sm text-ink-3">
              {t('imports.review.firstDays', {
                shown: format.number(days.length),
                total: format.number(told.dayCount),
              })}
            </p>
          )}
          <DataTable
            label={t('imports.review.showDays')}
            rows={days}
            keyOf={({ at }) => String(at)}
            columns={[
              {
                key: 'day',
                label: t('imports.review.day'),
                cell: ({ day }) => <span className="whitespace-nowrap">{format.date(day)}</span>,
              },
              {
                key: 'campaign',
                label: t('imports.review.campaign'),
                cell: ({ campaign }) => <bdi>{campaign.title}</bdi>,
              },
              {
                key: 'channel',
                label: t('imports.review.channelColumn'),
                cell: ({ channel }) => channels[channel],
              },
              ...figures(days),
            ]}
          />
        </details>
      )}
    </>
  );
}

/** A column for each figure of which any row tells. */
function useFigureColumns() {
  const { t } = useTranslation();
  const format = useFormat();
  return <Row extends Counts & { money: Money[] }>(rows: Row[]): Column<Row>[] => {
    const counts = (['impressions', 'views', 'clicks', 'purchases'] as const)
      .filter((key) => rows.some((row) => row[key] !== null))
      .map((key) => ({
        key,
        label: t(`imports.fields.${key}`),
        figure: true,
        cell: (row: Row) => told(row[key] === null ? null : format.number(row[key])),
      }));
    const money = (['spend', 'revenue'] as const)
      .filter((key) => rows.some((row) => row.money.some((it) => it[key] !== null)))
      .map((key) => ({
        key,
        label: t(`imports.fields.${key}`),
        figure: true,
        cell: (row: Row) => {
          const amounts = row.money.filter((it) => it[key] !== null);
          return told(
            amounts.length === 0 ? null : (
              <span className="grid justify-items-end">
                {amounts.map(({ currency, [key]: minor }) => (
                  <Amount key={currency} minor={minor!} currency={currency} className="whitespace-nowrap" />
                ))}
              </span>
            ),
          );
        },
      }));
    return [...counts, ...money];
  };
}

/** A file that is silent says nothing, which is not zero. */
const told = (text: React.ReactNode) =>
  text ?? (
    <span data-nothing className="text-ink-3">
      –
    </span>
  );
