import { Megaphone, UserRoundCheck } from 'lucide-react';
import { Controller } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { parseDollars, splitBudget } from '#core/money.ts';
import { parseWhole } from '#core/typed-number.ts';
import { UploadField } from '#features/media/ui/upload-field.tsx';
import { useFormat } from '#i18n/use-format.ts';
import { RadioCards } from '#ui/choice.tsx';
import { DateField } from '#ui/date-field.tsx';
import { MoneyField, TextArea, TextField } from '#ui/text-field.tsx';
import { todayUtc } from '../rules.ts';
import { type CampaignFormProps, FILES } from '../use-campaign-form.ts';
import { CostSummary } from './cost-summary.tsx';
import { VideoWantedFields } from './video-wanted-fields.tsx';

export function CampaignFields({ form, field }: CampaignFormProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const unitCents = parseDollars(form.watch('budgetCents'));
  return (
    <div className="flex flex-col gap-5">
      <TextField
        label={t('campaigns.form.name')}
        placeholder={t('campaigns.form.namePlaceholder')}
        maxLength={120}
        required
        {...field('title')}
      />
      <TextArea
        label={t('campaigns.form.description')}
        hint={t('campaigns.form.descriptionHint')}
        rows={3}
        maxLength={4000}
        required
        {...field('description')}
      />
      <TextArea
        label={t('campaigns.form.requirements')}
        hint={t('campaigns.form.requirementsHint')}
        rows={3}
        maxLength={4000}
        required
        {...field('requirements')}
      />
      <div className="grid gap-5 sm:grid-cols-3">
        <MoneyField
          label={t('campaigns.form.budget')}
          placeholder="144.00"
          required
          {...field('budgetCents')}
        />
        <TextField
          label={t('campaigns.form.maxSubmissions')}
          inputMode="numeric"
          maxLength={9}
          required
          {...field('maxSubmissions')}
        />
        <Controller
          control={form.control}
          name="deadline"
          render={({ field: { ref, value, onChange } }) => (
            <DateField
              ref={ref}
              label={t('campaigns.form.deadline')}
              min={todayUtc()}
              value={value}
              onChange={onChange}
              error={field('deadline').error}
            />
          )}
        />
      </div>
      {unitCents !== null && unitCents > 0 && (
        <p className="-mt-2 text-sm text-ink-2">
          {t('campaigns.form.budgetHint', { payout: format.money(splitBudget(unitCents).payoutCents) })}
        </p>
      )}
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
      <TextField
        label={t('campaigns.form.productUrl')}
        type="url"
        placeholder={t('campaigns.form.productUrlPlaceholder')}
        maxLength={2048}
        optional
        {...field('productUrl')}
      />
      <TextField
        label={t('campaigns.form.videoStyle')}
        placeholder={t('campaigns.form.videoStylePlaceholder')}
        maxLength={200}
        optional
        {...field('videoStyle')}
      />
      <VideoWantedFields form={form} field={field} />
      <Controller
        control={form.control}
        name="cover"
        render={({ field: { ref, onChange } }) => (
          <UploadField
            ref={ref}
            label={t('campaigns.form.cover')}
            hint={t('campaigns.form.coverHint')}
            optional
            place={FILES.cover}
            purpose="cover"
            kinds={['picture']}
            onChange={onChange}
            error={field('cover').error}
          />
        )}
      />
      <Controller
        control={form.control}
        name="references"
        render={({ field: { ref, onChange } }) => (
          <UploadField
            ref={ref}
            label={t('campaigns.form.references')}
            hint={t('campaigns.form.referencesHint')}
            optional
            place={FILES.references}
            purpose="reference"
            kinds={['picture', 'video']}
            max={5}
            onChange={onChange}
            error={field('references').error}
          />
        )}
      />
      <Controller
        control={form.control}
        name="guidelines"
        render={({ field: { ref, onChange } }) => (
          <UploadField
            ref={ref}
            label={t('campaigns.form.guidelines')}
            hint={t('campaigns.form.guidelinesHint')}
            optional
            place={FILES.guidelines}
            purpose="reference"
            kinds={['document', 'picture']}
            max={4}
            onChange={onChange}
            error={field('guidelines').error}
          />
        )}
      />
      <CostSummary unitCents={unitCents} count={parseWhole(form.watch('maxSubmissions'))} />
    </div>
  );
}
