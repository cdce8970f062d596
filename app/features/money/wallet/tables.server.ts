import { pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** The wallets that are below zero, since when. */
export const walletDebts = pgTable('wallet_debts', {
  brandId: text().primaryKey(),
  since: timestamp({ withTimezone: true }).notNull().defaultNow(),
});
