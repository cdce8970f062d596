import { jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

export const auditLog = pgTable('audit_log', {
  id: text().primaryKey(),
  actorId: text(),
  action: text().notNull(),
  subject: text().notNull(),
  /** The person or workspace that it concerns, when the subject is neither. */
  about: text(),
  details: jsonb().$type<object>().notNull().default({}),
  createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
});
