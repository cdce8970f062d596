import { useTranslation } from 'react-i18next';
import { firstOf } from '#core/typed-values.ts';
import { useFormat } from '#i18n/use-format.ts';
import { Sparkline } from '#ui/charts/area-chart.tsx';
import { ChartTable } from '#ui/charts/chart-table.tsx';
import { TREND_DAYS } from '../rules.ts';

const DAY_MS = 86_400_000;

type DayCount = { day: string; clicks: number };

export function lastDays(counted: readonly DayCount[], now = new Date()): DayCount[] {
  const clicksOn = new Map(counted.map(({ day, clicks }) => [day, clicks]));
  return Array.from({ length: TREND_DAYS }, (_, index) => {
    const day = new Date(now.getTime() - (TREND_DAYS - 1 - index) * DAY_MS).toISOString().slice(0, 10);
    return { day, clicks: clicksOn.get(day) ?? 0 };
  });
}

type DayTrendProps = { days: readonly DayCount[]; name: string };

export function DayTrend({ days, name }: DayTrendProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const all = lastDays(days);
  const sum = all.reduce((total, { clicks }) => total + clicks, 0);
  return (
    <div>
      <div
        role="img"
        aria-label={t('tracking.bars', { name, clicks: format.number(sum), days: TREND_DAYS })}
        className="border-b border-line"
      >
        <Sparkline values={all.map(({ clicks }) => clicks)} tone="violet" />
      </div>
      <div className="mt-1 flex justify-between text-xs text-ink-3" aria-hidden="true">
        <span>{format.date(firstOf(all).day)}</span>
        <span>{t('tracking.today')}</span>
      </div>
      {sum > 0 && (
        <ChartTable
          label={name}
          days={all.map(({ day }) => day)}
          series={[{ name: t('tracking.clicks'), values: all.map(({ clicks }) => clicks), tone: 'violet' }]}
          format={format.number}
        />
      )}
    </div>
  );
}
