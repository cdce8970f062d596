import { jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from '#platform/db/columns.server.ts';

/** Actions of operators, in the console and on the command line (`actorId` null). Rows are never changed. */
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
