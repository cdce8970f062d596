import { type QueryClient, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { LayoutDashboard, Plus, Zap } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router';
import { CampaignCard, CampaignCardSkeleton } from '#features/campaigns/campaigns/ui/campaign-card.tsx';
import { CampaignMenu } from '#features/campaigns/campaigns/ui/campaign-menu.tsx';
import { campaignSummaryQuery, campaignsQuery } from '#features/campaigns/campaigns/ui/data.ts';
import type { QuickCreateState } from '#features/campaigns/campaigns/ui/form/use-campaign-form.ts';
import { brandAttentionQuery } from '#features/marketplace/attention/ui/data.ts';
import { walletQuery } from '#features/money/transfers/ui/data.ts';
import { Button, fetchAhead, LinkButton } from '#ui/button.tsx';
import { SearchField } from '#ui/forms/search-field.tsx';
import { lazyPart } from '#ui/lazy-part.tsx';
import { EmptyState, Loading } from '#ui/lists/list-states.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { Segments } from '#ui/tabs.tsx';
import { AttentionPanel } from '../../home/attention-panel.tsx';
import { LoadedList } from '../../shell/loaded.tsx';
import { setOrDelete, useChangeSearch } from '../../shell/use-change-search.ts';
import { useCampaignActions } from '../campaign/campaign-actions.tsx';
import { DashboardTiles } from './dashboard-tiles.tsx';

const loadCreateDialog = () => import('../campaign/create-campaign-dialog.tsx');
const loadReviewDialog = () => import('../campaign/review-dialog.tsx');
const CreateCampaignDialog = lazyPart(loadCreateDialog);
const ReviewDialog = lazyPart(loadReviewDialog);
const FirstCampaign = lazyPart(() => import('./first-campaign.tsx'));

const STATUSES = ['active', 'paused', 'completed', 'pending'] as const;

const NO_FILTER = { q: '', status: null };

/** Reads what the first render needs and the page brings: see server/pages/first-answers.ts. */
export const readFirst = (queries: QueryClient) =>
  Promise.all([
    queries.prefetchInfiniteQuery(campaignsQuery(NO_FILTER)),
    queries.prefetchQuery(campaignSummaryQuery),
    queries.prefetchQuery(brandAttentionQuery),
    queries.prefetchQuery(walletQuery),
  ]);

export default function BrandDashboard() {
  const { t } = useTranslation();
  const [params, setParams] = useSearchParams();
  const change = useChangeSearch();
  const q = params.get('q') ?? '';
  const status = STATUSES.find((name) => name === params.get('status')) ?? null;
  // The wizard leads here with values for the form.
  const presets = (useLocation().state as QuickCreateState | null)?.quickCreate;
  const navigate = useNavigate();
  const [creating, setCreating] = useState<boolean | undefined>(presets && true);
  const [reviewing, setReviewing] = useState<{ id: string; title: string } | 'all'>();
  const actions = useCampaignActions({ onReview: setReviewing });
  const hasCampaigns = useQuery(campaignSummaryQuery).data?.campaignCount !== 0;
  const filter = { q: q.trim(), status };

  const setParam = (name: string, value: string) =>
    change((next) => setOrDelete(next, name, value), { replace: true });

  return (
    <>
      <PageHeader
        title={t('campaigns.title')}
        subtitle={t('campaigns.subtitle')}
        actions={
          // On phones both buttons stand beside the title, the first one as an icon.
          <div className="flex gap-2">
            <Button
              title={t('campaigns.quickCreateHint')}
              className={hasCampaigns ? 'max-sm:size-11 max-sm:px-0!' : ''}
              icon={hasCampaigns && <Zap className="size-4.5 sm:hidden" aria-hidden="true" />}
              {...fetchAhead(loadCreateDialog)}
              onClick={() => setCreating(true)}
            >
              <span className={hasCampaigns ? 'max-sm:sr-only' : ''}>{t('campaigns.quickCreate')}</span>
            </Button>
            {hasCampaigns && (
              <LinkButton
                to="/campaign/new"
                variant="primary"
                className="max-sm:px-3!"
                icon={<Plus className="size-4 max-sm:hidden" />}
              >
                {t('campaigns.create')}
              </LinkButton>
            )}
          </div>
        }
      />
      {/* A search or a filter leaves the page to its results. */}
      {!isFiltered(filter) && (
        <div className="mb-5 sm:mb-6">
          <AttentionPanel
            query={brandAttentionQuery}
            {...(!hasCampaigns && { checklistTitle: t('campaigns.emptyText') })}
          />
          {hasCampaigns && <DashboardTiles onReview={() => setReviewing('all')} />}
        </div>
      )}
      {hasCampaigns && (
        <div className="mb-4 flex gap-2 sm:mb-5 sm:gap-3">
          <SearchField
            className="opening-search sm:w-85"
            label={t('campaigns.search')}
            value={q}
            onChange={(text) => setParam('q', text)}
          />
          <Segments
            label={t('campaigns.filter')}
            value={status ?? 'all'}
            onChange={(value) => setParam('status', value === 'all' ? '' : value)}
            options={[
              { value: 'all', label: t('campaigns.all') },
              ...STATUSES.map((value) => ({ value, label: t(`campaigns.status.${value}`) })),
            ]}
          />
        </div>
      )}
      <CampaignGrid
        filter={filter}
        onClear={() => setParams({}, { replace: true })}
        actions={actions}
        onReview={setReviewing}
      />
      {creating !== undefined && (
        <Suspense>
          <CreateCampaignDialog
            open={creating}
            presets={presets}
            onClose={() => {
              setCreating(false);
              // A reload must not open the form again.
              if (presets) void navigate('.', { replace: true, preventScrollReset: true });
            }}
          />
        </Suspense>
      )}
      {actions.dialogs}
      {reviewing && (
        <Suspense>
          <ReviewDialog
            campaign={reviewing === 'all' ? undefined : reviewing}
            onClose={() => setReviewing(undefined)}
          />
        </Suspense>
      )}
    </>
  );
}

type Filter = Parameters<typeof campaignsQuery>[0];

const isFiltered = ({ q, status }: Filter) => q !== '' || status !== null;

type CampaignGridProps = {
  filter: Filter;
  actions: ReturnType<typeof useCampaignActions>;
  onReview: (campaign: { id: string; title: string }) => void;
  onClear: () => void;
};

function CampaignGrid({ filter, actions, onReview, onClear }: CampaignGridProps) {
  const { t } = useTranslation();
  const list = useInfiniteQuery(campaignsQuery(filter));
  const grid = 'grid gap-3 sm:gap-5 md:grid-cols-2 min-[72rem]:grid-cols-3';
  return (
    <LoadedList
      list={list}
      skeleton={
        <Loading className={grid}>
          {Array.from({ length: 6 }, (_, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: skeletons do not move
            <CampaignCardSkeleton key={index} />
          ))}
        </Loading>
      }
      empty={
        isFiltered(filter) ? (
          <EmptyState
            drawing="search"
            title={t('campaigns.emptyTitle')}
            text={t('campaigns.emptyFiltered')}
            action={<Button onClick={onClear}>{t('campaigns.clearFilters')}</Button>}
          />
        ) : (
          <Suspense>
            <FirstCampaign />
          </Suspense>
        )
      }
    >
      {(campaigns) => (
        <div
          className={clsx(grid, list.isPlaceholderData && 'opacity-60')}
          aria-busy={list.isPlaceholderData}
        >
          {campaigns.map((campaign) => (
            <CampaignCard
              key={campaign.id}
              campaign={campaign}
              to={`/campaign/${campaign.id}`}
              onReview={() => onReview(campaign)}
              menu={
                <CampaignMenu
                  campaign={campaign}
                  withReview
                  items={[
                    {
                      label: t('campaigns.manage'),
                      icon: <LayoutDashboard className="size-4" aria-hidden="true" />,
                      render: <Link to={`/campaign/${campaign.id}`} />,
                      onlyOnPhones: true,
                    },
                  ]}
                  onAction={(action) => actions.run(campaign, action)}
                />
              }
              onPublish={() => actions.run(campaign, 'publish')}
            />
          ))}
        </div>
      )}
    </LoadedList>
  );
}
