import { pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from '#platform/db/columns.server.ts';

export const accountDeletions = pgTable('account_deletions', {
  userId: text().primaryKey(),
  requestedAt: moment().notNull().defaultNow(),
  /** The account is erased after this time, once no money is open. */
  dueAt: moment().notNull(),
  erasedAt: moment(),
  /** When the erasure was written to the list outside the database. */
  recordedAt: moment(),
});

/** The archive is stored under the id. */
export const dataExports = pgTable('data_exports', {
  id: text().primaryKey(),
  userId: text().notNull(),
  createdAt: moment().notNull().defaultNow(),
  readyAt: moment(),
  expiresAt: moment().notNull(),
});
