import { boolean, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { moment } from '#platform/db/columns.server.ts';
import type { MailGroup } from '#platform/feature/notification.ts';

export const notifications = pgTable('notifications', {
  id: text().primaryKey(),
  userId: text().notNull(),
  /** Null for operators, for notifications about the account, and in rows older than workspaces. */
  workspaceId: text(),
  type: text().notNull(),
  data: jsonb().$type<Record<string, unknown>>().notNull(),
  readAt: moment(),
  createdAt: moment().notNull().defaultNow(),
});

export const notificationMails = pgTable('notification_mails', {
  notificationId: text().primaryKey(),
  /** `declined`: the user opted out, or the event was resolved first. `failed`: an operator can resend it. */
  status: text().$type<'queued' | 'sending' | 'sent' | 'declined' | 'failed'>().notNull().default('queued'),
  attempts: integer().notNull().default(0),
  triedAt: moment(),
  lastError: text(),
  sentAt: moment(),
});

export const notificationPreferences = pgTable(
  'notification_preferences',
  {
    userId: text().notNull(),
    mailGroup: text().$type<MailGroup>().notNull(),
    wantsMail: boolean().notNull(),
    updatedAt: moment().notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.mailGroup] })],
);
