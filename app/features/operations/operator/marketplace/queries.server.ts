import { type SQL, sql } from 'drizzle-orm';
import { firstOf } from '#core/typed-values.ts';
import { lastDays, percentOf, type Range, rangeBefore } from '#features/insights/analytics/rules.ts';
import { readFees } from '#features/money/transfers/fees/queries.server.ts';
import { db } from '#platform/db/db.server.ts';
import { DEFAULT_DAYS, type FigureName, MARKETPLACE_FIGURES, monthsBetween, UNIT_OF } from './rules.ts';
import type { MarketplaceAnswer, MarketplaceCohort, MarketplaceQuery } from './schema.ts';

const startOf = (day: string): SQL => sql`${day}::timestamp AT TIME ZONE 'UTC'`;
const endOf = (day: string): SQL => sql`(${day}::timestamp + interval '1 day') AT TIME ZONE 'UTC'`;
/** Whole days, both inclusive. UTC, independent of the database's time zone. */
const isWithin = (moment: SQL, { from, to }: Range): SQL =>
  sql`${moment} >= ${startOf(from)} AND ${moment} < ${endOf(to)}`;
/** A brand publishes a campaign by paying its fee. A refunded fee is no publication. */
const IS_PUBLICATION = sql`payments.kind = 'publishing_fee' AND payments.status = 'completed'`;

export async function readMarketplace(query: MarketplaceQuery): Promise<MarketplaceAnswer> {
  const range = query.from && query.to ? { from: query.from, to: query.to } : lastDays(DEFAULT_DAYS);
  const before = rangeBefore(range);
  const [figures, figuresBefore, cohorts] = await Promise.all([
    readFigures(range),
    readFigures(before),
    readCohorts(range),
  ]);
  return {
    ...range,
    before,
    figures: MARKETPLACE_FIGURES.map((name) => ({
      name,
      unit: UNIT_OF[name],
      now: figures[name],
      before: figuresBefore[name],
    })),
    cohorts,
  };
}

/** `basis`: the number of cases, or the cents, that the value is computed from. */
type Metric = { value: number | null; basis: number | null };

const toMetric = (value: number | null, basis: number | null): Metric => ({
  value,
  basis: value === null ? null : basis,
});

type Activity = {
  brands: number | null;
  creators: number | null;
  firstSeconds: number | null;
  firstApplications: number;
  approved: number;
  capacity: number;
  /** Median time to an approval or a change request. */
  decisionSeconds: number | null;
  decided: number;
  /** Brands that published in the range, and those of them with a second publication by its end. */
  published: number;
  repeated: number;
  /** Paid to creators for the videos whose platform fee fell in the range. */
  sentCents: number;
};

/** The help texts of the screen define each figure. */
async function readFigures(range: Range): Promise<Record<FigureName, Metric>> {
  const [activity, { total }] = await Promise.all([readActivity(range), readFees(range)]);
  const feeCents = total.platformFeeCents + total.publishingFeeCents;
  const paidCents = activity.sentCents + feeCents;
  return {
    activeBrands: toMetric(activity.brands, null),
    activeCreators: toMetric(activity.creators, null),
    firstApplication: toMetric(activity.firstSeconds, activity.firstApplications),
    fillRate: toMetric(percentOf(activity.approved, activity.capacity), activity.capacity),
    approvalTime: toMetric(activity.decisionSeconds, activity.decided),
    takeRate: toMetric(percentOf(feeCents, paidCents), paidCents),
    repeatRate: toMetric(percentOf(activity.repeated, activity.published), activity.published),
  };
}

