import { cumsum } from 'd3-array';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#i18n/use-format.ts';
import { StatTiles } from '#ui/card.tsx';
import { formatRate, formatReturn, formatTimes } from '../figure-text.ts';
import { isEmptyOf } from '../figures.ts';
import type { MarketingDay, MarketingDays, MarketingFigures } from '../schema.ts';
import { FigureTile, MetricChart } from './metrics.tsx';
import { SectionSources } from './parts.tsx';

export function Results({ days, before }: MarketingDays) {
  const { t } = useTranslation();
  const format = useFormat();
  const money = { format: format.money, tick: format.shortMoney };
  const count = { format: format.number };
  return (
    <MetricChart
      title={t('analytics.results')}
      days={days}
      before={before}
      metrics={{
        revenue: { label: t('analytics.revenueShort'), value: (day) => day.revenueCents, ...money },
        purchases: { label: t('analytics.purchases'), value: (day) => day.purchases, ...count },
        clicks: { label: t('analytics.clicks'), value: (day) => day.clicks, ...count },
        visitors: { label: t('analytics.visitors'), value: (day) => day.visitors, ...count },
        impressions: { label: t('analytics.impressions'), value: (day) => day.impressions, ...count },
        spend: { label: t('analytics.spend'), value: spendOn, ...money },
      }}
    />
  );
}

const spendOn = ({ contentCents, adCents }: MarketingDay) =>
  contentCents === null && adCents === null ? null : (contentCents ?? 0) + (adCents ?? 0);

type TilesProps = { data: MarketingFigures; days: MarketingDay[] };

/** Without any data, the totals and rates are zero; otherwise an unknown rate is a dash. */
export function Tiles({ data, days }: TilesProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { revenue, returnOnSpend, returnWithAds, contentSpend, purchases, clickThroughRate } = data;
  return (
    <div>
      <StatTiles>
        <FigureTile
          label={t('analytics.revenue')}
          subtitle={t('analytics.notes.revenue')}
          meaning={t('analytics.meaning.revenue')}
          figure={revenue}
          value={format.money(revenue.value ?? 0)}
          trend={days.map(({ revenueCents }) => revenueCents)}
        />
        <FigureTile
          label={t('analytics.returnOnSpend')}
          subtitle={t('analytics.notes.returnOnSpend')}
          meaning={[
            t('analytics.meaning.returnOnSpend'),
            returnWithAds.value !== null &&
              t('analytics.withAdCosts', { ratio: formatTimes(returnWithAds.value) }),
          ]
            .filter(Boolean)
            .join(' ')}
          figure={returnOnSpend}
          value={
            isEmptyOf(data) ? formatTimes(0) : formatReturn(returnOnSpend.value ?? 0, contentSpend.value)
          }
          trend={returnToDate(days)}
        />
        <FigureTile
          label={t('analytics.totalPurchases')}
          subtitle={t('analytics.notes.purchases')}
          meaning={t('analytics.meaning.purchases')}
          figure={purchases}
          value={format.number(purchases.value ?? 0)}
          trend={days.map((day) => day.purchases)}
        />
        <FigureTile
          label={t('analytics.clickThroughRate')}
          subtitle={t('analytics.notes.clickThroughRate')}
          meaning={t('analytics.meaning.clickThroughRate')}
          figure={clickThroughRate}
          isRate
          value={formatRate(isEmptyOf(data) ? 0 : clickThroughRate.value)}
          trend={days.map((day) => day.clickThroughRate)}
        />
      </StatTiles>
      <SectionSources
        figures={[revenue, returnOnSpend, returnWithAds, purchases, clickThroughRate]}
        showsChanges
      />
    </div>
  );
}

/** From the first day to each day, so that it ends at the return of the period. */
function returnToDate(days: MarketingDay[]): (number | null)[] {
  const revenue = cumsum(days, ({ revenueCents }) => revenueCents ?? 0);
  const spend = cumsum(days, ({ contentCents }) => contentCents ?? 0);
  return days.map((_, index) => (spend[index] ? revenue[index]! / spend[index] : null));
}
