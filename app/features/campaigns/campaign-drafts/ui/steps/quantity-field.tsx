import { useTranslation } from 'react-i18next';
import { MAX_QUANTITY } from '#features/campaigns/campaigns/rules.ts';
import { TextField } from '#ui/forms/text-field.tsx';
import { normalizeQuantity, type StepProps } from '../use-draft-form.ts';

export function QuantityField({ form, field }: Pick<StepProps, 'form' | 'field'>) {
  const { t } = useTranslation();
  const quantity = field('quantity');
  return (
    <TextField
      className="sm:max-w-72"
      label={t('campaigns.form.maxSubmissions')}
      hint={t('campaignDrafts.creators.quantityHint', { max: MAX_QUANTITY })}
      inputMode="numeric"
      maxLength={10}
      {...quantity}
      onBlur={async (event) => {
        await quantity.onBlur(event);
        normalizeQuantity(form);
      }}
    />
  );
}
