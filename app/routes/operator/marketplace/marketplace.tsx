import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { useTranslation } from 'react-i18next';
import { formatSigned } from '#features/insights/analytics/figure-text.ts';
import { changeSince, lastDays, type Range } from '#features/insights/analytics/rules.ts';
import { withDay } from '#features/insights/analytics/ui/use-filters.ts';
import { DEFAULT_DAYS, type Unit } from '#features/operations/operator/marketplace/rules.ts';
import {
  type MarketplaceAnswer,
  type MarketplaceFigure,
  MarketplaceQuery,
} from '#features/operations/operator/marketplace/schema.ts';
import { marketplaceQuery } from '#features/operations/operator/ui/data.ts';
import { useFormat } from '#i18n/use-format.ts';
import { Card } from '#ui/card.tsx';
import { DateField } from '#ui/forms/date-field.tsx';
import { Nothing } from '#ui/lists/data-table.tsx';
import { Loading } from '#ui/lists/list-states.tsx';
import { Explained } from '#ui/overlays/explained.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { Loaded } from '../../shell/loaded.tsx';
import { ExportMenu } from '../list/console-list.tsx';
import { RangeFilter, useFilter } from '../list/filters.tsx';
import { Cohorts } from './cohorts.tsx';

const RANGES = ['30', '90', '365'] as const;

export default function Marketplace() {
  const { t } = useTranslation();
  const { filter, changeFilter } = useFilter(MarketplaceQuery);
  const query = MarketplaceQuery.safeParse(filter).data;
  const range = query?.from && query.to ? { from: query.from, to: query.to } : lastDays(DEFAULT_DAYS);
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
        actions={<ExportMenu list="marketplace" filter={range} />}
      />
      <RangeFilter
        label={t('operator.marketplace.range')}
        value={RANGES.find(isLast)}
        onChange={(days) => changeFilter(lastDays(Number(days)))}
        options={RANGES.map((days) => ({
          value: days,
          label: t('operator.marketplace.days', { count: Number(days) }),
        }))}
      >
        {(['from', 'to'] as const).map((name) => (
          <DateField
            key={name}
            label={t(`operator.marketplace.${name}`)}
            value={range[name]}
            onChange={(day) => changeFilter(withDay(range, name, day))}
            className="flex-1 basis-36 sm:w-48 sm:flex-none"
          />
        ))}
      </RangeFilter>
      <Loaded
        query={marketplace}
        skeleton={<Loading className="grid gap-5" shapes={['h-80 rounded-card', 'h-64 rounded-card']} />}
      >
        {(answer) => <Figures answer={answer} />}
      </Loaded>
    </>
  );
}

function Figures({ answer }: { answer: MarketplaceAnswer }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { formatValue, formatDifference } = useFigureText();
  const rangeText = ({ from, to }: Range) => ({ from: format.date(from), to: format.date(to) });
  const hasBefore = answer.figures.some(({ before }) => before.value !== null);
  return (
    <>
      {hasBefore && (
        <p className="mb-3 text-sm text-ink-2">
          {t('operator.marketplace.compared', rangeText(answer.before))}
        </p>
      )}
      <Card className="overflow-hidden">
        {/* Phones show rows, wider screens tiles on one grid. */}
        <ul className="grid sm:grid-cols-2 xl:grid-cols-4">
          {answer.figures.map((figure) => (
            <li
              key={figure.name}
              className="-ms-px -mt-px flex items-center justify-between gap-x-4 border-s border-t border-line px-5 py-2.5 sm:block sm:py-4 sm:last:odd:col-span-2"
            >
              <div>
                <div className="text-sm text-ink-2">
                  <Explained meaning={t(`operator.marketplace.meaning.${figure.name}`)}>
                    {t(`operator.marketplace.names.${figure.name}`)}
                  </Explained>
                </div>
                <div className="text-label text-ink-3 sm:hidden">
                  <Basis figure={figure} />
                </div>
              </div>
              <div className="flex flex-col items-end gap-x-2 sm:mt-1 sm:flex-row sm:items-center sm:justify-between">
                <span className="text-xl leading-tight font-semibold sm:text-2xl">
                  <Value>{formatValue(figure.unit, figure.now.value)}</Value>
                </span>
                {hasBefore && <Value className="text-sm text-ink-2">{formatDifference(figure)}</Value>}
              </div>
              <div className="pt-1.5 text-label text-ink-3 max-sm:hidden">
                <Basis figure={figure} />
              </div>
            </li>
          ))}
        </ul>
      </Card>
      <Cohorts cohorts={answer.cohorts} />
    </>
  );
}

const MINUTE = 60;
const HOUR = 3600;
const DAY = 86_400;
/** Longer durations are shown in days. */
const MANY_HOURS = 72;

/** The count or sum behind a rate or a median. */
function Basis({ figure: { name, now } }: { figure: MarketplaceFigure }) {
  const { t } = useTranslation();
  const format = useFormat();
  if (name === 'activeBrands' || name === 'activeCreators' || now.basis === null) return null;
  return (
    <>
      {t(`operator.marketplace.basis.${name}`)}{' '}
      <bdi>{name === 'takeRate' ? format.money(now.basis) : format.number(now.basis)}</bdi>
    </>
  );
}

function Value({ children, className }: { children: string | null; className?: string }) {
  if (children === null) return <Nothing />;
  return <bdi className={clsx('tabular-nums', className)}>{children}</bdi>;
}

function useFigureText() {
  const { t } = useTranslation();
  const format = useFormat();
  const shorten = (value: number) => format.number(Math.round(value * 10) / 10);
  /** Null without data, which is not zero. */
  function formatValue(unit: Unit, value: number | null) {
    if (value === null) return null;
    if (unit === 'count') return format.number(value);
    if (unit === 'percent') return `${shorten(value)}%`;
    if (value < HOUR) return t('operator.marketplace.minutes', { value: shorten(value / MINUTE) });
    if (value < MANY_HOURS * HOUR) return t('operator.marketplace.hours', { value: shorten(value / HOUR) });
    return t('operator.marketplace.daysLong', { value: shorten(value / DAY) });
  }
  /** In percentage points for percentages, else in percent. */
  function formatDifference({ unit, now, before }: MarketplaceFigure) {
    if (unit === 'percent') {
      if (now.value === null || before.value === null) return null;
      return t('operator.marketplace.points', { value: formatSigned(now.value - before.value) });
    }
    const change = changeSince(before.value, now.value);
    return typeof change === 'number' ? `${formatSigned(change * 100)}%` : null;
  }
  return { formatValue, formatDifference };
}
