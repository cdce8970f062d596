import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { Pencil } from 'lucide-react';
import { type ReactNode, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams, useSearchParams } from 'react-router';
import { MessageButton } from '#features/inbox/inbox/ui/message-button.tsx';
import { DEFAULT_PERIOD, PERIODS } from '#features/marketplace/creator-profiles/rules.ts';
import type { CreatorProfile } from '#features/marketplace/creator-profiles/schema.ts';
import {
  CreatorHeader,
  LowestPrice,
  OfferCard,
} from '#features/marketplace/creator-profiles/ui/creator-header.tsx';
import { creatorQuery } from '#features/marketplace/creator-profiles/ui/data.ts';
import { OverviewTab } from '#features/marketplace/creator-profiles/ui/overview-tab.tsx';
import { SaveButton } from '#features/people/talent-lists/ui/save-button.tsx';
import { Button, fetchAhead, LinkButton } from '#ui/button.tsx';
import { lazyPart } from '#ui/lazy-part.tsx';
import { EmptyPage, Loading } from '#ui/lists/list-states.tsx';
import { NoticeBox } from '#ui/message-box.tsx';
import { PageTitle } from '#ui/page-header.tsx';
import { Tabs } from '#ui/tabs.tsx';
import { BackToDirectory } from '../directory/profile-link.tsx';
import { isNotFound, Loaded } from '../shell/loaded.tsx';
import { useUser } from '../shell/session.tsx';

const VideosTab = lazyPart(() => import('#features/marketplace/creator-profiles/ui/videos-tab.tsx'));
const PerformanceTab = lazyPart(
  () => import('#features/marketplace/creator-profiles/ui/performance-tab.tsx'),
);
const AnalyticsTab = lazyPart(() => import('#features/marketplace/creator-profiles/ui/analytics-tab.tsx'));
const PricingTab = lazyPart(() => import('#features/marketplace/creator-profiles/ui/pricing-tab.tsx'));
const AboutTab = lazyPart(() => import('#features/marketplace/creator-profiles/ui/about-tab.tsx'));
const loadInviteDialog = () => import('#features/campaigns/invitations/ui/invite-dialog.tsx');
const InviteDialog = lazyPart(() => loadInviteDialog().then((m) => ({ default: m.InviteDialog })));
const ReviewList = lazyPart(() =>
  import('#features/campaigns/ratings/ui/review-list.tsx').then((m) => ({ default: m.ReviewList })),
);

export default function CreatorRoute() {
  const { t } = useTranslation();
  const { id = '' } = useParams();
  const creator = useQuery(creatorQuery(id));
  const back = <LinkButton to="/creators">{t('creatorProfiles.return')}</LinkButton>;
  return (
    <>
      <Loaded
        query={creator}
        failed={
          <>
            <PageTitle>{t('creatorProfiles.failed')}</PageTitle>
            <h1 className="text-xl">{t('creatorProfiles.failed')}</h1>
          </>
        }
        notFound={
          <EmptyPage
            drawing="search"
            title={t('creatorProfiles.notFound')}
            text={t('creatorProfiles.notFoundText')}
            action={back}
          />
        }
        skeleton={<Loading shapes={['mb-4 h-5 w-28', 'mb-6 h-64 rounded-card!', 'h-96 rounded-card!']} />}
      >
        {(data) => <Creator creator={data} />}
      </Loaded>
      {creator.isError && !creator.data && !isNotFound(creator.error) && (
        <p className="text-center">{back}</p>
      )}
    </>
  );
}

const TABS = ['overview', 'videos', 'performance', 'analytics', 'reviews', 'pricing', 'about'] as const;
type TabName = (typeof TABS)[number];

