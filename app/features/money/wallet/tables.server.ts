import { pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from '#platform/db/columns.server.ts';

/** The wallets that are below zero, since when. */
export const walletDebts = pgTable('wallet_debts', {
  brandId: text().primaryKey(),
  since: moment().notNull().defaultNow(),
});
