import { z } from 'zod';
import { defineEvent } from '#platform/events/events.server.ts';

/** Creators have what was sent, each all or a part of one payment. */
export type PaidPayment = {
  paymentId: string;
  campaignId: string | null;
  creatorId: string;
  payoutCents: number;
  /** Known to have come back already. */
  isBack?: boolean;
};
export const paymentsPaid = defineEvent<PaidPayment[]>('payments.paid');

/** `amountCents` went back to the wallet; `payoutCents` of it was to be the creator's. */
export type RefundedPayment = {
  paymentId: string;
  campaignId: string | null;
  brandId: string;
  creatorId: string;
  amountCents: number;
  payoutCents: number;
};
export const paymentRefunded = defineEvent<RefundedPayment>('payment.refunded');

/** What is owed on a payment is about to go back to its brand; whoever is sending it right now refuses. */
export const paymentReleasing = defineEvent<{ paymentId: string }>('payment.releasing');

// Jobs by name, apart from their handlers: what a handler calls may enqueue the job.
const ofPayment = z.object({ paymentId: z.string() });
export const sendTransferJob = { name: 'transfers.send-transfer', schema: ofPayment };
export const takeBackPaymentJob = { name: 'transfers.take-back-payment', schema: ofPayment };