/** The counts and median durations behind the figures. Null before the platform's first activity of a kind. */
async function readActivity(range: Range): Promise<Activity> {
  const { rows } = await db.execute<Activity>(sql`
    WITH published AS (
      SELECT brand_id, campaign_id, created_at FROM payments
       WHERE ${IS_PUBLICATION} AND ${isWithin(sql`created_at`, range)}
    ), decided AS (
      SELECT campaign_id, extract(epoch FROM reviewed_at - created_at) AS seconds FROM submissions
       WHERE ${isWithin(sql`reviewed_at`, range)}
    ), brands AS (
      SELECT brand_id FROM published
       UNION SELECT campaigns.brand_id FROM decided JOIN campaigns ON campaigns.id = decided.campaign_id
    ), creators AS (
      SELECT creator_id FROM applications WHERE ${isWithin(sql`created_at`, range)}
       UNION SELECT creator_id FROM submissions WHERE ${isWithin(sql`created_at`, range)}
    ), first_applications AS ( -- The time from the publication of a casting to its first application.
      SELECT extract(epoch FROM min(applications.created_at) - published.created_at) AS seconds
        FROM published
             JOIN campaigns ON campaigns.id = published.campaign_id AND campaigns.intake = 'casting'
             JOIN applications ON applications.campaign_id = campaigns.id
                              AND applications.created_at >= published.created_at
       GROUP BY campaigns.id, published.created_at
    ), fill AS ( -- The videos that published campaigns ask for, and the approved ones.
      SELECT coalesce(sum(least(approved_count, max_submissions)), 0)::float8 AS approved,
             coalesce(sum(max_submissions), 0)::float8 AS capacity
        FROM published JOIN campaigns ON campaigns.id = published.campaign_id
    ), repeats AS ( -- Whether a brand has published twice up to the range's end. Counting stops at two.
      SELECT (SELECT count(*) FROM (
               SELECT FROM payments WHERE ${IS_PUBLICATION} AND payments.brand_id = brand.brand_id
                  AND payments.created_at < ${endOf(range.to)} LIMIT 2) AS publications) = 2 AS has_repeated
        FROM (SELECT DISTINCT brand_id FROM published) AS brand
    )
    SELECT CASE WHEN EXISTS (SELECT FROM payments WHERE ${IS_PUBLICATION} AND created_at < ${endOf(range.to)})
                THEN (SELECT count(*) FROM brands)::int END AS brands,
           CASE WHEN EXISTS (SELECT FROM applications WHERE created_at < ${endOf(range.to)})
                  OR EXISTS (SELECT FROM submissions WHERE created_at < ${endOf(range.to)})
                THEN (SELECT count(*) FROM creators)::int END AS creators,
           (SELECT percentile_cont(0.5) WITHIN GROUP (ORDER BY seconds) FROM first_applications)::float8 AS "firstSeconds",
           (SELECT count(*) FROM first_applications)::int AS "firstApplications",
           (SELECT percentile_cont(0.5) WITHIN GROUP (ORDER BY seconds) FROM decided)::float8 AS "decisionSeconds",
           (SELECT count(*) FROM decided)::int AS decided,
           fill.approved, fill.capacity,
           (SELECT count(*) FROM repeats)::int AS published,
           (SELECT count(*) FILTER (WHERE has_repeated) FROM repeats)::int AS repeated,
           (SELECT coalesce(sum(payments.sent_cents), 0) FROM platform_transactions
              JOIN payments ON payments.id = platform_transactions.payment_id
             WHERE transaction_type = 'platform_fee' AND platform_transactions.status = 'completed'
               AND ${isWithin(sql`platform_transactions.created_at`, range)})::float8 AS "sentCents"
      FROM fill`);
  return firstOf(rows);
}

/**
 * Brands by the month of their first publication, and how many of them published again in each later month.
 * Covers the whole months that the range touches, up to today.
 */
async function readCohorts({ from, to }: Range): Promise<MarketplaceCohort[]> {
  const today = new Date().toISOString().slice(0, 10);
  const months = monthsBetween(from, to < today ? to : today);
  if (months.length === 0) return [];
  const start = startOf(`${months[0]}-01`);
  const { rows } = await db.execute<{ cohort: string; month: string; brands: number }>(sql`
    WITH published AS (
      SELECT DISTINCT brand_id, to_char(created_at AT TIME ZONE 'UTC', 'YYYY-MM') AS month FROM payments
       WHERE ${IS_PUBLICATION} AND created_at >= ${start}
         AND created_at < (${`${months.at(-1)}-01`}::timestamp + interval '1 month') AT TIME ZONE 'UTC'
    ), cohorts AS ( -- Excludes brands that published before these months.
      SELECT brand_id, min(month) AS cohort FROM published
       WHERE NOT EXISTS (
         SELECT FROM payments
          WHERE ${IS_PUBLICATION} AND payments.brand_id = published.brand_id AND payments.created_at < ${start})
       GROUP BY brand_id
    )
    SELECT cohort, month, count(*)::int AS brands FROM cohorts JOIN published USING (brand_id) GROUP BY 1, 2`);
  const brandsIn = new Map(rows.map(({ cohort, month, brands }) => [`${cohort} ${month}`, brands]));
  return months.flatMap((month, index) => {
    const brands = brandsIn.get(`${month} ${month}`);
    if (!brands) return [];
    const again = months.slice(index + 1).map((later) => brandsIn.get(`${month} ${later}`) ?? 0);
    return [{ month, brands, again }];
  });
}
