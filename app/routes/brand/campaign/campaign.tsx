import { useQuery } from '@tanstack/react-query';
import { ChevronDown } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useNavigate, useParams, useSearchParams } from 'react-router';
import { canEdit, canInvite } from '#features/campaigns/campaigns/policy.ts';
import { waitsForTopUp } from '#features/campaigns/campaigns/rules.ts';
import type { CampaignView } from '#features/campaigns/campaigns/schema.ts';
import { CampaignBrief, CampaignRequirements } from '#features/campaigns/campaigns/ui/campaign-brief.tsx';
import { Approved, PerVideo } from '#features/campaigns/campaigns/ui/campaign-card.tsx';
import { CampaignDeadline } from '#features/campaigns/campaigns/ui/campaign-deadline.tsx';
import { CampaignMenu } from '#features/campaigns/campaigns/ui/campaign-menu.tsx';
import { CampaignStats } from '#features/campaigns/campaigns/ui/campaign-stats.tsx';
import { CampaignStatusPill } from '#features/campaigns/campaigns/ui/campaign-status.tsx';
import { campaignQuery } from '#features/campaigns/campaigns/ui/data.ts';
import { PUBLISHING_FEE_CENTS } from '#features/money/charges/rules.ts';
import { walletQuery } from '#features/money/transfers/ui/data.ts';
import { useFormat } from '#i18n/use-format.ts';
import { errorText } from '#platform/api-client/error-text.ts';
import { Button, LinkButton } from '#ui/button.tsx';
import { EmptyPage, EmptyState, Loading, Skeleton } from '#ui/lists/list-states.tsx';
import { NoticeBox } from '#ui/message-box.tsx';
import { toastError } from '#ui/overlays/toast.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { Tabs } from '#ui/tabs.tsx';
import { isNotFound } from '../../shell/loaded.tsx';
import { inviteTo } from '../../shell/navigation.ts';
import { useUser } from '../../shell/session.tsx';
import { useCampaignActions } from './campaign-actions.tsx';

const EditCampaignDialog = lazy(() => import('./edit-campaign-dialog.tsx'));
const Applicants = lazy(() => import('./applicants.tsx'));
const ReviewPanel = lazy(() => import('./review-panel.tsx').then((m) => ({ default: m.ReviewPanel })));

const LinksPanel = lazy(() => import('#features/insights/tracking/ui/links-panel.tsx'));

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

const TABS = ['applications', 'submissions', 'links'] as const;
type TabName = (typeof TABS)[number];

function CampaignPage({ campaign }: { campaign: CampaignView }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [params, setParams] = useSearchParams();
  const actions = useCampaignActions({ onDeleted: () => navigate('/dashboard', { replace: true }) });
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
      <PageHeader
        title={campaign.title}
        back={{ to: '/dashboard', label: t('campaigns.detail.back') }}
        badge={
          <>
            <CampaignStatusPill status={campaign.status} />
            <CampaignMenu
              campaign={campaign}
              onAction={(action) => (action === 'edit' ? openForm() : actions.run(campaign, action))}
            />
          </>
        }
        subtitle={<bdi>{campaign.brand.name}</bdi>}
        actions={<CampaignFacts campaign={campaign} />}
      />
      {campaign.status === 'pending' && (
        <div className="mb-6">
          <UnpublishedNotice onPay={() => actions.run(campaign, 'publish')} />
        </div>
      )}
      {waitsForTopUp(campaign) && (
        <div className="mb-6">
          <DebtNotice />
        </div>
      )}
      <CampaignContent campaign={campaign} />
      {actions.dialogs}
      {isEditing && (
        <Suspense>
          <EditCampaignDialog campaign={campaign} onClose={closeForm} />
        </Suspense>
      )}
    </>
  );
}

function CampaignFacts({ campaign }: { campaign: CampaignView }) {
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-2">
      <span>
        <PerVideo cents={campaign.budgetCents} />
      </span>
      <span aria-hidden="true">·</span>
      <span>
        <Approved approved={campaign.approvedCount} total={campaign.maxSubmissions} />
      </span>
      <span aria-hidden="true">·</span>
      <CampaignDeadline deadline={campaign.deadline} />
    </div>
  );
}

