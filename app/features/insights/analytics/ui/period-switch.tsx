import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '#ui/lazy-part.tsx';
import { Skeleton } from '#ui/lists/list-states.tsx';
import { Segments } from '#ui/tabs.tsx';
import { DEFAULT_PERIOD, PERIODS } from '../rules.ts';
import { useFilters, withDay } from './use-filters.ts';

const DateField = lazyPart(() => import('#ui/forms/date-field.tsx').then((m) => ({ default: m.DateField })));

export function PeriodSwitch() {
  const { t } = useTranslation();
  const { rangeFilter, range, set } = useFilters();
  const isOwn = rangeFilter.from !== undefined;
  return (
    <div className="flex flex-wrap items-end gap-3">
      <Segments
        label={t('analytics.period')}
        value={isOwn ? 'own' : (rangeFilter.period ?? DEFAULT_PERIOD)}
        onChange={(value) => set(value === 'own' ? range : { period: value })}
        options={[
          ...PERIODS.map((value) => ({ value, label: t('analytics.days', { count: Number(value) }) })),
          { value: 'own' as const, label: t('analytics.own') },
        ]}
      />
      {isOwn && (
        <Suspense fallback={<Skeleton className="h-11 w-80" />}>
          <DateField
            label={t('analytics.from')}
            value={range.from}
            onChange={(day) => set(withDay(range, 'from', day))}
            className="w-40"
          />
          <DateField
            label={t('analytics.to')}
            value={range.to}
            onChange={(day) => set(withDay(range, 'to', day))}
            className="w-40"
          />
        </Suspense>
      )}
    </div>
  );
}
