import { z } from 'zod';
import { OperatorListQuery } from '#features/money/charges/schema.ts';
import { pageOf } from '#platform/http/schemas/lists.ts';
import { MAX_LINES, PAYOUT_FAILURES, RAILS } from './rules.ts';

const Cents = z.number().int();
const RailSchema = z.enum(RAILS);
const Failure = z.enum(PAYOUT_FAILURES);
const Person = z.object({ id: z.string(), name: z.string() });

export const QueueSummary = z.object({
  rails: z.array(
    z.object({
      rail: RailSchema,
      count: z.number().int(),
      totalCents: Cents,
      oldestAt: z.string().nullable(),
      heldCount: z.number().int(),
    }),
  ),
});
export type QueueSummary = z.infer<typeof QueueSummary>;

export const QueueQuery = OperatorListQuery.extend({ rail: RailSchema.optional() });
export const QueuedPayout = z.object({
  paymentId: z.string(),
  rail: RailSchema,
  creator: Person,
  brandName: z.string(),
  amountCents: Cents,
  securedAt: z.string(),
  destination: z.string().nullable(),
  heldUntil: z.string().nullable(),
  lastFailure: z.object({ reason: Failure, at: z.string(), isCorrected: z.boolean() }).nullable(),
});
export type QueuedPayout = z.infer<typeof QueuedPayout>;
export const QueuePage = pageOf(QueuedPayout);

export const BatchInput = z.strictObject({
  rail: RailSchema,
  /** Default: the oldest queued payouts, as many as a batch holds. */
  paymentIds: z.array(z.string().max(64)).min(1).max(MAX_LINES).optional(),
});
export type BatchInput = z.infer<typeof BatchInput>;

const BatchStatusSchema = z.enum(['draft', 'confirmed', 'closed', 'discarded']);
export const BatchListQuery = OperatorListQuery.extend({ status: BatchStatusSchema.optional() });
export const BatchSummary = z.object({
  id: z.string(),
  rail: RailSchema,
  status: BatchStatusSchema,
  lineCount: z.number().int(),
  totalCents: Cents,
  openCount: z.number().int(),
  maker: Person,
  checker: Person.nullable(),
  createdAt: z.string(),
  confirmedAt: z.string().nullable(),
  endedAt: z.string().nullable(),
});
export type BatchSummary = z.infer<typeof BatchSummary>;
export const BatchPage = pageOf(BatchSummary);

const LineStatusSchema = z.enum(['queued', 'processing', 'completed', 'failed', 'returned', 'discarded']);
export const BatchView = BatchSummary.extend({
  isOwn: z.boolean(),
  changedCount: z.number().int(),
  totals: z.array(z.object({ status: LineStatusSchema, count: z.number().int(), cents: Cents })),
  exports: z.number().int(),
  auditActions: z.array(z.object({ id: z.string(), action: z.string(), operator: Person, at: z.string() })),
});
export type BatchView = z.infer<typeof BatchView>;

export const LinesQuery = OperatorListQuery.extend({ status: LineStatusSchema.optional() });
export const PayoutLine = z.object({
  id: z.string(),
  paymentId: z.string(),
  creator: Person,
  amountCents: Cents,
  status: LineStatusSchema,
  destination: z.string(),
  isChanged: z.boolean(),
  reference: z.string().nullable(),
  reason: Failure.nullable(),
  settledAt: z.string().nullable(),
});
export type PayoutLine = z.infer<typeof PayoutLine>;
export const LinePage = pageOf(PayoutLine);

export const Reference = z
  .string()
  .trim()
  .min(1, 'errors.required')
  .max(64, 'errors.tooLong')
  .regex(/^[\w.\-/:# ]+$/, 'payoutBatches.errors.reference');
export const CompleteInput = z.strictObject({ reference: Reference });
export const FailureInput = z.strictObject({ reason: Failure });

/** CSV with the columns id, reference, status (paid or failed) and reason. */
export const ResultsInput = z.strictObject({
  csv: z.string().min(1, 'errors.required').max(100_000, 'errors.tooLong'),
});
export const ResultsAnswer = z.object({ paid: z.number().int(), failed: z.number().int() });

export const ExportAnswer = z.object({ fileName: z.string(), csv: z.string() });
export const CreatedBatch = z.object({ id: z.string() });
