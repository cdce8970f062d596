import { bigint, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import type { SearchKind } from './rules.ts';

const moment = () => timestamp({ withTimezone: true });

export const savedSearches = pgTable('saved_searches', {
  id: text().primaryKey(),
  workspaceId: text().notNull(),
  kind: text().$type<SearchKind>().notNull(),
  name: text().notNull(),
  filter: jsonb().$type<Record<string, string>>().notNull(),
  pattern: text(),
  facets: text().array().notNull().default([]),
  fromCents: bigint({ mode: 'number' }).notNull().default(0),
  belowCents: bigint({ mode: 'number' }),
  /** The part of a brief that matching campaigns contain. */
  brief: jsonb(),
  alertsSince: moment(),
  createdAt: moment().notNull().defaultNow(),
});

export const savedSearchMatches = pgTable(
  'saved_search_matches',
  {
    searchId: text().notNull(),
    matchId: text().notNull(),
    createdAt: moment().notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.searchId, table.matchId] })],
);
