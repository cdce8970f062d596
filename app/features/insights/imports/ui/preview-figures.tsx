import { useTranslation } from 'react-i18next';
import { Amount } from '#features/insights/conversions/ui/amount.tsx';
import { useFormat } from '#i18n/use-format.ts';
import { type Column, DataTable } from '#ui/lists/data-table.tsx';
import type { ImportPreview } from '../schema.ts';

type Counts = Pick<ImportPreview['totals'][number], 'impressions' | 'views' | 'clicks' | 'purchases'>;
type Money = { currency: string; revenue: number | null; spend: number | null };

export function PreviewFigures({ preview }: { preview: ImportPreview }) {
  const { t } = useTranslation();
  const format = useFormat();
  const figures = useFigureColumns();
  if (preview.totals.length === 0) return null;
  return (
    <div className="border-t border-line">
      <DataTable
        label={t('imports.review.brings')}
        rows={preview.totals}
        keyOf={({ campaign, money }) => `${campaign.id} ${money.map(({ currency }) => currency)}`}
        columns={[
          {
            label: t('imports.review.campaign'),
            cell: ({ campaign }) => <bdi className="font-medium">{campaign.title}</bdi>,
          },
          {
            label: t('imports.days'),
            figure: true,
            cell: ({ days: count }) => format.number(count),
          },
          ...figures(preview.totals),
        ]}
      />
    </div>
  );
}

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
        cell: (row: Row) => orDash(row[key] === null ? null : format.number(row[key])),
      }));
    const money = (['spend', 'revenue'] as const)
      .filter((key) => rows.some((row) => row.money.some((it) => it[key] !== null)))
      .map((key) => ({
        key,
        label: t(`imports.fields.${key}`),
        figure: true,
        cell: (row: Row) => {
          const amounts = row.money.filter((it) => it[key] !== null);
          return orDash(
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

/** No value is not zero. */
const orDash = (text: React.ReactNode) =>
  text ?? (
    <span data-nothing className="text-ink-3">
      –
    </span>
  );
