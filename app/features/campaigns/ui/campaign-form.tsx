import { Megaphone, UserRoundCheck } from 'lucide-react';
import { Controller } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { parseDollars, splitBudget } from '#core/money.ts';
import { useFormat } from '#i18n/use-format.ts';
import { useEndpointForm } from '#platform/api-client/use-endpoint-form.ts';
import { RadioCards } from '#ui/choice.tsx';
import { DateField } from '#ui/date-field.tsx';
import { MoneyField, TextArea, TextField } from '#ui/text-field.tsx';
import { useCreateCampaign } from '../data.ts';
import { DEFAULT_MAX_SUBMISSIONS, MAX_SUBMISSIONS_LIMIT, todayUtc } from '../rules.ts';
import type { CampaignInput } from '../schema.ts';
import { CostSummary } from './cost-summary.tsx';

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
};

export type Created = { id: string; title: string; deadline: string };

export function useCampaignForm(onCreated: (campaign: Created) => void) {
  const creating = useCreateCampaign();
  const filling = useEndpointForm({
    schema: async () => (await import('../form-schema.ts')).CampaignForm,
    defaultValues: EMPTY,
    send: creating.mutateAsync,
    onSent: ({ id }, { title, deadline }) => {
      onCreated({ id, title, deadline });
      filling.form.reset();
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
      <CostSummary unitCents={unitCents} count={Number(form.watch('maxSubmissions'))} />
    </div>
  );
}
