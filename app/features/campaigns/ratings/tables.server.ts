import { boolean, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from '#platform/db/columns.server.ts';
import type { Side } from './rules.ts';

export const ratings = pgTable('ratings', {
  id: text().primaryKey(),
  submissionId: text().notNull(),
  side: text().$type<Side>().notNull(),
  raterId: text().notNull(),
  ratedId: text().notNull(),
  userId: text().notNull(),
  stars: integer().notNull(),
  review: text(),
  /** Rated by creators only. */
  paidOnTime: integer(),
  clearBrief: integer(),
  fairReview: integer(),
  visibleAt: moment().notNull(),
  /** Included in the totals, and the rated side is notified. */
  isRevealed: boolean().notNull().default(false),
  createdAt: moment().notNull().defaultNow(),
  updatedAt: moment().notNull().defaultNow(),
});

/** Written by a trigger only. */
export const ratingTotals = pgTable('rating_totals', {
  workspaceId: text().primaryKey(),
  count: integer().notNull(),
  stars: integer().notNull(),
  paidOnTime: integer().notNull(),
  clearBrief: integer().notNull(),
  fairReview: integer().notNull(),
});

export const ratingReminders = pgTable('rating_reminders', {
  submissionId: text().primaryKey(),
  dueAt: moment().notNull(),
});
