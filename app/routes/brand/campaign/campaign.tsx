import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useNavigate, useParams, useSearchParams } from 'react-router';
import { supplyOf } from '#features/campaigns/campaigns/brief/brief.ts';
import { canEdit, shouldOfferInvite } from '#features/campaigns/campaigns/policy.ts';
import { isPausedForDebt } from '#features/campaigns/campaigns/rules.ts';
import type { CampaignView } from '#features/campaigns/campaigns/schema.ts';
import { campaignQuery } from '#features/campaigns/campaigns/ui/data.ts';
import { walletQuery } from '#features/money/transfers/ui/data.ts';
import { useFormat } from '#i18n/use-format.ts';
import { errorText } from '#platform/api-client/error-text.ts';
import { LinkButton } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { lazyPart } from '#ui/lazy-part.tsx';
import { EmptyPage, EmptyState, Loading } from '#ui/lists/list-states.tsx';
import { NoticeBox } from '#ui/message-box.tsx';
import { toastError } from '#ui/overlays/toast.tsx';
import { Segments, Tabs } from '#ui/tabs.tsx';
import { isNotFound } from '../../shell/loaded.tsx';
import { inviteTo } from '../../shell/navigation.ts';
import { useUser } from '../../shell/session.tsx';
import { useCampaignActions } from './campaign-actions.tsx';
import { CampaignHeader } from './campaign-header.tsx';

const EditCampaignDialog = lazyPart(() => import('./edit-campaign-dialog.tsx'));
const DetailsDrawer = lazyPart(() => import('./details-drawer.tsx'));
const Applicants = lazyPart(() => import('./applicants.tsx'));
const ReviewPanel = lazyPart(() => import('./review-panel.tsx').then((m) => ({ default: m.ReviewPanel })));

const Shipments = lazyPart(() => import('./shipments.tsx'));

const LinksPanel = lazyPart(() => import('#features/insights/tracking/ui/links-panel.tsx'));

export default function CampaignRoute() {
  const { id } = useParams() as { id: string };
  // Creators may open a shared link.
  if (useUser().role === 'creator') return <Navigate to={`/creator/campaign/${id}`} replace />;
  return <Campaign id={id} />;
}

function Campaign({ id }: { id: string }) {
  const { t } = useTranslation();
  const { data: campaign, error } = useQuery(campaignQuery(id));
  if (isNotFound(error)) {
    return (
      <EmptyPage
        drawing="search"
        title={t('campaigns.detail.notFound')}
        text={t('campaigns.detail.notFoundText')}
        link={{ to: '/dashboard', label: t('campaigns.detail.notFoundBack') }}
      />
    );
  }
  if (campaign) return <CampaignPage campaign={campaign} />;
  return error ? <LoadFailed error={error} /> : <CampaignSkeleton />;
}

const CampaignBrief = lazyPart(() =>
  import('#features/campaigns/campaigns/ui/campaign-brief.tsx').then((m) => ({ default: m.CampaignBrief })),
);

const Unpublished = lazyPart(() => import('./unpublished.tsx'));

/** `brief` until the campaign is published. */
const TABS = ['brief', 'applications', 'shipments', 'submissions', 'links'] as const;
type TabName = (typeof TABS)[number];

function CampaignPage({ campaign }: { campaign: CampaignView }) {
  const navigate = useNavigate();
  const [params, setParams] = useSearchParams();
  const actions = useCampaignActions({ onDeleted: () => navigate('/dashboard', { replace: true }) });
  const [showsDetails, setShowsDetails] = useState(false);
  // Keep an open form when the campaign ends meanwhile: saving reports the error and the input is not lost.
  const [isEditing, setEditing] = useState(false);
  const mayEdit = params.has('edit') && (isEditing || canEdit(campaign));
  if (mayEdit !== isEditing) setEditing(mayEdit);
  const openForm = () => setParams({ ...Object.fromEntries(params), edit: '' }, { preventScrollReset: true });
  const closeForm = () => {
    const { edit: _, ...rest } = Object.fromEntries(params);
    setParams(rest, { replace: true, preventScrollReset: true });
  };
  return (
    <>
      <CampaignHeader
        campaign={campaign}
        onAction={(action) => (action === 'edit' ? openForm() : actions.run(campaign, action))}
        onDetails={() => setShowsDetails(true)}
      />
      <CampaignTabs
        campaign={campaign}
        notice={
          <>
            {campaign.status === 'pending' && (
              <Suspense>
                <Unpublished onPay={() => actions.run(campaign, 'publish')} />
              </Suspense>
            )}
            {isPausedForDebt(campaign) && <DebtNotice />}
          </>
        }
      />
      {actions.dialogs}
      <Suspense>
        {showsDetails && (
          <DetailsDrawer
            campaign={campaign}
            onEdit={
              canEdit(campaign)
                ? () => {
                    setShowsDetails(false);
                    openForm();
                  }
                : undefined
            }
            onClose={() => setShowsDetails(false)}
          />
        )}
        {isEditing && <EditCampaignDialog campaign={campaign} onClose={closeForm} />}
      </Suspense>
    </>
  );
}

