import { pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from '#platform/db/columns.server.ts';

/** Approved campaign videos that a creator shows on their profile. */
export const shownVideos = pgTable('shown_videos', {
  submissionId: text().primaryKey(),
  creatorId: text().notNull(),
  createdAt: moment().notNull().defaultNow(),
});
