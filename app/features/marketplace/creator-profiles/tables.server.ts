import { pgTable, text, timestamp } from 'drizzle-orm/pg-core';

export const shownVideos = pgTable('shown_videos', {
  submissionId: text().primaryKey(),
  creatorId: text().notNull(),
  createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
});
