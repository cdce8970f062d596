import { integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { Finding, TrialLine } from '#features/money/ledger/commands/verify-ledger.server.ts';
import { cents, moment } from '#platform/db/columns.server.ts';
import type { DifferenceSide, RunStatus, VerificationStatus } from './schema.ts';

/** Comparisons of the ledger with Stripe. */
export const reconciliationRuns = pgTable('reconciliation_runs', {
  id: text().primaryKey(),
  status: text().$type<RunStatus>().notNull(),
  requestedBy: text(),
  imported: integer().notNull().default(0),
  booked: integer().notNull().default(0),
  movements: cents().notNull().default(0),
  journals: cents().notNull().default(0),
  differences: integer().notNull().default(0),
  /** The difference that is too young to count. */
  inFlightCents: cents().notNull().default(0),
  stripeCents: cents(),
  ledgerCents: cents(),
  error: text(),
  startedAt: moment().notNull().defaultNow(),
  finishedAt: moment(),
});

/** Open until a run no longer finds it. `subject`: a movement at Stripe, or the key of a journal. */
export const reconciliationDifferences = pgTable('reconciliation_differences', {
  id: text().primaryKey(),
  side: text().$type<DifferenceSide>().notNull(),
  subject: text().notNull(),
  stripeCents: cents(),
  ledgerCents: cents(),
  firstRunId: text().notNull(),
  lastRunId: text().notNull(),
  firstSeenAt: moment().notNull().defaultNow(),
  resolvedAt: moment(),
});

export const ledgerVerifications = pgTable('ledger_verifications', {
  id: text().primaryKey(),
  status: text().$type<VerificationStatus>().notNull(),
  requestedBy: text(),
  trial: jsonb().$type<TrialLine[]>().notNull().default([]),
  findings: jsonb().$type<Finding[]>().notNull().default([]),
  error: text(),
  startedAt: moment().notNull().defaultNow(),
  finishedAt: moment(),
});

/** Up to when Stripe's lists were read. */
export const reconcilerCursors = pgTable('reconciler_cursors', {
  name: text().primaryKey(),
  position: moment().notNull(),
  updatedAt: moment().notNull().defaultNow(),
});

/** Stripe's balance transactions, imported for the comparison. */
export const stripeMovements = pgTable('stripe_movements', {
  id: text().primaryKey(),
  type: text().notNull(),
  amountCents: cents().notNull(),
  feeCents: cents().notNull(),
  netCents: cents().notNull(),
  currency: text().notNull(),
  sourceId: text(),
  parentId: text(),
  createdAt: moment().notNull(),
  importedAt: moment().notNull().defaultNow(),
});
