import { pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from '#platform/db/columns.server.ts';

/** A row per wallet below zero, deleted when it is cleared. */
export const walletDebts = pgTable('wallet_debts', {
  brandId: text().primaryKey(),
  since: moment().notNull().defaultNow(),
});
