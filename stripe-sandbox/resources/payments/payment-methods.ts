import { type Books, type Resource, stripeId } from '../../books/books.ts';
import { emit } from '../../webhooks/events.ts';
import { brandOf, type Card } from './cards.ts';

export type PaymentMethod = Resource & {
  customer: string | null;
  card: { brand: string; last4: string; exp_month: number; exp_year: number; [field: string]: unknown };
  /** The number decides how a test card behaves in later charges and refunds. */
  sandbox: { number: string };
};

export function createPaymentMethod(books: Books, card: Card): PaymentMethod {
  return books.insert<PaymentMethod>({
    id: stripeId('pm'),
    object: 'payment_method',
    allow_redisplay: 'unspecified',
    billing_details: { address: null, email: null, name: null, phone: null, tax_id: null },
    card: {
      brand: brandOf(card.number),
      checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: 'pass' },
      country: 'US',
      display_brand: brandOf(card.number),
      exp_month: card.expMonth,
      exp_year: card.expYear,
      funding: 'credit',
      generated_from: null,
      last4: card.number.slice(-4),
      networks: { available: [brandOf(card.number)], preferred: null },
      regulated_status: 'unregulated',
      three_d_secure_usage: { supported: true },
      wallet: null,
    },
    created: books.now(),
    customer: null,
    customer_account: null,
    livemode: false,
    metadata: {},
    type: 'card',
    sandbox: { number: card.number },
  });
}

export function attach(books: Books, method: PaymentMethod, customer: string): PaymentMethod {
  if (method.customer === customer) return method;
  const attached = { ...method, customer };
  books.save(attached);
  emit(books, 'payment_method.attached', attached);
  return attached;
}
