import { useTranslation } from 'react-i18next';
import { parseDollars } from '#core/money.ts';
import { parseWhole } from '#core/typed-number.ts';
import { PUBLISHING_FEE_CENTS } from '#features/money/charges/rules.ts';
import { useFormat } from '#i18n/use-format.ts';
import { Money } from '#ui/text.tsx';
import type { CampaignFormProps } from './use-campaign-form.ts';

export function CostSummary({ form }: Pick<CampaignFormProps, 'form'>) {
  const { t } = useTranslation();
  const format = useFormat();
  const unitCents = parseDollars(form.watch('budgetCents'));
  const count = parseWhole(form.watch('maxSubmissions'));
  return (
    <dl className="me-auto grid gap-0.5 self-center text-sm max-sm:w-full">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3 sm:justify-start">
        <dt className="font-medium">{t('campaigns.form.dueNow')}</dt>
        <dd className="text-base font-semibold">
          <Money cents={PUBLISHING_FEE_CENTS} />
        </dd>
      </div>
      {unitCents !== null && count !== null && count > 0 && (
        <div className="flex flex-wrap justify-between gap-x-3 text-ink-2 sm:justify-start">
          <dt>{t('campaigns.form.later')}</dt>
          <dd>
            <bdi>
              {t('campaigns.form.laterSum', {
                unit: format.money(unitCents),
                videos: count,
                total: format.money(unitCents * count),
              })}
            </bdi>
          </dd>
        </div>
      )}
    </dl>
  );
}
