import { invoicePaid } from '#features/subscriptions/events.ts';
import { on } from '#platform/events/events.server.ts';
import type { Feature } from '#platform/feature/feature.server.ts';
import { endpoints } from './api.server.ts';
import { issueChargeReceipt } from './issue-receipt.server.ts';
import * as notifications from './notifications.server.ts';
import * as schemas from './schema.ts';

export const orders: Feature = {
  name: 'orders',
  summary: 'What was ordered and paid: orders, jobs, receipts and statements of payouts.',
  endpoints,
  schemas,
  notifications,
  listeners: [
    on(invoicePaid, (tx, { stripeInvoiceId, ...charge }) =>
      issueChargeReceipt(tx, { kind: 'subscription', sourceId: stripeInvoiceId, ...charge }),
    ),
  ],
  idPrefixes: { rcp: 'receipt' },
};
