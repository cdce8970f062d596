import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

const createdAt = () => timestamp({ withTimezone: true }).notNull().defaultNow();

/** Creators that a brand wants to remember. Nobody else knows of them. */
export const talentLists = pgTable('talent_lists', {
  id: text().primaryKey(),
  workspaceId: text().notNull(),
  name: text().notNull(),
  /** Kept under the list's lock. */
  creatorCount: integer().notNull().default(0),
  createdAt: createdAt(),
});

export const talentListEntries = pgTable('talent_list_entries', {
  id: text().primaryKey(),
  listId: text().notNull(),
  creatorId: text().notNull(),
  note: text(),
  /** The person who did it. */
  addedBy: text().notNull(),
  createdAt: createdAt(),
});
