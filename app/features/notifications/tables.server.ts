import { jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { NotificationData, NotificationType } from './rules.ts';

export const notifications = pgTable('notifications', {
  id: text().primaryKey(),
  userId: text().notNull(),
  type: text().$type<NotificationType>().notNull(),
  data: jsonb().$type<NotificationData[NotificationType]>().notNull(),
  readAt: timestamp({ withTimezone: true }),
  createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
});
