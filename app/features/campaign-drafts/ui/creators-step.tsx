import { Megaphone, UserRoundCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { TIERS, WISH_NAMES, WISHES } from '#features/campaigns/brief.ts';
import { useChoiceNames } from '#features/campaigns/ui/use-choice-names.ts';
import { PREMIUM_CRITERIA } from '#features/creators/tier.ts';
import { VIDEO_PRICES } from '#features/wallet/video-prices.ts';
import { useFormat } from '#i18n/use-format.ts';
import { Chips } from '#ui/chips.tsx';
import { RadioCards } from '#ui/choice.tsx';
import { readOrder } from '../rules.ts';
import type { StepProps } from '../use-draft-form.ts';
import { QuantityField } from './quantity-field.tsx';

export function CreatorsStep({ form, field, content }: StepProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const names = useChoiceNames();
  const { seconds } = readOrder(content)!;
  return (
    <>
      <QuantityField form={form} field={field} />
      <RadioCards
        legend={t('campaigns.brief.tierLabel')}
        name="tier"
        input={form.register('tier')}
        choices={TIERS.map((tier) => ({
          value: tier,
          label: t(`campaigns.brief.tiers.${tier}`),
          description: (
            <>
              <span className="block font-medium text-ink">
                {t('campaignDrafts.creators.tierPrice', {
                  amount: format.money(VIDEO_PRICES[seconds][tier]).replace('.00', ''),
                })}
              </span>
              {t(`campaignDrafts.creators.tierText.${tier}`, {
                videos: PREMIUM_CRITERIA.videosCompleted,
                rating: PREMIUM_CRITERIA.averageRating,
                campaigns: PREMIUM_CRITERIA.totalCampaigns,
              })}
            </>
          ),
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
      <div>
        <h3 className="text-base">{t('campaignDrafts.creators.wishes')}</h3>
        <p className="text-sm text-ink-2">{t('campaignDrafts.creators.wishesText')}</p>
      </div>
      {WISH_NAMES.map((name) => (
        <Chips
          key={name}
          legend={t(`campaigns.brief.wishes.${name}`)}
          type="checkbox"
          any={{
            label: t(name === 'locations' ? 'campaignDrafts.creators.global' : 'campaignDrafts.creators.any'),
            isChosen: content[name].length === 0,
            onChoose: () => form.setValue(name, []),
          }}
          choices={WISHES[name].map((value) => ({ value, label: names(name, value) }))}
          input={form.register(name)}
        />
      ))}
    </>
  );
}
