import { z } from 'zod';
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

/** A job by name, apart from its handler: what the handler calls may enqueue it. */
export const endDuplicateJob = {
  name: 'subscriptions.end-duplicate',
  schema: z.object({ stripeSubscriptionId: z.string() }),
};
