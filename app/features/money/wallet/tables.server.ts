import { pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from '#platform/db/columns.server.ts';

/** Wallets below zero, and since when. */
export const walletDebts = pgTable('wallet_debts', {
  brandId: text().primaryKey(),
  since: moment().notNull().defaultNow(),
});
