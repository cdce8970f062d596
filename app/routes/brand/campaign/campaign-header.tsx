import { PanelRightOpen, ShieldCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { CampaignView } from '#features/campaigns/campaigns/schema.ts';
import { Approved, PerVideo } from '#features/campaigns/campaigns/ui/campaign-card.tsx';
import { CampaignDeadline } from '#features/campaigns/campaigns/ui/campaign-deadline.tsx';
import { type CampaignAction, CampaignMenu } from '#features/campaigns/campaigns/ui/campaign-menu.tsx';
import { CampaignStatusPill } from '#features/campaigns/campaigns/ui/campaign-status.tsx';
import { FundingButton, useFunding } from '#features/campaigns/slots/ui/funding.tsx';
import { Button } from '#ui/button.tsx';
import { BackLink, PageTitle } from '#ui/page-header.tsx';
import { ProgressBar } from '#ui/progress.tsx';

type CampaignHeaderProps = {
  campaign: CampaignView;
  onAction: (action: CampaignAction) => void;
  onDetails: () => void;
};

/** Low on phones, so that the tabs start in the upper part of the screen. The menu holds what has no room there. */
export function CampaignHeader({ campaign, onAction, onDetails }: CampaignHeaderProps) {
  const { t } = useTranslation();
  const funding = useFunding(campaign);
  const { title, status, approvedCount: approved, pendingReviewCount: pending } = campaign;
  const total = campaign.maxSubmissions;
  const detailsIcon = <PanelRightOpen className="mirror size-4" aria-hidden="true" />;
  return (
    <div className="mb-1 max-sm:-mt-4 max-sm:grid max-sm:grid-cols-[auto_minmax(0,1fr)_auto] max-sm:items-start max-sm:gap-x-2 sm:mb-4">
      <PageTitle>{title}</PageTitle>
      <div className="max-sm:contents sm:flex sm:items-start sm:gap-x-3">
        <BackLink
          to="/dashboard"
          title={t('campaigns.detail.back')}
          className="min-h-11 max-sm:-mb-4 max-sm:-ms-2 max-sm:-me-4 max-sm:min-w-11 max-sm:ps-2 sm:-ms-8 sm:-me-3 sm:min-w-8 sm:justify-center"
        >
          <span className="sr-only">{t('campaigns.detail.back')}</span>
        </BackLink>
        <h1
          dir="auto"
          className="min-w-0 text-lg [text-align:match-parent] leading-tight max-sm:-mb-1 max-sm:mt-2.5 max-sm:line-clamp-2 max-sm:pb-1 max-sm:in-[html:has([data-task])]:mb-0 max-sm:in-[html:has([data-task])]:line-clamp-1 max-sm:in-[html:has([data-task])]:pb-0 sm:flex-1 sm:text-3xl sm:leading-snug"
        >
          {title}
        </h1>
        <div className="-me-2 flex items-center justify-end gap-1 max-sm:-mb-4">
          <div className="flex items-center gap-1 max-sm:hidden">
            {funding && <FundingButton funding={funding} />}
            {status !== 'pending' && (
              <Button size="small" variant="quiet" icon={detailsIcon} onClick={onDetails}>
                {t('campaigns.detail.brief')}
              </Button>
            )}
          </div>
          <CampaignMenu
            campaign={campaign}
            items={[
              ...(status !== 'pending'
                ? [
                    {
                      label: t('campaigns.detail.brief'),
                      icon: detailsIcon,
                      onlyOnPhones: true,
                      onSelect: onDetails,
                    },
                  ]
                : []),
              ...(funding?.canChange
                ? [
                    {
                      label: t('slots.title'),
                      icon: <ShieldCheck className="size-4" aria-hidden="true" />,
                      onlyOnPhones: true,
                      onSelect: funding.openDialog,
                    },
                  ]
                : []),
            ]}
            onAction={onAction}
          />
        </div>
      </div>
      <div className="flex items-center gap-x-3 mt-2 text-sm text-ink-2 max-sm:col-span-2 max-sm:gap-x-2 max-sm:col-start-2 sm:flex-wrap sm:gap-y-1">
        <CampaignStatusPill status={status} />
        <bdi className="max-sm:hidden">{campaign.brand.name}</bdi>
        {/* Phones leave the price to the details. */}
        <span className="max-sm:hidden">
          <PerVideo cents={campaign.budgetCents} />
        </span>
        <div className="max-sm:dotted max-sm:text-xs sm:contents">
          <span>
            <CampaignDeadline campaign={campaign} className="max-sm:[&_.lucide-calendar-days]:hidden" />
          </span>
          {status !== 'pending' && (
            <span className="sm:ms-auto sm:flex sm:items-center sm:gap-2">
              <span className="max-sm:*:font-normal max-sm:*:text-inherit">
                <Approved approved={approved} total={total} />
              </span>
              <span className="w-40 max-sm:hidden">
                <ProgressBar approved={approved} pending={pending} total={total} />
              </span>
            </span>
          )}
          {funding && funding.funded > 0 && (
            <span className="sm:hidden">
              {t('slots.fundedBrief', { funded: funding.funded, count: funding.count })}
            </span>
          )}
        </div>
      </div>
      {funding?.dialog}
    </div>
  );
}
