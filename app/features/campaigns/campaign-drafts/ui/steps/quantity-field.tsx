import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { dollarsText } from '#core/money.ts';
import { parseWhole } from '#core/typed-number.ts';
import { MAX_QUANTITY } from '#features/campaigns/campaigns/rules.ts';
import type { QuickCreateState } from '#features/campaigns/campaigns/ui/form/use-campaign-form.ts';
import { StepperField } from '#ui/forms/stepper-field.tsx';
import { readOrder } from '../../rules.ts';
import type { StepProps } from '../use-draft-form.ts';

type QuantityFieldProps = Pick<StepProps, 'form' | 'field' | 'content' | 'creator'>;

export function QuantityField({ form, field, content, creator }: QuantityFieldProps) {
  const { t } = useTranslation();
  const order = readOrder(content, creator?.tier);
  const quickCreate: QuickCreateState['quickCreate'] = {
    title: content.title,
    must: content.keyPoints,
    avoid: content.avoid,
    productUrl: content.productUrl,
    deadline: content.deadline,
    maxSubmissions: content.quantity,
    ...(order && { budgetCents: dollarsText(order.unitCents) }),
  };
  return (
    <StepperField
      {...field('quantity')}
      label={t('campaigns.form.maxSubmissions')}
      hint={
        <>
          {t('campaignDrafts.creators.quantityHint', { max: MAX_QUANTITY })}{' '}
          {(parseWhole(content.quantity) ?? 0) >= MAX_QUANTITY && (
            <Link
              to="/dashboard"
              state={{ quickCreate } satisfies QuickCreateState}
              className="font-medium text-link hover:underline"
            >
              {t('campaignDrafts.creators.quantityMore')}
            </Link>
          )}
        </>
      }
      value={content.quantity}
      min={1}
      max={MAX_QUANTITY}
      onStep={(quantity) => form.setValue('quantity', quantity, { shouldDirty: true, shouldValidate: true })}
      maxLength={10}
      required
    />
  );
}
