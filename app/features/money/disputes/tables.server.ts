import { pgTable, text } from 'drizzle-orm/pg-core';
import { cents, moment } from '#platform/db/columns.server.ts';

export const disputes = pgTable('disputes', {
  id: text().primaryKey(),
  stripeDisputeId: text().notNull(),
  paymentIntentId: text(),
  chargeId: text().notNull(),
  checkoutId: text(),
  stripeInvoiceId: text(),
  brandId: text(),
  amountCents: cents().notNull(),
  /** Currently withdrawn: zero again after the dispute is won. */
  withdrawnCents: cents().notNull().default(0),
  feeCents: cents().notNull().default(0),
  reason: text().notNull(),
  status: text().notNull(),
  evidenceDueAt: moment(),
  openedAt: moment().notNull(),
  closedAt: moment(),
  updatedAt: moment().notNull().defaultNow(),
});
