import { boolean, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { cents, moment } from '#platform/db/columns.server.ts';
import type { PlanId, SubscriptionStatus } from './rules.ts';

export const billingCustomers = pgTable('billing_customers', {
  workspaceId: text().primaryKey(),
  stripeCustomerId: text().notNull(),
  createdAt: moment().notNull().defaultNow(),
});

/** One visit to the hosted page. A workspace has one unfinished checkout per plan. */
export const subscriptionCheckouts = pgTable('subscription_checkouts', {
  id: text().primaryKey(),
  workspaceId: text().notNull(),
  plan: text().$type<PlanId>().notNull(),
  status: text().$type<'creating' | 'open' | 'paid' | 'expired'>().notNull(),
  stripeSessionId: text(),
  checkedAt: moment().notNull().defaultNow(),
  createdAt: moment().notNull().defaultNow(),
});

/** Subscriptions as Stripe last reported them. */
export const subscriptions = pgTable('subscriptions', {
  id: text().primaryKey(),
  workspaceId: text().notNull(),
  plan: text().$type<PlanId>().notNull(),
  stripeSubscriptionId: text().notNull(),
  status: text().$type<SubscriptionStatus>().notNull(),
  /** Started while another one of the same plan was live: canceled, and its invoices are refunded. */
  isDuplicate: boolean().notNull().default(false),
  priceId: text().notNull(),
  currentPeriodEnd: moment().notNull(),
  expiresAt: moment(),
  paymentMethodBrand: text(),
  paymentMethodLast4: text(),
  startedAt: moment().notNull(),
  endedAt: moment(),
  /** Counts writes: a stale read is not stored. */
  revision: integer().notNull().default(1),
  checkedAt: moment().notNull().defaultNow(),
  createdAt: moment().notNull().defaultNow(),
});

export const subscriptionInvoices = pgTable('subscription_invoices', {
  stripeInvoiceId: text().primaryKey(),
  subscriptionId: text().notNull(),
  workspaceId: text().notNull(),
  amountCents: cents().notNull(),
  stripePaymentIntentId: text().notNull(),
  stripeChargeId: text().notNull(),
  periodStart: moment().notNull(),
  periodEnd: moment().notNull(),
  paidAt: moment().notNull(),
  isDuplicate: boolean().notNull().default(false),
});
