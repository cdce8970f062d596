import { useTranslation } from 'react-i18next';
import { DateField } from '#ui/forms/date-field.tsx';
import { Segments } from '#ui/tabs.tsx';
import { PERIODS, USUAL_PERIOD } from '../rules.ts';
import { useFilters, withDay } from './use-filters.ts';

export function PeriodSwitch() {
  const { t } = useTranslation();
  const { rangeFilter, range, set } = useFilters();
  const isOwn = rangeFilter.from !== undefined;
  return (
    <div className="flex flex-wrap items-end gap-3">
      <Segments
        label={t('analytics.period')}
        value={isOwn ? 'own' : (rangeFilter.period ?? USUAL_PERIOD)}
        onChange={(value) => set(value === 'own' ? range : { period: value })}
        options={[
          ...PERIODS.map((value) => ({ value, label: t('analytics.days', { count: Number(value) }) })),
          { value: 'own' as const, label: t('analytics.own') },
        ]}
      />
      {isOwn &&
        (['from', 'to'] as const).map((name) => (
          <DateField
            key={name}
            label={t(`analytics.${name}`)}
            value={range[name]}
            onChange={(day) => set(withDay(range, name, day))}
            className="w-40"
          />
        ))}
    </div>
  );
}
