import { z } from 'zod';
import { CampaignStatusSchema } from '#features/campaigns/campaigns/schema.ts';
import { PaymentSummary } from '#features/money/transfers/schema.ts';
import { ListQuery, pageOf } from '#platform/http/schemas/lists.ts';
import { RECEIPT_KINDS } from './rules.ts';

const Cents = z.number().int();

export const OrdersQuery = ListQuery.extend({
  limit: z.coerce.number().int().min(1).max(100).default(20),
});

/** What a brand has ordered with one campaign: so many videos at one price. */
export const CampaignOrder = z.object({
  campaignId: z.string(),
  title: z.string(),
  status: CampaignStatusSchema,
  orderedAt: z.string(),
  /** Who of the brand ordered it; null where they work alone, as in all of these. */
  orderedBy: z.string().nullable(),
  quantity: z.number().int(),
  unitCents: Cents,
  totalCents: Cents,
  approved: z.number().int(),
  remaining: z.number().int(),
  /** With the platform's fee, as confirmed. */
  paidCents: Cents,
  /** Approved, and neither paid nor given back yet. */
  securedCents: Cents,
});
export type CampaignOrder = z.infer<typeof CampaignOrder>;
export const CampaignOrderPage = pageOf(CampaignOrder);

/** What a brand has paid, or is about to pay, for one video. */
export const OrderPayment = PaymentSummary.extend({
  campaignId: z.string().nullable(),
  campaignTitle: z.string().nullable(),
  creatorName: z.string(),
  approvedBy: z.string().nullable(),
});
export type OrderPayment = z.infer<typeof OrderPayment>;
export const OrderPaymentPage = pageOf(OrderPayment);

/** A creator's accepted job. */
export const Job = z.object({
  id: z.string(),
  campaignId: z.string(),
  campaignTitle: z.string(),
  brandName: z.string(),
  payoutCents: Cents,
  acceptedAt: z.string(),
  status: z.enum(['to_do', 'in_review', 'changes', 'turned_down', 'approved', 'closed']),
  payment: PaymentSummary.nullable(),
});
export type Job = z.infer<typeof Job>;
export const JobPage = pageOf(Job);

export const ReceiptRow = z.object({
  id: z.string(),
  number: z.string(),
  kind: z.enum(RECEIPT_KINDS),
  issuedAt: z.string(),
  subject: z.string().nullable(),
  amountCents: Cents,
  /** Who of the brand paid a top-up or a publishing fee. */
  paidBy: z.string().nullable(),
  /** What became of the charge since, the gravest of it. */
  state: z.enum(['refunded', 'partly_refunded', 'disputed', 'dispute_lost']).nullable(),
  /** Of a statement, the payment as it stands now: it may have come back since. */
  payment: PaymentSummary.nullable(),
});
export type ReceiptRow = z.infer<typeof ReceiptRow>;
export const ReceiptPage = pageOf(ReceiptRow);

export const ReceiptView = ReceiptRow.extend({
  billedTo: z.object({ name: z.string(), company: z.string().nullable(), email: z.string() }),
  /** What a charge was paid with. */
  paidWith: z.enum(['card', 'wallet']).nullable(),
  /** The provider's number. */
  reference: z.string().nullable(),
  /** What a subscription was paid for. */
  period: z.object({ start: z.string(), end: z.string() }).nullable(),
  payout: z
    .object({
      grossCents: Cents,
      feeCents: Cents,
      feePercentage: z.number().int(),
      method: z.enum(['stripe', 'paypal', 'wise']),
      /** The part that the creator has now, and the part that went back to the brand. */
      sentCents: Cents,
      releasedCents: Cents,
    })
    .nullable(),
  /** Without a moment: on its way back. */
  refunds: z.array(z.object({ amountCents: Cents, at: z.string().nullable() })),
  /** What a bank has taken back, and since when; until it has decided it may come again. */
  disputes: z.array(z.object({ amountCents: Cents, at: z.string(), isDecided: z.boolean() })),
  supportEmail: z.string(),
});
export type ReceiptView = z.infer<typeof ReceiptView>;

export const PdfQuery = z.object({ language: z.enum(['en', 'ar']).optional() });
