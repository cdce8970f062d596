import { sql } from 'drizzle-orm';
import { bigint, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { CheckoutStatus, PaymentStatus, PaymentStep } from './rules.ts';

const moment = () => timestamp({ withTimezone: true });
const cents = () => bigint({ mode: 'number' });

/** One visit to a hosted checkout page. Its own row says what was bought and for how much, before Stripe is asked. */
export const checkouts = pgTable('checkouts', {
  id: text().primaryKey(),
  workspaceId: text('user_id').notNull(),
  purpose: text().$type<'wallet_topup' | 'publishing_fee'>().notNull(),
  packageId: text(),
  campaignId: text(),
  amountCents: cents().notNull(),
  /**
   * `processing`: the page is finished and the money takes days to arrive; `failed`: it did not. `duplicate`: paid, but
   * what it was for had been paid already or is gone; the money goes back. `quarantined`: paid otherwise than agreed; an
   * operator decides.
   */
  status: text().$type<CheckoutStatus>().notNull(),
  stripeSessionId: text(),
  url: text(),
  stripePaymentIntentId: text(),
  paidAt: moment(),
  /** When Stripe was last asked about it. */
  checkedAt: moment().notNull().defaultNow(),
  createdAt: moment().notNull().defaultNow(),
});

export const payments = pgTable('payments', {
  id: text().primaryKey(),
  kind: text().$type<'video' | 'publishing_fee'>().notNull(),
  brandId: text().notNull(),
  creatorId: text(),
  campaignId: text(),
  submissionId: text(),
  checkoutId: text(),
  amountCents: cents().notNull(),
  platformFeePercentage: integer().notNull(),
  platformFeeCents: cents().notNull(),
  creatorPayoutCents: cents().notNull(),
  /** The part of the payout that the creator has, as the provider confirmed. */
  sentCents: cents().notNull().default(0),
  /** The part of the payout that was given back to the wallet. */
  releasedCents: cents().notNull().default(0),
  /** What is neither sent nor released. */
  owedCents: cents().notNull().generatedAlwaysAs(sql`creator_payout_cents - sent_cents - released_cents`),
  status: text().$type<PaymentStatus>().notNull(),
  payoutMethod: text().$type<'stripe' | 'paypal' | 'wise'>(),
  payoutStatus: text().$type<'completed' | 'failed'>(),
  payoutProcessedAt: moment(),
  stripeTransferId: text(),
  /** By PayPal or bank: our line's id while it is sent, then the number that the provider gave. */
  payoutReference: text(),
  stripePaymentIntentId: text(),
  /** Part of the idempotency key: a new number is a new transfer. */
  attempt: integer().notNull().default(1),
  attemptStartedAt: moment(),
  /** What goes with the attempt's key, whatever changes meanwhile. */
  attemptCents: cents(),
  attemptDestination: text(),
  /** Why a pending payment has not moved: the platform's funds, the creator's account, the operator, Stripe's answer. */
  waitingFor: text().$type<'funds' | 'account' | 'operator' | 'answer'>(),
  failureCode: text(),
  createdAt: moment().notNull().defaultNow(),
  updatedAt: moment().notNull().defaultNow(),
});

/** A transfer that has left, and how much of it came back. */
export const paymentTransfers = pgTable('payment_transfers', {
  /** Stripe's own. */
  id: text().primaryKey(),
  paymentId: text().notNull(),
  amountCents: cents().notNull(),
  reversedCents: cents().notNull().default(0),
  createdAt: moment().notNull().defaultNow(),
});

/** An operator's order to take a paid payment back: open until all of it is, or blocked by a refusal. */
export const paymentRefunds = pgTable('payment_refunds', {
  id: text().primaryKey(),
  paymentId: text().notNull(),
  reason: text().notNull(),
  status: text().$type<'open' | 'blocked' | 'done' | 'canceled'>().notNull(),
  /** Part of the idempotency key, with the transfer and the amount that go with it. */
  attempt: integer().notNull().default(1),
  attemptStartedAt: moment(),
  transferId: text(),
  amountCents: cents(),
  failureCode: text(),
  createdAt: moment().notNull().defaultNow(),
  updatedAt: moment().notNull().defaultNow(),
});

export const platformTransactions = pgTable('platform_transactions', {
  id: text().primaryKey(),
  paymentId: text().notNull(),
  transactionType: text().$type<'platform_fee' | 'refund'>().notNull(),
  amountCents: cents().notNull(),
  platformFeeCents: cents().notNull(),
  status: text().$type<'pending' | 'completed' | 'failed'>().notNull(),
  metadata: jsonb().$type<{ reason?: string }>().notNull().default({}),
  createdAt: moment().notNull().defaultNow(),
});

export const stripeEvents = pgTable('stripe_events', {
  id: text().primaryKey(),
  type: text().notNull(),
  account: text(),
  apiVersion: text(),
  created: moment().notNull(),
  payload: jsonb().$type<StripeEventPayload>().notNull(),
  source: text().$type<'webhook' | 'reconciler'>().notNull(),
  status: text().$type<'received' | 'processed' | 'dead'>().notNull().default('received'),
  attempts: integer().notNull().default(0),
  lastError: text(),
  receivedAt: moment().notNull().defaultNow(),
  processedAt: moment(),
});

/** What handlers need of an event: which object it speaks of. Its content is never trusted, only read again. */
export type StripeEventPayload = {
  data?: { object?: { id?: string; object?: string } };
  related_object?: { id?: string } | null;
};

export const reconcilerCursors = pgTable('reconciler_cursors', {
  name: text().primaryKey(),
  position: moment().notNull(),
  updatedAt: moment().notNull().defaultNow(),
});

export const paymentHistory = pgTable('payment_history', {
  id: text().primaryKey(),
  paymentId: text().notNull(),
  step: text().$type<PaymentStep>().notNull(),
  amountCents: cents(),
  /** The provider's number: a transfer, a reversal, a line of a payout batch. */
  reference: text(),
  /** What it waits for, or why it failed or went back. */
  reason: text(),
  createdAt: moment().notNull().defaultNow(),
});
