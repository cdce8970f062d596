import { bigint, pgTable, text } from 'drizzle-orm/pg-core';
import { cents, moment } from '#platform/db/columns.server.ts';
import type { LedgerAccount } from './rules.ts';

export const ledgerAccounts = pgTable('ledger_accounts', {
  id: text().primaryKey(),
  kind: text().$type<LedgerAccount['kind']>().notNull(),
  ownerId: text(),
  /** Maintained by a trigger, for owned accounts only. */
  balanceCents: cents().notNull().default(0),
});

export const ledgerJournals = pgTable('ledger_journals', {
  id: text().primaryKey(),
  key: text().notNull(),
  kind: text().notNull(),
  reasonKind: text().notNull(),
  reasonId: text().notNull(),
  createdAt: moment().notNull().defaultNow(),
});

export const ledgerEntries = pgTable('ledger_entries', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  journalId: text().notNull(),
  accountId: text().notNull(),
  /** Debit is positive, credit is negative. */
  amountCents: cents().notNull(),
});
