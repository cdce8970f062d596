import { useTranslation } from 'react-i18next';
import type { FeesAnswer } from '#features/transfers/fees/schema.ts';
import { useFormat } from '#i18n/use-format.ts';
import { Card } from '#ui/card.tsx';
import { Money } from '#ui/money.tsx';

type Day = FeesAnswer['days'][number];

const DAY_MS = 86_400_000;
/** More bars than this cannot be told apart: the rest is in the file. */
const MOST_DAYS = 92;
const SOURCES = [
  { name: 'platform', of: (day: Day) => day.platformFeeCents, colour: 'bg-accent' },
  { name: 'publishing', of: (day: Day) => day.publishingFeeCents, colour: 'bg-saffron' },
  { name: 'subscriptions', of: (day: Day) => day.subscriptionCents, colour: 'bg-green' },
] as const;

const sumOf = (day: Day) => SOURCES.reduce((sum, { of }) => sum + of(day), 0);

/** A bar a day, in the direction of reading; the same figures as a table for whoever does not see them. */
export function FeeChart({ days }: { days: Day[] }) {
  const { t } = useTranslation();
  const format = useFormat();
  const shown = withQuietDays(days).slice(-MOST_DAYS);
  const most = Math.max(...shown.map(sumOf), 1);
  return (
    <Card className="p-5">
      <div className="mb-4 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2">
        <h2 className="text-base">{t('operator.fees.byDay')}</h2>
        <ul className="flex flex-wrap gap-x-4 text-sm text-ink-2">
          {SOURCES.map(({ name, colour }) => (
            <li key={name} className="flex items-center gap-2">
              <span className={`size-2.5 rounded-full ${colour}`} aria-hidden="true" />
              {t(`operator.fees.sources.${name}`)}
            </li>
          ))}
        </ul>
      </div>
      <div aria-hidden="true">
        <div className="flex h-44 items-end gap-px border-b border-line sm:gap-0.5">
          {shown.map((day) => (
            <div
              key={day.day}
              title={`${format.date(day.day)} · ${format.money(sumOf(day))}`}
              className="flex h-full flex-1 flex-col justify-end overflow-hidden hover:opacity-80"
            >
              {SOURCES.map(({ name, of, colour }) => (
                <div key={name} className={colour} style={{ height: `${(of(day) / most) * 100}%` }} />
              ))}
            </div>
          ))}
        </div>
        <div className="mt-2 flex justify-between text-xs text-ink-3">
          <span>{format.date(shown[0]!.day)}</span>
          <span>{t('operator.fees.most', { amount: format.money(most) })}</span>
          <span>{format.date(shown.at(-1)!.day)}</span>
        </div>
      </div>
      <div className="sr-only">
        <table>
          <caption>{t('operator.fees.byDay')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('operator.fees.date')}</th>
              {SOURCES.map(({ name }) => (
                <th key={name} scope="col">
                  {t(`operator.fees.sources.${name}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {days.map((day) => (
              <tr key={day.day}>
                <th scope="row">{format.date(day.day)}</th>
                {SOURCES.map(({ name, of }) => (
                  <td key={name}>
                    <Money cents={of(day)} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Card>
  );
}

/** Days on which nothing was earned are days, too. */
function withQuietDays(days: Day[]): Day[] {
  const known = new Map(days.map((day) => [day.day, day]));
  const last = Date.parse(days.at(-1)!.day);
  const first = Math.max(Date.parse(days[0]!.day), last - (MOST_DAYS - 1) * DAY_MS);
  const all: Day[] = [];
  for (let at = first; at <= last; at += DAY_MS) {
    const day = new Date(at).toISOString().slice(0, 10);
    all.push(known.get(day) ?? { day, platformFeeCents: 0, publishingFeeCents: 0, subscriptionCents: 0 });
  }
  return all;
}
