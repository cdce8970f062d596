import { useTranslation } from 'react-i18next';
import { useFormat } from '#i18n/use-format.ts';
import { ProgressBar } from '#ui/progress.tsx';
import { Money } from '#ui/text.tsx';
import type { CampaignView } from '../schema.ts';

export function CampaignStats({ campaign }: { campaign: CampaignView }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { approvedCount: approved, pendingReviewCount: pending, maxSubmissions: total } = campaign;
  const rows = [
    [t('campaigns.detail.budget'), <Money key="budget" cents={campaign.budgetCents} />],
    [t('campaigns.detail.spent'), <Money key="spent" cents={campaign.approvedCents} />],
    [t('campaigns.detail.pendingReview'), format.number(pending)],
    [t('campaigns.detail.applications'), format.number(campaign.applicationCount)],
    [t('campaigns.detail.accepted'), format.number(campaign.acceptedCount)],
  ];
  return (
    <section>
      <h3 className="text-base">{t('campaigns.detail.stats')}</h3>
      <div className="mt-3 mb-2 flex items-baseline justify-between text-sm">
        <span className="text-ink-2">{t('campaigns.detail.approved')}</span>
        <bdi className="font-semibold">
          {approved}/{total}
        </bdi>
      </div>
      <ProgressBar approved={approved} pending={pending} total={total} />
      <dl className="mt-3 grid gap-1.5 text-sm">
        {rows.map(([label, value]) => (
          <div key={label as string} className="flex justify-between gap-4">
            <dt className="text-ink-2">{label}</dt>
            <dd className="font-medium">
              <bdi>{value}</bdi>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
