import {
  bigint,
  boolean,
  customType,
  date,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
} from 'drizzle-orm/pg-core';
import { moment } from '#platform/db/columns.server.ts';
import type { Channel } from './rules.ts';

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/** Short links of a campaign, and of its creators and videos. */
export const links = pgTable('links', {
  no: bigint({ mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
  id: text().notNull(),
  code: text().notNull(),
  brandId: text().notNull(),
  campaignId: text().notNull(),
  creatorId: text(),
  submissionId: text(),
  /** Null: any channel. */
  channel: text().$type<Channel>(),
  targetUrl: text(),
  promoCode: text(),
  disabledAt: moment(),
  createdAt: moment().notNull().defaultNow(),
});

/** Every click, partitioned by day and deleted after the retention. */
export const clicks = pgTable('clicks', {
  clickedAt: moment().notNull(),
  linkNo: bigint({ mode: 'number' }).notNull(),
  visitor: bigint({ mode: 'bigint' }),
  isBot: boolean().notNull(),
  device: smallint().notNull(),
  referrer: text(),
  /** From the header of a reverse proxy. */
  country: text(),
});

/** Deduplicates visitors; kept for two days. */
export const visitorDays = pgTable(
  'visitor_days',
  {
    day: date({ mode: 'string' }).notNull(),
    linkNo: bigint({ mode: 'number' }).notNull(),
    visitor: bigint({ mode: 'bigint' }).notNull(),
    hits: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.linkNo, table.visitor] })],
);

/** Totals, updated by the statement that inserts the clicks. */
export const linkDays = pgTable(
  'link_days',
  {
    linkNo: bigint({ mode: 'number' }).notNull(),
    day: date({ mode: 'string' }).notNull(),
    clicks: integer().notNull(),
    visitors: integer().notNull(),
    bots: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.linkNo, table.day] })],
);

/** Committed batches. */
export const clickBatches = pgTable('click_batches', {
  id: text().primaryKey(),
  writtenAt: moment().notNull().defaultNow(),
});

/** Salts of the visitor hash; kept for two days. */
export const visitorSalts = pgTable('visitor_salts', {
  day: date({ mode: 'string' }).primaryKey(),
  salt: bytes().notNull(),
});
