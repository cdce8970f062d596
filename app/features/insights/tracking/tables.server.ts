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
  timestamp,
} from 'drizzle-orm/pg-core';
import type { Channel } from './rules.ts';

const moment = () => timestamp({ withTimezone: true });
const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/** A short address that leads to a campaign's product and is counted. */
export const links = pgTable('links', {
  no: bigint({ mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
  id: text().notNull(),
  code: text().notNull(),
  brandId: text().notNull(),
  campaignId: text().notNull(),
  /** Who shares it; null for the campaign's own. */
  creatorId: text(),
  /** The approved video that it stands beside; its creator is its sharer. */
  submissionId: text(),
  /** Where it is shared; null for the one that serves everywhere. */
  channel: text().$type<Channel>(),
  /** Null: to the campaign's product. */
  targetUrl: text(),
  promoCode: text(),
  disabledAt: moment(),
  createdAt: moment().notNull().defaultNow(),
});

/** Every click, a partition for each day. */
export const clicks = pgTable('clicks', {
  clickedAt: moment().notNull(),
  linkNo: bigint({ mode: 'number' }).notNull(),
  visitor: bigint({ mode: 'bigint' }),
  isBot: boolean().notNull(),
  device: smallint().notNull(),
  referrer: text(),
  /** Null where no reverse proxy says it. */
  country: text(),
});

/** Who has clicked, for two days, so that nobody is counted twice. */
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

/** What is shown: it moves in the statement that writes the clicks. */
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

/** Clicks of people by country, as far as it is known; moved with the clicks, too. */
export const linkCountries = pgTable(
  'link_countries',
  {
    linkNo: bigint({ mode: 'number' }).notNull(),
    day: date({ mode: 'string' }).notNull(),
    country: text().notNull(),
    clicks: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.linkNo, table.day, table.country] })],
);

/** Batches that are written. */
export const clickBatches = pgTable('click_batches', {
  id: text().primaryKey(),
  writtenAt: moment().notNull().defaultNow(),
});

/** What makes a visitor of an address, for two days. */
export const visitorSalts = pgTable('visitor_salts', {
  day: date({ mode: 'string' }).primaryKey(),
  salt: bytes().notNull(),
});
