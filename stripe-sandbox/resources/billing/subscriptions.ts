import { invalidRequest, noSuch } from '../../api/api-error.ts';
import type { Params } from '../../api/contract.ts';
import { type Metadata, mergeMetadata } from '../../api/params.ts';
import { type Books, type Resource, stripeId } from '../../books/books.ts';
import { emit } from '../../webhooks/events.ts';
import type { LineItem } from '../payments/line-items.ts';
import type { PaymentMethod } from '../payments/payment-methods.ts';
import { type Price, planOf, type Recurring } from './products.ts';

type SubscriptionItem = Resource & {
  current_period_start: number;
  current_period_end: number;
  price: Price;
  quantity: number;
};

export type Subscription = Resource & {
  billing_cycle_anchor: number;
  cancel_at: number | null;
  cancel_at_period_end: boolean;
  canceled_at: number | null;
  cancellation_details: Record<string, unknown>;
  customer: string;
  default_payment_method: string | null;
  ended_at: number | null;
  items: { object: 'list'; data: SubscriptionItem[]; has_more: boolean; url: string };
  latest_invoice: string | null;
  metadata: Metadata;
  status: 'active' | 'past_due' | 'unpaid' | 'canceled' | 'paused';
  /** `periods` counts those that have ended. */
  sandbox: { dueAt?: number; periods: number };
};

export const periodEnd = (subscription: Subscription) => subscription.items.data[0]!.current_period_end;

/** The caller pays the first invoice. */
export function createSubscription(
  books: Books,
  fields: {
    customer: string;
    lineItems: LineItem[];
    method: PaymentMethod;
    metadata: Metadata;
    description: string | null;
  },
): Subscription {
  const now = books.now();
  const id = stripeId('sub');
  const recurring = fields.lineItems[0]!.price.recurring!;
  const end = addIntervals(now, recurring, 1);
  const subscription = books.insert<Subscription>({
    id,
    object: 'subscription',
    application: null,
    application_fee_percent: null,
    automatic_tax: { disabled_reason: null, enabled: false, liability: null },
    billing_cycle_anchor: now,
    billing_cycle_anchor_config: null,
    billing_mode: { flexible: { proration_discounts: 'included' }, type: 'flexible', updated_at: now },
    billing_schedules: [],
    billing_thresholds: null,
    cancel_at: null,
    cancel_at_period_end: false,
    canceled_at: null,
    cancellation_details: { comment: null, feedback: null, feedback_option: null, reason: null },
    collection_method: 'charge_automatically',
    created: now,
    currency: 'usd',
    customer: fields.customer,
    customer_account: null,
    days_until_due: null,
    default_payment_method: fields.method.id,
    default_source: null,
    default_tax_rates: [],
    description: fields.description,
    discounts: [],
    ended_at: null,
    invoice_settings: {
      account_tax_ids: null,
      custom_fields: null,
      description: null,
      footer: null,
      issuer: { type: 'self' },
    },
    items: {
      object: 'list',
      data: fields.lineItems.map(({ price, quantity }) => ({
        id: stripeId('si', 14),
        object: 'subscription_item',
        billing_thresholds: null,
        created: now,
        current_period_end: end,
        current_period_start: now,
        current_trial: null,
        discounts: [],
        metadata: {},
        plan: planOf(price),
        price,
        quantity,
        subscription: id,
        tax_rates: [],
      })),
      has_more: false,
      url: `/v1/subscription_items?subscription=${id}`,
    },
    latest_invoice: null,
    livemode: false,
    managed_payments: null,
    metadata: fields.metadata,
    next_pending_invoice_item_invoice: null,
    on_behalf_of: null,
    pause_collection: null,
    payment_settings: {
      payment_method_options: null,
      payment_method_types: ['card'],
      save_default_payment_method: 'off',
    },
    pending_invoice_item_interval: null,
    pending_setup_intent: null,
    pending_update: null,
    schedule: null,
    start_date: now,
    status: 'active',
    test_clock: null,
    transfer_data: null,
    trial_end: null,
    trial_settings: {
      end_behavior: { billing_cycle_anchor: null, missing_payment_method: 'create_invoice' },
    },
    trial_start: null,
    sandbox: { dueAt: end, periods: 0 },
  });
  emit(books, 'customer.subscription.created', subscription);
  return subscription;
}

