import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  date,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  text,
  timestamp,
} from 'drizzle-orm/pg-core';
import type { Channel } from '#features/insights/tracking/rules.ts';
import type { AttributedBy, ConversionKind, SourceKind } from './rules.ts';

const moment = () => timestamp({ withTimezone: true });
const amount = () => bigint({ mode: 'number' });

/** Who tells of orders: a shop that signs what it says, a script in its pages, a file, somebody who types. */
export const sources = pgTable('sources', {
  id: text().primaryKey(),
  brandId: text().notNull(),
  kind: text().$type<SourceKind>().notNull(),
  /** An order number is one order's within a shop, whoever tells of it. */
  shop: text().notNull().default('main'),
  name: text().notNull(),
  /** Sealed; only a shop that signs has one. */
  secret: text(),
  /** Sealed; still believed. */
  previousSecret: text(),
  windowDays: integer().notNull().default(30),
  /** Whether its orders are in any figure. What browsers report is only where the brand says so. */
  counts: boolean().notNull().default(true),
  disabledAt: moment(),
  createdAt: moment().notNull().defaultNow(),
});

/** What a unit of a currency is worth, as the brand says, from a day on. */
export const currencyRates = pgTable('currency_rates', {
  id: text().primaryKey(),
  brandId: text().notNull(),
  currency: text().notNull(),
  fromDay: date({ mode: 'string' }).notNull(),
  /** So many units are one dollar. */
  perUsd: numeric().notNull(),
  enteredBy: text().notNull(),
  createdAt: moment().notNull().defaultNow(),
});

/** An order as a browser reported it, and what was decided of it. */
export type Report = {
  sourceId: string;
  occurredAt: string;
  receivedAt: string;
  amountMinor: number;
  currency: string;
  attributedBy: AttributedBy;
  clickAt: string | null;
  promoCode: string | null;
  linkNo: number | null;
};

/** An order or a lead of a shop, and the click or the code that brought it. */
export const conversions = pgTable('conversions', {
  id: text().primaryKey(),
  brandId: text().notNull(),
  /** Whose word stands: whoever told of it first, or took the place of a browser or a file. */
  sourceId: text().notNull(),
  shop: text().notNull(),
  kind: text().$type<ConversionKind>().notNull().default('purchase'),
  orderId: text().notNull(),
  /** Sent to try the connection out: it belongs to no campaign and counts nowhere. */
  isTest: boolean().notNull().default(false),
  occurredAt: moment().notNull(),
  receivedAt: moment().notNull().defaultNow(),
  /** In the smallest unit of its currency. */
  amountMinor: amount().notNull(),
  currency: text().notNull(),
  /** By the rate of its day; null while the brand has entered none. */
  usdCents: amount(),
  rateId: text(),
  attributedBy: text().$type<AttributedBy>().notNull(),
  clickAt: moment(),
  promoCode: text(),
  linkNo: amount(),
  campaignId: text(),
  creatorId: text(),
  channel: text().$type<Channel>(),
  /** The file that told of it first, where the shop has not told. */
  importId: text(),
  /** The file that told what brought it. */
  attributedImportId: text(),
  /** What a browser said of an order of which a file tells: it stands again when the file is taken back. */
  reported: jsonb().$type<Report>(),
});

/** What each file tells of an order, until it is taken back. */
export const conversionImports = pgTable(
  'conversion_imports',
  {
    conversionId: text().notNull(),
    importId: text().notNull(),
    occurredAt: moment().notNull(),
    /** What brought it, as it was decided when the file came. */
    linkNo: amount(),
    promoCode: text(),
    /** In all, in the order's currency. */
    refundedMinor: amount().notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.conversionId, table.importId] })],
);

/** The day (UTC) on which an order counts. */
export const dayOfOrder = sql<string>`(${conversions.occurredAt} AT TIME ZONE 'utc')::date::text`;

/** What of an order was given back. It lessens the day of the order, at the order's rate. */
export const conversionRefunds = pgTable('conversion_refunds', {
  id: text().primaryKey(),
  conversionId: text().notNull(),
  refundId: text().notNull(),
  amountMinor: amount().notNull(),
  usdCents: amount(),
  occurredAt: moment().notNull(),
  receivedAt: moment().notNull().defaultNow(),
  /** The file that tells it: what was given back beyond what the shop has told. */
  importId: text(),
});