function CampaignContent({ campaign }: { campaign: CampaignView }) {
  const { t } = useTranslation();
  const [params, setParams] = useSearchParams();
  const linked = TABS.find((name) => name === params.get('tab'));
  const tab = linked ?? firstTab(campaign);
  // A link to a tab opens the page with the brief collapsed.
  const [briefOpen, setBriefOpen] = useState(!linked);
  const show = (next: Record<string, string>) =>
    setParams({ tab, ...next }, { replace: true, preventScrollReset: true });
  const panels: Record<TabName, ReactNode> = {
    applications: <Applicants campaign={campaign} />,
    submissions: (
      <ReviewPanel
        filter={{ campaignId: campaign.id }}
        selectedId={params.get('submission')}
        onSelect={(submission) => show({ tab: 'submissions', submission })}
        requirements={!briefOpen && <CampaignRequirements requirements={campaign.requirements} />}
        empty={<NoSubmissions campaign={campaign} />}
      />
    ),
    links: <LinksPanel campaign={campaign} />,
  };
  const labels = {
    applications: t('campaigns.detail.applicationsTab'),
    submissions: t('campaigns.detail.submissionsTab'),
    links: t('tracking.tab'),
  };
  const counts = {
    applications: campaign.applicationCount,
    submissions: campaign.submissionCount,
    links: undefined,
  };
  return (
    <>
      <details
        open={briefOpen}
        onToggle={(event) => setBriefOpen(event.currentTarget.open)}
        className="group mb-4"
      >
        <summary className="flex min-h-9 w-fit list-none items-center gap-1.5 rounded-chip font-medium text-ink-2 hover:text-ink [&::-webkit-details-marker]:hidden">
          {t('campaigns.detail.brief')}
          <ChevronDown className="size-4 transition-transform group-open:rotate-180" />
        </summary>
        <div className="mt-3 mb-6 grid items-start gap-5 lg:grid-cols-[1fr_20rem]">
          <CampaignBrief campaign={campaign} />
          <CampaignStats campaign={campaign} />
        </div>
      </details>
      <Tabs
        label={t('campaigns.detail.tabs')}
        value={tab}
        onChange={(next) => show({ tab: next })}
        tabs={TABS.map((value) => ({
          value,
          label: labels[value],
          count: counts[value],
          panel: <Suspense fallback={<Loading shapes={['h-80 rounded-card']} />}>{panels[value]}</Suspense>,
        }))}
      />
    </>
  );
}

function firstTab(campaign: CampaignView): TabName {
  return campaign.pendingReviewCount > 0 || campaign.intake === 'open_call' ? 'submissions' : 'applications';
}

function UnpublishedNotice({ onPay }: { onPay: () => void }) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <NoticeBox
      action={
        <Button size="small" variant="primary" onClick={onPay}>
          {t('campaigns.menu.publish')}
        </Button>
      }
    >
      {t('campaigns.fee.notice', { amount: format.money(PUBLISHING_FEE_CENTS) })}
    </NoticeBox>
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
  const isForInvited = campaign.inviteOnly && canInvite(campaign);
  const text = campaign.intake === 'open_call' ? 'emptyOpenCall' : isForInvited ? 'emptyInvite' : 'emptyTab';
  return (
    <EmptyState
      title={t('review.empty')}
      text={t(`review.${text}`)}
      {...(isForInvited && { link: { to: inviteTo(campaign.id), label: t('campaigns.menu.invite') } })}
    />
  );
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
    <Loading>
      <Skeleton className="mb-4 h-5 w-28" />
      <Skeleton className="mb-6 h-9 w-80 max-w-full" />
      <div className="grid gap-5 lg:grid-cols-[1fr_20rem]">
        <Skeleton className="h-72 rounded-card" />
        <Skeleton className="h-72 rounded-card" />
      </div>
    </Loading>
  );
}
