import { invalidRequest } from '../../api/api-error.ts';
import { type Books, type Resource, stripeId } from '../../books/books.ts';
import { emit } from '../../webhooks/events.ts';
import { type CardOutcome, laterOutcomeOf } from '../payments/cards.ts';
import { openDispute } from '../payments/disputes.ts';
import { type Attempt, attempt, authenticate, createIntent, type Intent } from '../payments/intents.ts';
import { attach, type PaymentMethod } from '../payments/payment-methods.ts';
import { finalize, type Invoice, subscriptionOf } from './invoices.ts';
import { endSubscription } from './subscription-cycle.ts';
import { change, type Subscription } from './subscriptions.ts';

const DAY_SECONDS = 86_400;

/** Days between failed attempts. After the last one the subscription is canceled or stays unpaid. */
const RETRY_DAYS = [3, 5, 7];

export type Dunning = 'cancel' | 'unpaid';

export const dunningOf = (books: Books) => (books.setting('dunning') ?? 'cancel') as Dunning;

export function collect(books: Books, invoice: Invoice): void {
  const open = invoice.status === 'draft' ? finalize(books, invoice) : { ...invoice, sandbox: {} };
  const subscription = subscriptionOf(books, open);
  const method = savedMethod(books, subscription);
  const outcome: CardOutcome = method
    ? laterOutcomeOf(method.sandbox.number)
    : { kind: 'declined', code: 'missing', message: 'There is no default payment method.' };
  const intent = intentOf(books, open);
  if (method) follow(books, open, attempt(books, intent, method, outcome, open.customer_email));
  else fail(books, open, false);
}

export function payInvoice(
  books: Books,
  invoice: Invoice,
  method: PaymentMethod,
  outcome: CardOutcome,
): Attempt {
  if (invoice.status !== 'open')
    throw invalidRequest(`Invoice is already ${invoice.status}.`, 'invoice_not_editable');
  const attempted = attempt(books, intentOf(books, invoice), method, outcome, invoice.customer_email);
  // A failed manual attempt does not end the planned retries.
  if (attempted.kind === 'paid') settle(books, invoice, attempted);
  return attempted;
}

export function finishInvoiceSecure(books: Books, invoice: Invoice, succeeded: boolean): Attempt | undefined {
  const intent = intentOf(books, invoice);
  if (invoice.status !== 'open' || intent.status !== 'requires_action') return undefined;
  const attempted = authenticate(books, intent, succeeded, invoice.customer_email);
  if (attempted.kind === 'paid') settle(books, invoice, attempted);
  return attempted;
}

export const savedMethod = (books: Books, subscription: Subscription): PaymentMethod | undefined => {
  const customer = books.find('customer', subscription.customer)!;
  const settings = customer.invoice_settings as { default_payment_method: string | null };
  const id = subscription.default_payment_method ?? settings.default_payment_method;
  return id ? books.find<PaymentMethod>('payment_method', id) : undefined;
};

/** The invoice's payment intent, created by the first attempt and reused by later ones. */
export function intentOf(books: Books, invoice: Invoice): Intent {
  const payment = paymentOf(books, invoice.id);
  if (payment) return books.find<Intent>('payment_intent', payment.payment.payment_intent)!;
  const intent = createIntent(books, {
    amount: invoice.amount_due,
    customer: invoice.customer,
    description:
      invoice.billing_reason === 'subscription_create' ? 'Subscription creation' : 'Subscription update',
    metadata: {},
    savesCard: true,
  });
  addPayment(books, invoice, intent);
  return intent;
}

type InvoicePayment = Resource & { payment: { payment_intent: string } };

const paymentOf = (books: Books, invoice: string) =>
  books.where<InvoicePayment>('invoice_payment', { invoice })[0];

export function addPayment(books: Books, invoice: Invoice, intent: Intent): void {
  books.insert({
    id: stripeId('inpay'),
    object: 'invoice_payment',
    amount_paid: null,
    amount_requested: invoice.amount_due,
    created: books.now(),
    currency: 'usd',
    invoice: invoice.id,
    is_default: true,
    livemode: false,
    payment: { payment_intent: intent.id, type: 'payment_intent' },
    status: 'open',
    status_transitions: { canceled_at: null, paid_at: null },
  });
}

function follow(books: Books, invoice: Invoice, attempted: Attempt): void {
  if (attempted.kind === 'paid') settle(books, invoice, attempted);
  else fail(books, invoice, attempted.kind === 'authenticate');
}

export function settle(books: Books, invoice: Invoice, paid: Attempt & { kind: 'paid' }): Invoice {
  const now = books.now();
  const done: Invoice = {
    ...invoice,
    amount_paid: invoice.amount_due,
    amount_remaining: 0,
    attempt_count: invoice.attempt_count + 1,
    attempted: true,
    next_payment_attempt: null,
    status: 'paid',
    status_transitions: { ...invoice.status_transitions, paid_at: now },
    sandbox: {},
  };
  books.save(done);
  const payment: Resource = {
    ...paymentOf(books, invoice.id)!,
    amount_paid: invoice.amount_due,
    status: 'paid',
    status_transitions: { canceled_at: null, paid_at: now },
  };
  books.save(payment);
  emit(books, 'invoice.paid', done);
  emit(books, 'invoice.payment_succeeded', done);
  emit(books, 'invoice_payment.paid', payment);
  const method = attach(
    books,
    books.find<PaymentMethod>('payment_method', paid.charge.payment_method)!,
    invoice.customer,
  );
  const subscription = subscriptionOf(books, invoice);
  if (subscription.status !== 'canceled')
    change(books, subscription, {
      default_payment_method: method.id,
      ...(subscription.latest_invoice === invoice.id && subscription.status !== 'paused'
        ? { status: 'active' }
        : {}),
    });
  if (paid.isDisputed) openDispute(books, paid.charge);
  return done;
}

/** The saved card failed: schedules a retry, or gives up after the last one. */
function fail(books: Books, invoice: Invoice, needsAction: boolean): void {
  const days = RETRY_DAYS[invoice.attempt_count];
  const next = days === undefined ? null : books.now() + days * DAY_SECONDS;
  const failed: Invoice = {
    ...invoice,
    attempt_count: invoice.attempt_count + 1,
    attempted: true,
    auto_advance: next !== null,
    next_payment_attempt: next,
    sandbox: next ? { dueAt: next } : {},
  };
  books.save(failed);
  emit(books, 'invoice.payment_failed', failed);
  if (needsAction) emit(books, 'invoice.payment_action_required', failed);
  emit(books, 'invoice.updated', failed);
  const subscription = subscriptionOf(books, invoice);
  if (subscription.status === 'canceled') return;
  if (next === null && dunningOf(books) === 'cancel') endSubscription(books, subscription, 'payment_failed');
  else change(books, subscription, { status: next === null ? 'unpaid' : 'past_due' });
}