function CampaignTabs({ campaign, notice }: { campaign: CampaignView; notice: ReactNode }) {
  const { t } = useTranslation();
  const [params, setParams] = useSearchParams();
  // Stays when the last review changes the counts.
  const [firstTab] = useState(() => firstTabOf(campaign));
  const isSupplied = campaign.brief && supplyOf(campaign.brief.product);
  const isPending = campaign.status === 'pending';
  const tabs = TABS.filter((name) => (name !== 'shipments' || isSupplied) && (name !== 'brief' || isPending));
  const tab =
    tabs.find((name) => name === params.get('tab')) ??
    tabs.find((name) => name === firstTab) ??
    'applications';
  const show = (next: Record<string, string>) =>
    setParams({ tab, ...next }, { replace: true, preventScrollReset: true });
  const panels: Record<TabName, ReactNode> = {
    brief: (
      <>
        <h2 className="sr-only">{t('campaigns.detail.brief')}</h2>
        <Card className="flex max-w-3xl flex-col gap-5 p-4 *:not-first:border-t *:not-first:border-line *:not-first:pt-5 sm:p-6">
          <CampaignBrief campaign={campaign} />
        </Card>
      </>
    ),
    applications: <Applicants campaign={campaign} />,
    shipments: <Shipments campaignId={campaign.id} />,
    submissions: (
      <Submissions
        campaign={campaign}
        selectedId={params.get('submission')}
        onSelect={(submission) => show({ tab: 'submissions', submission })}
      />
    ),
    links: <LinksPanel campaign={campaign} />,
  };
  const labels = {
    brief: t('campaigns.detail.brief'),
    applications: t('campaigns.detail.applicationsTab'),
    shipments: t('shipments.tab'),
    submissions: t('campaigns.detail.submissionsTab'),
    links: t('tracking.tab'),
  };
  const counts = {
    brief: undefined,
    applications: campaign.applicationCount,
    shipments: undefined,
    submissions: campaign.submissionCount,
    links: undefined,
  };
  return (
    <Tabs
      className="mb-2! sm:mb-4!"
      label={t('campaigns.detail.tabs')}
      value={tab}
      onChange={(next) => show({ tab: next })}
      tabs={tabs.map((value) => ({
        value,
        label: labels[value],
        count: counts[value],
        panel: (
          <>
            <div className="mb-6 empty:hidden">{notice}</div>
            <Suspense fallback={<Loading shapes={['h-80 rounded-card']} />}>{panels[value]}</Suspense>
          </>
        ),
      }))}
    />
  );
}

function firstTabOf(campaign: CampaignView): TabName {
  if (campaign.status === 'pending') return 'brief';
  const isSubmissions =
    campaign.pendingReviewCount > 0 || campaign.status === 'completed' || campaign.intake === 'open_call';
  return isSubmissions ? 'submissions' : 'applications';
}

type SubmissionsProps = {
  campaign: CampaignView;
  selectedId: string | null;
  onSelect: (submissionId: string) => void;
};

function Submissions({ campaign, selectedId, onSelect }: SubmissionsProps) {
  const { t } = useTranslation();
  const isDone = campaign.status === 'completed' && campaign.approvedCount > 0;
  const hasResults = isDone && campaign.approvedCount < campaign.submissionCount;
  // A link to a submission may lead to one that was not approved.
  const [shown, setShown] = useState<'approved' | 'all'>(hasResults && !selectedId ? 'approved' : 'all');
  return (
    <div
      className={clsx(
        'relative',
        isDone && '[--above:24rem]',
        hasResults && '[--control:17rem] [--above:27rem]!',
      )}
    >
      {hasResults && (
        <div className="mb-2 sm:mb-4 lg:absolute lg:end-0 lg:top-2.5 lg:z-10 lg:mb-0">
          <Segments
            label={t('review.list')}
            value={shown}
            onChange={setShown}
            options={[
              { value: 'approved', label: t('review.shown.approved') },
              { value: 'all', label: t('review.shown.all') },
            ]}
          />
        </div>
      )}
      <ReviewPanel
        key={shown}
        filter={{ campaignId: campaign.id, ...(shown === 'approved' && { status: 'approved' }) }}
        selectedId={selectedId}
        onSelect={onSelect}
        empty={<NoSubmissions campaign={campaign} />}
        hasControl={hasResults}
      />
    </div>
  );
}

function DebtNotice() {
  const { t } = useTranslation();
  const format = useFormat();
  const { data: wallet } = useQuery(walletQuery);
  if (!wallet || wallet.balanceCents >= 0) return null;
  return (
    <NoticeBox
      action={
        <LinkButton to="/wallet" size="small" variant="primary">
          {t('campaigns.debt.topUp')}
        </LinkButton>
      }
    >
      {t('campaigns.debt.notice', { debt: format.money(-wallet.balanceCents) })}
    </NoticeBox>
  );
}

function NoSubmissions({ campaign }: { campaign: CampaignView }) {
  const { t } = useTranslation();
  const isForInvited = campaign.inviteOnly && shouldOfferInvite(campaign);
  const text = emptyTextOf(campaign, isForInvited);
  return (
    <EmptyState
      title={t('review.empty')}
      text={t(`review.${text}`)}
      {...(isForInvited && { link: { to: inviteTo(campaign.id), label: t('campaigns.menu.invite') } })}
    />
  );
}

function emptyTextOf({ status, intake }: CampaignView, isForInvited: boolean) {
  if (status === 'completed') return 'emptyCompleted';
  if (status === 'pending') return 'emptyUnpublished';
  if (intake === 'open_call') return 'emptyOpenCall';
  return isForInvited ? 'emptyInvite' : 'emptyTab';
}

function LoadFailed({ error }: { error: Error }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  useEffect(() => {
    toastError(t('campaigns.detail.loadFailed'), { description: errorText(t, error) });
    void navigate('/dashboard', { replace: true });
  }, [t, navigate, error]);
  return null;
}

function CampaignSkeleton() {
  return (
    <Loading
      shapes={['mb-4 h-5 w-28', 'mb-3 h-9 w-80 max-w-full', 'mb-6 h-5 w-96 max-w-full', 'h-96 rounded-card']}
    />
  );
}
