import type { Metadata } from '../../api/params.ts';
import { type Books, type Resource, stripeId } from '../../books/books.ts';
import { emit } from '../../webhooks/events.ts';
import { recordBalance } from './balance.ts';
import type { CardOutcome } from './cards.ts';
import { type Charge, newCharge, processingFee } from './charges.ts';
import type { PaymentMethod } from './payment-methods.ts';

export type Intent = Resource & {
  amount: number;
  customer: string | null;
  payment_method: string | null;
  latest_charge: string | null;
  last_payment_error: { code: string; decline_code?: string; message: string } | null;
  metadata: Metadata;
  status: 'requires_payment_method' | 'requires_action' | 'processing' | 'succeeded' | 'canceled';
};

export type Attempt =
  | { kind: 'paid'; intent: Intent; charge: Charge; isDisputed: boolean }
  | { kind: 'authenticate'; intent: Intent }
  | { kind: 'declined'; intent: Intent; code: string; declineCode?: string; message: string };

const AUTHENTICATION_FAILED: CardOutcome = {
  kind: 'declined',
  code: 'payment_intent_authentication_failure',
  message:
    'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
};

export function createIntent(
  books: Books,
  fields: {
    amount: number;
    customer: string | null;
    description: string | null;
    metadata: Metadata;
    transferGroup?: string | null;
    allowed?: unknown;
    savesCard?: boolean;
  },
): Intent {
  const id = stripeId('pi');
  const intent = books.insert<Intent>({
    id,
    object: 'payment_intent',
    allowed_payment_method_types: fields.allowed ?? null,
    amount: fields.amount,
    amount_capturable: 0,
    amount_received: 0,
    application: null,
    application_fee_amount: null,
    automatic_payment_methods: null,
    canceled_at: null,
    cancellation_reason: null,
    capture_method: 'automatic_async',
    client_secret: `${id}_${stripeId('secret')}`,
    confirmation_method: 'automatic',
    created: books.now(),
    currency: 'usd',
    customer: fields.customer,
    customer_account: null,
    description: fields.description,
    excluded_payment_method_types: null,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    managed_payments: null,
    metadata: fields.metadata,
    next_action: null,
    on_behalf_of: null,
    payment_method: null,
    payment_method_configuration_details: null,
    payment_method_options: {},
    payment_method_types: ['card'],
    payment_record: null,
    processing: null,
    receipt_email: null,
    review: null,
    setup_future_usage: fields.savesCard ? 'off_session' : null,
    shipping: null,
    source: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: 'requires_payment_method',
    transfer_group: fields.transferGroup ?? null,
  });
  emit(books, 'payment_intent.created', intent);
  return intent;
}

/** Charges a card once. A card with 3-D Secure waits for `authenticate`. */
export function attempt(
  books: Books,
  intent: Intent,
  method: PaymentMethod,
  outcome: CardOutcome,
  email: string | null = null,
): Attempt {
  if (outcome.kind !== 'authenticates') return settle(books, intent, method, outcome, email);
  const waiting: Intent = {
    ...intent,
    next_action: { type: 'use_stripe_sdk' },
    payment_method: method.id,
    status: 'requires_action',
  };
  books.save(waiting);
  emit(books, 'payment_intent.requires_action', waiting);
  return { kind: 'authenticate', intent: waiting };
}

export function authenticate(
  books: Books,
  intent: Intent,
  succeeded: boolean,
  email: string | null = null,
): Attempt {
  const method = books.find<PaymentMethod>('payment_method', intent.payment_method!)!;
  const outcome: CardOutcome = succeeded ? { kind: 'authenticates' } : AUTHENTICATION_FAILED;
  return settle(books, { ...intent, next_action: null }, method, outcome, email);
}

function settle(
  books: Books,
  intent: Intent,
  method: PaymentMethod,
  outcome: CardOutcome,
  email: string | null,
): Attempt {
  const charge = newCharge(books, intent, method, outcome, email);
  if (outcome.kind === 'declined') {
    const { code, declineCode, message } = outcome;
    const reason = { code, message, ...(declineCode ? { decline_code: declineCode } : {}) };
    const failed: Intent = {
      ...intent,
      last_payment_error: { type: 'card_error', charge: charge.id, ...reason } as typeof reason,
      latest_charge: charge.id,
      payment_method: null,
      status: 'requires_payment_method',
    };
    books.insert(charge);
    books.save(failed);
    emit(books, 'charge.failed', charge);
    emit(books, 'payment_intent.payment_failed', failed);
    return { kind: 'declined', intent: failed, code, message, ...(declineCode ? { declineCode } : {}) };
  }

  const credit = recordBalance(books, {
    type: 'charge',
    amount: charge.amount,
    fee: processingFee(charge.amount),
    source: charge.id,
    availableOn: books.now() + books.settleSeconds,
  });
  const paid = books.insert({ ...charge, balance_transaction: credit.id });
  const succeeded: Intent = {
    ...intent,
    amount_received: charge.amount,
    last_payment_error: null,
    latest_charge: charge.id,
    payment_method: method.id,
    status: 'succeeded',
  };
  books.save(succeeded);
  emit(books, 'charge.succeeded', paid);
  emit(books, 'payment_intent.succeeded', succeeded);
  return { kind: 'paid', intent: succeeded, charge: paid, isDisputed: outcome.kind === 'disputed' };
}

export function cancelIntent(books: Books, intent: Intent): void {
  const canceled: Intent = {
    ...intent,
    canceled_at: books.now(),
    cancellation_reason: 'automatic',
    next_action: null,
    status: 'canceled',
  };
  books.save(canceled);
  emit(books, 'payment_intent.canceled', canceled);
}