function Creator({ creator }: { creator: CreatorProfile }) {
  const { t } = useTranslation();
  const canOrder = useUser().role === 'brand';
  const [params, setParams] = useSearchParams();
  const tab = TABS.find((name) => name === params.get('tab')) ?? 'overview';
  const period = PERIODS.find((name) => name === params.get('period')) ?? DEFAULT_PERIOD;
  const show = (next: Record<string, string>) =>
    setParams({ ...Object.fromEntries(params), tab, ...next }, { replace: true, preventScrollReset: true });
  const { id } = creator;
  const panels: Record<TabName, ReactNode> = {
    overview: <OverviewTab creator={creator} onAllVideos={() => show({ tab: 'videos' })} />,
    videos: <VideosTab creatorId={id} />,
    performance: (
      <PerformanceTab creatorId={id} period={period} onPeriod={(next) => show({ period: next })} />
    ),
    analytics: <AnalyticsTab creatorId={id} />,
    reviews: (
      <>
        <h2 className="sr-only">{t('creatorProfiles.tabs.reviews')}</h2>
        <ReviewList subject={{ kind: 'creator', id }} />
      </>
    ),
    pricing: <PricingTab tier={creator.tier} deliveryDays={creator.deliveryDays} />,
    about: <AboutTab creator={creator} />,
  };
  return (
    <div className="relative">
      <PageTitle>{creator.name}</PageTitle>
      {creator.isOwn ? (
        <div className="mb-5">
          <NoticeBox
            neutral
            action={
              <LinkButton to="/profile" size="small" icon={<Pencil className="size-4" />}>
                {t('creatorProfiles.edit')}
              </LinkButton>
            }
          >
            {t('creatorProfiles.own')}
          </NoticeBox>
        </div>
      ) : (
        <div className="mb-3 max-sm:flex max-sm:min-h-11 max-sm:items-center">
          <BackToDirectory>{t('creatorProfiles.back')}</BackToDirectory>
        </div>
      )}
      <div
        className={clsx(
          'grid grid-cols-1 gap-x-8 gap-y-3 sm:gap-y-5',
          canOrder && 'xl:grid-cols-[minmax(0,1fr)_17rem] xl:grid-rows-[auto_1fr]',
        )}
      >
        <CreatorHeader creator={creator} price={!canOrder && <LowestPrice creator={creator} />} />
        {canOrder && (
          <div className="xl:row-span-2">
            <OfferCard creator={creator}>
              <BrandActions creator={creator} />
            </OfferCard>
          </div>
        )}
        <div className="min-w-0">
          <Tabs
            label={t('creatorProfiles.tabs.label')}
            value={tab}
            onChange={(next) => show({ tab: next })}
            tabs={TABS.map((value) => ({
              value,
              label: t(`creatorProfiles.tabs.${value}`),
              panel: <Suspense fallback={<Coming />}>{panels[value]}</Suspense>,
            }))}
          />
        </div>
      </div>
    </div>
  );
}

function BrandActions({ creator }: { creator: CreatorProfile }) {
  const { t } = useTranslation();
  const [isInviting, setInviting] = useState(false);
  const campaignId = useSearchParams()[0].get('campaign');
  return (
    <>
      {/* On phones beside the link back. */}
      <div className="flex gap-2 max-sm:absolute max-sm:end-0 max-sm:top-0 xl:w-full xl:*:grow">
        <SaveButton creator={creator} />
        <MessageButton to={{ creatorId: creator.id }} isIconOnPhone />
      </div>
      {/* On phones at the end of the screen, in the place of the navigation. */}
      <div
        data-task
        className="xl:order-first xl:grid xl:w-full max-sm:fixed max-sm:inset-x-0 max-sm:bottom-0 max-sm:z-20 max-sm:grid max-sm:border-t max-sm:border-line max-sm:bg-card max-sm:px-4 max-sm:pt-3 max-sm:pb-[calc(0.75rem+env(safe-area-inset-bottom))]"
      >
        <Button variant="primary" {...fetchAhead(loadInviteDialog)} onClick={() => setInviting(true)}>
          {t('invitations.invite')}
        </Button>
      </div>
      {isInviting && (
        <Suspense>
          <InviteDialog creator={creator} campaignId={campaignId} onClose={() => setInviting(false)} />
        </Suspense>
      )}
    </>
  );
}

const Coming = () => <Loading className="grid gap-4" shapes={['h-24 rounded-card!', 'h-48 rounded-card!']} />;
