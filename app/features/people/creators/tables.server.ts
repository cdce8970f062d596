import { bigint, boolean, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';

/** What lists and searches order a creator by and find them by. Triggers alone write it, inside whatever changes it. */
export const directoryEntries = pgTable('directory_entries', {
  creatorId: text().primaryKey(),
  listOrder: bigint({ mode: 'number' }).generatedAlwaysAsIdentity(),
  joinedAt: timestamp({ withTimezone: true }).notNull(),
  isListed: boolean().notNull().default(false),
  /** Null as long as nobody has rated. */
  ratingHundredths: integer(),
  ratingCount: integer().notNull().default(0),
  approvedCount: integer().notNull().default(0),
  campaignCount: integer().notNull().default(0),
  previewMediaId: text(),
  previewUrl: text(),
  shelves: text().array().notNull().default([]),
  facets: text().array().notNull().default([]),
  foldedName: text().notNull().default(''),
  foldedText: text().notNull().default(''),
});

/** A creator's place in one list; written by the same triggers. */
export const directoryShelves = pgTable(
  'directory_shelves',
  {
    shelf: text().notNull(),
    listOrder: bigint({ mode: 'number' }).notNull(),
    ratingHundredths: integer(),
    campaignCount: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.shelf, table.listOrder] })],
);

/** How many stand on each shelf, as of the last count. */
export const directoryCounts = pgTable('directory_counts', {
  shelf: text().primaryKey(),
  expertise: text(),
  location: text(),
  language: text(),
  foldedExpertise: text().notNull(),
  foldedLocation: text().notNull(),
  total: integer().notNull(),
  top: integer().notNull(),
  rated: integer().notNull(),
  recent: integer().notNull(),
  active: integer().notNull(),
});

/** The words of the directory, for whoever mistyped one. */
export const directoryWords = pgTable('directory_words', {
  word: text().primaryKey(),
  label: text().notNull(),
  consonants: text(),
  uses: integer().notNull(),
});
