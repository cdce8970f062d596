import { pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from '#platform/db/columns.server.ts';

export const walletDebts = pgTable('wallet_debts', {
  brandId: text().primaryKey(),
  since: moment().notNull().defaultNow(),
});
