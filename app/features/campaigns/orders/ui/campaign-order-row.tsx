import { ChevronRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { CampaignStatusPill } from '#features/campaigns/campaigns/ui/campaign-status.tsx';
import { useFormat } from '#i18n/use-format.ts';
import { rowLinkClass } from '#ui/lists/data-table.tsx';
import { Money } from '#ui/text.tsx';
import type { CampaignOrder } from '../schema.ts';
import { Figure } from './figure.tsx';

const UNPAID = ['pending', 'failed', 'reversed'] as const;

export function CampaignOrderRow({ order, path }: { order: CampaignOrder; path: string }) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <li className="relative px-4 py-4 transition-colors focus-within:bg-wash hover:bg-wash sm:px-5">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 className="text-base leading-snug">
          <Link to={path} className={rowLinkClass}>
            <bdi>{order.title}</bdi>
          </Link>
        </h2>
        <CampaignStatusPill status={order.status} />
        <span className="text-sm text-ink-2 sm:ms-auto">
          {t('orders.ordered', { date: format.date(order.orderedAt) })}
          {order.orderedBy && <> · {t('orders.by', { name: order.orderedBy })}</>}
        </span>
        <ChevronRight className="mirror size-4 shrink-0 text-ink-3 max-sm:ms-auto" aria-hidden="true" />
      </div>
      <dl className="mt-3 grid gap-x-6 gap-y-1 sm:grid-cols-4 sm:gap-y-3 lg:grid-cols-7">
        <Figure label={t('orders.columns.quantity')}>{format.number(order.quantity)}</Figure>
        <Figure label={t('orders.columns.unit')}>
          <Money cents={order.unitCents} />
        </Figure>
        <Figure label={t('orders.columns.total')}>
          <Money cents={order.totalCents} className="font-semibold" />
        </Figure>
        <Figure label={t('orders.columns.approved')}>{format.number(order.approved)}</Figure>
        <Figure label={t('orders.columns.remaining')}>{format.number(order.remaining)}</Figure>
        <Figure label={t('orders.columns.paid')}>
          <Money cents={order.paidCents} className="font-semibold" />
        </Figure>
        <Figure label={t('orders.columns.secured')}>
          <Money cents={order.securedCents} />
          {UNPAID.map(
            (status) =>
              order.unpaid[status] > 0 && (
                <span key={status} className="block text-xs text-ink-3">
                  {t(`orders.unpaid.${status}`, { count: order.unpaid[status] })}
                </span>
              ),
          )}
        </Figure>
      </dl>
    </li>
  );
}
