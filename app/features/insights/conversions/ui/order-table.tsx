import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useChannelNames } from '#features/insights/tracking/ui/channel-names.ts';
import { isolateLtr } from '#i18n/format.ts';
import { useFormat } from '#i18n/use-format.ts';
import { DataTable } from '#ui/lists/data-table.tsx';
import { Pill } from '#ui/pill.tsx';
import { Money, OneLine } from '#ui/text.tsx';
import type { ShopOrder } from '../schema.ts';
import { Amount, amountText } from './amount.tsx';

export function OrderTable({ orders }: { orders: ShopOrder[] }) {
  const { t } = useTranslation();
  const format = useFormat();
  const dayOf = ({ occurredAt }: ShopOrder) => format.date(occurredAt);
  const firsts = new Set(
    orders.filter((order, index) => index === 0 || dayOf(order) !== dayOf(orders[index - 1]!)),
  );
  return (
    <DataTable
      label={t('conversions.orderList')}
      rows={orders}
      keyOf={({ id }) => id}
      groupOf={dayOf}
      columns={[
        {
          label: t('conversions.columns.date'),
          // At least 44 pixels high.
          className: 'h-11 whitespace-nowrap text-ink-2',
          onPhone: 'hidden',
          cell: (order) => <span className={clsx(!firsts.has(order) && 'sr-only')}>{dayOf(order)}</span>,
        },
        {
          label: t('conversions.columns.order'),
          cell: (order) => <OrderName order={order} />,
          phoneCell: (order) => (
            <OrderName order={order}>
              <bdi className="text-label text-ink-2">{order.shop}</bdi>
            </OrderName>
          ),
        },
        {
          label: t('conversions.columns.brought'),
          onPhone: 'line',
          cell: (order) => <BroughtBy order={order} />,
          phoneCell: (order) => (
            <span className="flex min-w-0 items-center gap-2 text-ink-2">
              <Source order={order} />
              {order.campaign && <OneLine>{order.campaign.title}</OneLine>}
            </span>
          ),
        },
        {
          label: t('conversions.columns.shop'),
          // Phones show it beside the order.
          onPhone: 'hidden',
          cell: ({ shop }) => <bdi className="text-ink-2">{shop}</bdi>,
        },
        {
          label: t('conversions.columns.amount'),
          alignEnd: true,
          onPhone: 'status',
          cell: (order) => <OrderAmount order={order} />,
        },
      ]}
    />
  );
}

function OrderName({ order, children }: { order: ShopOrder; children?: ReactNode }) {
  const { t } = useTranslation();
  const { orderId, isTest, kind, source } = order;
  return (
    <span className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-0.5">
      <bdi dir="auto" className="min-w-0 font-medium break-all">
        {orderId}
      </bdi>
      {isTest && <Pill tone="amber">{t('conversions.test')}</Pill>}
      {source === 'pixel' && !isTest && <Pill>{t('conversions.sources.pixel')}</Pill>}
      {kind === 'lead' && <Pill>{t('conversions.lead')}</Pill>}
      {children}
    </span>
  );
}

function BroughtBy({ order }: { order: ShopOrder }) {
  const channels = useChannelNames();
  const { campaign, creator, channel } = order;
  return (
    <span className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1">
      <Source order={order} />
      {campaign && (
        <Link to={`/campaign/${campaign.id}?tab=links`} className="min-w-0 hover:underline">
          <bdi>{campaign.title}</bdi>
        </Link>
      )}
      {(creator || channel) && (
        <span className="dotted text-sm text-ink-3">
          {creator && <bdi>{creator.name}</bdi>}
          {channel && <span>{channels[channel]}</span>}
        </span>
      )}
    </span>
  );
}

function Source({ order: { attributedBy, promoCode } }: { order: ShopOrder }) {
  const { t } = useTranslation();
  return (
    <Pill>
      <span title={attributedBy === 'none' ? t('conversions.noneHint') : undefined}>
        {t(`conversions.by.${attributedBy}`)}
      </span>
      {promoCode && <bdi dir="ltr">{promoCode}</bdi>}
    </Pill>
  );
}

function OrderAmount({ order }: { order: ShopOrder }) {
  const { t } = useTranslation();
  const { amountMinor, currency, usdCents, refundedMinor, isTest } = order;
  const isForeign = currency !== 'USD';
  const awaitsRate = usdCents === null && !isTest;
  return (
    <span className="inline-grid justify-items-end gap-0.5 whitespace-nowrap md:rtl:justify-items-start">
      <Amount minor={amountMinor} currency={currency} className="font-medium tabular-nums" />
      {isForeign && usdCents !== null && <Money cents={usdCents} className="text-sm text-ink-3" />}
      {awaitsRate && <span className="text-sm text-amber">{t('conversions.waits')}</span>}
      {refundedMinor > 0 && (
        <span className="text-sm text-red">
          {t('conversions.refunded', { amount: isolateLtr(amountText(refundedMinor, currency)) })}
        </span>
      )}
    </span>
  );
}
