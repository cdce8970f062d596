import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from '#platform/db/columns.server.ts';
import type { ApplicationStatus } from './schema.ts';

export type ReleaseReason = 'late' | 'shipment';

export const applications = pgTable('applications', {
  id: text().primaryKey(),
  campaignId: text().notNull(),
  creatorId: text().notNull(),
  status: text().$type<ApplicationStatus>().notNull().default('pending'),
  note: text(),
  videoIds: text().array().notNull().default([]),
  createdAt: moment().notNull().defaultNow(),
  decidedAt: moment(),
  /** The delivery deadline of the first version. Null while it is paused. */
  dueAt: moment(),
  /** Next reminder, or the release. */
  timerAt: moment(),
  secondsLeft: integer(),
  extensionRequestedAt: moment(),
  releasedAt: moment(),
  releaseReason: text().$type<ReleaseReason>(),
});
