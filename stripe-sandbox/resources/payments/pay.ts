import { invalidRequest } from '../../api/api-error.ts';
import type { Books } from '../../books/books.ts';
import { emit } from '../../webhooks/events.ts';
import { addPayment, settle } from '../billing/collection.ts';
import { draftInvoice, finalize } from '../billing/invoices.ts';
import { createSubscription, type Subscription } from '../billing/subscriptions.ts';
import { behaviourOf, type Card, DECLINED } from './cards.ts';
import type { Session } from './checkout.ts';
import { createCustomer } from './customers.ts';
import { openDispute } from './disputes.ts';
import { type Attempt, attempt, authenticate, createIntent, type Intent } from './intents.ts';
import { createPaymentMethod, type PaymentMethod } from './payment-methods.ts';

export type PayResult =
  | { kind: 'paid'; session: Session }
  | { kind: 'closed'; session: Session }
  | { kind: 'authenticate'; session: Session }
  | { kind: 'processing'; session: Session }
  | { kind: 'declined'; session: Session; code: string; declineCode?: string; message: string };

const SECONDS_OF_DELAY = 2 * 86_400;

/** One click on the pay button. A session is paid at most once. */
export function pay(
  books: Books,
  session: Session,
  card: Card,
  outcome = behaviourOf(card.number).now,
): PayResult {
  if (session.status !== 'open' || session.expires_at <= books.now()) return { kind: 'closed', session };
  const intent = openIntent(books, session);
  const method = createPaymentMethod(books, card);
  return follow(books, session, attempt(books, intent, method, outcome, session.customer_email));
}

export function finishSecure(books: Books, session: Session, succeeded: boolean): PayResult {
  const intent = intentOf(books, session);
  if (session.status !== 'open' || intent?.status !== 'requires_action') return { kind: 'closed', session };
  return follow(books, session, authenticate(books, intent, succeeded, session.customer_email));
}

function follow(books: Books, session: Session, attempted: Attempt): PayResult {
  if (attempted.kind === 'authenticate') return { kind: 'authenticate', session };
  if (attempted.kind === 'declined') {
    const { intent: _, ...refusal } = attempted;
    return { ...refusal, session };
  }
  const complete: Session = {
    ...completed(session),
    ...(session.mode === 'subscription' ? subscribe(books, session, attempted) : {}),
    payment_status: 'paid',
  };
  books.save(complete);
  emit(books, 'checkout.session.completed', complete);
  if (session.mode === 'payment' && attempted.isDisputed) openDispute(books, attempted.charge);
  return { kind: 'paid', session: complete };
}

function completed(session: Session): Session {
  const { dueAt: _, ...sandbox } = session.sandbox;
  return {
    ...session,
    customer_details: {
      address: null,
      business_name: null,
      email: session.customer_email,
      individual_name: null,
      name: null,
      phone: null,
      tax_exempt: 'none',
      tax_ids: [],
    },
    status: 'complete',
    sandbox,
  };
}

/** A delayed payment such as a bank debit: the session completes before the money arrives. */
export function payLater(books: Books, session: Session, card: Card): PayResult {
  if (session.status !== 'open' || session.expires_at <= books.now()) return { kind: 'closed', session };
  if (session.mode !== 'payment')
    throw invalidRequest('The sandbox knows payments that take days in `payment` mode only.');
  const processing: Intent = {
    ...openIntent(books, session),
    payment_method: createPaymentMethod(books, card).id,
    status: 'processing',
  };
  books.save(processing);
  const done = completed(session);
  const waiting: Session = {
    ...done,
    sandbox: { ...done.sandbox, dueAt: books.now() + SECONDS_OF_DELAY },
  };
  books.save(waiting);
  emit(books, 'payment_intent.processing', processing);
  emit(books, 'checkout.session.completed', waiting);
  return { kind: 'processing', session: waiting };
}

export function finishLater(books: Books, session: Session, outcome: 'succeeded' | 'failed'): Session {
  const intent = intentOf(books, session);
  if (intent?.status !== 'processing')
    throw invalidRequest(`The checkout session ${session.id} waits for no payment.`);
  const method = books.find<PaymentMethod>('payment_method', intent.payment_method!)!;
  const result = outcome === 'succeeded' ? ({ kind: 'succeeds' } as const) : DECLINED;
  attempt(books, intent, method, result, session.customer_email);
  const { dueAt: _, ...sandbox } = session.sandbox;
  const finished: Session = {
    ...session,
    payment_status: outcome === 'succeeded' ? 'paid' : 'unpaid',
    sandbox,
  };
  books.save(finished);
  emit(books, `checkout.session.async_payment_${outcome}`, finished);
  return finished;
}

function subscribe(books: Books, session: Session, paid: Attempt & { kind: 'paid' }): Partial<Session> {
  const customer = session.customer ?? createCustomer(books, { email: session.customer_email ?? '' }).id;
  const charge = { ...paid.charge, customer };
  const intent = { ...paid.intent, customer };
  books.save(charge);
  books.save(intent);
  const subscription = createSubscription(books, {
    customer,
    lineItems: session.sandbox.lineItems,
    method: books.find<PaymentMethod>('payment_method', charge.payment_method)!,
    ...session.sandbox.subscriptionData,
  });
  const invoice = finalize(books, draftInvoice(books, subscription, 'subscription_create'));
  const billed: Subscription = { ...subscription, latest_invoice: invoice.id };
  books.save(billed);
  addPayment(books, invoice, intent);
  settle(books, invoice, { ...paid, charge, intent });
  return { customer, invoice: invoice.id, subscription: subscription.id };
}

/** The session's payment intent, created by the first attempt and reused by later ones. */
export function intentOf(books: Books, session: Session): Intent | undefined {
  const id = session.payment_intent ?? session.sandbox.hiddenIntent;
  return id ? books.find<Intent>('payment_intent', id) : undefined;
}

function openIntent(books: Books, session: Session): Intent {
  const existing = intentOf(books, session);
  if (existing) return existing;
  const isPayment = session.mode === 'payment';
  const { metadata, description, transferGroup } = session.sandbox.paymentIntentData;
  const intent = createIntent(books, {
    amount: session.amount_total,
    customer: session.customer,
    description: isPayment ? description : 'Subscription creation',
    metadata,
    transferGroup,
    allowed: session.allowed_payment_method_types,
    savesCard: !isPayment,
  });
  if (isPayment) session.payment_intent = intent.id;
  else session.sandbox.hiddenIntent = intent.id;
  books.save(session);
  return intent;
}
