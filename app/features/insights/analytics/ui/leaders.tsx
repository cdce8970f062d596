import { clsx } from 'clsx';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useFormat } from '#i18n/use-format.ts';
import { Card } from '#ui/card.tsx';
import { DataTable, rowLinkClass } from '#ui/lists/data-table.tsx';
import { Avatar } from '#ui/media/avatar.tsx';
import { OneLine } from '#ui/text.tsx';
import { formatRate, formatTimes } from '../figure-text.ts';
import type { MarketingCampaign, MarketingCreator } from '../schema.ts';
import { Panel } from './parts.tsx';

const RANKS = ['bg-saffron text-film', 'bg-line text-ink', 'bg-amber-tint text-amber'];

export function Leaders({ creators }: { creators: MarketingCreator[] }) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <Panel title={t('analytics.leaders')} hint={t('analytics.leadersHint')}>
      {creators.length === 0 ? (
        <p className="text-ink-2">{t('analytics.noLeaders')}</p>
      ) : (
        <ol className="divide-y divide-line">
          {creators.map(({ id, name, imageUrl, videosCompleted, revenueCents, returnOnSpend }, nth) => (
            <li key={id} className="flex items-center gap-3 py-2.5">
              <span
                className={clsx(
                  'grid size-7 shrink-0 place-items-center rounded-full text-xs font-semibold',
                  RANKS[nth] ?? 'text-ink-3',
                )}
              >
                {nth + 1}
              </span>
              <Avatar name={name} imageUrl={imageUrl} />
              <span className="min-w-0 flex-1">
                <Link to={`/creator/${id}`} className="block font-medium hover:underline">
                  <OneLine>{name}</OneLine>
                </Link>
                <span className="dotted text-sm text-ink-3 tabular-nums">
                  <span>{format.money(revenueCents ?? 0)}</span>
                  <span>
                    {t('analytics.roasShort')} <bdi>{formatTimes(returnOnSpend)}</bdi>
                  </span>
                </span>
              </span>
              <span className="font-semibold whitespace-nowrap">
                {t('analytics.videosCount', { count: videosCompleted })}
              </span>
            </li>
          ))}
        </ol>
      )}
    </Panel>
  );
}

export function Campaigns({ campaigns }: { campaigns: MarketingCampaign[] }) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <Card className="overflow-hidden">
      <DataTable
        label={t('analytics.parts.campaigns')}
        rows={campaigns}
        keyOf={({ id }) => id}
        columns={[
          {
            label: t('analytics.filters.campaign'),
            cell: ({ id, title, trackingCode }) => (
              <span className="block min-w-0">
                <Link to={`/campaign/${id}?tab=links`} className={rowLinkClass}>
                  <OneLine>{title}</OneLine>
                </Link>
                <span className="block text-xs text-ink-3">
                  {trackingCode ? (
                    <>
                      {t('analytics.code')} <bdi dir="ltr">{trackingCode}</bdi>
                    </>
                  ) : (
                    t('analytics.noCode')
                  )}
                </span>
              </span>
            ),
          },
          {
            label: t('analytics.ctrShort'),
            alignEnd: true,
            onPhone: 'figure',
            cell: ({ clickThroughRate }) => formatRate(clickThroughRate),
          },
          {
            label: t('analytics.conversionRate'),
            alignEnd: true,
            onPhone: 'figure',
            cell: ({ conversionRate }) => formatRate(conversionRate),
          },
          {
            label: t('analytics.roasShort'),
            alignEnd: true,
            onPhone: 'figure',
            cell: ({ returnOnSpend }) => <bdi>{formatTimes(returnOnSpend)}</bdi>,
          },
          {
            label: t('analytics.revenueShort'),
            alignEnd: true,
            onPhone: 'figure',
            cell: ({ revenueCents }) => format.money(revenueCents ?? 0),
          },
        ]}
      />
    </Card>
  );
}
