import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { CampaignStatusPill } from '#features/campaigns/campaigns/ui/campaign-status.tsx';
import { useFormat } from '#i18n/use-format.ts';
import { DataTable, rowLinkClass, type Sorting } from '#ui/lists/data-table.tsx';
import { Money } from '#ui/text.tsx';
import type { CampaignOrder } from '../schema.ts';

const UNPAID = ['pending', 'failed', 'reversed'] as const;

type CampaignOrderTableProps = {
  orders: CampaignOrder[];
  pathOf: (campaignId: string) => string;
  sorting: Sorting;
  onSort: (sorting: Sorting) => void;
};

export function CampaignOrderTable({ orders, pathOf, sorting, onSort }: CampaignOrderTableProps) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <DataTable
      label={t('orders.tabs.campaigns')}
      compact
      sorting={sorting}
      onSort={onSort}
      rows={orders}
      keyOf={({ campaignId }) => campaignId}
      columns={[
        {
          label: t('orders.columns.campaign'),
          className: 'md:w-full',
          cell: (order) => <Subject order={order} path={pathOf(order.campaignId)} />,
        },
        {
          label: t('orders.columns.orderedOn'),
          sort: 'date',
          // Phones show it below the title.
          className: 'whitespace-nowrap max-md:hidden!',
          cell: ({ orderedAt }) => format.date(orderedAt),
        },
        {
          label: t('orders.columns.status'),
          cell: ({ status }) => (
            <span>
              <CampaignStatusPill status={status} />
            </span>
          ),
        },
        {
          label: t('orders.columns.videos'),
          sort: 'videos',
          className: 'whitespace-nowrap',
          cell: (order) => <Videos order={order} />,
        },
        {
          label: t('orders.columns.unit'),
          sort: 'unit',
          figure: true,
          cell: ({ unitCents }) => <Money cents={unitCents} />,
        },
        {
          label: t('orders.columns.total'),
          figure: true,
          cell: ({ totalCents }) => <Money cents={totalCents} className="font-semibold" />,
        },
        {
          label: t('orders.columns.paid'),
          figure: true,
          cell: ({ paidCents }) => <Money cents={paidCents} />,
        },
        {
          label: t('orders.columns.secured'),
          figure: true,
          className: 'whitespace-nowrap',
          cell: (order) => <Secured order={order} />,
        },
      ]}
    />
  );
}

function Subject({ order, path }: { order: CampaignOrder; path: string }) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <div className="min-w-0">
      <h2 className="text-base leading-snug">
        <Link to={path} className={rowLinkClass}>
          <bdi>{order.title}</bdi>
        </Link>
      </h2>
      <p className="text-label text-ink-2">
        <span className="md:hidden">
          {t('orders.ordered', { date: format.date(order.orderedAt) })}
          {order.orderedBy && ' · '}
        </span>
        {order.orderedBy && t('orders.by', { name: order.orderedBy })}
      </p>
    </div>
  );
}

function Videos({ order: { quantity, approved, remaining } }: { order: CampaignOrder }) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <div>
      <p>
        {t('orders.approvedOf', { approved: format.number(approved), quantity: format.number(quantity) })}
      </p>
      <p className="text-label text-ink-3">{t('orders.left', { count: remaining })}</p>
    </div>
  );
}

function Secured({ order: { securedCents, unpaid } }: { order: CampaignOrder }) {
  const { t } = useTranslation();
  return (
    <div>
      <Money cents={securedCents} />
      {UNPAID.map(
        (status) =>
          unpaid[status] > 0 && (
            <p key={status} className="text-label text-ink-3">
              {t(`orders.unpaid.${status}`, { count: unpaid[status] })}
            </p>
          ),
      )}
    </div>
  );
}
