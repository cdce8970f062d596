import { sql } from 'drizzle-orm';
import { jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { cents, moment } from '#platform/db/columns.server.ts';
import type { ReceiptKind } from './rules.ts';

/** Append-only, except that retention empties `billedTo`. Later refunds and disputes have their own tables. */
export const receipts = pgTable('receipts', {
  id: text().primaryKey(),
  number: text().notNull().default(sql`'LQ-' || nextval('receipt_numbers')`),
  kind: text().$type<ReceiptKind>().notNull(),
  ownerId: text().notNull(),
  /** The checkout, payment or invoice. */
  sourceId: text().notNull(),
  amountCents: cents().notNull(),
  /** Name of the campaign or product when issued. */
  subject: text(),
  billedTo: jsonb().$type<{ name: string; company: string | null; email: string }>().notNull(),
  issuedAt: moment().notNull().defaultNow(),
});
