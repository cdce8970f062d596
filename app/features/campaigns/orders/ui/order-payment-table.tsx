import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { EarningStatus } from '#features/money/transfers/ui/earning-status.tsx';
import { MoneyTimeline } from '#features/money/transfers/ui/money-timeline.tsx';
import { RetryPayout } from '#features/money/transfers/ui/retry-payout.tsx';
import { useFormat } from '#i18n/use-format.ts';
import { DataTable, type Sorting } from '#ui/lists/data-table.tsx';
import { Money } from '#ui/text.tsx';
import type { OrderPayment } from '../schema.ts';

type OrderPaymentTableProps = {
  payments: OrderPayment[];
  pathOf: (campaignId: string) => string;
  sorting: Sorting;
  onSort: (sorting: Sorting) => void;
};

export function OrderPaymentTable({ payments, pathOf, sorting, onSort }: OrderPaymentTableProps) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <DataTable
      label={t('orders.tabs.payments')}
      sorting={sorting}
      onSort={onSort}
      rows={payments}
      keyOf={({ id }) => id}
      columns={[
        {
          label: t('orders.columns.creator'),
          cell: ({ creatorName }) => (
            <h2 className="text-sm md:whitespace-nowrap">
              <bdi>{creatorName}</bdi>
            </h2>
          ),
        },
        {
          label: t('orders.columns.campaign'),
          className: 'w-full',
          cell: (payment) => <Campaign {...{ payment, pathOf }} />,
        },
        {
          label: t('orders.columns.approvedOn'),
          sort: 'date',
          className: 'whitespace-nowrap text-ink-2',
          onPhone: 'status',
          cell: ({ securedAt }) => (
            <span className="text-ink-2 max-md:me-2 max-md:text-label">{format.date(securedAt)}</span>
          ),
        },
        {
          label: t('orders.columns.status'),
          onPhone: 'status',
          cell: (payment) => (
            <span className="flex flex-wrap items-center gap-2">
              <EarningStatus payment={payment} side="brand" />
              {payment.status === 'failed' && <RetryPayout paymentId={payment.id} />}
            </span>
          ),
        },
        {
          label: t('orders.columns.amount'),
          sort: 'amount',
          alignEnd: true,
          onPhone: 'end',
          cell: ({ amountCents }) => <Money cents={amountCents} className="font-semibold" />,
        },
      ]}
      details={{
        label: t('timeline.details'),
        content: (payment) => (
          <MoneyTimeline
            paymentId={payment.id}
            side="brand"
            payment={payment}
            creatorName={payment.creatorName}
          />
        ),
      }}
    />
  );
}

type CampaignProps = Pick<OrderPaymentTableProps, 'pathOf'> & { payment: OrderPayment };

function Campaign({ payment, pathOf }: CampaignProps) {
  const { t } = useTranslation();
  const { campaignId, campaignTitle } = payment;
  return (
    <span className="text-ink-2">
      {campaignId ? (
        <Link to={pathOf(campaignId)} className="hover:underline">
          <bdi>{campaignTitle}</bdi>
        </Link>
      ) : (
        t('orders.removedCampaign')
      )}
    </span>
  );
}
