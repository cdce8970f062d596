import { Check } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { PLATFORM_FEE_PERCENT } from '#core/money.ts';
import { MAX_CHANGE_REQUESTS } from '#features/campaigns/submissions/rules.ts';
import { PUBLISHING_FEE_CENTS } from '#features/money/charges/rules.ts';
import { useFormat } from '#i18n/use-format.ts';
import { Card } from '#ui/card.tsx';

/** What else there is to know of prices. */
export function Rules({ forCreator }: { forCreator: boolean }) {
  const { t } = useTranslation();
  const format = useFormat();
  const share = { fee: PLATFORM_FEE_PERCENT, creator: 100 - PLATFORM_FEE_PERCENT };
  const publishing = { amount: format.money(PUBLISHING_FEE_CENTS) };
  const rules = [
    forCreator ? t('pricing.rules.feeCreator', share) : t('pricing.rules.feeBrand', share),
    forCreator ? t('pricing.rules.publishingCreator', publishing) : t('pricing.rules.publishing', publishing),
    t('pricing.rules.revisions', { count: MAX_CHANGE_REQUESTS }),
    t('pricing.rules.editing'),
  ];
  return (
    <Card className="p-5">
      <h2 className="text-lg">{t('pricing.rules.title')}</h2>
      <ul className="mt-3 grid gap-3 text-sm">
        {rules.map((rule) => (
          <li key={rule} className="flex items-start gap-2.5">
            <Check className="mt-1 size-4 shrink-0 text-green" aria-hidden="true" />
            <span>{rule}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
