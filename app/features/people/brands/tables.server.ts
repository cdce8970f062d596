import { pgTable, text } from 'drizzle-orm/pg-core';
import type { Category } from '#features/identity/workspaces/rules.ts';
import { moment } from '#platform/db/columns.server.ts';
import type { Country } from './rules.ts';

/** A company for which a workspace of brands runs campaigns. */
export const clientBrands = pgTable('client_brands', {
  id: text().primaryKey(),
  workspaceId: text().notNull(),
  name: text().notNull(),
  category: text().$type<Category>().notNull(),
  website: text().notNull(),
  country: text().$type<Country>().notNull(),
  description: text(),
  createdAt: moment().notNull().defaultNow(),
});
