import { Megaphone, UserRoundCheck } from 'lucide-react';
import { Controller } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { parseDollars, splitBudget } from '#core/money.ts';
import { type UploadedFile, UploadField } from '#features/media/ui/upload-field.tsx';
import { useUploads } from '#features/media/use-uploads.ts';
import { useFormat } from '#i18n/use-format.ts';
import { useEndpointForm } from '#platform/api-client/use-endpoint-form.ts';
import { Checkbox, RadioCards } from '#ui/choice.tsx';
import { DateField } from '#ui/date-field.tsx';
import { MoneyField, SelectField, TextArea, TextField } from '#ui/text-field.tsx';
import { useCreateCampaign } from '../data.ts';
import {
  DEFAULT_MAX_SUBMISSIONS,
  DEFAULT_WANTED,
  MAX_SUBMISSIONS_LIMIT,
  todayUtc,
  type VideoWanted,
} from '../rules.ts';
import type { CampaignInput } from '../schema.ts';
import { CostSummary } from './cost-summary.tsx';

/** Null while one is on its way. */
type Files = UploadedFile[] | null;

const EMPTY = {
  title: '',
  description: '',
  requirements: '',
  budgetCents: '',
  deadline: '',
  maxSubmissions: String(DEFAULT_MAX_SUBMISSIONS),
  intake: 'casting' as CampaignInput['intake'],
  productUrl: '',
  videoStyle: '',
  aspect: DEFAULT_WANTED.aspect,
  takesLinks: false,
  cover: [] as Files,
  references: [] as Files,
  guidelines: [] as Files,
};
const ASPECTS = [
  ['9:16', 'upright'],
  ['4:5', 'portrait'],
  ['1:1', 'square'],
  ['16:9', 'horizontal'],
  ['any', 'any'],
] as const satisfies [VideoWanted['aspect'], string][];

/** Where each kind of files is sent from. */
const FILES = { cover: 'cover', references: 'references', guidelines: 'guidelines' };

export type Created = { id: string; title: string; deadline: string };

export function useCampaignForm(onCreated: (campaign: Created) => void) {
  const creating = useCreateCampaign();
  const files = [useUploads(FILES.cover), useUploads(FILES.references), useUploads(FILES.guidelines)];
  const filling = useEndpointForm({
    schema: async () => (await import('../form-schema.ts')).CampaignForm,
    defaultValues: EMPTY,
    send: creating.mutateAsync,
    onSent: ({ id }, { title, deadline }) => {
      onCreated({ id, title, deadline });
      filling.form.reset();
      for (const { clear } of files) clear();
    },
  });
  return filling;
}

export function CampaignFields({ form, field }: Pick<ReturnType<typeof useCampaignForm>, 'form' | 'field'>) {
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
          type="number"
          inputMode="numeric"
          min={1}
          max={MAX_SUBMISSIONS_LIMIT}
          step={1}
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
      <div className="grid items-end gap-x-5 gap-y-3 sm:grid-cols-2">
        <SelectField
          label={t('campaigns.form.aspect')}
          options={ASPECTS.map(([value, name]) => ({ value, label: t(`campaigns.form.aspects.${name}`) }))}
          {...field('aspect')}
        />
        <Checkbox label={t('campaigns.form.takesLinks')} {...form.register('takesLinks')} />
      </div>
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
      <CostSummary unitCents={unitCents} count={Number(form.watch('maxSubmissions'))} />
    </div>
  );
}
