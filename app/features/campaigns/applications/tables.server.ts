import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { ApplicationStatus } from './schema.ts';

export type ReleaseReason = 'late' | 'shipment';

export const applications = pgTable('applications', {
  id: text().primaryKey(),
  campaignId: text().notNull(),
  creatorId: text().notNull(),
  status: text().$type<ApplicationStatus>().notNull().default('pending'),
  note: text(),
  videoIds: text().array().notNull().default([]),
  createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  decidedAt: timestamp({ withTimezone: true }),
  /** The delivery deadline of the first version. Null while it is paused. */
  dueAt: timestamp({ withTimezone: true }),
  /** Next reminder, or the release. */
  timerAt: timestamp({ withTimezone: true }),
  secondsLeft: integer(),
  extensionRequestedAt: timestamp({ withTimezone: true }),
  releasedAt: timestamp({ withTimezone: true }),
  releaseReason: text().$type<ReleaseReason>(),
});
