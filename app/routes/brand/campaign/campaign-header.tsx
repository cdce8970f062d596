import { PanelRightOpen } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { CampaignView } from '#features/campaigns/campaigns/schema.ts';
import { Approved, PerVideo } from '#features/campaigns/campaigns/ui/campaign-card.tsx';
import { CampaignDeadline } from '#features/campaigns/campaigns/ui/campaign-deadline.tsx';
import { type CampaignAction, CampaignMenu } from '#features/campaigns/campaigns/ui/campaign-menu.tsx';
import { CampaignStatusPill } from '#features/campaigns/campaigns/ui/campaign-status.tsx';
import { Funding } from '#features/campaigns/slots/ui/funding.tsx';
import { Button } from '#ui/button.tsx';
import { BackLink, PageTitle } from '#ui/page-header.tsx';
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
    <div className="mb-1 max-sm:-mt-5 sm:mb-4">
      <PageTitle>{title}</PageTitle>
      <div className="flex items-center gap-x-1 sm:items-start sm:gap-x-3">
        <BackLink
          to="/dashboard"
          title={t('campaigns.detail.back')}
          className="min-h-11 max-sm:-ms-2 max-sm:-me-2 max-sm:min-w-11 max-sm:ps-2 sm:-ms-8 sm:-me-3 sm:min-w-8 sm:justify-center"
        >
          <span className="sr-only">{t('campaigns.detail.back')}</span>
        </BackLink>
        {/* The details show the whole title. */}
        <h1 className="min-w-0 flex-1 text-lg leading-tight max-sm:line-clamp-2 max-sm:pb-0.5 sm:text-3xl sm:leading-snug">
          <bdi>{title}</bdi>
        </h1>
        <div className="-me-2 flex items-center justify-end gap-1">
          <Funding campaign={campaign} />
          <Button
            size="small"
            variant="quiet"
            className="max-sm:px-2"
            icon={<PanelRightOpen className="mirror size-4" aria-hidden="true" />}
            onClick={onDetails}
          >
            <span className="max-sm:sr-only">{t('campaigns.detail.brief')}</span>
          </Button>
          <CampaignMenu campaign={campaign} onAction={onAction} />
        </div>
      </div>
      {/* Phones leave the price to the details. */}
      <div className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-2 max-sm:mt-1">
        <CampaignStatusPill status={campaign.status} />
        <bdi className="max-sm:hidden">{campaign.brand.name}</bdi>
        <span className="max-sm:hidden">
          <PerVideo cents={campaign.budgetCents} />
        </span>
        <CampaignDeadline campaign={campaign} />
        {campaign.status !== 'pending' && (
          <span className="flex items-center gap-2 sm:ms-auto">
            <span>
              <Approved approved={approved} total={total} />
            </span>
            <span className="w-40 max-sm:hidden">
              <ProgressBar approved={approved} pending={pending} total={total} />
            </span>
          </span>
        )}
      </div>
    </div>
  );
}
