import { sql } from 'drizzle-orm';
import { boolean, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { cents, moment } from '#platform/db/columns.server.ts';
import type { CheckoutStatus, PaymentStatus, PaymentStep, PaymentWait } from './rules.ts';
import type { UnmatchedReason, UnmatchedStatus } from './schema.ts';

/** Money at Stripe that belongs to no row of ours. It stays in suspense until an operator resolves it. */
export const unmatchedMovements = pgTable('unmatched_movements', {
  id: text().primaryKey(),
  movementId: text().notNull(),
  kind: text().notNull(),
  amountCents: cents().notNull(),
  reason: text().$type<UnmatchedReason>().notNull(),
  sourceId: text(),
  paymentIntentId: text(),
  /** The video that a transfer of a lost payment paid for, and its reversals. */
  submissionId: text(),
  brandId: text(),
  status: text().$type<UnmatchedStatus>().notNull().default('open'),
  resolution: text(),
  resolvedBy: text(),
  resolvedAt: moment(),
  createdAt: moment().notNull().defaultNow(),
});

/** One visit to a hosted checkout page, written before the call to Stripe. */
export const checkouts = pgTable('checkouts', {
  id: text().primaryKey(),
  workspaceId: text().notNull(),
  /** Null in rows created before workspaces existed. */
  createdBy: text(),
  purpose: text().$type<'wallet_topup' | 'publishing_fee'>().notNull(),
  packageId: text(),
  draftId: text(),
  campaignId: text(),
  amountCents: cents().notNull(),
  /**
   * `processing`: complete, but the money takes days. `duplicate`: paid before, or the campaign is deleted; refunded.
   * `quarantined`: in suspense, because it differs from the agreement; an operator decides.
   */
  status: text().$type<CheckoutStatus>().notNull(),
  stripeSessionId: text(),
  url: text(),
  stripePaymentIntentId: text(),
  /** The amount withdrawn by open and lost disputes. */
  disputedCents: cents().notNull().default(0),
  isDisputed: boolean().notNull().default(false),
  paidAt: moment(),
  /** When Stripe settles the charge; null until Stripe has booked it. */
  settlesAt: moment(),
  checkedAt: moment().notNull().defaultNow(),
  createdAt: moment().notNull().defaultNow(),
});

/** A brand's payment for an approved video or for publishing a campaign. */
export const payments = pgTable('payments', {
  id: text().primaryKey(),
  kind: text().$type<'video' | 'publishing_fee'>().notNull(),
  brandId: text().notNull(),
  creatorId: text(),
  /** Approved the video or paid the fee from the wallet; null in rows created before workspaces existed. */
  approvedBy: text(),
  campaignId: text(),
  submissionId: text(),
  checkoutId: text(),
  amountCents: cents().notNull(),
  platformFeePercentage: integer().notNull(),
  platformFeeCents: cents().notNull(),
  creatorPayoutCents: cents().notNull(),
  /** The part of the payout that the provider confirmed as paid to the creator. */
  sentCents: cents().notNull().default(0),
  /** The part of the payout returned to the wallet. */
  releasedCents: cents().notNull().default(0),
  owedCents: cents().notNull().generatedAlwaysAs(sql`creator_payout_cents - sent_cents - released_cents`),
  status: text().$type<PaymentStatus>().notNull(),
  payoutMethod: text().$type<'stripe' | 'paypal' | 'wise'>(),
  payoutStatus: text().$type<'completed' | 'failed'>(),
  payoutProcessedAt: moment(),
  stripeTransferId: text(),
  /** PayPal or bank: the payout line's id while in transit, then the provider's reference. */
  payoutReference: text(),
  stripePaymentIntentId: text(),
  /** Part of the idempotency key: a new number is a new transfer. */
  attempt: integer().notNull().default(1),
  attemptStartedAt: moment(),
  /** Amount and destination of the attempt's idempotency key. Later changes of the account do not affect them. */
  attemptCents: cents(),
  attemptDestination: text(),
  /** The operators who released a large payout of a new brand. */
  clearanceRequestedBy: text(),
  clearedBy: text(),
  waitingFor: text().$type<PaymentWait>(),
  failureCode: text(),
  createdAt: moment().notNull().defaultNow(),
  updatedAt: moment().notNull().defaultNow(),
});

/** At most one fee of the platform and one refund per payment. */
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

/** The timeline of a payment, shown to both sides. */
export const paymentHistory = pgTable('payment_history', {
  id: text().primaryKey(),
  paymentId: text().notNull(),
  step: text().$type<PaymentStep>().notNull(),
  amountCents: cents(),
  /** The provider's id: a transfer, a reversal, a payout line. */
  reference: text(),
  reason: text(),
  createdAt: moment().notNull().defaultNow(),
});
