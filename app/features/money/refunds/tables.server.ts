import { integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { cents, moment } from '#platform/db/columns.server.ts';
import type {
  RefundOrigin,
  RefundStatus,
  ResolveMovementInput,
  WalletRefundInput,
  WalletRefundStatus,
} from './schema.ts';

/** A refund of unused balance; rows of `refunds` execute it. */
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

export const secondOperatorRequests = pgTable('second_operator_requests', {
  id: text().primaryKey(),
  kind: text().$type<'wallet_refund' | 'movement'>().notNull(),
  /** The brand's workspace, or the unmatched movement. */
  subject: text().notNull(),
  amountCents: cents().notNull(),
  input: jsonb().$type<WalletRefundInput | ResolveMovementInput>().notNull(),
  status: text().$type<'open' | 'confirmed' | 'discarded'>().notNull().default('open'),
  requestedBy: text().notNull(),
  decidedBy: text(),
  createdAt: moment().notNull().defaultNow(),
  decidedAt: moment(),
});

/** Every refund of a card payment, also those made at Stripe. */
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
