import { bigint, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type {
  RefundOrigin,
  RefundStatus,
  UnmatchedReason,
  UnmatchedStatus,
  WalletRefundStatus,
} from './schema.ts';

const moment = () => timestamp({ withTimezone: true });
const cents = () => bigint({ mode: 'number' });

/** What an operator gives back of a brand's unused balance; `refunds` of charges carry it out. */
export const walletRefunds = pgTable('wallet_refunds', {
  id: text().primaryKey(),
  brandId: text().notNull(),
  amountCents: cents().notNull(),
  reason: text().notNull(),
  status: text().$type<WalletRefundStatus>().notNull().default('pending'),
  requestedBy: text().notNull(),
  createdAt: moment().notNull().defaultNow(),
  settledAt: moment(),
});

/** Every refund of a card payment, whoever asked for it. */
export const refunds = pgTable('refunds', {
  id: text().primaryKey(),
  origin: text().$type<RefundOrigin>().notNull(),
  walletRefundId: text(),
  unmatchedId: text(),
  checkoutId: text(),
  stripeInvoiceId: text(),
  paymentIntentId: text(),
  amountCents: cents().notNull(),
  status: text().$type<RefundStatus>().notNull().default('pending'),
  stripeRefundId: text(),
  /** Part of the idempotency key: a new number is a new refund. */
  attempt: integer().notNull().default(1),
  attemptStartedAt: moment(),
  waitingFor: text().$type<'funds' | 'answer'>(),
  failureCode: text(),
  createdAt: moment().notNull().defaultNow(),
  updatedAt: moment().notNull().defaultNow(),
});

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

/** Stripe's own list of what moved our balance there, as last read. */
export const stripeMovements = pgTable('stripe_movements', {
  id: text().primaryKey(),
  type: text().notNull(),
  amountCents: cents().notNull(),
  feeCents: cents().notNull(),
  netCents: cents().notNull(),
  currency: text().notNull(),
  /** The charge, refund, transfer, reversal or dispute that caused it. */
  sourceId: text(),
  /** The payment intent of a charge, a refund or a dispute; the transfer of a reversal. */
  parentId: text(),
  createdAt: moment().notNull(),
  importedAt: moment().notNull().defaultNow(),
});
