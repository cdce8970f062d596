import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { dollarsText } from '#core/money.ts';
import { MAX_QUANTITY } from '#features/campaigns/campaigns/rules.ts';
import type { QuickCreateState } from '#features/campaigns/campaigns/ui/form/use-campaign-form.ts';
import { TextField } from '#ui/forms/text-field.tsx';
import { readOrder } from '../../rules.ts';
import type { StepProps } from '../use-draft-form.ts';

export function QuantityField({ field, content, creator }: Pick<StepProps, 'field' | 'content' | 'creator'>) {
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
    <TextField
      className="sm:max-w-72"
      label={t('campaigns.form.maxSubmissions')}
      hint={
        <>
          {t('campaignDrafts.creators.quantityHint', { max: MAX_QUANTITY })}{' '}
          <Link
            to="/dashboard"
            state={{ quickCreate } satisfies QuickCreateState}
            className="font-medium text-link hover:underline"
          >
            {t('campaignDrafts.creators.quantityMore')}
          </Link>
        </>
      }
      inputMode="numeric"
      maxLength={10}
      required
      {...field('quantity')}
    />
  );
}
