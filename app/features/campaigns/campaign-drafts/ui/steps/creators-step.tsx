import { Megaphone, UserRoundCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { TIERS } from '#features/campaigns/campaigns/brief/brief.ts';
import { DeadlineField } from '#features/campaigns/campaigns/ui/form/deadline-field.tsx';
import { PreferenceFields } from '#features/campaigns/campaigns/ui/form/preference-fields.tsx';
import { VIDEO_PRICES } from '#features/money/wallet/video-prices.ts';
import { PREMIUM_CRITERIA } from '#features/people/creators/rules.ts';
import { useFormat } from '#i18n/use-format.ts';
import { RadioCards } from '#ui/forms/choice.tsx';
import { readOrder } from '../../rules.ts';
import type { StepProps } from '../use-draft-form.ts';
import { QuantityField } from './quantity-field.tsx';

export default function CreatorsStep({ form, field, content, creator }: StepProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { seconds, ownCents } = readOrder(content)!;
  return (
    <>
      <QuantityField form={form} field={field} content={content} creator={creator} />
      <div className="grid gap-5 sm:grid-cols-2">
        <DeadlineField deadline="deliveryDays" {...field('deliveryDays')} />
        <DeadlineField deadline="reviewHours" {...field('reviewHours')} />
      </div>
      <RadioCards
        legend={t('campaigns.brief.tierLabel')}
        name="tier"
        input={form.register('tier')}
        choices={TIERS.map((tier) => ({
          value: tier,
          label: (
            <span className="flex flex-wrap justify-between gap-x-4">
              {t(`campaigns.brief.tiers.${tier}`)}
              <span className="font-normal text-ink-2">
                {t('campaignDrafts.creators.tierPrice', {
                  amount: format.money(ownCents ?? VIDEO_PRICES[seconds][tier]).replace('.00', ''),
                })}
              </span>
            </span>
          ),
          description: t(`campaignDrafts.creators.tierText.${tier}`, {
            videos: PREMIUM_CRITERIA.videosCompleted,
            rating: PREMIUM_CRITERIA.averageRating,
            campaigns: PREMIUM_CRITERIA.totalCampaigns,
          }),
        }))}
      />
      <RadioCards
        legend={t('campaigns.form.intake')}
        name="intake"
        input={form.register('intake')}
        choices={[
          {
            value: 'casting',
            label: t('campaigns.form.casting'),
            description: t('campaigns.form.castingText'),
            icon: <UserRoundCheck className="size-5" aria-hidden="true" />,
          },
          {
            value: 'open_call',
            label: t('campaigns.form.openCall'),
            description: t('campaigns.form.openCallText'),
            icon: <Megaphone className="size-5" aria-hidden="true" />,
          },
        ]}
      />
      <PreferenceFields
        chosen={content}
        inputOf={(name) => form.register(name)}
        onClear={(name) => form.setValue(name, [])}
      />
    </>
  );
}
