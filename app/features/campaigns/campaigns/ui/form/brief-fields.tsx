import { useTranslation } from 'react-i18next';
import { dollarsText } from '#core/money.ts';
import { priceVideo, VIDEO_PRICES, type VideoLength } from '#features/money/wallet/video-prices.ts';
import { Checkbox, Chips, RadioCards } from '#ui/forms/choice.tsx';
import { narrowFieldClass } from '#ui/forms/field.tsx';
import { MoneyField, TextField } from '#ui/forms/text-field.tsx';
import { Money } from '#ui/text.tsx';
import {
  EDITINGS,
  GOALS,
  hasGiveaway,
  PLATFORMS,
  PRODUCT_KINDS,
  secondsAround,
  supplyOf,
  TIERS,
  VIDEO_LENGTHS,
} from '../../brief/brief.ts';
import type { CampaignView } from '../../schema.ts';
import { BriefFacts } from '../brief-facts.tsx';
import { PreferenceFields } from './preference-fields.tsx';
import { StylePicker } from './style-picker.tsx';
import type { CampaignFormProps } from './use-campaign-form.ts';

type BriefFieldsProps = CampaignFormProps & {
  edited: CampaignView;
  /** Creators take part: only the product can be renamed or gain value. */
  isBound: boolean;
};

export default function BriefFields({ form, field, edited, isBound }: BriefFieldsProps) {
  const { t } = useTranslation();
  const brief = form.watch('brief')!;
  const supply = supplyOf(edited.brief!.product);
  const product = (
    <>
      <TextField
        label={t('campaigns.brief.choose.productName')}
        maxLength={120}
        required
        {...field('brief.product.name')}
      />
      {!isBound && (
        <Chips
          legend={t('campaigns.brief.choose.kind')}
          type="radio"
          choices={PRODUCT_KINDS.map((value) => ({ value, label: t(`campaigns.brief.kinds.${value}`) }))}
          input={form.register('brief.product.kind')}
        />
      )}
      {brief.product.kind === 'physical' && !(isBound && supply) && (
        <Checkbox
          label={t('campaigns.brief.choose.ship')}
          hint={t('campaigns.brief.choose.shipHint')}
          {...form.register('brief.product.isShipped')}
        />
      )}
      {!(brief.product.kind === 'physical' && brief.product.isShipped) && !(isBound && supply) && (
        <Checkbox
          label={t('campaigns.brief.choose.voucher')}
          hint={t('campaigns.brief.choose.voucherHint')}
          {...form.register('brief.product.hasVoucher')}
        />
      )}
      {hasGiveaway(brief.product) && (
        <MoneyField
          className={narrowFieldClass}
          label={t('campaigns.brief.choose.giveaway')}
          hint={isBound ? t('campaigns.edit.onlyMore') : t('campaigns.brief.choose.giveawayHint')}
          placeholder="25.00"
          maxLength={20}
          optional
          {...field('brief.product.giveawayCents')}
        />
      )}
    </>
  );
  if (isBound) {
    return (
      <section className="flex flex-col gap-5 rounded-card border border-line p-4">
        <div>
          <h3 className="text-base">{t('campaigns.brief.title')}</h3>
          <p className="text-sm text-ink-2">{t('campaigns.brief.choose.bound')}</p>
        </div>
        <BriefFacts brief={edited.brief!} />
        {product}
      </section>
    );
  }

  const listPrice = () => {
    const { videoSeconds, tier, editing } = form.getValues('brief')!;
    return dollarsText(priceVideo(Number(videoSeconds) as VideoLength, tier, editing));
  };
  /** The list price and the file length follow from these choices. The brand's own price stays. */
  const priced = (name: 'brief.videoSeconds' | 'brief.editing' | 'brief.tier') => {
    const { onChange, ...input } = form.register(name);
    return {
      ...input,
      onChange: async (event: Parameters<typeof onChange>[0]) => {
        const isListed = form.getValues('budgetCents') === listPrice();
        await onChange(event);
        if (isListed) form.setValue('budgetCents', listPrice());
        if (name !== 'brief.videoSeconds') return;
        const { minSeconds, maxSeconds } = secondsAround(Number(form.getValues(name)) as VideoLength);
        form.setValue('minSeconds', String(minSeconds));
        form.setValue('maxSeconds', String(maxSeconds));
      },
    };
  };
  const { error: goalsError, ...goals } = field('brief.goals');
  const { error: platformsError, ...platforms } = field('brief.platforms');
  return (
    <section className="flex flex-col gap-5 rounded-card border border-line p-4">
      <h3 className="text-base">{t('campaigns.brief.title')}</h3>
      <RadioCards
        legend={t('campaigns.brief.lengthLabel')}
        name="brief.videoSeconds"
        className="grid-cols-3"
        input={priced('brief.videoSeconds')}
        choices={VIDEO_LENGTHS.map((seconds) => ({
          value: String(seconds),
          label: t('campaigns.brief.seconds', { seconds }),
          description: <Money cents={VIDEO_PRICES[seconds][brief.tier]} />,
        }))}
      />
      <Chips
        legend={t('campaigns.brief.editingLabel')}
        type="radio"
        choices={EDITINGS.map((value) => ({ value, label: t(`campaigns.brief.editing.${value}`) }))}
        input={priced('brief.editing')}
      />
      <Chips
        legend={t('campaigns.brief.tierLabel')}
        hint={t('campaigns.brief.choose.listPrice')}
        type="radio"
        choices={TIERS.map((value) => ({ value, label: t(`campaigns.brief.tiers.${value}`) }))}
        input={priced('brief.tier')}
      />
      <Chips
        legend={t('campaigns.brief.goalsLabel')}
        type="checkbox"
        choices={GOALS.map((value) => ({ value, label: t(`campaigns.brief.goals.${value}`) }))}
        input={goals}
        error={goalsError}
      />
      <Chips
        legend={t('campaigns.brief.platformsLabel')}
        type="checkbox"
        choices={PLATFORMS.map((value) => ({ value, label: t(`campaigns.brief.platforms.${value}`) }))}
        input={platforms}
        error={platformsError}
      />
      <Checkbox
        label={t('campaigns.brief.camera')}
        hint={t('campaigns.brief.choose.cameraHint')}
        {...form.register('brief.directToCamera')}
      />
      {product}
      {(['hooks', 'concepts', 'calls'] as const).map((name) => (
        <StylePicker key={name} name={name} input={form.register(`brief.${name}`)} />
      ))}
      <PreferenceFields
        chosen={brief.preferences}
        inputOf={(name) => form.register(`brief.preferences.${name}`)}
        onClear={(name) => form.setValue(`brief.preferences.${name}`, [])}
      />
    </section>
  );
}
