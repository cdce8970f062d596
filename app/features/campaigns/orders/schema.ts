import { z } from 'zod';
import { CampaignStatusSchema } from '#features/campaigns/campaigns/schema.ts';
import { PaymentSummary } from '#features/money/transfers/schema.ts';
import { isCursorOfOrder, ListQuery, pageOf, sortFields } from '#platform/http/schemas/lists.ts';
import { CAMPAIGN_ORDER_SORTS, PAYMENT_SORTS, RECEIPT_KINDS } from './rules.ts';

const Cents = z.number().int();
const Count = z.number().int();

export const OrdersQuery = ListQuery.extend({
  limit: z.coerce.number().int().min(1).max(100).default(20),
});

const cursorRefusal = { path: ['cursor'], error: 'errors.invalid' };
export const CampaignOrdersQuery = OrdersQuery.extend(sortFields(CAMPAIGN_ORDER_SORTS)).refine(
  isCursorOfOrder,
  cursorRefusal,
);
export type CampaignOrdersQuery = z.output<typeof CampaignOrdersQuery>;
export const OrderPaymentsQuery = OrdersQuery.extend(sortFields(PAYMENT_SORTS)).refine(
  isCursorOfOrder,
  cursorRefusal,
);
export type OrderPaymentsQuery = z.output<typeof OrderPaymentsQuery>;

export const CampaignOrder = z.object({
  campaignId: z.string(),
  title: z.string(),
  status: CampaignStatusSchema,
  orderedAt: z.string(),
  /** The brand's user who ordered it. Null if it has one user. */
  orderedBy: z.string().nullable(),
  quantity: z.number().int(),
  unitCents: Cents,
  totalCents: Cents,
  approved: z.number().int(),
  remaining: z.number().int(),
  /** Confirmed, including the platform fee. */
  paidCents: Cents,
  /** Approved, neither paid nor refunded. */
  securedCents: Cents,
  /** Payments behind `securedCents`, by status. A reversed payout may be partly paid. */
  unpaid: z.object({ pending: Count, failed: Count, reversed: Count }),
});
export type CampaignOrder = z.infer<typeof CampaignOrder>;
export const CampaignOrderPage = pageOf(CampaignOrder);

export const OrderPayment = PaymentSummary.extend({
  campaignId: z.string().nullable(),
  campaignTitle: z.string().nullable(),
  creatorName: z.string(),
  approvedBy: z.string().nullable(),
});
export type OrderPayment = z.infer<typeof OrderPayment>;
export const OrderPaymentPage = pageOf(OrderPayment);

export const Job = z.object({
  id: z.string(),
  campaignId: z.string(),
  campaignTitle: z.string(),
  brandName: z.string(),
  payoutCents: Cents,
  /** Acceptance of a casting, or first submission to an open call. */
  acceptedAt: z.string(),
  status: z.enum(['to_do', 'in_review', 'changes', 'turned_down', 'approved', 'closed']),
  payment: PaymentSummary.nullable(),
});
export type Job = z.infer<typeof Job>;
export const JobPage = pageOf(Job);

export const ReceiptsQuery = OrdersQuery.extend({ kind: z.enum(RECEIPT_KINDS).optional() });
export type ReceiptsQuery = z.output<typeof ReceiptsQuery>;
export const ReceiptRow = z.object({
  id: z.string(),
  number: z.string(),
  kind: z.enum(RECEIPT_KINDS),
  issuedAt: z.string(),
  subject: z.string().nullable(),
  amountCents: Cents,
  /** The brand's user who paid. Null if it has one user. */
  paidBy: z.string().nullable(),
  /** The most serious state since the charge. */
  state: z.enum(['refunded', 'partly_refunded', 'disputed', 'dispute_lost']).nullable(),
  /** The current payment of a statement. It may have been reversed. */
  payment: PaymentSummary.nullable(),
});
export type ReceiptRow = z.infer<typeof ReceiptRow>;
export const ReceiptPage = pageOf(ReceiptRow);

export const ReceiptView = ReceiptRow.extend({
  billedTo: z.object({ name: z.string(), company: z.string().nullable(), email: z.string() }),
  paidWith: z.enum(['card', 'wallet']).nullable(),
  /** Stripe's id or the reference of a manual payout. */
  reference: z.string().nullable(),
  period: z.object({ start: z.string(), end: z.string() }).nullable(),
  payout: z
    .object({
      grossCents: Cents,
      feeCents: Cents,
      feePercentage: z.number().int(),
      method: z.enum(['stripe', 'paypal', 'wise']),
      /** Currently paid to the creator, and released to the brand. */
      sentCents: Cents,
      releasedCents: Cents,
    })
    .nullable(),
  /** `at` is null while the refund is pending. */
  refunds: z.array(z.object({ amountCents: Cents, at: z.string().nullable() })),
  /** Amounts withdrawn by banks. An undecided dispute may be won. */
  disputes: z.array(z.object({ amountCents: Cents, at: z.string(), isDecided: z.boolean() })),
  supportEmail: z.string(),
});
export type ReceiptView = z.infer<typeof ReceiptView>;

export const PdfQuery = z.object({ language: z.enum(['en', 'ar']).optional() });

export const WalletTransaction = z.object({
  id: z.string(),
  type: z.enum([
    'top_up',
    'creator_payment',
    'publishing_fee',
    'fund',
    'unfund',
    'release',
    'wallet_refund',
    'refund_returned',
    'card_refund',
    'dispute',
    'dispute_reinstated',
    'write_off',
    'credit',
  ]),
  /** Positive into the wallet, negative out of it. */
  amountCents: Cents,
  /** The campaign of a payment or funding; null for other types and once the campaign is deleted. */
  campaignId: z.string().nullable(),
  campaignTitle: z.string().nullable(),
  /** The member who topped up, approved or published; null in a workspace with one member. */
  by: z.string().nullable(),
  createdAt: z.string(),
});
export type WalletTransaction = z.infer<typeof WalletTransaction>;

export const WalletTransactionsQuery = z.object({
  limit: ListQuery.shape.limit.unwrap().default(5),
  cursor: z
    .string()
    .regex(/^\d{1,18}$/)
    .optional(),
});

export const WalletTransactionPage = pageOf(WalletTransaction);
