import { type QueryClient, useQuery } from '@tanstack/react-query';
import { type ReactNode, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useSearchParams } from 'react-router';
import { ReceivedInvitations } from '#features/campaigns/invitations/ui/received-invitations.tsx';
import { creatorAttentionQuery } from '#features/marketplace/attention/ui/data.ts';
import { workCountsQuery, workQuery } from '#features/marketplace/discovery/ui/data.ts';
import { creatorSummaryQuery } from '#features/marketplace/earnings/ui/data.ts';
import { lazyPart } from '#ui/lazy-part.tsx';
import { Loading, Skeleton } from '#ui/lists/list-states.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { Tabs } from '#ui/tabs.tsx';
import { AttentionPanel } from '../home/attention-panel.tsx';
import { AvailableTab } from './available-tab.tsx';
import { DashboardTiles } from './dashboard-tiles.tsx';
import { OwnPlan } from './own-plan.tsx';
import { useIsWide } from './use-is-wide.ts';
import { type StripeReturn, useStripeReturn } from './use-stripe-return.ts';

const SubmissionsTab = lazyPart(() => import('./submissions-tab.tsx'));
const EarningsTab = lazyPart(() => import('./earnings-tab.tsx'));
const MoneyModeBadge = lazyPart(() => import('./money-mode.tsx'));
const PayoutArea = lazyPart(() => import('./payout-area.tsx'));

const TABS = ['available', 'submissions', 'earnings'] as const;
type TabName = (typeof TABS)[number];

const NO_FILTER = { q: '', budget: null, brief: {}, joined: 'excluded' } as const;

/** Reads what the first render needs and the page brings: see server/pages/first-answers.ts. */
export const readFirst = (queries: QueryClient) =>
  Promise.all([
    queries.prefetchInfiniteQuery(workQuery(NO_FILTER)),
    queries.prefetchQuery(workCountsQuery),
    queries.prefetchQuery(creatorAttentionQuery),
    queries.prefetchQuery(creatorSummaryQuery),
  ]);

export default function CreatorDashboard() {
  const { t } = useTranslation();
  const [search, setSearch] = useSearchParams();
  const stripeReturn = useStripeReturn();
  const isWide = useIsWide();
  const tab = TABS.find((name) => name === search.get('tab')) ?? 'available';

  // The tab lists the applications, too.
  if (search.get('tab') === 'applications') return <Navigate to="/dashboard?tab=submissions" replace />;

  function openTab(next: TabName) {
    setSearch(next === 'available' ? {} : { tab: next }, { preventScrollReset: true });
  }

  const badge = tab === 'earnings' && (
    <Suspense>
      <MoneyModeBadge />
    </Suspense>
  );
  return (
    <div className="relative">
      {/* On wide screens the selected tab is the title. */}
      <div className="lg:sr-only">
        <PageHeader title={t(`submissions.titles.${tab}`)} badge={!isWide && badge} />
      </div>
      {isWide && <div className="absolute end-0 top-2">{badge}</div>}
      <Tabs
        // The bottom bar of phones has the same tabs.
        className="max-sm:hidden"
        label={t('submissions.tabs.label')}
        value={tab}
        onChange={openTab}
        tabs={[
          {
            value: 'available',
            label: t('submissions.tabs.available'),
            panel: <Home stripeReturn={stripeReturn} />,
          },
          {
            value: 'submissions',
            label: t('submissions.tabs.submissions'),
            panel: onceLoaded(<SubmissionsTab />),
          },
          {
            value: 'earnings',
            label: t('submissions.tabs.earnings'),
            panel: onceLoaded(
              <EarningsTab
                payout={(amounts) => (
                  <PayoutArea isMain stripeReturn={stripeReturn}>
                    {amounts}
                  </PayoutArea>
                )}
              />,
            ),
          },
        ]}
      />
    </div>
  );
}

function Home({ stripeReturn }: { stripeReturn: StripeReturn }) {
  const { checklist } = useQuery(creatorAttentionQuery).data ?? {};
  const asksForPayout = checklist?.some(({ step, isDone }) => step === 'payout' && !isDone);
  const isWide = useIsWide();
  const hasReturned = stripeReturn.returned !== null;
  const payout = (
    <Suspense fallback={<Skeleton className="h-21 rounded-card" />}>
      <PayoutArea stripeReturn={stripeReturn} />
    </Suspense>
  );
  return (
    <>
      {hasReturned && <div className="mb-6">{payout}</div>}
      <AttentionPanel query={creatorAttentionQuery} />
      <DashboardTiles />
      <ReceivedInvitations />
      <AvailableTab />
      <div className="mt-6 grid gap-4 *:only:col-span-full lg:grid-cols-[7fr_5fr]">
        {/* On phones the earnings tab has it. */}
        {isWide && !asksForPayout && !hasReturned && payout}
        <OwnPlan />
      </div>
    </>
  );
}

const onceLoaded = (tab: ReactNode) => (
  <Suspense fallback={<Loading shapes={['h-72 rounded-card!']} />}>{tab}</Suspense>
);
