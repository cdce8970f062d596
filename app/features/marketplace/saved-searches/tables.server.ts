import { jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { cents, moment } from '#platform/db/columns.server.ts';
import type { SearchKind } from './rules.ts';

export const savedSearches = pgTable('saved_searches', {
  id: text().primaryKey(),
  workspaceId: text().notNull(),
  kind: text().$type<SearchKind>().notNull(),
  name: text().notNull(),
  filter: jsonb().$type<Record<string, string>>().notNull(),
  pattern: text(),
  facets: text().array().notNull().default([]),
  fromCents: cents().notNull().default(0),
  belowCents: cents(),
  /** The part of a brief that matching campaigns contain. */
  brief: jsonb(),
  /** Alerts report matches after this time. Null without alerts. */
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
