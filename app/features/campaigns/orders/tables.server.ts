import { sql } from 'drizzle-orm';
import { bigint, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { ReceiptKind } from './rules.ts';

/** Written once and never changed; what happens to the money later is read from where it happens. */
export const receipts = pgTable('receipts', {
  id: text().primaryKey(),
  number: text().notNull().default(sql`'LQ-' || nextval('receipt_numbers')`),
  kind: text().$type<ReceiptKind>().notNull(),
  ownerId: text().notNull(),
  /** The checkout, the payment or the invoice that it is the receipt of. */
  sourceId: text().notNull(),
  amountCents: bigint({ mode: 'number' }).notNull(),
  /** The campaign or the product, as it was called then. */
  subject: text(),
  billedTo: jsonb().$type<{ name: string; company: string | null; email: string }>().notNull(),
  issuedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
});
