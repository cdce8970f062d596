import { boolean, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { Side } from './rules.ts';

const moment = () => timestamp({ withTimezone: true });

/** What one side of an approved video says of the other. */
export const ratings = pgTable('ratings', {
  id: text().primaryKey(),
  submissionId: text().notNull(),
  /** Who rates. */
  side: text().$type<Side>().notNull(),
  raterId: text().notNull(),
  ratedId: text().notNull(),
  /** The person who did it. */
  userId: text().notNull(),
  stars: integer().notNull(),
  review: text(),
  /** What only creators say of brands. */
  paidOnTime: integer(),
  clearBrief: integer(),
  fairReview: integer(),
  /** From when on others see it. */
  visibleAt: moment().notNull(),
  /** It stands in the totals, and whoever is rated has been told. */
  isRevealed: boolean().notNull().default(false),
  createdAt: moment().notNull().defaultNow(),
  updatedAt: moment().notNull().defaultNow(),
});

/** Count and sums of the revealed ratings of each workspace, kept by a trigger alone. */
export const ratingTotals = pgTable('rating_totals', {
  workspaceId: text().primaryKey(),
  count: integer().notNull(),
  stars: integer().notNull(),
  paidOnTime: integer().notNull(),
  clearBrief: integer().notNull(),
  fairReview: integer().notNull(),
});

/** Videos that were paid for, of which both sides are reminded once. */
export const ratingReminders = pgTable('rating_reminders', {
  submissionId: text().primaryKey(),
  dueAt: moment().notNull(),
});
