import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  date,
  integer,
  numeric,
  pgTable,
  pgView,
  primaryKey,
  text,
} from 'drizzle-orm/pg-core';
import type { Channel } from '#features/insights/tracking/rules.ts';
import { moment } from '#platform/db/columns.server.ts';
import type { AttributedBy, ConversionKind, OrderSource } from './rules.ts';

const amount = () => bigint({ mode: 'number' });

/** A brand's shop, which reports orders by signed requests, a pixel or files. */
export const shops = pgTable('shops', {
  id: text().primaryKey(),
  brandId: text().notNull(),
  name: text().notNull(),
  windowDays: integer().notNull().default(30),
  /** Encrypted; null until the shop signs. */
  secret: text(),
  /** Encrypted; valid until the next rotation. */
  previousSecret: text(),
  disabledAt: moment(),
  createdAt: moment().notNull().defaultNow(),
});

/** The order source of a shop from a day (UTC) until the next row. The first row starts at -infinity. */
export const shopSources = pgTable(
  'shop_sources',
  {
    shopId: text().notNull(),
    fromDay: date({ mode: 'string' }).notNull(),
    source: text().$type<OrderSource>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.shopId, table.fromDay] })],
);

/** Exchange rates, entered by the brand. A rate applies from its day until the next one. */
export const currencyRates = pgTable('currency_rates', {
  id: text().primaryKey(),
  brandId: text().notNull(),
  currency: text().notNull(),
  fromDay: date({ mode: 'string' }).notNull(),
  perUsd: numeric().notNull(),
  /** `perUsd` in the smallest unit of the currency. */
  minorPerUsd: numeric().notNull(),
  enteredBy: text().notNull(),
  createdAt: moment().notNull().defaultNow(),
});

const order = () => ({
  id: text().primaryKey(),
  brandId: text().notNull(),
  shopId: text().notNull(),
  source: text().$type<OrderSource>().notNull(),
  kind: text().$type<ConversionKind>().notNull().default('purchase'),
  orderId: text().notNull(),
  /** A test order has no campaign and is in no metric. */
  isTest: boolean().notNull().default(false),
  occurredAt: moment().notNull(),
  receivedAt: moment().notNull().defaultNow(),
  amountMinor: amount().notNull(),
  currency: text().notNull(),
  attributedBy: text().$type<AttributedBy>().notNull(),
  clickAt: moment(),
  promoCode: text(),
  linkNo: amount(),
  campaignId: text(),
  creatorId: text(),
  channel: text().$type<Channel>(),
  importId: text(),
  /** A newer file contains the same order. */
  isReplaced: boolean().notNull().default(false),
});

/** Orders and leads of shops, attributed to a link if possible. */
export const conversions = pgTable('conversions', order());

/** Conversions that are not replaced, in US cents at the rate of their day; null without a rate. */
export const shopOrders = pgView('shop_orders', {
  ...order(),
  usdCents: amount(),
  refundedMinor: amount().notNull(),
  refundedCents: amount(),
}).existing();

/** A refund reduces the revenue of the order's day, at the order's rate. */
export const conversionRefunds = pgTable('conversion_refunds', {
  id: text().primaryKey(),
  conversionId: text().notNull(),
  refundId: text().notNull(),
  amountMinor: amount().notNull(),
  occurredAt: moment().notNull(),
  receivedAt: moment().notNull().defaultNow(),
});

export const dayOfOrder = sql<string>`(${conversions.occurredAt} AT TIME ZONE 'utc')::date::text`;
