import { bigint, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

export type AccountKind = 'asset' | 'liability' | 'income' | 'expense';

export const ledgerAccounts = pgTable('ledger_accounts', {
  id: text().primaryKey(),
  kind: text().$type<AccountKind>().notNull(),
  ownerId: text(),
  /** Kept by a trigger, for owned accounts only. */
  balanceCents: bigint({ mode: 'number' }).notNull().default(0),
});

export const ledgerJournals = pgTable('ledger_journals', {
  id: text().primaryKey(),
  key: text().notNull(),
  kind: text().notNull(),
  reasonKind: text().notNull(),
  reasonId: text().notNull(),
  createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
});

export const ledgerEntries = pgTable('ledger_entries', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  journalId: text().notNull(),
  accountId: text().notNull(),
  /** Debit is positive, credit is negative. */
  amountCents: bigint({ mode: 'number' }).notNull(),
});
