import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { cents, moment } from '#platform/db/columns.server.ts';

/** Confirmed transfers of a payment: one, or more after a reversal. */
export const paymentTransfers = pgTable('payment_transfers', {
  /** Stripe's id. */
  id: text().primaryKey(),
  paymentId: text().notNull(),
  amountCents: cents().notNull(),
  reversedCents: cents().notNull().default(0),
  createdAt: moment().notNull().defaultNow(),
});

/** An operator's order to take a payment back: open until all of it is reversed, or blocked by a rejection. */
export const paymentRefunds = pgTable('payment_refunds', {
  id: text().primaryKey(),
  paymentId: text().notNull(),
  reason: text().notNull(),
  status: text().$type<'open' | 'blocked' | 'done' | 'canceled'>().notNull(),
  /** Part of the idempotency key, with the transfer and the amount. */
  attempt: integer().notNull().default(1),
  attemptStartedAt: moment(),
  transferId: text(),
  amountCents: cents(),
  failureCode: text(),
  createdAt: moment().notNull().defaultNow(),
  updatedAt: moment().notNull().defaultNow(),
});
