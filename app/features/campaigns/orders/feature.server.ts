import { chargeFailed, chargesPaid } from '#features/money/charges/events.ts';
import { chargeDisputed } from '#features/money/disputes/events.ts';
import { chargeRefunded } from '#features/money/refunds/events.ts';
import { invoicePaid } from '#features/money/subscriptions/events.ts';
import { paymentsPaid } from '#features/money/transfers/events.ts';
import { on } from '#platform/events/events.server.ts';
import type { Feature } from '#platform/feature/feature.server.ts';
import { endpoints } from './api.server.ts';
import { issueChargeReceipts, issuePayoutStatements } from './commands/issue-receipt.server.ts';
import {
  notifyOfDisputedCharge,
  notifyOfFailedCharge,
  notifyOfRefundedCharge,
} from './commands/notify-of-charge.server.ts';
import * as notifications from './notifications.server.ts';
import * as schemas from './schema.ts';

export const orders: Feature = {
  name: 'orders',
  summary: 'Orders, jobs, receipts and payout statements.',
  endpoints,
  schemas,
  notifications,
  listeners: [
    on(chargesPaid, issueChargeReceipts),
    on(chargeFailed, notifyOfFailedCharge),
    on(chargeRefunded, notifyOfRefundedCharge),
    on(chargeDisputed, notifyOfDisputedCharge),
    on(paymentsPaid, issuePayoutStatements),
    on(invoicePaid, (tx, { stripeInvoiceId, ...charge }) =>
      issueChargeReceipts(tx, [{ kind: 'subscription', sourceId: stripeInvoiceId, ...charge }]),
    ),
  ],
  idPrefixes: { rcp: 'receipt' },
};