export function updateSubscription(books: Books, subscription: Subscription, params: Params): Subscription {
  const { metadata, cancellation_details: details, ...rest } = params;
  const isEnded = subscription.status === 'canceled';
  if (isEnded && Object.keys(rest).some((name) => name !== 'expand'))
    throw invalidRequest('A canceled subscription can only update its cancellation_details and metadata.');
  const method = params.default_payment_method;
  if (method && !books.find('payment_method', String(method)))
    throw noSuch('PaymentMethod', String(method), 'default_payment_method');
  return change(books, subscription, {
    ...cancellation(books, subscription, params),
    ...(details
      ? { cancellation_details: { ...subscription.cancellation_details, ...(details as object) } }
      : {}),
    ...(method ? { default_payment_method: String(method) } : {}),
    ...(params.description === undefined ? {} : { description: params.description || null }),
    metadata: mergeMetadata(subscription.metadata, metadata),
  });
}

function cancellation(books: Books, subscription: Subscription, params: Params): Partial<Subscription> {
  const { cancel_at: cancelAt, cancel_at_period_end: atPeriodEnd } = params;
  if (cancelAt === undefined && atPeriodEnd === undefined) return {};
  if (cancelAt && atPeriodEnd)
    throw invalidRequest('You may only set one of these parameters: cancel_at, cancel_at_period_end.');
  const end = periodEnd(subscription);
  const moment =
    atPeriodEnd === true || typeof cancelAt === 'string' ? (cancelAt === '' ? null : end) : cancelAt;
  if (typeof moment === 'number' && moment <= books.now())
    throw invalidRequest('The subscription cancel_at must be in the future.', undefined, 'cancel_at');
  const endsAt = (moment as number | null | undefined) ?? null;
  return {
    cancel_at: endsAt,
    cancel_at_period_end: atPeriodEnd === true,
    canceled_at: endsAt === null ? null : books.now(),
    cancellation_details: {
      ...subscription.cancellation_details,
      reason: endsAt === null ? null : 'cancellation_requested',
    },
    sandbox: { ...subscription.sandbox, dueAt: Math.min(end, endsAt ?? end) },
  };
}

/** Saves a change and emits the previous values. */
export function change(
  books: Books,
  subscription: Subscription,
  changes: Partial<Subscription>,
): Subscription {
  const updated = { ...subscription, ...changes };
  const changed = Object.keys(changes).filter(
    (name) => name !== 'sandbox' && JSON.stringify(subscription[name]) !== JSON.stringify(updated[name]),
  );
  books.save(updated);
  if (changed.length)
    emit(books, 'customer.subscription.updated', updated, {
      previous: Object.fromEntries(changed.map((name) => [name, subscription[name]])),
    });
  return updated;
}

const SECONDS = { day: 86_400, week: 7 * 86_400 };

/** The time `count` intervals after the anchor. Months keep the anchor's day, or end on their last one. */
export function addIntervals(anchor: number, { interval, interval_count }: Recurring, count: number): number {
  const steps = count * interval_count;
  if (interval === 'day' || interval === 'week') return anchor + steps * SECONDS[interval];
  const date = new Date(anchor * 1000);
  const day = date.getUTCDate();
  const months = steps * (interval === 'year' ? 12 : 1);
  date.setUTCDate(1);
  date.setUTCMonth(date.getUTCMonth() + months);
  const lastDay = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
  date.setUTCDate(Math.min(day, lastDay));
  return date.getTime() / 1000;
}
