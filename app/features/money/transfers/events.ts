import { z } from 'zod';
import { defineEvent } from '#platform/events/events.server.ts';

/** All or part of a payout has reached the creator. `isReversed`: and has been reversed already. */
export type PaidPayment = {
  paymentId: string;
  campaignId: string | null;
  creatorId: string;
  payoutCents: number;
  isReversed?: boolean;
};
export const paymentsPaid = defineEvent<PaidPayment[]>('payments.paid');

/** `amountCents` was returned to the wallet, of which `payoutCents` was the creator's share. */
export type RefundedPayment = {
  paymentId: string;
  campaignId: string | null;
  brandId: string;
  creatorId: string;
  amountCents: number;
  payoutCents: number;
};
export const paymentRefunded = defineEvent<RefundedPayment>('payment.refunded');

/** Listeners that are sending the payment refuse its release. */
export const beforePaymentReleased = defineEvent<{ paymentId: string }>('payment.before-released');

// Declared apart from their handlers, so that commands called by the handlers can enqueue them.
const paymentParams = z.object({ paymentId: z.string() });
export const sendTransferJob = { name: 'transfers.send-transfer', schema: paymentParams };
/** Not renamed, because jobs with this name may be waiting during an upgrade. */
export const reverseTransfersJob = { name: 'transfers.take-back-payment', schema: paymentParams };
