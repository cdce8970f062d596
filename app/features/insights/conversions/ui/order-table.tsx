import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useChannelNames } from '#features/insights/tracking/ui/channel-names.ts';
import { isolateLtr } from '#i18n/format.ts';
import { useFormat } from '#i18n/use-format.ts';
import { DataTable } from '#ui/lists/data-table.tsx';
import { Pill } from '#ui/pill.tsx';
import { Money } from '#ui/text.tsx';
import type { ShopOrder } from '../schema.ts';
import { Amount, amountText } from './amount.tsx';

export function OrderTable({ orders }: { orders: ShopOrder[] }) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <DataTable
      label={t('conversions.orderList')}
      rows={orders}
      keyOf={({ id }) => id}
      groupOf={({ occurredAt }) => format.date(occurredAt)}
      columns={[
        {
          label: t('conversions.columns.order'),
          cell: ({ orderId, isTest, kind, source }) => (
            <span className="flex min-w-0 flex-wrap items-center gap-2">
              <bdi dir="auto" className="min-w-0 font-medium break-all">
                {orderId}
              </bdi>
              {isTest && <Pill tone="amber">{t('conversions.test')}</Pill>}
              {source === 'pixel' && !isTest && <Pill>{t('conversions.sources.pixel')}</Pill>}
              {kind === 'lead' && <Pill>{t('conversions.lead')}</Pill>}
            </span>
          ),
        },
        {
          label: t('conversions.columns.brought'),
          cell: (order) => <BroughtBy order={order} />,
          phoneCell: ({ attributedBy, campaign }) => (
            <bdi>{campaign?.title ?? t(`conversions.by.${attributedBy}`)}</bdi>
          ),
        },
        {
          label: t('conversions.columns.shop'),
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

function BroughtBy({ order }: { order: ShopOrder }) {
  const { t } = useTranslation();
  const channels = useChannelNames();
  const { attributedBy, campaign, creator, channel, promoCode } = order;
  return (
    <span className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1">
      <Pill>
        <span title={attributedBy === 'none' ? t('conversions.noneHint') : undefined}>
          {t(`conversions.by.${attributedBy}`)}
        </span>
        {promoCode && <bdi dir="ltr">{promoCode}</bdi>}
      </Pill>
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

function OrderAmount({ order }: { order: ShopOrder }) {
  const { t } = useTranslation();
  const { amountMinor, currency, usdCents, refundedMinor, isTest } = order;
  const isForeign = currency !== 'USD';
  const awaitsRate = usdCents === null && !isTest;
  return (
    <span className="inline-grid justify-items-end gap-0.5 whitespace-nowrap">
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
