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

/** Campaigns with results first. */
export function Campaigns({ campaigns }: { campaigns: MarketingCampaign[] }) {
  const { t } = useTranslation();
  const hasResult = ({ revenueCents, purchases }: MarketingCampaign) => Boolean(revenueCents || purchases);
  const others = campaigns.filter((campaign) => !hasResult(campaign));
  return (
    <>
      <p className="mb-3 text-sm text-ink-2">{t('analytics.cardsHint')}</p>
      <CampaignCards campaigns={campaigns.filter(hasResult)} />
      {others.length > 0 && (
        <>
          <h3 className="mt-5 mb-2 text-sm font-medium tracking-normal text-ink-2 first:mt-0">
            {t('analytics.noPurchases')}
          </h3>
          <CampaignCards campaigns={others} isQuiet />
        </>
      )}
    </>
  );
}

type CampaignCardsProps = { campaigns: MarketingCampaign[]; isQuiet?: boolean };

/** Low cards below each other, whose numbers stand in columns. */
function CampaignCards({ campaigns, isQuiet }: CampaignCardsProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const facts = (campaign: MarketingCampaign) => [
    [t('analytics.ctrShort'), formatRate(campaign.clickThroughRate)],
    [t('analytics.conversionRate'), formatRate(campaign.conversionRate)],
    [t('analytics.revenueShort'), format.money(campaign.revenueCents ?? 0)],
    [t('analytics.roasShort'), formatReturn(campaign.returnOnSpend, campaign.contentCents)],
  ];
  return (
    <ul className="grid gap-2">
      {campaigns.map((campaign) => (
        <li key={campaign.id}>
          <Card
            className={clsx(
              'grid items-center gap-x-6 gap-y-2 px-4 md:grid-cols-[minmax(0,1fr)_32rem] md:px-5',
              isQuiet ? 'py-2' : 'py-3',
            )}
          >
            <div className="min-w-0">
              <h3 className={clsx('text-sm tracking-normal', isQuiet ? 'font-medium' : 'font-semibold')}>
                <Link to={`/campaign/${campaign.id}?tab=links`} className="block hover:underline">
                  <OneLine>{campaign.title}</OneLine>
                </Link>
              </h3>
              <p className="text-label text-ink-3">
                {campaign.trackingCode ? (
                  <>
                    {t('analytics.code')} <bdi dir="ltr">/l/{campaign.trackingCode}</bdi>
                  </>
                ) : (
                  t('analytics.noCode')
                )}
              </p>
            </div>
            <dl className="grid grid-cols-[repeat(4,auto)] justify-between gap-x-4 md:grid-cols-4">
              {facts(campaign).map(([name, text]) => (
                <div key={name} className="md:ltr:text-end">
                  <dt className="text-xs text-ink-3">{name}</dt>
                  <dd className={clsx('text-sm tabular-nums', isQuiet ? 'text-ink-3' : 'font-semibold')}>
                    {text}
                  </dd>
                </div>
              ))}
            </dl>
          </Card>
        </li>
      ))}
    </ul>
  );
}
