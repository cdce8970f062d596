import { sql } from 'drizzle-orm';
import { boolean, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { cents, moment } from '#platform/db/columns.server.ts';
import type { CheckoutStatus, PaymentStatus, PaymentStep, PaymentWait } from './rules.ts';
import type { UnmatchedReason, UnmatchedStatus } from './schema.ts';

/** Money at Stripe that is nobody's yet: it lies in suspense until an operator decides. */
export const unmatchedMovements = pgTable('unmatched_movements', {
  id: text().primaryKey(),
  movementId: text().notNull(),
  kind: text().notNull(),
  amountCents: cents().notNull(),
  reason: text().$type<UnmatchedReason>().notNull(),
  sourceId: text(),
  paymentIntentId: text(),
  brandId: text(),
  status: text().$type<UnmatchedStatus>().notNull().default('open'),
  resolution: text(),
  resolvedBy: text(),
  resolvedAt: moment(),
  createdAt: moment().notNull().defaultNow(),
});

/** One visit to a hosted checkout page. Its own row says what was bought and for how much, before Stripe is asked. */
export const checkouts = pgTable('checkouts', {
  id: text().primaryKey(),
  workspaceId: text().notNull(),
  /** The person who asked for it; null before there were workspaces. */
  createdBy: text(),
  purpose: text().$type<'wallet_topup' | 'publishing_fee'>().notNull(),
  packageId: text(),
  /** The draft of a campaign to which a top-up leads back. */
  draftId: text(),
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
  /** What the bank has taken of it by disputes that are open or lost, and whether one is open. */
  disputedCents: cents().notNull().default(0),
  isDisputed: boolean().notNull().default(false),
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
  /** The person who approved the video, or paid the fee from the wallet; null before there were workspaces. */
  approvedBy: text(),
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
  waitingFor: text().$type<PaymentWait>(),
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
