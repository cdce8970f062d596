import { integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from '#platform/db/columns.server.ts';
import type { DraftContent } from './schema.ts';

export const campaignDrafts = pgTable('campaign_drafts', {
  id: text().primaryKey(),
  brandId: text().notNull(),
  createdBy: text().notNull(),
  /** Number of saves. A save names the version that it changes. */
  version: integer().notNull(),
  content: jsonb().$type<DraftContent>().notNull(),
  /** The campaign that the draft has become. */
  campaignId: text(),
  createdAt: moment().notNull().defaultNow(),
  updatedAt: moment().notNull().defaultNow(),
});
