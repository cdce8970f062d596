import { and, eq, sql } from 'drizzle-orm';
import { fulfilCheckout } from '#features/money/charges/commands/fulfil-checkout.server.ts';
import { settleChargeFee } from '#features/money/charges/commands/settle-charge-fee.server.ts';
import { settleDispute } from '#features/money/disputes/commands/settle-dispute.server.ts';
import { refreshPayoutAccount } from '#features/money/payout-accounts/commands/refresh-payout-account.server.ts';
import { settleRefund, settleRefunds } from '#features/money/refunds/commands/record-refund.server.ts';
import { resumeRefundsWithoutFunds } from '#features/money/refunds/commands/send-refund.server.ts';
import { recordInvoice } from '#features/money/subscriptions/commands/record-invoice.server.ts';
import {
  refreshSubscription,
  refreshSubscriptionsOf,
} from '#features/money/subscriptions/commands/refresh-subscription.server.ts';
import { SUBSCRIPTION_EVENTS } from '#features/money/subscriptions/rules.ts';
import { settleTransfer } from '#features/money/transfers/commands/record-transfer.server.ts';
import {
  resumePayoutsWithoutFunds,
  resumeSettledPayouts,
} from '#features/money/transfers/commands/resume-payouts.server.ts';
import { db } from '#platform/db/db.server.ts';
import { errorLine, log } from '#platform/log/log.server.ts';
import { type StripeEventPayload, stripeEvents } from '../tables.server.ts';

/** After this many failures an operator must replay the event. The queue runs a job 13 times, so this limit is reached first. */
const MAX_ATTEMPTS = 8;

export type StoredEvent = typeof stripeEvents.$inferSelect;

/** Handles an event. Handlers reread the object at Stripe, so order, age and repetition do not matter. Rethrows errors for a retry. */
export async function handleEvent({ id, type, payload, account }: StoredEvent): Promise<void> {
  try {
    await dispatch(type, payload, account);
    await db
      .update(stripeEvents)
      .set({ status: 'processed', processedAt: new Date(), lastError: null })
      .where(eq(stripeEvents.id, id));
  } catch (error) {
    const [row] = await db
      .update(stripeEvents)
      .set({
        attempts: sql`${stripeEvents.attempts} + 1`,
        lastError: errorLine(error),
        status: sql`CASE WHEN ${stripeEvents.attempts} + 1 >= ${MAX_ATTEMPTS} THEN 'dead' ELSE 'received' END`,
      })
      // Another run of its job may have processed it meanwhile.
      .where(and(eq(stripeEvents.id, id), eq(stripeEvents.status, 'received')))
      .returning();
    if (row?.status === 'received') throw error;
    if (!row) return;
    log.error({ error, event: id }, 'a Stripe event was given up and waits for an operator');
  }
}

type Handler = (objectId: string) => Promise<void>;

/** Resumes refunds and payouts that waited for funds, and payouts whose card money has settled. */
async function resumeAfterBalanceGrew(): Promise<void> {
  await resumeRefundsWithoutFunds();
  await resumePayoutsWithoutFunds();
  await resumeSettledPayouts();
}

/** Events that change money, subscriptions or invoices. The reconciler lists them at Stripe, in case a webhook was lost. */
const RECONCILED_HANDLERS: Record<string, Handler> = {
  // Also records a checkout that failed or expired.
  'checkout.session.completed': fulfilCheckout,
  'checkout.session.async_payment_succeeded': fulfilCheckout,
  'checkout.session.async_payment_failed': fulfilCheckout,
  'checkout.session.expired': fulfilCheckout,
  'transfer.created': settleTransfer,
  'transfer.updated': settleTransfer,
  'transfer.reversed': settleTransfer,
  'refund.created': settleRefund,
  'refund.updated': settleRefund,
  'refund.failed': settleRefund,
  'charge.refunded': (charge) => settleRefunds({ charge }),
  'charge.updated': settleChargeFee,
  'charge.dispute.created': settleDispute,
  'charge.dispute.updated': settleDispute,
  'charge.dispute.funds_withdrawn': settleDispute,
  'charge.dispute.funds_reinstated': settleDispute,
  'charge.dispute.closed': settleDispute,
  'balance.available': resumeAfterBalanceGrew,
  ...Object.fromEntries(SUBSCRIPTION_EVENTS.map((type) => [type, refreshSubscription])),
  'invoice.paid': recordInvoice,
  'invoice.payment_failed': recordInvoice,
};
export const RECONCILED_TYPES = Object.keys(RECONCILED_HANDLERS);

const HANDLERS: Record<string, Handler> = {
  ...RECONCILED_HANDLERS,
  // Not reconciled: the first two come with an event above, and the reconciler rereads live subscriptions daily.
  'charge.refund.updated': settleRefund,
  'invoice.payment_action_required': recordInvoice,
  'customer.updated': refreshSubscriptionsOf,
};

/** Events that may change whether a creator's account can be paid. */
const ACCOUNT_EVENT =
  /^(account\.updated|capability\.updated|account\.application\.deauthorized|payout\.failed|v2\.core\.account.*)$/;

async function dispatch(type: string, payload: StripeEventPayload, account: string | null): Promise<void> {
  if (account && ACCOUNT_EVENT.test(type)) return refreshPayoutAccount(account);
  // A type without a handler has no effect and counts as processed. A balance has no id, and its handler needs none.
  await HANDLERS[type]?.(String(payload.data?.object?.id));
}
