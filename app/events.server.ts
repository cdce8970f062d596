import { recordAuditAction } from '#features/audit/record-audit-action.server.ts';
import {
  activatePaidCampaign,
  unpublishUnpaidCampaign,
} from '#features/campaigns/publish-campaign.server.ts';
import { registerNotification } from '#features/notifications/present-notification.server.ts';
import { issueChargeReceipt, issuePayoutStatements } from '#features/orders/issue-receipt.server.ts';
import {
  tellDisputedCharge,
  tellFailedCharge,
  tellRefundedCharge,
} from '#features/orders/tell-of-charge.server.ts';
import {
  payoutAccountChanged,
  payoutAccountLost,
  payoutAccountReady,
} from '#features/payout-accounts/events.ts';
import { followPayoutMethod } from '#features/payout-batches/follow-payout-method.server.ts';
import { refuseWhileInBatch } from '#features/payout-batches/refuse-while-in-batch.server.ts';
import { returnDuplicate } from '#features/refunds/return-duplicate.server.ts';
import { tellPaid, tellRefunded } from '#features/submissions/tell-of-payment.server.ts';
import { invoicePaid } from '#features/subscriptions/events.ts';
import { resumePayoutsOf } from '#features/transfers/retry-payout.server.ts';
import { resumeSuspendedPayoutsOf, suspendPayoutsOf } from '#features/transfers/suspend-payouts.server.ts';
import { holdPayoutsOf } from '#features/transfers/wait-for-account.server.ts';
import { listen, on, register } from '#platform/events/events.server.ts';
import { features } from './features.server.ts';

/** Which later room listens to which event. Importing this file is what connects them. */
listen('account.administered', (tx, { operator, userId, ...action }) =>
  recordAuditAction(tx, operator, { subject: userId, ...action }),
);
listen('account.administered', async (tx, { action, userId }) => {
  if (action === 'person.suspend') await suspendPayoutsOf(tx, userId);
  if (action === 'person.resume') await resumeSuspendedPayoutsOf(tx, userId);
});
listen('publishing-fee.paid', activatePaidCampaign);
register(on(payoutAccountChanged, (tx, { creatorId }) => followPayoutMethod(tx, creatorId)));
listen('publishing-fee.refunded', unpublishUnpaidCampaign);
listen('charge.paid-twice', returnDuplicate);
listen('payment.releasing', refuseWhileInBatch);
register(
  on(invoicePaid, async (tx, { isDuplicate, stripeInvoiceId, paymentIntentId, amountCents }) => {
    if (isDuplicate) await returnDuplicate(tx, { stripeInvoiceId, paymentIntentId, amountCents });
  }),
);
register(on(payoutAccountReady, (tx, { creatorId }) => resumePayoutsOf(tx, creatorId)));
register(on(payoutAccountLost, (tx, { creatorId }) => holdPayoutsOf(tx, creatorId)));
listen('charge.paid', issueChargeReceipt);
listen('charge.failed', tellFailedCharge);
listen('charge.refunded', tellRefundedCharge);
listen('charge.disputed', tellDisputedCharge);
listen('payments.paid', issuePayoutStatements);
listen('payments.paid', tellPaid);
listen('payment.refunded', tellRefunded);

for (const { listeners = [], notifications = {} } of features) {
  listeners.forEach(register);
  Object.values(notifications).forEach(registerNotification);
}
