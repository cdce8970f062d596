import { z } from 'zod';
import { Reason } from '#features/identity/audit/schema.ts';
import { PaymentStatusSchema, PaymentStepView } from '../schema.ts';

const Cents = z.number().int();

const AttentionReasonSchema = z.enum(['failed', 'reversed', 'unknown', 'stuck', 'refund']);
const NextActionSchema = z.enum(['retry', 'release', 'resend', 'check', 'refund', 'payout-queue', 'wait']);

const Party = z.object({ id: z.string(), name: z.string() });

/** One payment of a video as operators see it in a list. */
export const OperatorPayment = z.object({
  id: z.string(),
  status: PaymentStatusSchema,
  amountCents: Cents,
  creatorPayoutCents: Cents,
  platformFeeCents: Cents,
  sentCents: Cents,
  releasedCents: Cents,
  /** Neither sent nor released. */
  owedCents: Cents,
  payoutMethod: z.enum(['stripe', 'paypal', 'wise']).nullable(),
  waitingFor: z.enum(['funds', 'account', 'operator', 'answer', 'suspension', 'hold']).nullable(),
  failureCode: z.string().nullable(),
  attempt: z.number().int(),
  stripeTransferId: z.string().nullable(),
  submissionId: z.string().nullable(),
  campaignId: z.string().nullable(),
  brand: Party,
  creator: Party,
  /** The order to take it back, while it is neither done nor canceled. */
  refund: z
    .object({
      id: z.string(),
      status: z.enum(['open', 'blocked']),
      reason: z.string(),
      failureCode: z.string().nullable(),
    })
    .nullable(),
  attention: AttentionReasonSchema.nullable(),
  nextAction: NextActionSchema.nullable(),
  /** When it came to stand where it stands. */
  since: z.string(),
  createdAt: z.string(),
});
export type OperatorPayment = z.infer<typeof OperatorPayment>;
export const OperatorPaymentPage = z.object({
  items: z.array(OperatorPayment),
  nextCursor: z.string().nullable(),
});

export const OperatorPaymentsQuery = z.object({
  /** `any`: those that need a person, oldest first. Left out: every payment, newest first. */
  attention: z.enum(['any', ...AttentionReasonSchema.options]).optional(),
  status: PaymentStatusSchema.optional(),
  brandId: z.string().max(64).optional(),
  creatorId: z.string().max(64).optional(),
  limit: z.coerce.number().int().min(1).max(100).default(50),
  cursor: z.string().max(64).optional(),
});

/** How many payments need a person for one reason, and since when the oldest does. */
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
  /** Debit is positive, credit is negative. */
  entries: z.array(z.object({ accountId: z.string(), amountCents: Cents })),
});

/** A payment with everything that proves where its money is. */
export const OperatorPaymentView = OperatorPayment.extend({
  /** What the commands would accept now. */
  actions: z.array(z.enum(['retry', 'release', 'resend', 'check', 'refund', 'cancel-refund'])),
  history: z.array(PaymentStepView),
  journals: z.array(JournalView),
  transfers: z.array(
    z.object({ id: z.string(), amountCents: Cents, reversedCents: Cents, createdAt: z.string() }),
  ),
  refunds: z.array(
    z.object({
      id: z.string(),
      status: z.enum(['open', 'blocked', 'done', 'canceled']),
      reason: z.string(),
      failureCode: z.string().nullable(),
      createdAt: z.string(),
      updatedAt: z.string(),
    }),
  ),
});
export type OperatorPaymentView = z.infer<typeof OperatorPaymentView>;

/** Why an operator moves money: kept in the audit log and with the transaction. */
export const ReasonInput = z.strictObject({ reason: Reason });
