import { clsx } from 'clsx';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { CampaignStatusPill } from '#features/campaigns/campaigns/ui/campaign-status.tsx';
import { useFormat } from '#i18n/use-format.ts';
import { DataTable, Nothing, rowLinkClass, type Sorting } from '#ui/lists/data-table.tsx';
import { Money } from '#ui/text.tsx';
import type { CampaignOrder } from '../schema.ts';

const PROBLEMS = ['failed', 'reversed'] as const;

type CampaignOrderTableProps = {
  orders: CampaignOrder[];
  /** Rows name other members only. */
  ownName: string;
  pathOf: (campaignId: string) => string;
  sorting: Sorting;
  onSort: (sorting: Sorting) => void;
};

export function CampaignOrderTable({ orders, ownName, pathOf, sorting, onSort }: CampaignOrderTableProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const hasSeveralBuyers = new Set(orders.map(({ orderedBy }) => orderedBy)).size > 1;
  return (
    <DataTable
      label={t('orders.tabs.campaigns')}
      sorting={sorting}
      onSort={onSort}
      rows={orders}
      keyOf={({ campaignId }) => campaignId}
      columns={[
        {
          label: t('orders.columns.campaign'),
          className: 'w-full',
          cell: (order) => (
            <Subject
              order={order}
              path={pathOf(order.campaignId)}
              hasBuyer={hasSeveralBuyers && order.orderedBy !== ownName}
            />
          ),
        },
        {
          label: t('orders.columns.orderedOn'),
          sort: 'date',
          className: 'whitespace-nowrap',
          cell: ({ orderedAt }) => format.date(orderedAt),
          phoneCell: ({ status, orderedAt }) => (
            <span className="flex items-center gap-2">
              <CampaignStatusPill status={status} />
              {format.date(orderedAt)}
            </span>
          ),
        },
        {
          label: t('orders.columns.status'),
          onPhone: 'hidden',
          cell: ({ status }) => <CampaignStatusPill status={status} />,
        },
        {
          label: t('orders.columns.videos'),
          sort: 'videos',
          className: 'whitespace-nowrap',
          onPhone: 'line',
          cell: (order) => <Videos order={order} />,
          phoneCell: (order) => (
            <span className="dotted text-label text-ink-2">
              <span>
                <Videos order={order} />
              </span>
              <span className="flex flex-wrap gap-x-1 has-[[data-nothing]]:hidden">
                {t('orders.columns.paid')} <Paid order={order} />
              </span>
            </span>
          ),
        },
        {
          label: t('orders.columns.unit'),
          sort: 'unit',
          alignEnd: true,
          onPhone: 'hidden',
          cell: ({ unitCents }) => <Money cents={unitCents} />,
        },
        {
          label: t('orders.columns.total'),
          alignEnd: true,
          onPhone: 'end',
          cell: ({ totalCents }) => <Money cents={totalCents} className="font-semibold" />,
        },
        {
          label: t('orders.columns.paid'),
          alignEnd: true,
          className: 'whitespace-nowrap',
          onPhone: 'hidden',
          cell: (order) => <Paid order={order} />,
        },
      ]}
    />
  );
}

type SubjectProps = { order: CampaignOrder; path: string; hasBuyer: boolean };

function Subject({ order, path, hasBuyer }: SubjectProps) {
  const { t } = useTranslation();
  return (
    <div className="min-w-0">
      <h2 className="text-sm leading-snug md:text-base">
        <Link to={path} className={rowLinkClass}>
          <bdi>{order.title}</bdi>
        </Link>
      </h2>
      {hasBuyer && order.orderedBy && (
        <p className="text-label text-ink-2">{t('orders.orderedBy', { name: order.orderedBy })}</p>
      )}
    </div>
  );
}

function Videos({ order: { quantity, approved } }: { order: CampaignOrder }) {
  const { t } = useTranslation();
  const format = useFormat();
  return t('orders.approvedOf', { approved: format.number(approved), quantity: format.number(quantity) });
}

function Paid({ order: { paidCents, securedCents, unpaid } }: { order: CampaignOrder }) {
  const { t } = useTranslation();
  const format = useFormat();
  const problems = PROBLEMS.filter((status) => unpaid[status] > 0);
  const spentCents = paidCents + securedCents;
  if (spentCents === 0 && problems.length === 0) return <Nothing />;
  return (
    <span className="inline-flex dotted md:flex-nowrap">
      {/* On phones the label before it asks for an amount. */}
      <Money cents={spentCents} className={clsx(spentCents === 0 && 'md:hidden')} />
      {securedCents > 0 && (
        <span className="text-ink-2 tabular-nums">
          {paidCents === 0
            ? t('orders.allSecured')
            : t('orders.secured', { amount: format.money(securedCents) })}
        </span>
      )}
      {problems.map((status) => (
        <span key={status} className="text-ink-3">
          {t(`orders.unpaid.${status}`, { count: unpaid[status] })}
        </span>
      ))}
    </span>
  );
}
