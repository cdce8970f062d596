import { jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from '#platform/db/columns.server.ts';

export const auditLog = pgTable('audit_log', {
  id: text().primaryKey(),
  actorId: text(),
  action: text().notNull(),
  subject: text().notNull(),
  /** The user or workspace concerned, if the subject is neither. */
  about: text(),
  details: jsonb().$type<object>().notNull().default({}),
  createdAt: moment().notNull().defaultNow(),
});
