import { integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { DraftContent } from './schema.ts';

const moment = () => timestamp({ withTimezone: true });

export const campaignDrafts = pgTable('campaign_drafts', {
  id: text().primaryKey(),
  brandId: text().notNull(),
  createdBy: text().notNull(),
  version: integer().notNull(),
  content: jsonb().$type<DraftContent>().notNull(),
  campaignId: text(),
  createdAt: moment().notNull().defaultNow(),
  updatedAt: moment().notNull().defaultNow(),
});
