import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { lastDays, type Range } from '#features/insights/analytics/rules.ts';
import { withDay } from '#features/insights/analytics/ui/use-filters.ts';
import { USUAL_DAYS } from '#features/operations/operator/marketplace/rules.ts';
import {
  type MarketplaceAnswer,
  MarketplaceQuery,
} from '#features/operations/operator/marketplace/schema.ts';
import { marketplaceQuery } from '#features/operations/operator/ui/data.ts';
import { useFormat } from '#i18n/use-format.ts';
import { errorText } from '#platform/api-client/error-text.ts';
import { Card } from '#ui/card.tsx';
import { DateField } from '#ui/forms/date-field.tsx';
import { ErrorState, Loading, Skeleton } from '#ui/lists/list-states.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { Segments } from '#ui/tabs.tsx';
import { ExportMenu } from '../list/export-menu.tsx';
import { useFilter } from '../list/use-filter.ts';
import { Cohorts } from './cohorts.tsx';
import { FigureCard } from './figure-card.tsx';

const RANGES = ['30', '90', '365'] as const;

/** How the two sides find each other in some days, which stand in the address, and how it was before. */
export default function Marketplace() {
  const { t } = useTranslation();
  const { filter, set } = useFilter(MarketplaceQuery);
  const asked = MarketplaceQuery.safeParse(filter).data;
  const range = asked?.from && asked.to ? { from: asked.from, to: asked.to } : lastDays(USUAL_DAYS);
  const marketplace = useQuery(marketplaceQuery(range));
  const isLast = (days: string) => {
    const last = lastDays(Number(days));
    return last.from === range.from && last.to === range.to;
  };
  return (
    <>
      <PageHeader
        title={t('operator.screens.marketplace')}
        subtitle={t('operator.marketplace.text')}
        actions={<ExportMenu of="marketplace" filter={range} />}
      />
      <div className="mb-5 flex flex-wrap items-end gap-3">
        <Segments
          label={t('operator.marketplace.range')}
          value={RANGES.find(isLast) ?? 'own'}
          onChange={(days) => set(lastDays(Number(days)))}
          options={RANGES.map((days) => ({
            value: days,
            label: t('operator.marketplace.days', { count: Number(days) }),
          }))}
        />
        {(['from', 'to'] as const).map((name) => (
          <DateField
            key={name}
            label={t(`operator.marketplace.${name}`)}
            value={range[name]}
            onChange={(day) => set(withDay(range, name, day))}
            className="flex-1 basis-44 sm:w-48 sm:flex-none"
          />
        ))}
      </div>
      {marketplace.data ? (
        <Figures answer={marketplace.data} />
      ) : marketplace.isError ? (
        <Card>
          <ErrorState
            text={errorText(t, marketplace.error)}
            onRetry={() => void marketplace.refetch()}
            retrying={marketplace.isFetching}
          />
        </Card>
      ) : (
        <Loading className="grid gap-5">
          <Skeleton className="h-64 rounded-card" />
          <Skeleton className="h-64 rounded-card" />
        </Loading>
      )}
    </>
  );
}

function Figures({ answer }: { answer: MarketplaceAnswer }) {
  const { t } = useTranslation();
  const format = useFormat();
  const said = ({ from, to }: Range) => ({ from: format.date(from), to: format.date(to) });
  return (
    <>
      <p className="mb-3 text-sm text-ink-2">{t('operator.marketplace.compared', said(answer.before))}</p>
      <ul className="grid gap-3 sm:grid-cols-2 xl:grid-cols-3">
        {answer.figures.map((figure) => (
          <li key={figure.name} className="flex">
            <FigureCard figure={figure} />
          </li>
        ))}
      </ul>
      <Cohorts cohorts={answer.cohorts} />
    </>
  );
}
