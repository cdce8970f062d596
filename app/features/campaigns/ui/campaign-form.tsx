import { zodResolver } from '@hookform/resolvers/zod';
import { Megaphone, UserRoundCheck } from 'lucide-react';
import { Controller, type UseFormReturn, useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { parseDollars, splitBudget } from '#core/money.ts';
import { useFormat } from '#i18n/use-format.ts';
import { RadioCards } from '#ui/choice.tsx';
import { DateField } from '#ui/date-field.tsx';
import { MoneyField, TextArea, TextField } from '#ui/text-field.tsx';
import { useFieldText } from '#ui/use-field-text.ts';
import { DEFAULT_MAX_SUBMISSIONS, MAX_SUBMISSIONS_LIMIT, todayUtc } from '../rules.ts';
import { CampaignInput } from '../schema.ts';
import { CostSummary } from './cost-summary.tsx';

const { budgetCents, maxSubmissions, productUrl, videoStyle } = CampaignInput.shape;
const emptyIsAbsent = z.string().transform((text) => text.trim() || undefined);

/** The API's own contract, read from what a form holds: text. */
const FormSchema = CampaignInput.extend({
  budgetCents: z
    .string()
    .transform((text) => parseDollars(text) ?? Number.NaN)
    .pipe(budgetCents),
  maxSubmissions: z
    .string()
    .transform((text) => (text.trim() ? Number(text) : Number.NaN))
    .pipe(maxSubmissions.unwrap()),
  productUrl: emptyIsAbsent.pipe(productUrl),
  videoStyle: emptyIsAbsent.pipe(videoStyle),
});
type Values = z.input<typeof FormSchema>;
type CampaignForm = UseFormReturn<Values, unknown, CampaignInput>;

export const useCampaignForm = (): CampaignForm =>
  useForm<Values, unknown, CampaignInput>({
    resolver: zodResolver(FormSchema),
    defaultValues: {
      title: '',
      description: '',
      requirements: '',
      budgetCents: '',
      deadline: '',
      maxSubmissions: String(DEFAULT_MAX_SUBMISSIONS),
      intake: 'casting',
      productUrl: '',
      videoStyle: '',
    },
  });

type CampaignFieldsProps = { form: CampaignForm; error: unknown };

export function CampaignFields({ form, error }: CampaignFieldsProps) {
  const { t } = useTranslation();
  const format = useFormat();
  // Server and form name their fields alike, so one look-up serves both.
  const fieldText = useFieldText(form as unknown as UseFormReturn<Values>, error);
  const unitCents = parseDollars(form.watch('budgetCents'));
  return (
    <div className="flex flex-col gap-5">
      <TextField
        label={t('campaigns.form.name')}
        placeholder={t('campaigns.form.namePlaceholder')}
        maxLength={120}
        required
        error={fieldText('title')}
        {...form.register('title')}
      />
      <TextArea
        label={t('campaigns.form.description')}
        hint={t('campaigns.form.descriptionHint')}
        rows={3}
        maxLength={4000}
        required
        error={fieldText('description')}
        {...form.register('description')}
      />
      <TextArea
        label={t('campaigns.form.requirements')}
        hint={t('campaigns.form.requirementsHint')}
        rows={3}
        maxLength={4000}
        required
        error={fieldText('requirements')}
        {...form.register('requirements')}
      />
      <div className="grid gap-5 sm:grid-cols-3">
        <MoneyField
          label={t('campaigns.form.budget')}
          placeholder="144.00"
          required
          error={fieldText('budgetCents')}
          {...form.register('budgetCents')}
        />
        <TextField
          label={t('campaigns.form.maxSubmissions')}
          type="number"
          inputMode="numeric"
          min={1}
          max={MAX_SUBMISSIONS_LIMIT}
          step={1}
          required
          error={fieldText('maxSubmissions')}
          {...form.register('maxSubmissions')}
        />
        <Controller
          control={form.control}
          name="deadline"
          render={({ field }) => (
            <DateField
              label={t('campaigns.form.deadline')}
              min={todayUtc()}
              value={field.value}
              onChange={field.onChange}
              error={fieldText('deadline')}
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
        error={fieldText('productUrl')}
        {...form.register('productUrl')}
      />
      <TextField
        label={t('campaigns.form.videoStyle')}
        placeholder={t('campaigns.form.videoStylePlaceholder')}
        maxLength={200}
        optional
        error={fieldText('videoStyle')}
        {...form.register('videoStyle')}
      />
      <CostSummary unitCents={unitCents} count={Number(form.watch('maxSubmissions'))} />
    </div>
  );
}
