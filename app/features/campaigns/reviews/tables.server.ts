import { bigint, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from '#platform/db/columns.server.ts';
import type { Drawing } from './drawings.ts';
import type { Side } from './rules.ts';

/** A comment on one version of a video. Without `sentAt`, a draft that only its author sees. */
export const reviewComments = pgTable('review_comments', {
  id: text().primaryKey(),
  submissionId: text().notNull(),
  authorId: text().notNull(),
  side: text().$type<Side>().notNull(),
  parentId: text(),
  body: text().notNull(),
  /** Presentation time of the frame, in microseconds. */
  startUs: bigint({ mode: 'number' }),
  drawing: jsonb().$type<Drawing>(),
  sentAt: moment(),
  editedAt: moment(),
  resolvedAt: moment(),
  resolvedBy: text(),
  createdAt: moment().notNull().defaultNow(),
});
