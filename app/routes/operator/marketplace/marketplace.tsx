import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { lastDays, type Range } from '#features/insights/analytics/rules.ts';
import { withDay } from '#features/insights/analytics/ui/use-filters.ts';
import { type Unit, USUAL_DAYS } from '#features/operations/operator/marketplace/rules.ts';
import {
  type MarketplaceAnswer,
  type MarketplaceFigure,
  MarketplaceQuery,
} from '#features/operations/operator/marketplace/schema.ts';
import { marketplaceQuery } from '#features/operations/operator/ui/data.ts';
import { useFormat } from '#i18n/use-format.ts';
import { Card } from '#ui/card.tsx';
import { DateField } from '#ui/forms/date-field.tsx';
import { Loading } from '#ui/lists/list-states.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { Segments } from '#ui/tabs.tsx';
import { Loaded } from '../../shell/loaded.tsx';
import { ExportMenu } from '../list/console-list.tsx';
import { useFilter } from '../list/filters.tsx';
import { Cohorts } from './cohorts.tsx';

const RANGES = ['30', '90', '365'] as const;

export default function Marketplace() {
  const { t } = useTranslation();
  const { filter, set } = useFilter(MarketplaceQuery);
  const query = MarketplaceQuery.safeParse(filter).data;
  const range = query?.from && query.to ? { from: query.from, to: query.to } : lastDays(USUAL_DAYS);
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
      <Loaded
        query={marketplace}
        skeleton={<Loading className="grid gap-5" shapes={['h-64 rounded-card', 'h-64 rounded-card']} />}
      >
        {(answer) => <Figures answer={answer} />}
      </Loaded>
    </>
  );
}

function Figures({ answer }: { answer: MarketplaceAnswer }) {
  const { t } = useTranslation();
  const format = useFormat();
  const rangeText = ({ from, to }: Range) => ({ from: format.date(from), to: format.date(to) });
  return (
    <>
      <p className="mb-3 text-sm text-ink-2">
        {t('operator.marketplace.compared', rangeText(answer.before))}
      </p>
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

const MINUTE = 60;
const HOUR = 3600;
const DAY = 86_400;
/** Longer durations are shown in days. */
const MANY_HOURS = 72;

function FigureCard({ figure: { name, unit, now, before } }: { figure: MarketplaceFigure }) {
  const { t } = useTranslation();
  const format = useFormat();
  const formatValue = useFormatValue(unit);
  return (
    <Card className="flex w-full flex-col p-5">
      <h2 className="text-sm font-medium text-ink-2">{t(`operator.marketplace.names.${name}`)}</h2>
      <p
        className={
          now.value === null
            ? 'mt-1 text-lg text-ink-3'
            : 'mt-1 text-2xl leading-tight font-semibold tabular-nums'
        }
      >
        <bdi>{formatValue(now.value)}</bdi>
      </p>
      <p className="mt-1 text-sm text-ink-2 tabular-nums">
        {t('operator.marketplace.before')} <bdi>{formatValue(before.value)}</bdi>
      </p>
      <p className="mt-3 text-sm text-ink-2">{t(`operator.marketplace.meaning.${name}`)}</p>
      {name !== 'activeBrands' && name !== 'activeCreators' && now.basis !== null && (
        <p className="mt-auto pt-2 text-xs text-ink-3 tabular-nums">
          {t(`operator.marketplace.basis.${name}`)}{' '}
          <bdi>{name === 'takeRate' ? format.money(now.basis) : format.number(now.basis)}</bdi>
        </p>
      )}
    </Card>
  );
}

/** Null is shown as missing data, not as zero. */
function useFormatValue(unit: Unit): (value: number | null) => string {
  const { t } = useTranslation();
  const format = useFormat();
  return (value) => {
    if (value === null) return t('operator.marketplace.noData');
    if (unit === 'count') return format.number(value);
    if (unit === 'percent') return `${format.rating(value)}%`;
    if (value < HOUR) return t('operator.marketplace.minutes', { value: format.rating(value / MINUTE) });
    if (value < MANY_HOURS * HOUR)
      return t('operator.marketplace.hours', { value: format.rating(value / HOUR) });
    return t('operator.marketplace.daysLong', { value: format.rating(value / DAY) });
  };
}
