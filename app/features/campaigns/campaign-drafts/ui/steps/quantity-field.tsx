import { useTranslation } from 'react-i18next';
import { MAX_QUANTITY } from '#features/campaigns/campaigns/rules.ts';
import { TextField } from '#ui/forms/text-field.tsx';
import type { StepProps } from '../use-draft-form.ts';

export function QuantityField({ field }: Pick<StepProps, 'field'>) {
  const { t } = useTranslation();
  return (
    <TextField
      className="sm:max-w-72"
      label={t('campaigns.form.maxSubmissions')}
      hint={t('campaignDrafts.creators.quantityHint', { max: MAX_QUANTITY })}
      inputMode="numeric"
      maxLength={10}
      required
      {...field('quantity')}
    />
  );
}
