import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { EarningStatus, useEarningExplanation } from '#features/money/transfers/ui/earning-status.tsx';
import { MoneyDetails } from '#features/money/transfers/ui/money-details.tsx';
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
          className: 'md:w-full md:align-top!',
          cell: (payment) => <Subject payment={payment} pathOf={pathOf} />,
        },
        {
          label: t('orders.columns.approvedOn'),
          sort: 'date',
          className: 'whitespace-nowrap md:align-top!',
          cell: ({ securedAt }) => format.date(securedAt),
        },
        {
          label: t('orders.columns.status'),
          className: 'md:align-top!',
          cell: (payment) => <EarningStatus payment={payment} />,
        },
        {
          label: t('orders.columns.amount'),
          sort: 'amount',
          figure: true,
          className: 'md:align-top!',
          cell: ({ amountCents }) => <Money cents={amountCents} className="text-base font-semibold" />,
        },
      ]}
    />
  );
}

function Subject({ payment, pathOf }: { payment: OrderPayment; pathOf: (campaignId: string) => string }) {
  const { t } = useTranslation();
  const { campaignId, creatorName, approvedBy } = payment;
  const explanation = useEarningExplanation(payment, { side: 'brand', creatorName });
  return (
    <div className="min-w-0">
      <h2 className="text-base leading-snug">
        <bdi>{creatorName}</bdi>
      </h2>
      <p className="text-sm text-ink-2">
        {campaignId ? (
          <Link to={pathOf(campaignId)} className="hover:underline">
            <bdi>{payment.campaignTitle}</bdi>
          </Link>
        ) : (
          t('orders.removedCampaign')
        )}
        {approvedBy && <> · {t('orders.by', { name: approvedBy })}</>}
      </p>
      {explanation && <p className="mt-1 text-sm text-ink-2">{explanation}</p>}
      {payment.status === 'failed' && (
        <div className="mt-1">
          <RetryPayout paymentId={payment.id} />
        </div>
      )}
      <MoneyDetails payment={payment} side="brand" />
    </div>
  );
}
