import { bigint, date, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { moment } from '#platform/db/columns.server.ts';

const count = () => bigint({ mode: 'number' });

/** Metrics of a day, recomputed by the roll-up from links, orders and imports. */
export const metricDays = pgTable(
  'metric_days',
  {
    brandId: text().notNull(),
    campaignId: text().notNull(),
    day: date({ mode: 'string' }).notNull(),
    /** Empty if not attributed. */
    creatorId: text().notNull(),
    channel: text().notNull(),
    impressions: count(),
    views: count(),
    clicks: count(),
    visitors: count(),
    purchases: count(),
    revenueCents: count(),
    refundCents: count(),
    unconverted: count(),
    reportedClicks: count(),
    reportedPurchases: count(),
    reportedRevenueCents: count(),
    adCents: count(),
    /** `link`, an order source with its shop (`signed shp_…`), or the id of an import. */
    sources: text().array().notNull(),
  },
  (table) => [primaryKey({ columns: [table.campaignId, table.day, table.creatorId, table.channel] })],
);

/** Days whose facts have changed since their roll-up. */
export const metricMarks = pgTable('metric_marks', {
  no: bigint({ mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
  campaignId: text().notNull(),
  day: date({ mode: 'string' }).notNull(),
  markedAt: moment().notNull().defaultNow(),
});
