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
    <div className="mb-1 max-sm:-mt-3 sm:mb-4">
      <PageTitle>{title}</PageTitle>
      <div className="flex items-center justify-between gap-x-1 gap-y-1 max-sm:flex-wrap sm:items-start sm:gap-x-3">
        <BackLink
          to="/dashboard"
          title={t('campaigns.detail.back')}
          className="min-h-11 max-sm:-ms-2 max-sm:min-w-11 max-sm:ps-2 sm:-ms-8 sm:-me-3 sm:min-w-8 sm:justify-center"
        >
          <span className="sr-only">{t('campaigns.detail.back')}</span>
        </BackLink>
        {/* The details show the whole title. */}
        <h1 className="text-xl leading-snug max-sm:order-1 max-sm:line-clamp-2 max-sm:basis-full max-sm:pb-0.5 sm:flex-1 sm:text-3xl">
          <bdi>{title}</bdi>
        </h1>
        {/* The controls of a phone stay together, because a toast needs a place between them and the tabs. */}
        <div className="-me-2 flex flex-wrap items-center justify-end gap-1">
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
      <div className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-2">
        <CampaignStatusPill status={campaign.status} />
        <bdi className="max-sm:hidden">{campaign.brand.name}</bdi>
        <span>
          <PerVideo cents={campaign.budgetCents} />
        </span>
        <CampaignDeadline campaign={campaign} />
        {campaign.status !== 'pending' && (
          <span className="flex items-center gap-2 max-sm:w-full sm:ms-auto">
            <span>
              <Approved approved={approved} total={total} />
            </span>
            <span className="flex-1 sm:w-40">
              <ProgressBar approved={approved} pending={pending} total={total} />
            </span>
          </span>
        )}
      </div>
    </div>
  );
}
