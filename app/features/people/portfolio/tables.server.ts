import { boolean, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from '#platform/db/columns.server.ts';

export const portfolioItems = pgTable('portfolio_items', {
  id: text().primaryKey(),
  creatorId: text().notNull(),
  position: integer().notNull(),
  mediaId: text(),
  url: text(),
  title: text().notNull(),
  tags: text().array().notNull().default([]),
  durationMs: integer(),
  /** At most one per creator, never a hidden one. */
  isPinned: boolean().notNull().default(false),
  isPublic: boolean().notNull().default(true),
  createdAt: moment().notNull().defaultNow(),
});
