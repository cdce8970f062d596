import { useTranslation } from 'react-i18next';
import { dollarsText } from '#core/money.ts';
import {
  EDITINGS,
  SHORT_SIDES,
  secondsAround,
  TONES,
  VIDEO_LENGTHS,
} from '#features/campaigns/campaigns/brief/brief.ts';
import { ASPECT_NAMES, SIZE_NAMES } from '#features/campaigns/campaigns/ui/video-requirement-texts.tsx';
import { ADD_ON_PRICES, VIDEO_PRICES, type VideoLength } from '#features/money/wallet/video-prices.ts';
import { useFormat } from '#i18n/use-format.ts';
import { Checkbox, Chips, RadioCards } from '#ui/forms/choice.tsx';
import { narrowFieldClass } from '#ui/forms/field.tsx';
import { MoneyField, SelectField, TextField } from '#ui/forms/text-field.tsx';
import { Money } from '#ui/text.tsx';
import { MAX_CALL_TO_ACTION, readOrder } from '../../rules.ts';
import type { StepProps } from '../use-draft-form.ts';

export default function VideoStep({ form, field, content, creator }: StepProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const tier = creator?.tier ?? content.tier;
  const order = readOrder(content, creator?.tier);
  const { error: lengthError, ...length } = field('videoSeconds');
  const { error: toneError, ...tone } = field('tone');
  return (
    <>
      <RadioCards
        legend={t('campaignDrafts.fields.videoSeconds')}
        name="videoSeconds"
        className="max-sm:gap-2 sm:grid-cols-3"
        input={length}
        error={lengthError}
        choices={VIDEO_LENGTHS.map((seconds) => ({
          value: String(seconds),
          label: (
            <span className="flex flex-wrap justify-between gap-x-4">
              {t('campaigns.brief.seconds', { seconds })}
              <Money cents={VIDEO_PRICES[seconds][tier]} className="font-normal text-ink-2" />
            </span>
          ),
        }))}
      />
      <RadioCards
        legend={t('campaigns.brief.editingLabel')}
        name="editing"
        className="max-sm:gap-2 sm:grid-cols-2 md:grid-cols-3"
        input={form.register('editing')}
        choices={EDITINGS.map((editing) => ({
          value: editing,
          label: (
            <span className="flex flex-wrap justify-between gap-x-4">
              {t(`campaigns.brief.editing.${editing}`)}
              <span>
                {ADD_ON_PRICES[editing] === 0
                  ? t('campaignDrafts.video.included')
                  : t('campaignDrafts.video.addOn', {
                      amount: format.money(ADD_ON_PRICES[editing]).replace('.00', ''),
                    })}
              </span>
            </span>
          ),
          description: t(`campaigns.brief.editingText.${editing}`),
        }))}
      />
      <p className="-mt-3 text-sm text-ink-2">{t('campaignDrafts.video.changes')}</p>
      <MoneyField
        className={narrowFieldClass}
        label={t('campaignDrafts.video.ownPrice')}
        hint={
          order
            ? t('campaignDrafts.video.ownPriceHint', { amount: format.money(order.listCents) })
            : t('campaignDrafts.video.ownPriceNoLength')
        }
        placeholder={order ? dollarsText(order.listCents) : undefined}
        maxLength={20}
        optional
        {...field('price')}
      />
      <fieldset className="grid gap-5 sm:grid-cols-2">
        <legend className="mb-3 text-base font-semibold">{t('campaignDrafts.video.file')}</legend>
        {content.videoSeconds && (
          <p className="-mt-2 text-sm text-ink-2 sm:col-span-2">
            {t('campaignDrafts.video.tolerance', secondsAround(Number(content.videoSeconds) as VideoLength))}
          </p>
        )}
        <SelectField
          label={t('campaigns.form.aspect')}
          options={ASPECT_NAMES.map(([value, name]) => ({
            value,
            label: t(`campaigns.wanted.aspects.${name}`),
          }))}
          {...field('aspect')}
        />
        <SelectField
          label={t('campaigns.form.shortSide')}
          options={SHORT_SIDES.map((pixels) => ({
            value: pixels,
            label: t('campaigns.form.shortSideOption', { name: SIZE_NAMES[pixels], pixels }),
          }))}
          {...field('minShortSide')}
        />
        <div className="flex flex-wrap gap-x-8 max-sm:flex-col sm:col-span-2">
          <Checkbox label={t('campaigns.form.sound')} {...form.register('sound')} />
          <Checkbox
            label={t('campaigns.form.captions')}
            hint={t('campaignDrafts.video.captionsHint')}
            {...form.register('captions')}
          />
          <Checkbox label={t('campaigns.form.takesLinks')} {...form.register('takesLinks')} />
        </div>
      </fieldset>
      <Chips
        legend={t('campaignDrafts.fields.tone')}
        type="radio"
        choices={TONES.map((value) => ({ value, label: t(`campaigns.brief.tones.${value}`) }))}
        input={tone}
        error={toneError}
      />
      <Checkbox
        label={t('campaigns.brief.camera')}
        hint={t('campaigns.brief.choose.cameraHint')}
        {...form.register('directToCamera')}
      />
      <TextField
        label={t('campaignDrafts.video.callToAction')}
        hint={t('campaignDrafts.video.callToActionHint')}
        placeholder={t('campaignDrafts.video.callToActionExample')}
        maxLength={MAX_CALL_TO_ACTION}
        optional
        {...field('callToAction')}
      />
    </>
  );
}
