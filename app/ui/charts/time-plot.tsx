import { clsx } from 'clsx';
import { type KeyboardEvent, type PointerEvent, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#i18n/use-format.ts';
import { useLanguage } from '#i18n/use-language.ts';
import { ChartTable } from './chart-table.tsx';
import { dayScale, namedDays, type TimeChartProps, toneClass, type valueScale } from './scale.ts';

type TimePlotProps = TimeChartProps & {
  scale: ReturnType<typeof valueScale>;
  /** Of the mark of each series. */
  legendClasses: readonly string[];
  children: ReactNode;
};

/** Positions are percent from the start of reading, so nothing is measured. SVG content is mirrored as a whole. */
export function TimePlot(props: TimePlotProps) {
  const { label, days, series, format, tick = format, scale, legendClasses, children } = props;
  const { day, handlers } = useLookedDay(days.length);
  const last = days.length - 1;
  const textOf = useDayText(props);
  return (
    <div>
      {series.length > 1 && <Legend series={series} legendClasses={legendClasses} />}
      <div className={clsx('@container relative text-xs text-ink-3', props.isLow ? 'h-44' : 'h-56')}>
        <div className="absolute inset-x-0 top-2 bottom-7">
          {scale.ticks.map((value) => (
            <div
              key={value}
              aria-hidden="true"
              className="absolute inset-x-0 flex h-0 items-center gap-2"
              style={{ top: `${scale.at(value)}%` }}
            >
              <span className="w-12 shrink-0 text-end tabular-nums">{tick(value)}</span>
              <span className="flex-1 border-t border-line" />
            </div>
          ))}
          <div
            role="slider"
            tabIndex={0}
            aria-label={label}
            aria-valuemin={1}
            aria-valuemax={days.length}
            aria-valuenow={(day ?? last) + 1}
            aria-valuetext={textOf(day ?? last)}
            className="absolute inset-y-0 start-14 end-0 touch-pan-y rounded-chip"
            {...handlers}
          >
            {children}
            {day !== undefined && <LookedDay day={day} count={days.length} text={textOf(day)} />}
          </div>
        </div>
        <DayNames days={days} />
      </div>
      <ChartTable {...props} />
    </div>
  );
}

function useLookedDay(count: number) {
  const { direction } = useLanguage();
  const [day, setDay] = useState<number>();
  const last = count - 1;
  const clamp = (index: number) => Math.min(last, Math.max(0, index));
  const clear = () => setDay(undefined);

  function point(event: PointerEvent<HTMLElement>) {
    const { left, right, width } = event.currentTarget.getBoundingClientRect();
    const from = direction === 'rtl' ? right - event.clientX : event.clientX - left;
    setDay(clamp(Math.floor((from / width) * count)));
  }
  function onKeyDown(event: KeyboardEvent) {
    const at = day ?? last;
    const forward = direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
    const backward = direction === 'rtl' ? 'ArrowRight' : 'ArrowLeft';
    const steps = { [forward]: 1, ArrowUp: 1, [backward]: -1, ArrowDown: -1, Home: -count, End: count };
    const step = steps[event.key];
    if (event.key === 'Escape') clear();
    else if (step === undefined) return;
    else setDay(clamp(at + step));
    event.preventDefault();
  }
  return {
    day,
    handlers: {
      onPointerMove: point,
      onPointerDown: point,
      onPointerLeave: clear,
      onKeyDown,
      onFocus: () => setDay((before) => before ?? last),
      onBlur: clear,
    },
  };
}

function useDayText({ days, series, format, isWeekly }: TimeChartProps) {
  const { t } = useTranslation();
  const formats = useFormat();
  return (index: number) =>
    [
      isWeekly ? t('ui.weekTo', { day: formats.date(days[index]!) }) : formats.date(days[index]!),
      ...series.map(({ name, values }) => {
        const value = values[index] ?? null;
        const text = value === null ? '–' : format(value);
        return series.length === 1 ? text : `${name} ${text}`;
      }),
    ].join(' · ');
}

function LookedDay({ day, count, text }: { day: number; count: number; text: string }) {
  const { width, middle } = dayScale(count);
  const isLate = day > (count - 1) / 2;
  return (
    <>
      <span
        aria-hidden="true"
        className="pointer-events-none absolute inset-y-0 bg-wash"
        style={{ insetInlineStart: `${middle(day) - width / 2}%`, width: `${width}%` }}
      />
      <output
        aria-live="off"
        className={clsx(
          'pointer-events-none absolute -top-1 z-1 max-w-[80%] rounded-chip bg-ink px-2.5 py-1.5 text-paper shadow-overlay',
          isLate ? 'me-2' : 'ms-2',
        )}
        style={isLate ? { insetInlineEnd: `${100 - middle(day)}%` } : { insetInlineStart: `${middle(day)}%` }}
      >
        {text}
      </output>
    </>
  );
}

/** Of a chart by weeks. */
const MAX_WIDE_DAYS = 5;

function DayNames({ days }: { days: readonly string[] }) {
  const formats = useFormat();
  const { middle } = dayScale(days.length);
  // Only the labels of narrow days would be cut at the edges.
  const isCentered = (nth: number, count: number) =>
    days.length <= MAX_WIDE_DAYS || (nth > 0 && nth < count - 1);
  return (
    <div aria-hidden="true" className="absolute start-14 end-0 bottom-0 h-5">
      {namedDays(days.length).map((index, nth, all) => (
        <span
          key={index}
          className={clsx(
            'absolute whitespace-nowrap',
            nth % 2 === 1 && '@max-lg:hidden',
            isCentered(nth, all.length) && 'ltr:-translate-x-1/2 rtl:translate-x-1/2',
          )}
          style={
            isCentered(nth, all.length)
              ? { insetInlineStart: `${middle(index)}%` }
              : { [nth === 0 ? 'insetInlineStart' : 'insetInlineEnd']: 0 }
          }
        >
          {formats.shortDate(days[index]!)}
        </span>
      ))}
    </div>
  );
}

function Legend({ series, legendClasses }: Pick<TimePlotProps, 'series' | 'legendClasses'>) {
  return (
    <ul className="mb-4 flex flex-wrap gap-x-5 gap-y-1 text-sm text-ink-2">
      {series.map(({ name, tone }, nth) => (
        <li key={name} className="flex items-center gap-2">
          <span
            aria-hidden="true"
            className={clsx(toneClass(tone), legendClasses[nth % legendClasses.length])}
          />
          {name}
        </li>
      ))}
    </ul>
  );
}
