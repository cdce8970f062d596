import { pgTable, text } from 'drizzle-orm/pg-core';
import type { Language } from '#i18n/language.ts';
import { moment } from '#platform/db/columns.server.ts';
import type { MessageStatus } from './rules.ts';

export const contactMessages = pgTable('contact_messages', {
  id: text().primaryKey(),
  name: text().notNull(),
  email: text().notNull(),
  message: text().notNull(),
  /** Language of the page, and so of the answer. */
  language: text().$type<Language>().notNull(),
  status: text().$type<MessageStatus>().notNull().default('open'),
  answeredAt: moment(),
  createdAt: moment().notNull().defaultNow(),
});
