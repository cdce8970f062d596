import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { feeListQuery, feesQuery } from '#features/money/transfers/fees/data.ts';
import { type FeesAnswer, FeesQuery } from '#features/money/transfers/fees/schema.ts';
import { useFormat } from '#i18n/use-format.ts';
import { errorText } from '#platform/api-client/error-text.ts';
import type { FilterOf } from '#platform/api-client/watched-pages.ts';
import { Card, StatTile, StatTiles } from '#ui/card.tsx';
import { DateField } from '#ui/forms/date-field.tsx';
import { rowLinkClass } from '#ui/lists/data-table.tsx';
import { ErrorState, Loading, Skeleton } from '#ui/lists/list-states.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { Segments } from '#ui/tabs.tsx';
import { Money } from '#ui/text.tsx';
import { ConsoleList } from '../list/console-list.tsx';
import { ExportMenu } from '../list/export-menu.tsx';
import { useFilter } from '../list/use-filter.ts';
import { Nothing } from '../ui/parts.tsx';
import { FeeChart } from './fee-chart.tsx';

const DAY_MS = 86_400_000;
const RANGES = ['7', '30', '90'] as const;

const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString().slice(0, 10);

/** What the platform has earned in a range of days, by source and day, and its shares one by one. */
export default function Fees() {
  const { t } = useTranslation();
  const { filter, set } = useFilter(FeesQuery);
  const fees = useQuery(feesQuery(filter));
  const list = useInfiniteQuery(feeListQuery(filter));
  const range = filter.to ? undefined : RANGES.find((days) => daysAgo(Number(days) - 1) === filter.from);
  return (
    <>
      <PageHeader
        title={t('operator.screens.fees')}
        subtitle={t('operator.fees.text')}
        actions={<ExportMenu of="fees" filter={filter} />}
      />
      <div className="mb-5 flex flex-wrap items-end gap-3">
        <Segments
          label={t('operator.fees.range')}
          value={filter.from || filter.to ? (range ?? 'own') : ''}
          onChange={(days) => set({ from: days === '' ? null : daysAgo(Number(days) - 1), to: null })}
          options={[
            { value: '', label: t('operator.fees.always') },
            ...RANGES.map((days) => ({
              value: days,
              label: t('operator.fees.days', { count: Number(days) }),
            })),
          ]}
        />
        <DateField
          label={t('operator.fees.from')}
          value={filter.from ?? ''}
          onChange={(from) => set({ from })}
          className="w-40 sm:w-44"
        />
        <DateField
          label={t('operator.fees.to')}
          value={filter.to ?? ''}
          min={filter.from}
          onChange={(to) => set({ to })}
          className="w-40 sm:w-44"
        />
      </div>
      {fees.data ? (
        <Earned fees={fees.data} />
      ) : fees.isError ? (
        <Card>
          <ErrorState
            text={errorText(t, fees.error)}
            onRetry={() => void fees.refetch()}
            retrying={fees.isFetching}
          />
        </Card>
      ) : (
        <Loading className="grid gap-5">
          <Skeleton className="h-28 rounded-card" />
          <Skeleton className="h-64 rounded-card" />
        </Loading>
      )}
      <h2 className="mt-8 mb-3 text-lg">{t('operator.fees.list')}</h2>
      <FeeList list={list} />
    </>
  );
}

function Earned({ fees }: { fees: FeesAnswer }) {
  const { t } = useTranslation();
  const { total, count } = fees;
  const sum = total.platformFeeCents + total.publishingFeeCents + total.subscriptionCents;
  return (
    <div className="grid gap-5">
      <StatTiles>
        <StatTile label={t('operator.fees.total')} value={<Money cents={sum} />} />
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
      keyOf={(fee) => fee.id}
      empty={{ title: t('operator.fees.none'), drawing: 'coins' }}
      columns={[
        {
          key: 'at',
          label: t('operator.fees.date'),
          cell: ({ createdAt, paymentId }) => (
            <Link to={`/operator/payments/${paymentId}`} data-row-link className={rowLinkClass}>
              {format.dateTime(createdAt)}
            </Link>
          ),
        },
        {
          key: 'brand',
          label: t('operator.payments.brand'),
          cell: ({ brandName }) => <bdi>{brandName}</bdi>,
        },
        {
          key: 'creator',
          label: t('operator.payments.creator'),
          cell: ({ creatorName }) => (creatorName ? <bdi>{creatorName}</bdi> : <Nothing />),
        },
        {
          key: 'amount',
          label: t('operator.payment.amount'),
          figure: true,
          cell: ({ amountCents }) => <Money cents={amountCents} />,
        },
        {
          key: 'fee',
          label: t('operator.payment.fee'),
          figure: true,
          cell: ({ platformFeeCents }) => <Money cents={platformFeeCents} className="font-medium" />,
        },
      ]}
    />
  );
}

const useFees = (filter: FilterOf<typeof FeesQuery>) => useInfiniteQuery(feeListQuery(filter));
