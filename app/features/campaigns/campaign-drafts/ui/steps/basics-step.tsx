import { Controller } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { GOALS, PLATFORMS } from '#features/campaigns/campaigns/brief/brief.ts';
import { suggestedDeadline, todayUtc } from '#features/campaigns/campaigns/rules.ts';
import { ClientBrandField } from '#features/people/brands/ui/client-brand-field.tsx';
import { Chips } from '#ui/forms/choice.tsx';
import { DateField } from '#ui/forms/date-field.tsx';
import { narrowFieldClass } from '#ui/forms/field.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import type { StepProps } from '../use-draft-form.ts';
import { LazyDraftFiles } from './lazy-draft-files.tsx';

export function BasicsStep(props: StepProps) {
  const { form, field } = props;
  const { t } = useTranslation();
  // Submitting focuses the first invalid field in the order of these calls.
  const title = field('title');
  const { error: goalsError, ...goals } = field('goals');
  const { error: platformsError, ...platforms } = field('platforms');
  return (
    <>
      <TextField
        label={t('campaignDrafts.fields.title')}
        hint={t('campaignDrafts.basics.titleHint')}
        placeholder={t('campaigns.form.namePlaceholder')}
        maxLength={120}
        required
        {...title}
      />
      <Chips
        legend={t('campaignDrafts.fields.goals')}
        hint={t('campaigns.brief.choose.several')}
        type="checkbox"
        choices={GOALS.map((value) => ({ value, label: t(`campaigns.brief.goals.${value}`) }))}
        input={goals}
        error={goalsError}
      />
      <Chips
        legend={t('campaignDrafts.fields.platforms')}
        hint={t('campaigns.brief.choose.several')}
        type="checkbox"
        choices={PLATFORMS.map((value) => ({ value, label: t(`campaigns.brief.platforms.${value}`) }))}
        input={platforms}
        error={platformsError}
      />
      <Controller
        control={form.control}
        name="deadline"
        render={({ field: { ref, value, onChange } }) => (
          <DateField
            ref={ref}
            className={narrowFieldClass}
            label={t('campaignDrafts.fields.deadline')}
            hint={t('campaignDrafts.basics.deadlineHint')}
            min={todayUtc()}
            suggested={suggestedDeadline()}
            value={value}
            onChange={onChange}
            error={field('deadline').error}
          />
        )}
      />
      <ClientBrandField className={narrowFieldClass} {...field('clientBrandId')} />
      <LazyDraftFiles {...props} name="cover" />
    </>
  );
}
