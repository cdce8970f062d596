import { boolean, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { PublicRole } from '#core/actor.ts';
import type { SeatRole } from '#core/permission.ts';
import { moment } from '#platform/db/columns.server.ts';
import type { Platforms } from './platforms.ts';
import type { Category, Spoken } from './rules.ts';

/** A brand or a creator, as others see it. Operators have no workspace. */
export const workspaces = pgTable('workspaces', {
  id: text().primaryKey(),
  kind: text().$type<PublicRole>().notNull(),
  name: text().notNull(),
  image: text(),
  bio: text(),
  location: text(),
  /** Brands only. */
  website: text(),
  category: text().$type<Category>(),
  expertiseTags: text().array().notNull().default([]),
  languages: text().array().$type<Spoken[]>().notNull().default([]),
  platforms: jsonb().$type<Platforms>().notNull().default({}),
  showsEarnings: boolean().notNull().default(true),
  createdAt: moment().notNull().defaultNow(),
  updatedAt: moment().notNull().defaultNow(),
});

/** Members of workspaces. Each workspace has one owner. */
export const seats = pgTable(
  'seats',
  {
    workspaceId: text().notNull(),
    userId: text().notNull(),
    role: text().$type<SeatRole>().notNull(),
    invitedBy: text(),
    createdAt: moment().notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.workspaceId, table.userId] })],
);
