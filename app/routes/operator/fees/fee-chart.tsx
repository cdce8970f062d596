import { useTranslation } from 'react-i18next';
import type { FeesAnswer } from '#features/money/transfers/fees/schema.ts';
import { useFormat } from '#i18n/use-format.ts';
import { Card } from '#ui/card.tsx';
import { BarChart } from '#ui/charts/bar-chart.tsx';

type Day = FeesAnswer['days'][number];

const DAY_MS = 86_400_000;
/** More bars than this cannot be told apart: the rest is in the file. */
const MOST_DAYS = 92;
const SOURCES = [
  { name: 'platform', of: (day: Day) => day.platformFeeCents, tone: 'accent' },
  { name: 'publishing', of: (day: Day) => day.publishingFeeCents, tone: 'saffron' },
  { name: 'subscriptions', of: (day: Day) => day.subscriptionCents, tone: 'green' },
] as const;

/** What was earned on each day, by source. */
export function FeeChart({ days }: { days: Day[] }) {
  const { t } = useTranslation();
  const format = useFormat();
  const shown = withQuietDays(days).slice(-MOST_DAYS);
  return (
    <Card className="p-5">
      <h2 className="mb-3 text-base">{t('operator.fees.byDay')}</h2>
      <BarChart
        label={t('operator.fees.byDay')}
        days={shown.map(({ day }) => day)}
        series={SOURCES.map(({ name, of, tone }) => ({
          name: t(`operator.fees.sources.${name}`),
          values: shown.map(of),
          tone,
        }))}
        format={format.money}
        tick={format.shortMoney}
      />
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
