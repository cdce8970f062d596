import { invalidRequest, noSuch } from '../../api/api-error.ts';
import type { Books } from '../../books/books.ts';
import { emit } from '../../webhooks/events.ts';
import { draftInvoice, stopCollecting } from './invoices.ts';
import { addIntervals, change, periodEnd, type Subscription } from './subscriptions.ts';

export function endSubscription(
  books: Books,
  subscription: Subscription,
  reason: 'cancellation_requested' | 'payment_failed',
  details: object = {},
): Subscription {
  if (subscription.status === 'canceled') throw noSuch('subscription', subscription.id);
  const { dueAt: _, ...sandbox } = subscription.sandbox;
  const ended: Subscription = {
    ...subscription,
    canceled_at: subscription.canceled_at ?? books.now(),
    cancellation_details: { ...subscription.cancellation_details, ...details, reason },
    ended_at: books.now(),
    status: 'canceled',
    sandbox,
  };
  books.save(ended);
  stopCollecting(books, subscription.id);
  emit(books, 'customer.subscription.deleted', ended);
  return ended;
}

/** At the end of a period: cancels the subscription if requested, else starts the next period with an invoice. */
export function renew(books: Books, subscription: Subscription): void {
  if (subscription.cancel_at !== null && subscription.cancel_at <= books.now()) {
    endSubscription(books, subscription, 'cancellation_requested');
    return;
  }
  const periods = subscription.sandbox.periods + 1;
  const { recurring } = subscription.items.data[0]!.price;
  const start = periodEnd(subscription);
  const end = addIntervals(subscription.billing_cycle_anchor, recurring!, periods + 1);
  const data = subscription.items.data.map((item) => ({
    ...item,
    current_period_start: start,
    current_period_end: end,
  }));
  const renewed: Subscription = {
    ...subscription,
    items: { ...subscription.items, data },
    sandbox: { periods, dueAt: Math.min(end, subscription.cancel_at ?? end) },
  };
  const since = subscription.items.data[0]!.current_period_start;
  const invoice = draftInvoice(books, renewed, 'subscription_cycle', since);
  change(books, { ...renewed, items: subscription.items }, { ...renewed, latest_invoice: invoice.id });
}

export function setPaused(books: Books, subscription: Subscription, isPaused: boolean): Subscription {
  const now = books.now();
  const { dueAt: _, ...sandbox } = subscription.sandbox;
  const allowed = isPaused ? subscription.status === 'active' : subscription.status === 'paused';
  if (!allowed) throw invalidRequest(`The subscription ${subscription.id} is ${subscription.status}.`);
  const end = periodEnd(subscription);
  const data = subscription.items.data.map((item) => ({ ...item, current_period_end: now }));
  const updated: Subscription = {
    ...subscription,
    status: isPaused ? 'paused' : 'active',
    sandbox: isPaused ? sandbox : { ...sandbox, dueAt: end },
    // Resuming after the end of the period starts a new one.
    ...(!isPaused && end <= now
      ? {
          billing_cycle_anchor: now,
          items: { ...subscription.items, data },
          sandbox: { periods: -1, dueAt: now },
        }
      : {}),
  };
  books.save(updated);
  emit(books, `customer.subscription.${isPaused ? 'paused' : 'resumed'}`, updated);
  return updated;
}
