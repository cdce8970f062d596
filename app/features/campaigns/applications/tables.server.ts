import { pgTable, text, timestamp } from 'drizzle-orm/pg-core';

export const applications = pgTable('applications', {
  id: text().primaryKey(),
  campaignId: text().notNull(),
  creatorId: text().notNull(),
  status: text().$type<'pending' | 'accepted' | 'rejected'>().notNull().default('pending'),
  note: text(),
  videoIds: text().array().notNull().default([]),
  createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  decidedAt: timestamp({ withTimezone: true }),
});
