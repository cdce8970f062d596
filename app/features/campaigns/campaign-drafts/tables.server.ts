import { integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { DraftContent } from './schema.ts';

const moment = () => timestamp({ withTimezone: true });

/** A campaign that is being written, as its form holds it. */
export const campaignDrafts = pgTable('campaign_drafts', {
  id: text().primaryKey(),
  brandId: text().notNull(),
  createdBy: text().notNull(),
  version: integer().notNull(),
  content: jsonb().$type<DraftContent>().notNull(),
  /** What it has become; null while it is being written. */
  campaignId: text(),
  createdAt: moment().notNull().defaultNow(),
  updatedAt: moment().notNull().defaultNow(),
});
