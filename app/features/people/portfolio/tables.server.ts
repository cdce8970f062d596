import { boolean, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** A video by which a creator is known: a file, or a link to where it lives. */
export const portfolioItems = pgTable('portfolio_items', {
  id: text().primaryKey(),
  creatorId: text().notNull(),
  /** Lower comes first. */
  position: integer().notNull(),
  mediaId: text(),
  url: text(),
  title: text().notNull(),
  tags: text().array().notNull().default([]),
  durationMs: integer(),
  /** One of each creator at most, and never a hidden one. */
  isPinned: boolean().notNull().default(false),
  isPublic: boolean().notNull().default(true),
  createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
});
