import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from '#platform/db/columns.server.ts';

const createdAt = () => moment().notNull().defaultNow();

/** A brand's private list of creators. */
export const talentLists = pgTable('talent_lists', {
  id: text().primaryKey(),
  workspaceId: text().notNull(),
  name: text().notNull(),
  /** Updated under the list's row lock. */
  creatorCount: integer().notNull().default(0),
  createdAt: createdAt(),
});

export const talentListEntries = pgTable('talent_list_entries', {
  id: text().primaryKey(),
  listId: text().notNull(),
  creatorId: text().notNull(),
  note: text(),
  addedBy: text().notNull(),
  createdAt: createdAt(),
});
