import { z } from 'zod';
import { defineEvent } from '#platform/events/events.server.ts';

/** A card paid a subscription invoice. `isDuplicate`: of a second subscription to the same plan. */
export const invoicePaid = defineEvent<{
  stripeInvoiceId: string;
  paymentIntentId: string;
  workspaceId: string;
  amountCents: number;
  productName: string;
  isDuplicate: boolean;
}>('invoice.paid');

/** Declared apart from its handler, so that commands called by the handler can enqueue it. */
export const endDuplicateJob = {
  name: 'subscriptions.end-duplicate',
  schema: z.object({ stripeSubscriptionId: z.string() }),
};
