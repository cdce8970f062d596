import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { sum } from 'd3-array';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { weeksOf } from '#features/insights/analytics/rules.ts';
import { feeListQuery, feesQuery } from '#features/money/transfers/fees/data.ts';
import { type FeesAnswer, FeesQuery } from '#features/money/transfers/fees/schema.ts';
import { useFormat } from '#i18n/use-format.ts';
import type { FilterOf } from '#platform/api-client/pages-query.ts';
import { Card, StatTile, StatTiles } from '#ui/card.tsx';
import { BarChart } from '#ui/charts/bar-chart.tsx';
import { DateField } from '#ui/forms/date-field.tsx';
import { Nothing, rowLinkClass } from '#ui/lists/data-table.tsx';
import { Loading } from '#ui/lists/list-states.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { Money } from '#ui/text.tsx';
import { Loaded } from '../../shell/loaded.tsx';
import { ConsoleList, ExportMenu } from '../list/console-list.tsx';
import { RangeFilter, useFilter } from '../list/filters.tsx';

const DAY_MS = 86_400_000;
const RANGES = ['7', '30', '90'] as const;

const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString().slice(0, 10);

export default function Fees() {
  const { t } = useTranslation();
  const { filter, changeFilter } = useFilter(FeesQuery);
  const fees = useQuery(feesQuery(filter));
  const list = useInfiniteQuery(feeListQuery(filter));
  const range = filter.to ? undefined : RANGES.find((days) => daysAgo(Number(days) - 1) === filter.from);
  return (
    <>
      <PageHeader
        title={t('operator.screens.fees')}
        subtitle={t('operator.fees.text')}
        actions={<ExportMenu list="fees" filter={filter} />}
      />
      <RangeFilter<'' | (typeof RANGES)[number]>
        label={t('operator.fees.range')}
        value={filter.from || filter.to ? range : ''}
        onChange={(days) => changeFilter({ from: days === '' ? null : daysAgo(Number(days) - 1), to: null })}
        options={[
          { value: '', label: t('operator.fees.always') },
          ...RANGES.map((days) => ({
            value: days,
            label: t('operator.fees.days', { count: Number(days) }),
          })),
        ]}
      >
        <DateField
          label={t('operator.fees.from')}
          value={filter.from ?? ''}
          onChange={(from) => changeFilter({ from })}
          className="max-sm:flex-1 sm:w-44"
        />
        <DateField
          label={t('operator.fees.to')}
          value={filter.to ?? ''}
          min={filter.from}
          onChange={(to) => changeFilter({ to })}
          className="max-sm:flex-1 sm:w-44"
        />
      </RangeFilter>
      <Loaded
        query={fees}
        skeleton={<Loading className="grid gap-5" shapes={['h-28 rounded-card', 'h-64 rounded-card']} />}
      >
        {(answer) => <Earned fees={answer} />}
      </Loaded>
      <h2 className="mt-8 mb-3 text-lg">{t('operator.fees.list')}</h2>
      <FeeList list={list} />
    </>
  );
}

function Earned({ fees }: { fees: FeesAnswer }) {
  const { t } = useTranslation();
  const { total, count } = fees;
  const earnedCents = total.platformFeeCents + total.publishingFeeCents + total.subscriptionCents;
  return (
    <div className="grid gap-5">
      <StatTiles>
        <StatTile label={t('operator.fees.total')} value={<Money cents={earnedCents} />} />
        <StatTile
          label={t('operator.fees.sources.platform')}
          value={<Money cents={total.platformFeeCents} />}
          note={t('operator.fees.videos', { count: count.platformFees })}
        />
        <StatTile
          label={t('operator.fees.sources.publishing')}
          value={<Money cents={total.publishingFeeCents} />}
          note={t('operator.fees.campaigns', { count: count.publishingFees })}
        />
        <StatTile
          label={t('operator.fees.sources.subscriptions')}
          value={<Money cents={total.subscriptionCents} />}
          note={t('operator.fees.invoices', { count: count.subscriptions })}
        />
      </StatTiles>
      {fees.days.length > 0 && <FeeChart days={fees.days} />}
    </div>
  );
}

function FeeList({ list }: { list: ReturnType<typeof useFees> }) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <ConsoleList
      label={t('operator.fees.list')}
      list={list}
      empty={{ title: t('operator.fees.none'), drawing: 'coins' }}
      columns={[
        {
          label: t('operator.fees.date'),
          cell: ({ createdAt, paymentId }) => (
            <Link to={`/operator/payments/${paymentId}`} data-row-link className={rowLinkClass}>
              {format.dateTime(createdAt)}
            </Link>
          ),
        },
        { label: t('operator.payments.brand'), cell: ({ brandName }) => <bdi>{brandName}</bdi> },
        {
          label: t('operator.payments.creator'),
          cell: ({ creatorName }) => (creatorName ? <bdi>{creatorName}</bdi> : <Nothing />),
        },
        {
          label: t('operator.payment.amount'),
          alignEnd: true,
          cell: ({ amountCents }) => <Money cents={amountCents} />,
        },
        {
          label: t('operator.payment.fee'),
          alignEnd: true,
          onPhone: 'end',
          cell: ({ platformFeeCents }) => <Money cents={platformFeeCents} className="font-medium" />,
        },
      ]}
    />
  );
}

const useFees = (filter: FilterOf<typeof FeesQuery>) => useInfiniteQuery(feeListQuery(filter));

type Day = FeesAnswer['days'][number];

/** The export has all days. */
const MAX_DAYS = 92;
/** More would be too narrow on a phone to tell their patterns apart. */
const MAX_BARS = 31;
const SOURCES = [
  { name: 'platform', centsOf: (day: Day) => day.platformFeeCents, tone: 'violet' },
  { name: 'publishing', centsOf: (day: Day) => day.publishingFeeCents, tone: 'saffron' },
  { name: 'subscriptions', centsOf: (day: Day) => day.subscriptionCents, tone: 'green' },
] as const;

function FeeChart({ days }: { days: Day[] }) {
  const { t } = useTranslation();
  const format = useFormat();
  const shown = withQuietDays(days).slice(-MAX_DAYS);
  const isWeekly = shown.length > MAX_BARS;
  const bars = isWeekly ? weeksOf(shown) : shown.map((day) => [day]);
  const title = isWeekly ? t('operator.fees.byWeek') : t('operator.fees.byDay');
  return (
    <Card className="p-5">
      <h2 className="mb-3 text-base">{title}</h2>
      <BarChart
        label={title}
        days={bars.map((bar) => bar.at(-1)!.day)}
        isWeekly={isWeekly}
        series={SOURCES.map(({ name, centsOf, tone }) => ({
          name: t(`operator.fees.sources.${name}`),
          values: bars.map((bar) => sum(bar, centsOf)),
          tone,
        }))}
        format={format.money}
        tick={format.shortMoney}
      />
    </Card>
  );
}

function withQuietDays(days: Day[]): Day[] {
  const byDate = new Map(days.map((day) => [day.day, day]));
  const last = Date.parse(days.at(-1)!.day);
  const first = Math.max(Date.parse(days[0]!.day), last - (MAX_DAYS - 1) * DAY_MS);
  const all: Day[] = [];
  for (let at = first; at <= last; at += DAY_MS) {
    const day = new Date(at).toISOString().slice(0, 10);
    all.push(byDate.get(day) ?? { day, platformFeeCents: 0, publishingFeeCents: 0, subscriptionCents: 0 });
  }
  return all;
}
