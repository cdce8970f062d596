import { boolean, date, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import type { Duplicate, SubmissionStatus } from './rules.ts';

const moment = () => timestamp({ withTimezone: true });

/** One version of a creator's video for a campaign. A revision is a new row that names the one it revises. */
export const submissions = pgTable('submissions', {
  id: text().primaryKey(),
  campaignId: text().notNull(),
  creatorId: text().notNull(),
  revisesId: text(),
  version: integer().notNull(),
  title: text().notNull(),
  description: text(),
  /** The file; null where a link was sent. */
  mediaId: text(),
  videoUrl: text(),
  /** The same file was sent before, byte for byte; or it looks like another one of this creator's. */
  duplicate: text().$type<Duplicate>(),
  status: text().$type<SubmissionStatus>().notNull().default('pending'),
  /** Rejected after the last change request: no further revision. */
  isFinal: boolean().notNull().default(false),
  feedback: text(),
  createdAt: moment().notNull().defaultNow(),
  updatedAt: moment().notNull().defaultNow(),
  reviewedAt: moment(),
});

/** Who has heard that a deadline is near. */
export const deadlineReminders = pgTable(
  'deadline_reminders',
  {
    campaignId: text().notNull(),
    creatorId: text().notNull(),
    deadline: date({ mode: 'string' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.campaignId, table.creatorId, table.deadline] })],
);
