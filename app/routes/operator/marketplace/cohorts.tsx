import { useTranslation } from 'react-i18next';
import { monthAfter, monthsBetween } from '#features/operations/operator/marketplace/rules.ts';
import type { MarketplaceCohort } from '#features/operations/operator/marketplace/schema.ts';
import { DATE_LOCALES } from '#i18n/format.ts';
import { useFormat } from '#i18n/use-format.ts';
import { useLanguage } from '#i18n/use-language.ts';
import { Card } from '#ui/card.tsx';
import { DataTable, Nothing } from '#ui/lists/data-table.tsx';

export function Cohorts({ cohorts }: { cohorts: MarketplaceCohort[] }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { language } = useLanguage();
  const months = new Intl.DateTimeFormat(DATE_LOCALES[language], {
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  });
  const nameOf = (month: string) => months.format(new Date(`${month}-01`));
  // The rows run from the oldest month, which has the most months after it.
  const [oldest] = cohorts;
  const later = oldest ? monthsFollowing(oldest.month, oldest.again.length) : [];
  return (
    <section className="mt-8">
      <h2 className="text-lg">{t('operator.marketplace.cohorts')}</h2>
      <p className="mt-1 mb-3 max-w-2xl text-sm text-ink-2">{t('operator.marketplace.cohortsText')}</p>
      <Card className="overflow-hidden">
        {oldest ? (
          <DataTable
            label={t('operator.marketplace.cohorts')}
            rows={cohorts}
            keyOf={({ month }) => month}
            columns={[
              {
                label: t('operator.marketplace.month'),
                cell: ({ month }) => <span className="font-medium">{nameOf(month)}</span>,
              },
              {
                label: t('operator.marketplace.brands'),
                alignEnd: true,
                cell: ({ brands }) => <span className="tabular-nums">{format.number(brands)}</span>,
              },
              ...later.map((month) => ({
                label: nameOf(month),
                alignEnd: true,
                cell: (cohort: MarketplaceCohort) => {
                  // Both months count. The first entry of `again` is the month after the cohort.
                  const index = monthsBetween(cohort.month, month).length - 2;
                  return index < 0 ? (
                    <Nothing />
                  ) : (
                    <span className="tabular-nums">{format.number(cohort.again[index]!)}</span>
                  );
                },
              })),
            ]}
          />
        ) : (
          <p className="p-5 text-ink-2">{t('operator.marketplace.noCohorts')}</p>
        )}
      </Card>
    </section>
  );
}

function monthsFollowing(month: string, count: number): string[] {
  const months: string[] = [];
  for (let at = monthAfter(month); months.length < count; at = monthAfter(at)) months.push(at);
  return months;
}
