import { defineEvent } from '#platform/events/events.server.ts';

/** A brand paid an invoice of its subscription by card; `isDuplicate`: of a second one of the same plan. */
export const invoicePaid = defineEvent<{
  stripeInvoiceId: string;
  paymentIntentId: string;
  workspaceId: string;
  amountCents: number;
  productName: string;
  isDuplicate: boolean;
}>('invoice.paid');
