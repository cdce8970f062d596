import { useTranslation } from 'react-i18next';
import { useFormat } from '#i18n/use-format.ts';
import type { TimeChartProps } from './scale.ts';

export default function ChartRows({ label, days, series, format, isWeekly }: TimeChartProps) {
  const { t } = useTranslation();
  const formats = useFormat();
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: keys scroll it
    <section className="max-h-80 overflow-auto" aria-label={label} tabIndex={0}>
      <table className="w-full max-w-xl">
        <thead className="text-ink-3">
          <tr>
            <th scope="col" className="py-1 text-start font-normal">
              {t(isWeekly ? 'ui.week' : 'ui.day')}
            </th>
            {series.map(({ name }) => (
              <th key={name} scope="col" className="py-1 ps-4 text-end font-normal">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {days
            .map((day, index) => (
              <tr key={day}>
                <th scope="row" className="py-1 text-start font-normal whitespace-nowrap">
                  {formats.date(day)}
                </th>
                {series.map(({ name, values }) => {
                  const value = values[index] ?? null;
                  return (
                    <td key={name} className="py-1 ps-4 text-end tabular-nums">
                      {value === null ? '–' : format(value)}
                    </td>
                  );
                })}
              </tr>
            ))
            .reverse()}
        </tbody>
      </table>
    </section>
  );
}
