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
  /** What is taken at the moment: zero again after a dispute was won. */
  withdrawnCents: cents().notNull().default(0),
  feeCents: cents().notNull().default(0),
  reason: text().notNull(),
  /** Stripe's own word for it. */
  status: text().notNull(),
  evidenceDueAt: moment(),
  openedAt: moment().notNull(),
  closedAt: moment(),
  updatedAt: moment().notNull().defaultNow(),
});
