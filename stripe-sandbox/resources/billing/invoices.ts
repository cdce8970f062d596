import { invalidRequest } from '../../api/api-error.ts';
import { type Books, type Resource, stripeId } from '../../books/books.ts';
import { emit } from '../../webhooks/events.ts';
import type { Subscription } from './subscriptions.ts';

export type Invoice = Resource & {
  amount_due: number;
  attempt_count: number;
  customer: string;
  customer_email: string | null;
  lines: { data: Resource[] };
  next_payment_attempt: number | null;
  number: string | null;
  parent: { subscription_details: { subscription: string } };
  status: 'draft' | 'open' | 'paid' | 'void';
  status_transitions: Record<string, number | null>;
  total: number;
  sandbox: { dueAt?: number };
};

/** Stripe leaves an hour to change a draft. */
const DRAFT_SECONDS = 3600;

export const subscriptionOf = (books: Books, invoice: Invoice): Subscription =>
  books.find<Subscription>('subscription', invoice.parent.subscription_details.subscription)!;

/** Drafts the invoice of a subscription's current period. It is finalized and charged an hour later. */
export function draftInvoice(
  books: Books,
  subscription: Subscription,
  reason: 'subscription_create' | 'subscription_cycle',
  since = books.now(),
): Invoice {
  const now = books.now();
  const id = stripeId('in');
  const customer = books.find('customer', subscription.customer)!;
  const items = subscription.items.data;
  const total = items.reduce((sum, { price, quantity }) => sum + price.unit_amount * quantity, 0);
  // An unpaid subscription creates invoices that are not charged.
  const isCollected = subscription.status !== 'unpaid';
  const isFirst = reason === 'subscription_create';
  const finalizesAt = isCollected && !isFirst ? now + DRAFT_SECONDS : null;
  const invoice = books.insert<Invoice>({
    id,
    object: 'invoice',
    account_country: 'US',
    account_name: 'Sandbox platform',
    account_tax_ids: null,
    amount_due: total,
    amount_overpaid: 0,
    amount_paid: 0,
    amount_remaining: total,
    amount_shipping: 0,
    application: null,
    attempt_count: 0,
    attempted: false,
    auto_advance: isCollected,
    automatic_tax: { disabled_reason: null, enabled: false, liability: null, provider: null, status: null },
    automatically_finalizes_at: finalizesAt,
    billing_reason: reason,
    collection_method: 'charge_automatically',
    created: now,
    currency: 'usd',
    custom_fields: null,
    customer: subscription.customer,
    customer_account: null,
    customer_address: null,
    customer_email: customer.email as string | null,
    customer_name: customer.name,
    customer_phone: customer.phone,
    customer_shipping: null,
    customer_tax_exempt: 'none',
    customer_tax_ids: [],
    default_payment_method: null,
    default_source: null,
    default_tax_rates: [],
    description: null,
    discounts: [],
    due_date: null,
    effective_at: null,
    ending_balance: null,
    footer: null,
    from_invoice: null,
    hosted_invoice_url: null,
    invoice_pdf: null,
    issuer: { type: 'self' },
    last_finalization_error: null,
    latest_revision: null,
    lines: {
      object: 'list',
      data: items.map((item) => line(books, id, subscription, item)),
      has_more: false,
      url: `/v1/invoices/${id}/lines`,
    } as Invoice['lines'],
    livemode: false,
    metadata: {},
    next_payment_attempt: finalizesAt,
    number: null,
    on_behalf_of: null,
    parent: {
      quote_details: null,
      subscription_details: { metadata: subscription.metadata, subscription: subscription.id },
      type: 'subscription_details',
    } as Invoice['parent'],
    payment_settings: { default_mandate: null, payment_method_options: null, payment_method_types: null },
    period_end: now,
    period_start: since,
    post_payment_credit_notes_amount: 0,
    pre_payment_credit_notes_amount: 0,
    receipt_number: null,
    rendering: null,
    shipping_cost: null,
    shipping_details: null,
    starting_balance: 0,
    statement_descriptor: null,
    status: 'draft',
    status_transitions: { finalized_at: null, marked_uncollectible_at: null, paid_at: null, voided_at: null },
    subtotal: total,
    subtotal_excluding_tax: total,
    test_clock: null,
    total,
    total_discount_amounts: [],
    total_excluding_tax: total,
    total_pretax_credit_amounts: [],
    total_taxes: [],
    webhooks_delivered_at: null,
    sandbox: finalizesAt ? { dueAt: finalizesAt } : {},
  });
  emit(books, 'invoice.created', invoice);
  return invoice;
}

function line(
  books: Books,
  invoice: string,
  subscription: Subscription,
  item: Subscription['items']['data'][number],
): Resource {
  const { price, quantity } = item;
  const amount = price.unit_amount * quantity;
  const name = String(books.find('product', price.product)!.name);
  return {
    id: stripeId('il'),
    object: 'line_item',
    amount,
    currency: 'usd',
    description: `${quantity} × ${name}`,
    discount_amounts: [],
    discountable: true,
    discounts: [],
    invoice,
    livemode: false,
    metadata: subscription.metadata,
    parent: {
      invoice_item_details: null,
      subscription_item_details: {
        invoice_item: null,
        proration: false,
        proration_details: null,
        subscription: subscription.id,
        subscription_item: item.id,
      },
      type: 'subscription_item_details',
    },
    period: { end: item.current_period_end, start: item.current_period_start },
    pretax_credit_amounts: [],
    pricing: {
      price_details: { price: price.id, product: price.product },
      type: 'price_details',
      unit_amount_decimal: String(price.unit_amount),
    },
    quantity,
    quantity_decimal: String(quantity),
    subscription: subscription.id,
    subtotal: amount,
    taxes: [],
  };
}

export function finalize(books: Books, invoice: Invoice): Invoice {
  if (invoice.status !== 'draft') throw invalidRequest(`The invoice ${invoice.id} is ${invoice.status}.`);
  const customer = books.find('customer', invoice.customer)!;
  const sequence = Number(customer.next_invoice_sequence);
  books.save({ ...customer, next_invoice_sequence: sequence + 1 });
  const open: Invoice = {
    ...invoice,
    automatically_finalizes_at: null,
    effective_at: books.now(),
    ending_balance: 0,
    hosted_invoice_url: `${books.publicUrl}/i/${invoice.id}`,
    number: `${customer.invoice_prefix}-${String(sequence).padStart(4, '0')}`,
    status: 'open',
    status_transitions: { ...invoice.status_transitions, finalized_at: books.now() },
    sandbox: {},
  };
  books.save(open);
  emit(books, 'invoice.finalized', open);
  return open;
}

/** Stops collecting a subscription's open invoices. They can still be paid by hand. */
export function stopCollecting(books: Books, subscription: string): void {
  for (const invoice of invoicesOf(books, subscription))
    if (invoice.status === 'draft' || invoice.status === 'open')
      books.save({ ...invoice, auto_advance: false, next_payment_attempt: null, sandbox: {} });
}

const invoicesOf = (books: Books, subscription: string): Invoice[] =>
  books.where<Invoice>('invoice', { '$.parent.subscription_details.subscription': subscription });
