import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { cents, moment } from '#platform/db/columns.server.ts';
import type { BatchStatus, LineStatus, PayoutFailure, Rail } from './rules.ts';

export const payoutBatches = pgTable('payout_batches', {
  id: text().primaryKey(),
  rail: text().$type<Rail>().notNull(),
  status: text().$type<BatchStatus>().notNull().default('draft'),
  makerId: text().notNull(),
  /** The operator who confirmed it, never the maker. */
  checkerId: text(),
  lineCount: integer().notNull(),
  totalCents: cents().notNull(),
  createdAt: moment().notNull().defaultNow(),
  confirmedAt: moment(),
  endedAt: moment(),
});

export const payoutLines = pgTable('payout_lines', {
  id: text().primaryKey(),
  batchId: text().notNull(),
  paymentId: text().notNull(),
  amountCents: cents().notNull(),
  status: text().$type<LineStatus>().notNull().default('queued'),
  /** Encrypted details at the time of creation, then of confirmation. */
  destination: text().notNull(),
  destinationMasked: text().notNull(),
  reference: text(),
  reason: text().$type<PayoutFailure>(),
  settledAt: moment(),
});
