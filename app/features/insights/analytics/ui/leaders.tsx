import { clsx } from 'clsx';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useFormat } from '#i18n/use-format.ts';
import { Card } from '#ui/card.tsx';
import { Avatar } from '#ui/media/avatar.tsx';
import { OneLine } from '#ui/text.tsx';
import { formatRate, formatReturn } from '../figure-text.ts';
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
          {creators.map(
            ({ id, name, imageUrl, videosCompleted, revenueCents, spendCents, returnOnSpend }, nth) => (
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
                      {t('analytics.roasShort')} <bdi>{formatReturn(returnOnSpend, spendCents)}</bdi>
                    </span>
                  </span>
                </span>
                <span className="font-semibold whitespace-nowrap">
                  {t('analytics.videosCount', { count: videosCompleted })}
                </span>
              </li>
            ),
          )}
        </ol>
      )}
    </Panel>
  );
}

export function Campaigns({ campaigns }: { campaigns: MarketingCampaign[] }) {
  const { t } = useTranslation();
  const format = useFormat();
  const facts = (campaign: MarketingCampaign) => [
    [t('analytics.ctrShort'), formatRate(campaign.clickThroughRate)],
    [t('analytics.conversionRate'), formatRate(campaign.conversionRate)],
    [t('analytics.revenueShort'), format.money(campaign.revenueCents ?? 0)],
    [t('analytics.roasShort'), formatReturn(campaign.returnOnSpend, campaign.contentCents)],
  ];
  return (
    <>
      <p className="mb-3 text-sm text-ink-2">{t('analytics.cardsHint')}</p>
      <ul className="grid gap-3 sm:gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {campaigns.map((campaign) => (
          <li key={campaign.id}>
            <Card className="h-full p-4 sm:p-5">
              <h3 className="text-base">
                <Link to={`/campaign/${campaign.id}?tab=links`} className="block hover:underline">
                  <OneLine>{campaign.title}</OneLine>
                </Link>
              </h3>
              <p className="mt-0.5 text-sm text-ink-3">
                {campaign.trackingCode ? (
                  <>
                    {t('analytics.code')} <bdi dir="ltr">/l/{campaign.trackingCode}</bdi>
                  </>
                ) : (
                  t('analytics.noCode')
                )}
              </p>
              <dl className="mt-3 grid grid-cols-2 gap-x-6 gap-y-1 text-sm sm:gap-y-3">
                {facts(campaign).map(([name, text]) => (
                  <div key={name} className="max-sm:flex max-sm:justify-between max-sm:gap-2">
                    <dt className="text-ink-3">{name}</dt>
                    <dd className="font-semibold tabular-nums">{text}</dd>
                  </div>
                ))}
              </dl>
            </Card>
          </li>
        ))}
      </ul>
    </>
  );
}
