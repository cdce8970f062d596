import { useTranslation } from 'react-i18next';
import type { Cents } from '#core/money.ts';
import { PUBLISHING_FEE_CENTS } from '#features/money/charges/rules.ts';
import { useFormat } from '#i18n/use-format.ts';
import { Money } from '#ui/text.tsx';

export function CostSummary({ unitCents, count }: { unitCents: Cents | null; count: number | null }) {
  const { t } = useTranslation();
  const format = useFormat();
  const isComplete = unitCents !== null && count !== null && count > 0;
  return (
    <dl className="grid gap-2 rounded-control bg-wash px-4 py-3 text-sm">
      <div className="flex flex-wrap justify-between gap-x-4">
        <dt className="font-medium">{t('campaigns.form.dueNow')}</dt>
        <dd className="font-semibold">
          <Money cents={PUBLISHING_FEE_CENTS} />
        </dd>
      </div>
      <div className="flex flex-wrap justify-between gap-x-4 text-ink-2">
        <dt>{t('campaigns.form.later')}</dt>
        <dd>
          {isComplete ? (
            <bdi>
              {t('campaigns.form.laterSum', {
                unit: format.money(unitCents),
                videos: count,
                total: format.money(unitCents * count),
              })}
            </bdi>
          ) : (
            '—'
          )}
        </dd>
      </div>
    </dl>
  );
}
