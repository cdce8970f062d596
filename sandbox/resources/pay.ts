import type { Books } from '../books.ts';
import { emit } from '../events.ts';
import { behaviourOf, type Card } from './cards.ts';
import type { Session } from './checkout.ts';
import { openDispute } from './disputes.ts';
import { type Attempt, attempt, authenticate, createIntent, type Intent } from './intents.ts';
import { savePaymentMethod } from './payment-methods.ts';

export type PayResult =
  | { kind: 'paid'; session: Session }
  | { kind: 'closed'; session: Session }
  | { kind: 'authenticate'; session: Session }
  | { kind: 'declined'; session: Session; code: string; declineCode?: string; message: string };

/** One press of the pay button. A session is paid at most once, however often it is pressed. */
export function pay(
  books: Books,
  session: Session,
  card: Card,
  outcome = behaviourOf(card.number).now,
): PayResult {
  if (session.status !== 'open' || session.expires_at <= books.now()) return { kind: 'closed', session };
  const intent = openIntent(books, session);
  const method = savePaymentMethod(books, card, session.customer);
  return follow(books, session, attempt(books, intent, method, outcome, session.customer_email));
}

/** The end of the 3-D Secure step. */
export function finishSecure(books: Books, session: Session, succeeded: boolean): PayResult {
  const intent = session.payment_intent && books.find<Intent>('payment_intent', session.payment_intent);
  if (session.status !== 'open' || !intent || intent.status !== 'requires_action')
    return { kind: 'closed', session };
  return follow(books, session, authenticate(books, intent, succeeded, session.customer_email));
}

function follow(books: Books, session: Session, attempted: Attempt): PayResult {
  if (attempted.kind === 'authenticate') return { kind: 'authenticate', session };
  if (attempted.kind === 'declined') {
    const { intent: _, ...refusal } = attempted;
    return { ...refusal, session };
  }
  const { dueAt: _, ...sandbox } = session.sandbox;
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
    payment_status: 'paid',
    status: 'complete',
    sandbox,
  };
  books.save(complete);
  emit(books, 'checkout.session.completed', complete);
  if (attempted.isDisputed) openDispute(books, attempted.charge);
  return { kind: 'paid', session: complete };
}

/** The session's PaymentIntent, created at the first attempt and reused by later ones. */
function openIntent(books: Books, session: Session): Intent {
  const existing = session.payment_intent && books.find<Intent>('payment_intent', session.payment_intent);
  if (existing) return existing;
  const { metadata, description, transferGroup } = session.sandbox.paymentIntentData;
  const intent = createIntent(books, {
    amount: session.amount_total,
    customer: session.customer,
    description,
    metadata,
    transferGroup,
    allowed: session.allowed_payment_method_types,
  });
  session.payment_intent = intent.id;
  books.save(session);
  return intent;
}
