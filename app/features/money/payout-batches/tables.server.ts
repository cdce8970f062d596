import { bigint, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { BatchStatus, LineStatus, PayoutFailure, Rail } from './rules.ts';

const moment = () => timestamp({ withTimezone: true });

export const payoutBatches = pgTable('payout_batches', {
  id: text().primaryKey(),
  rail: text().$type<Rail>().notNull(),
  status: text().$type<BatchStatus>().notNull().default('draft'),
  makerId: text().notNull(),
  /** Who confirmed it: never its maker. */
  checkerId: text(),
  lineCount: integer().notNull(),
  totalCents: bigint({ mode: 'number' }).notNull(),
  createdAt: moment().notNull().defaultNow(),
  confirmedAt: moment(),
  endedAt: moment(),
});

export const payoutLines = pgTable('payout_lines', {
  id: text().primaryKey(),
  batchId: text().notNull(),
  paymentId: text().notNull(),
  amountCents: bigint({ mode: 'number' }).notNull(),
  status: text().$type<LineStatus>().notNull().default('queued'),
  /** The creator's details, encrypted for the creator, as they were when the batch was made, then confirmed. */
  destination: text().notNull(),
  destinationMasked: text().notNull(),
  /** The number that PayPal or the bank gave. */
  reference: text(),
  reason: text().$type<PayoutFailure>(),
  settledAt: moment(),
});
