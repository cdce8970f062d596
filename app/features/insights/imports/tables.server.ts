import { bigint, boolean, date, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { Channel } from '#features/insights/tracking/rules.ts';
import { moment } from '#platform/db/columns.server.ts';

const count = () => bigint({ mode: 'number' });
const day = () => date({ mode: 'string' });

/** An imported file or a manual day. */
export const imports = pgTable('imports', {
  id: text().primaryKey(),
  brandId: text().notNull(),
  format: text().notNull(),
  fileName: text(),
  sha256: text(),
  rows: integer().notNull(),
  refused: integer().notNull().default(0),
  unmatched: integer().notNull().default(0),
  fromDay: day(),
  toDay: day(),
  appliedAt: moment().notNull().defaultNow(),
  undoneAt: moment(),
  importedBy: text().notNull(),
});

/** Metrics of a campaign on a day, from a file or entered by hand. */
export const channelDays = pgTable('channel_days', {
  importId: text().notNull(),
  brandId: text().notNull(),
  campaignId: text().notNull(),
  creatorId: text(),
  channel: text().$type<Channel>().notNull(),
  /** Identifies the external name: a newer import of it replaces the day. */
  rowKey: text().notNull(),
  day: day().notNull(),
  impressions: count(),
  views: count(),
  totalViews: count(),
  linkClicks: count(),
  purchases: count(),
  currency: text(),
  revenueMinor: count(),
  spendMinor: count(),
  isReplaced: boolean().notNull().default(false),
});

/** The campaign that a brand chose for an external campaign name. */
export const importMatches = pgTable(
  'import_matches',
  {
    brandId: text().notNull(),
    format: text().notNull(),
    name: text().notNull(),
    campaignId: text(),
  },
  (table) => [primaryKey({ columns: [table.brandId, table.format, table.name] })],
);
