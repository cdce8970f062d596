import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { Sparkles } from 'lucide-react';
import { type ReactNode, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { ReceivedInvitations } from '#features/campaigns/invitations/ui/received-invitations.tsx';
import { creatorAttentionQuery } from '#features/marketplace/attention/ui/data.ts';
import { payoutAccountQuery } from '#features/money/payout-accounts/ui/data.ts';
import { LinkButton } from '#ui/button.tsx';
import { lazyPart } from '#ui/lazy-part.tsx';
import { Loading } from '#ui/lists/list-states.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { Tabs } from '#ui/tabs.tsx';
import { AttentionPanel } from '../home/attention-panel.tsx';
import type { RoleHandle } from '../signed-in-layout.tsx';
import { AvailableTab } from './available-tab.tsx';
import { DashboardTiles } from './dashboard-tiles.tsx';
import { OwnPlan } from './own-plan.tsx';
import { PayoutArea, useStripeReturn } from './payout-area.tsx';

const SubmissionsTab = lazyPart(() => import('./submissions-tab.tsx'));
const EarningsTab = lazyPart(() => import('./earnings-tab.tsx'));

export const handle: RoleHandle = { onlyFor: 'creator' };

const TABS = ['available', 'submissions', 'earnings'] as const;
type TabName = (typeof TABS)[number];

export default function CreatorDashboard() {
  const { t } = useTranslation();
  const [search, setSearch] = useSearchParams();
  const stripeReturn = useStripeReturn();
  const account = useQuery(payoutAccountQuery);
  const tab = TABS.find((name) => name === search.get('tab')) ?? 'available';
  // On phones the payout card is part of the earnings tab, except after a return from Stripe.
  const showsPayout = tab === 'earnings' || stripeReturn.returned !== null;
  // Above the earnings while payouts need setup, else below.
  const isSetup = stripeReturn.returned !== null || account.data?.isPayable === false;

  function openTab(next: TabName) {
    setSearch(next === 'available' ? {} : { tab: next }, { preventScrollReset: true });
  }

  return (
    <>
      <PageHeader
        title={t(`submissions.titles.${tab}`)}
        actions={
          <LinkButton to="/pricing" icon={<Sparkles className="size-4" />}>
            {t('shell.upgrade')}
          </LinkButton>
        }
      />
      <AttentionPanel query={creatorAttentionQuery} />
      <DashboardTiles />
      <ReceivedInvitations />
      <div className="mt-6 grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem] lg:gap-8">
        <div className="min-w-0 lg:col-start-1 lg:row-start-1">
          <Tabs
            // The bottom bar of phones has the same tabs.
            className="max-sm:hidden"
            label={t('submissions.tabs.label')}
            value={tab}
            onChange={openTab}
            tabs={[
              { value: 'available', label: t('submissions.tabs.available'), panel: <AvailableTab /> },
              {
                value: 'submissions',
                label: t('submissions.tabs.submissions'),
                panel: onceLoaded(<SubmissionsTab />),
              },
              {
                value: 'earnings',
                label: t('submissions.tabs.earnings'),
                panel: onceLoaded(<EarningsTab />),
              },
            ]}
          />
        </div>
        <aside
          className={clsx(
            'grid gap-4 lg:col-start-2 lg:row-start-1',
            !showsPayout && 'max-lg:hidden',
            isSetup && 'max-lg:order-first',
          )}
        >
          <PayoutArea stripeReturn={stripeReturn} />
          <OwnPlan />
        </aside>
      </div>
    </>
  );
}

const onceLoaded = (tab: ReactNode) => (
  <Suspense fallback={<Loading shapes={['h-72 rounded-card!']} />}>{tab}</Suspense>
);
