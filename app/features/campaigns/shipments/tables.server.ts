import { pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from '#platform/db/columns.server.ts';
import type { ShipmentKind, ShipmentProblem, ShipmentStatus } from './rules.ts';

export const shipments = pgTable('shipments', {
  id: text().primaryKey(),
  applicationId: text().notNull(),
  campaignId: text().notNull(),
  brandId: text().notNull(),
  creatorId: text().notNull(),
  kind: text().$type<ShipmentKind>().notNull(),
  status: text().$type<ShipmentStatus>().notNull(),
  problem: text().$type<ShipmentProblem>(),
  /** Encrypted, as is the voucher. */
  address: text(),
  addressSavedAt: moment(),
  carrier: text(),
  trackingNumber: text(),
  trackingUrl: text(),
  voucher: text(),
  shippedAt: moment(),
  arrivedAt: moment(),
  createdAt: moment().notNull().defaultNow(),
});
export type Shipment = typeof shipments.$inferSelect;
