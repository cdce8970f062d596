import { boolean, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { cents, moment } from '#platform/db/columns.server.ts';
import type { PlanId, SubscriptionStatus } from './rules.ts';

/** Whom Stripe bills: one customer per person. */
export const billingCustomers = pgTable('billing_customers', {
  workspaceId: text().primaryKey(),
  stripeCustomerId: text().notNull(),
  createdAt: moment().notNull().defaultNow(),
});

/** One visit to the hosted page on which a subscription begins. A person has one unfinished one per plan. */
export const subscriptionCheckouts = pgTable('subscription_checkouts', {
  id: text().primaryKey(),
  workspaceId: text().notNull(),
  plan: text().$type<PlanId>().notNull(),
  status: text().$type<'creating' | 'open' | 'paid' | 'expired'>().notNull(),
  stripeSessionId: text(),
  /** When Stripe was last asked about it. */
  checkedAt: moment().notNull().defaultNow(),
  createdAt: moment().notNull().defaultNow(),
});

/** What Stripe said last about each subscription. */
export const subscriptions = pgTable('subscriptions', {
  id: text().primaryKey(),
  workspaceId: text().notNull(),
  plan: text().$type<PlanId>().notNull(),
  stripeSubscriptionId: text().notNull(),
  status: text().$type<SubscriptionStatus>().notNull(),
  /** Begun while another one of the same plan was live: it is ended, and what was paid to it goes back. */
  isDuplicate: boolean().notNull().default(false),
  priceId: text().notNull(),
  currentPeriodEnd: moment().notNull(),
  /** Set when it ends by itself instead of renewing. */
  expiresAt: moment(),
  paymentMethodBrand: text(),
  paymentMethodLast4: text(),
  startedAt: moment().notNull(),
  endedAt: moment(),
  /** Counts the writes: who stores what it read at Stripe must have begun reading after the last one. */
  revision: integer().notNull().default(1),
  checkedAt: moment().notNull().defaultNow(),
  createdAt: moment().notNull().defaultNow(),
});

/** What subscribers paid: one row per paid invoice. */
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
  /** Paid to a second subscription: goes back to the card. */
  isDuplicate: boolean().notNull().default(false),
});
