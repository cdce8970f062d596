import { ArrowLeft, PanelRightOpen } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { CampaignView } from '#features/campaigns/campaigns/schema.ts';
import { Approved, PerVideo } from '#features/campaigns/campaigns/ui/campaign-card.tsx';
import { CampaignDeadline } from '#features/campaigns/campaigns/ui/campaign-deadline.tsx';
import { type CampaignAction, CampaignMenu } from '#features/campaigns/campaigns/ui/campaign-menu.tsx';
import { CampaignStatusPill } from '#features/campaigns/campaigns/ui/campaign-status.tsx';
import { Funding } from '#features/campaigns/slots/ui/funding.tsx';
import { Button } from '#ui/button.tsx';
import { PageTitle } from '#ui/page-header.tsx';
import { ProgressBar } from '#ui/progress.tsx';

type CampaignHeaderProps = {
  campaign: CampaignView;
  onAction: (action: CampaignAction) => void;
  onDetails: () => void;
};

/** Low, so that the tabs below it start in the upper part of a phone's screen. */
export function CampaignHeader({ campaign, onAction, onDetails }: CampaignHeaderProps) {
  const { t } = useTranslation();
  const { title, approvedCount: approved, pendingReviewCount: pending, maxSubmissions: total } = campaign;
  return (
    <div className="-mt-3 mb-1 sm:mb-4">
      <PageTitle>{title}</PageTitle>
      <div className="mb-1 flex items-start justify-between gap-3">
        <Link
          to="/dashboard"
          className="inline-flex min-h-9 items-center gap-2 text-sm text-ink-2 transition-colors hover:text-ink"
        >
          <ArrowLeft className="mirror size-4" aria-hidden="true" />
          {t('campaigns.detail.back')}
        </Link>
        {/* The controls of a phone stay together, because a toast needs a place between them and the tabs. */}
        <div className="-me-2 flex flex-wrap items-center justify-end gap-1">
          <Funding campaign={campaign} />
          <Button
            size="small"
            variant="quiet"
            icon={<PanelRightOpen className="mirror size-4" aria-hidden="true" />}
            onClick={onDetails}
          >
            {t('campaigns.detail.brief')}
          </Button>
          <CampaignMenu campaign={campaign} onAction={onAction} />
        </div>
      </div>
      {/* The details show the whole title. */}
      <h1 className="text-xl leading-snug max-sm:line-clamp-2 max-sm:pb-0.5 sm:text-3xl">
        <bdi>{title}</bdi>
      </h1>
      <div className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-2">
        <CampaignStatusPill status={campaign.status} />
        <bdi>{campaign.brand.name}</bdi>
        <span>
          <PerVideo cents={campaign.budgetCents} />
        </span>
        <CampaignDeadline campaign={campaign} />
        <span className="flex items-center gap-2 max-sm:w-full sm:ms-auto">
          <span>
            <Approved approved={approved} total={total} />
          </span>
          <span className="flex-1 sm:w-40">
            <ProgressBar approved={approved} pending={pending} total={total} />
          </span>
        </span>
      </div>
    </div>
  );
}
