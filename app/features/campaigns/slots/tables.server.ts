import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { cents, moment } from '#platform/db/columns.server.ts';

/** Money set aside for one video. A slot without money has no row. */
export const fundedSlots = pgTable('funded_slots', {
  id: text().primaryKey(),
  campaignId: text().notNull(),
  brandId: text().notNull(),
  amountCents: cents().notNull(),
  /** `available` for any creator, `reserved` for one. `released`: the money is back in the wallet. */
  state: text().$type<'available' | 'reserved' | 'paid' | 'released'>().notNull().default('available'),
  creatorId: text(),
  paymentId: text(),
  fundedAt: moment().notNull().defaultNow(),
  reservedAt: moment(),
  closedAt: moment(),
});

/** Append-only. The id names the journal. */
export const slotMovements = pgTable('slot_movements', {
  id: text().primaryKey(),
  campaignId: text(),
  brandId: text().notNull(),
  kind: text().$type<'fund' | 'unfund'>().notNull(),
  slots: integer().notNull(),
  amountCents: cents().notNull(),
  reason: text().$type<'brand' | 'budget' | 'ended' | 'deleted' | 'debt'>().notNull(),
  createdBy: text(),
  createdAt: moment().notNull().defaultNow(),
});
