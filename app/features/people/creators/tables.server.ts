import { bigint, boolean, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { moment } from '#platform/db/columns.server.ts';

/** Sort keys and search terms of a creator. Written only by triggers, in the transaction of the change. */
export const directoryEntries = pgTable('directory_entries', {
  creatorId: text().primaryKey(),
  listOrder: bigint({ mode: 'number' }).generatedByDefaultAsIdentity(),
  joinedAt: moment().notNull(),
  isListed: boolean().notNull().default(false),
  ratingHundredths: integer(),
  ratingCount: integer().notNull().default(0),
  approvedCount: integer().notNull().default(0),
  campaignCount: integer().notNull().default(0),
  /** Videos with a delivery deadline, those on time, and those approved at the first version. */
  deliveryCount: integer().notNull().default(0),
  onTimeCount: integer().notNull().default(0),
  firstApprovedCount: integer().notNull().default(0),
  previewMediaId: text(),
  previewUrl: text(),
  lists: text().array().notNull().default([]),
  facets: text().array().notNull().default([]),
  foldedName: text().notNull().default(''),
  foldedText: text().notNull().default(''),
});

/** A creator's position in one list. Written by the same triggers. */
export const directoryPositions = pgTable(
  'directory_positions',
  {
    list: text().notNull(),
    listOrder: bigint({ mode: 'number' }).notNull(),
    ratingHundredths: integer(),
    campaignCount: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.list, table.listOrder] })],
);

export const directoryCounts = pgTable('directory_counts', {
  list: text().primaryKey(),
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

/** Facets of expertise and place, with the typo keys of their spellings. */
export const directoryTerms = pgTable('directory_terms', {
  facet: text().primaryKey(),
  keys: text().array().notNull(),
});

/** Folded spellings of one expertise or city. */
export const directorySynonyms = pgTable('directory_synonyms', {
  spelling: text().primaryKey(),
  canonical: text().notNull(),
});

/** Words of all entries, to correct misspelled searches. */
export const directoryWords = pgTable('directory_words', {
  word: text().primaryKey(),
  label: text().notNull(),
  consonants: text(),
  uses: integer().notNull(),
});
