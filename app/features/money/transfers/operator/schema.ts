import { z } from 'zod';
import { OperatorListQuery } from '#features/money/charges/schema.ts';
import { ExportQuery, isCursorOfOrder, pageOf, sortFields } from '#platform/http/schemas/lists.ts';
import { PaymentStatusSchema, PaymentStepView, PaymentSummary } from '../schema.ts';
import { ATTENTION_REASONS, NEXT_ACTIONS, PAYMENT_ACTIONS } from './attention.ts';

const Cents = z.number().int();

const AttentionReasonSchema = z.enum(ATTENTION_REASONS);

const Party = z.object({ id: z.string(), name: z.string() });

const PaymentRefund = z.object({
  id: z.string(),
  status: z.enum(['open', 'blocked', 'done', 'canceled']),
  reason: z.string(),
  failureCode: z.string().nullable(),
});

export const OperatorPayment = PaymentSummary.omit({
  platformFeePercentage: true,
  reference: true,
  securedAt: true,
  paidAt: true,
}).extend({
  owedCents: Cents,
  attempt: z.number().int(),
  stripeTransferId: z.string().nullable(),
  submissionId: z.string().nullable(),
  campaignId: z.string().nullable(),
  brand: Party,
  creator: Party,
  refund: PaymentRefund.extend({ status: z.enum(['open', 'blocked']) }).nullable(),
  attention: AttentionReasonSchema.nullable(),
  nextAction: z.enum(NEXT_ACTIONS).nullable(),
  /** Time of the last step. */
  statusSince: z.string(),
  createdAt: z.string(),
});
export type OperatorPayment = z.infer<typeof OperatorPayment>;
export const OperatorPaymentPage = pageOf(OperatorPayment);

const OperatorPaymentsFields = OperatorListQuery.extend({
  ...sortFields(['date', 'payout']),
  /** `any`: those that need attention, oldest first. Default: all payments, newest first. */
  attention: z.enum(['any', ...AttentionReasonSchema.options]).optional(),
  status: PaymentStatusSchema.optional(),
  brandId: z.string().max(64).optional(),
  creatorId: z.string().max(64).optional(),
});
export const OperatorPaymentsQuery = OperatorPaymentsFields.refine(isCursorOfOrder, {
  path: ['cursor'],
  error: 'errors.invalid',
});
export const OperatorPaymentsExportQuery = OperatorPaymentsFields.omit({ limit: true, cursor: true }).extend(
  ExportQuery.shape,
);

export const AttentionCount = z.object({
  reason: AttentionReasonSchema,
  count: z.number().int(),
  oldestAt: z.string(),
});
export type AttentionCount = z.infer<typeof AttentionCount>;

const JournalView = z.object({
  key: z.string(),
  kind: z.string(),
  createdAt: z.string(),
  entries: z.array(z.object({ accountId: z.string(), amountCents: Cents })),
});

export const OperatorPaymentView = OperatorPayment.extend({
  actions: z.array(z.enum(PAYMENT_ACTIONS)),
  history: z.array(PaymentStepView),
  journals: z.array(JournalView),
  transfers: z.array(
    z.object({ id: z.string(), amountCents: Cents, reversedCents: Cents, createdAt: z.string() }),
  ),
  refunds: z.array(PaymentRefund.extend({ createdAt: z.string(), updatedAt: z.string() })),
});
export type OperatorPaymentView = z.infer<typeof OperatorPaymentView>;

/** `isWaiting`: a second operator must approve it too. */
export const ClearanceAnswer = z.object({ isWaiting: z.boolean() });
