import { useFormat } from '#i18n/use-format.ts';
import type { CreatorSummary } from '../schema.ts';

/** Amounts from here on are too long for a column. */
const LONG_CENTS = 100_000;

/** The highest bar fills the height, and a month without payouts has a line. */
export function MonthBars({ months }: Pick<CreatorSummary, 'months'>) {
  const format = useFormat();
  const most = Math.max(...months.map(({ paidCents }) => paidCents));
  return (
    <ol className="grid grid-flow-col auto-cols-fr gap-1 text-center text-xs whitespace-nowrap">
      {months.map(({ month, paidCents }) => (
        <li key={month} className="grid grid-rows-[4rem_auto] gap-1">
          <div className="flex flex-col justify-end gap-0.5">
            <span className={paidCents > 0 ? 'font-medium tabular-nums' : 'sr-only'}>
              {paidCents < LONG_CENTS ? format.money(paidCents) : format.shortMoney(paidCents)}
            </span>
            <span
              aria-hidden="true"
              className="mx-auto w-full max-w-9 rounded-t-chip bg-link/40"
              style={{ height: `max(2px, ${most && (70 * paidCents) / most}%)` }}
            />
          </div>
          <span className="text-ink-3">{format.month(month)}</span>
        </li>
      ))}
    </ol>
  );
}
