import { pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from '#platform/db/columns.server.ts';

export const shownVideos = pgTable('shown_videos', {
  submissionId: text().primaryKey(),
  creatorId: text().notNull(),
  createdAt: moment().notNull().defaultNow(),
});
