import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Navigate, useSearchParams } from 'react-router';
import { CAMPAIGN_ORDER_SORTS, PAYMENT_SORTS } from '#features/campaigns/orders/rules.ts';
import { CampaignOrderTable } from '#features/campaigns/orders/ui/campaign-order-table.tsx';
import {
  campaignOrdersQuery,
  jobsQuery,
  orderPaymentsQuery,
  receiptsQuery,
} from '#features/campaigns/orders/ui/data.ts';
import { JobTable } from '#features/campaigns/orders/ui/job-table.tsx';
import { OrderPaymentTable } from '#features/campaigns/orders/ui/order-payment-table.tsx';
import { ReceiptTable } from '#features/campaigns/orders/ui/receipt-table.tsx';
import { Card } from '#ui/card.tsx';
import type { Sorting } from '#ui/lists/data-table.tsx';
import type { DrawingName } from '#ui/lists/drawing.tsx';
import { EmptyState } from '#ui/lists/list-states.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { Tabs } from '#ui/tabs.tsx';
import { LoadedList } from '../shell/loaded.tsx';
import { useUser } from '../shell/session.tsx';

export default function Orders() {
  const { t } = useTranslation();
  const { role } = useUser();
  const [params, setParams] = useSearchParams();
  if (role === 'operator') return <Navigate to="/dashboard" replace />;
  const tabs = role === 'brand' ? brandTabs : creatorTabs;
  const value = tabs.find((tab) => tab.value === params.get('tab'))?.value ?? tabs[0].value;
  return (
    <>
      <PageHeader title={t('orders.title')} subtitle={t(`orders.subtitle.${role}`)} />
      <Tabs
        label={t('orders.sections')}
        value={value}
        onChange={(tab) => setParams({ tab }, { replace: true, preventScrollReset: true })}
        tabs={tabs.map((tab) => ({ ...tab, label: t(`orders.tabs.${tab.value}`) }))}
      />
    </>
  );
}

const receiptPath = (id: string) => `/orders/receipts/${id}`;
const campaignPath = (id: string) => `/campaign/${id}`;
const workPath = (id: string) => `/creator/campaign/${id}`;

const brandTabs = [
  {
    value: 'campaigns',
    panel: <CampaignOrders />,
  },
  {
    value: 'payments',
    panel: <Payments />,
  },
  { value: 'receipts', panel: <Receipts about="receipts" /> },
] as const;

const creatorTabs = [
  {
    value: 'jobs',
    panel: <Jobs />,
  },
  { value: 'statements', panel: <Receipts about="statements" /> },
] as const;

/** The order of a tab's table, in the URL. */
function useSorting<Sort extends string>(tab: string, sorts: readonly ['date', ...Sort[]]) {
  const [params, setParams] = useSearchParams();
  const sorting = {
    sort: sorts.find((name) => name === params.get('sort')) ?? 'date',
    order: params.get('order') === 'asc' ? ('asc' as const) : ('desc' as const),
  };
  const onSort = (next: Sorting) => setParams({ tab, ...next }, { replace: true, preventScrollReset: true });
  return { sorting, onSort };
}

function CampaignOrders() {
  const { t } = useTranslation();
  const { sorting, onSort } = useSorting('campaigns', CAMPAIGN_ORDER_SORTS);
  const list = useInfiniteQuery(campaignOrdersQuery(sorting));
  const { fullName: ownName } = useUser();
  return (
    <LoadedList list={list} empty={<Empty about="campaigns" drawing="clips" />} failed={t('orders.failed')}>
      {(orders) => (
        <Card isStale={list.isPlaceholderData} className="overflow-hidden">
          <CampaignOrderTable {...{ orders, ownName, pathOf: campaignPath, sorting, onSort }} />
        </Card>
      )}
    </LoadedList>
  );
}

function Payments() {
  const { t } = useTranslation();
  const { sorting, onSort } = useSorting('payments', PAYMENT_SORTS);
  const list = useInfiniteQuery(orderPaymentsQuery(sorting));
  return (
    <LoadedList list={list} empty={<Empty about="payments" drawing="coins" />} failed={t('orders.failed')}>
      {(payments) => (
        <Card isStale={list.isPlaceholderData} className="overflow-hidden">
          <OrderPaymentTable {...{ payments, pathOf: campaignPath, sorting, onSort }} />
        </Card>
      )}
    </LoadedList>
  );
}

function Jobs() {
  const { t } = useTranslation();
  const list = useInfiniteQuery(jobsQuery);
  return (
    <LoadedList list={list} empty={<Empty about="jobs" drawing="clips" />} failed={t('orders.failed')}>
      {(jobs) => (
        <Card className="overflow-hidden">
          <JobTable jobs={jobs} pathOf={workPath} />
        </Card>
      )}
    </LoadedList>
  );
}

function Receipts({ about }: { about: 'receipts' | 'statements' }) {
  const { t } = useTranslation();
  const list = useInfiniteQuery(receiptsQuery());
  const { fullName: ownName } = useUser();
  return (
    <LoadedList list={list} empty={<Empty about={about} drawing="coins" />} failed={t('orders.failed')}>
      {(receipts) => (
        <Card className="overflow-hidden">
          <ReceiptTable label={t(`orders.tabs.${about}`)} {...{ receipts, ownName, pathOf: receiptPath }} />
        </Card>
      )}
    </LoadedList>
  );
}

type EmptyProps = {
  about: 'campaigns' | 'payments' | 'jobs' | 'receipts' | 'statements';
  drawing: DrawingName;
};

function Empty({ about, drawing }: EmptyProps) {
  const { t } = useTranslation();
  const { role } = useUser();
  return (
    <EmptyState
      drawing={drawing}
      title={t(`orders.empty.${about}`)}
      text={t(`orders.emptyText.${about}`)}
      link={
        role === 'brand'
          ? { to: '/campaign/new', label: t('orders.toCampaigns') }
          : { to: '/dashboard', label: t('orders.toWork') }
      }
    />
  );
}
