import { eq, sql } from 'drizzle-orm';
import { fulfilCheckout } from '#features/money/charges/commands/fulfil-checkout.server.ts';
import { settleChargeFee } from '#features/money/charges/commands/settle-charge-fee.server.ts';
import { settleDispute } from '#features/money/disputes/commands/settle-dispute.server.ts';
import { refreshPayoutAccount } from '#features/money/payout-accounts/commands/refresh-payout-account.server.ts';
import { settleRefund, settleRefundsOf } from '#features/money/refunds/commands/record-refund.server.ts';
import { resumeRefundsWithoutFunds } from '#features/money/refunds/commands/send-refund.server.ts';
import { recordInvoice } from '#features/money/subscriptions/commands/record-invoice.server.ts';
import {
  refreshSubscription,
  refreshSubscriptionsOf,
} from '#features/money/subscriptions/commands/refresh-subscription.server.ts';
import { settleTransfer } from '#features/money/transfers/commands/record-transfer.server.ts';
import { resumePayoutsWithoutFunds } from '#features/money/transfers/commands/retry-payout.server.ts';
import { db } from '#platform/db/db.server.ts';
import { errorLine, log } from '#platform/log/log.server.ts';
import { type StripeEventPayload, stripeEvents } from '../tables.server.ts';

/** After this many failures an event waits for a person. */
const MAX_ATTEMPTS = 8;

/**
 * Gives effect to a stored event. Handlers read the object again at Stripe, so that order, age and repetition of
 * events do not matter. A failure is kept with the event and thrown, so that the job tries again.
 */
export async function processEvent(eventId: string): Promise<void> {
  const [event] = await db.select().from(stripeEvents).where(eq(stripeEvents.id, eventId));
  if (event?.status !== 'received') return;
  try {
    await handle(event.type, event.payload, event.account);
    await db
      .update(stripeEvents)
      .set({ status: 'processed', processedAt: new Date(), lastError: null })
      .where(eq(stripeEvents.id, eventId));
  } catch (error) {
    const [row] = await db
      .update(stripeEvents)
      .set({
        attempts: sql`${stripeEvents.attempts} + 1`,
        lastError: errorLine(error),
        status: sql`CASE WHEN ${stripeEvents.attempts} + 1 >= ${MAX_ATTEMPTS} THEN 'dead' ELSE 'received' END`,
      })
      .where(eq(stripeEvents.id, eventId))
      .returning();
    if (row?.status !== 'dead') throw error;
    log.error({ error, event: eventId }, 'a Stripe event was given up and waits for an operator');
  }
}

async function handle(type: string, payload: StripeEventPayload, account: string | null): Promise<void> {
  const objectId = payload.data?.object?.id;
  switch (type) {
    case 'checkout.session.completed':
    case 'checkout.session.async_payment_succeeded':
    case 'checkout.session.async_payment_failed':
    case 'checkout.session.expired':
      return fulfilCheckout(objectId!);
    case 'transfer.created':
    case 'transfer.updated':
    case 'transfer.reversed':
      return settleTransfer(objectId!);
    case 'refund.created':
    case 'refund.updated':
    case 'refund.failed':
    case 'charge.refund.updated':
      return settleRefund(objectId!);
    case 'charge.refunded':
      return settleRefundsOf(objectId!);
    case 'charge.updated':
      return settleChargeFee(objectId!);
    case 'charge.dispute.created':
    case 'charge.dispute.updated':
    case 'charge.dispute.funds_withdrawn':
    case 'charge.dispute.funds_reinstated':
    case 'charge.dispute.closed':
      return settleDispute(objectId!);
    case 'customer.subscription.created':
    case 'customer.subscription.updated':
    case 'customer.subscription.deleted':
    case 'customer.subscription.paused':
    case 'customer.subscription.resumed':
      return refreshSubscription(objectId!);
    case 'invoice.paid':
    case 'invoice.payment_failed':
    case 'invoice.payment_action_required':
      return recordInvoice(objectId!);
    case 'customer.updated':
      return refreshSubscriptionsOf(objectId!);
    case 'balance.available':
      await resumeRefundsWithoutFunds();
      return resumePayoutsWithoutFunds();
    case 'account.updated':
    case 'capability.updated':
    case 'account.application.deauthorized':
    case 'payout.failed':
      return account ? refreshPayoutAccount(account) : undefined;
    default:
      if (type.startsWith('v2.core.account') && account) return refreshPayoutAccount(account);
  }
}

/** The types that the reconciler asks Stripe for: those that move money or readiness. */
export const RECONCILED_TYPES = [
  'checkout.session.completed',
  'checkout.session.async_payment_succeeded',
  'checkout.session.async_payment_failed',
  'checkout.session.expired',
  'transfer.created',
  'transfer.updated',
  'transfer.reversed',
  'refund.created',
  'refund.updated',
  'refund.failed',
  'charge.refunded',
  'charge.updated',
  'charge.dispute.created',
  'charge.dispute.updated',
  'charge.dispute.funds_withdrawn',
  'charge.dispute.funds_reinstated',
  'charge.dispute.closed',
  'balance.available',
  'customer.subscription.created',
  'customer.subscription.updated',
  'customer.subscription.deleted',
  'customer.subscription.paused',
  'customer.subscription.resumed',
  'invoice.paid',
  'invoice.payment_failed',
];
