import { type Books, stripeId } from '../books.ts';
import { emit } from '../events.ts';
import { recordBalance } from './balance.ts';
import { brandOf, type Card, type CardOutcome, outcomeOf } from './cards.ts';
import { type Intent, newCharge, processingFee, type StoredCard } from './charges.ts';
import type { Session } from './checkout.ts';
import { openDispute } from './disputes.ts';

export type PayResult =
  | { kind: 'paid'; session: Session }
  | { kind: 'closed'; session: Session }
  | { kind: 'authenticate'; session: Session }
  | { kind: 'declined'; session: Session; code: string; declineCode?: string; message: string };

const AUTHENTICATION_FAILED: CardOutcome = {
  kind: 'declined',
  code: 'payment_intent_authentication_failure',
  message:
    'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
};

/** One press of the pay button. A session is paid at most once, however often it is pressed. */
export function pay(
  books: Books,
  session: Session,
  card: Card,
  settleSeconds: number,
  outcome = outcomeOf(card),
): PayResult {
  if (session.status !== 'open' || session.expires_at <= books.now()) return { kind: 'closed', session };
  const stored: StoredCard = {
    brand: brandOf(card.number),
    last4: card.number.slice(-4),
    expMonth: card.expMonth,
    expYear: card.expYear,
    outcome,
  };
  const intent = { ...openIntent(books, session), payment_method: stripeId('pm') };
  if (outcome.kind !== 'authenticates') return settle(books, session, intent, stored, outcome, settleSeconds);

  const waiting: Intent = {
    ...intent,
    status: 'requires_action',
    next_action: { type: 'use_stripe_sdk' },
    sandbox: { card: stored },
  };
  books.save(waiting);
  emit(books, 'payment_intent.requires_action', waiting);
  return { kind: 'authenticate', session: { ...session, payment_intent: intent.id } };
}

/** The end of the 3-D Secure step. */
export function authenticate(
  books: Books,
  session: Session,
  succeeded: boolean,
  settleSeconds: number,
): PayResult {
  const intent = session.payment_intent && books.find<Intent>('payment_intent', session.payment_intent);
  const card = intent ? intent.sandbox.card : undefined;
  if (session.status !== 'open' || !intent || intent.status !== 'requires_action' || !card)
    return { kind: 'closed', session };
  const outcome: CardOutcome = succeeded ? { kind: 'succeeds' } : AUTHENTICATION_FAILED;
  return settle(books, session, { ...intent, next_action: null }, card, outcome, settleSeconds);
}

function settle(
  books: Books,
  session: Session,
  intent: Intent,
  card: StoredCard,
  outcome: CardOutcome,
  settleSeconds: number,
): PayResult {
  const charge = newCharge(books, session, intent, card, outcome);
  if (outcome.kind === 'declined') {
    const { code, declineCode, message } = outcome;
    const failed: Intent = {
      ...intent,
      last_payment_error: {
        type: 'card_error',
        code,
        ...(declineCode ? { decline_code: declineCode } : {}),
        charge: charge.id,
        message,
      },
      latest_charge: charge.id,
      payment_method: null,
      status: 'requires_payment_method',
      sandbox: {},
    };
    books.insert(charge);
    books.save(failed);
    emit(books, 'charge.failed', charge);
    emit(books, 'payment_intent.payment_failed', failed);
    return { kind: 'declined', session, code, message, ...(declineCode ? { declineCode } : {}) };
  }

  const credit = recordBalance(books, {
    type: 'charge',
    amount: charge.amount,
    fee: processingFee(charge.amount),
    source: charge.id,
    availableOn: books.now() + settleSeconds,
  });
  const paidCharge = books.insert({ ...charge, balance_transaction: credit.id });
  const paidIntent: Intent = {
    ...intent,
    amount_received: charge.amount,
    last_payment_error: null,
    latest_charge: charge.id,
    status: 'succeeded',
    sandbox: {},
  };
  books.save(paidIntent);
  const complete: Session = {
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
    payment_intent: intent.id,
    payment_status: 'paid',
    status: 'complete',
  };
  books.save(complete);
  emit(books, 'charge.succeeded', paidCharge);
  emit(books, 'payment_intent.succeeded', paidIntent);
  emit(books, 'checkout.session.completed', complete);
  if (card.outcome.kind === 'disputed') openDispute(books, paidCharge);
  return { kind: 'paid', session: complete };
}

/** The session's PaymentIntent, created at the first attempt and reused by later ones. */
function openIntent(books: Books, session: Session): Intent {
  const existing = session.payment_intent && books.find<Intent>('payment_intent', session.payment_intent);
  if (existing) return existing;
  const id = stripeId('pi');
  const { metadata, description, transferGroup } = session.sandbox.paymentIntentData;
  const intent = books.insert<Intent>({
    id,
    object: 'payment_intent',
    allowed_payment_method_types: session.allowed_payment_method_types,
    amount: session.amount_total,
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
    customer: session.customer,
    customer_account: null,
    description,
    excluded_payment_method_types: null,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    managed_payments: null,
    metadata,
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
    setup_future_usage: null,
    shipping: null,
    source: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: 'requires_payment_method',
    transfer_group: transferGroup,
    sandbox: {},
  });
  books.save({ ...session, payment_intent: id });
  session.payment_intent = id;
  emit(books, 'payment_intent.created', intent);
  return intent;
}
