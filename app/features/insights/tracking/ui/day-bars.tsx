import { useTranslation } from 'react-i18next';
import { firstOf } from '#core/typed-values.ts';
import { useFormat } from '#i18n/use-format.ts';
import { ChartTable } from '#ui/charts/chart-table.tsx';
import { SHOWN_DAYS } from '../rules.ts';

const DAY_MS = 86_400_000;

type DayCount = { day: string; clicks: number };

function lastDays(counted: readonly DayCount[], now = new Date()): DayCount[] {
  const clicksOn = new Map(counted.map(({ day, clicks }) => [day, clicks]));
  return Array.from({ length: SHOWN_DAYS }, (_, index) => {
    const day = new Date(now.getTime() - (SHOWN_DAYS - 1 - index) * DAY_MS).toISOString().slice(0, 10);
    return { day, clicks: clicksOn.get(day) ?? 0 };
  });
}

type DayBarsProps = { days: readonly DayCount[]; name: string };

export function DayBars({ days, name }: DayBarsProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const all = lastDays(days);
  const most = Math.max(...all.map(({ clicks }) => clicks));
  const sum = all.reduce((total, { clicks }) => total + clicks, 0);
  return (
    <div>
      <div
        role="img"
        aria-label={t('tracking.bars', { name, clicks: format.number(sum), days: SHOWN_DAYS })}
        className="flex h-14 items-end gap-0.5 border-b border-line"
      >
        {all.map(({ day, clicks }) => (
          <span
            key={day}
            title={t('tracking.onDay', { day: format.date(day), clicks: format.number(clicks) })}
            className="flex h-full flex-1 items-end"
          >
            <span
              className="w-full rounded-t-[2px] bg-link"
              style={{ height: clicks === 0 ? 0 : `max(2px, ${(clicks / most) * 100}%)` }}
            />
          </span>
        ))}
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
