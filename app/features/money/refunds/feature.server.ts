import { chargePaidTwice } from '#features/money/charges/events.ts';
import { invoicePaid } from '#features/money/subscriptions/events.ts';
import { on } from '#platform/events/events.server.ts';
import type { Feature } from '#platform/feature/feature.server.ts';
import { endpoints } from './api.server.ts';
import * as auditActions from './audit-actions.server.ts';
import { returnDuplicate } from './commands/send-refund.server.ts';
import { sendRefundJob } from './jobs.server.ts';
import * as notifications from './notifications.server.ts';
import * as schemas from './schema.ts';

export const refunds: Feature = {
  name: 'refunds',
  summary: 'Refunds to cards.',
  endpoints,
  schemas,
  jobs: [sendRefundJob],
  listeners: [
    on(chargePaidTwice, returnDuplicate),
    on(invoicePaid, async (tx, { isDuplicate, stripeInvoiceId, paymentIntentId, amountCents }) => {
      if (isDuplicate) await returnDuplicate(tx, { stripeInvoiceId, paymentIntentId, amountCents });
    }),
  ],
  notifications,
  auditActions,
  idPrefixes: { rfd: 'refund', sor: 'second operator request' },
};
