import type { Metadata } from '../../api/params.ts';
import { type Books, type Resource, stripeId } from '../../books/books.ts';
import type { CardOutcome } from './cards.ts';
import type { PaymentMethod } from './payment-methods.ts';

export type Charge = Resource & {
  amount: number;
  amount_refunded: number;
  refunded: boolean;
  disputed: boolean;
  paid: boolean;
  payment_intent: string;
  payment_method: string;
  customer: string | null;
};

type ChargedIntent = Resource & { amount: number; customer: string | null; metadata: Metadata };

/** Stripe's price for US cards. */
export const processingFee = (amount: number) => Math.round(amount * 0.029) + 30;

/** The charge of one attempt, not saved yet. */
export function newCharge(
  books: Books,
  intent: ChargedIntent,
  method: PaymentMethod,
  outcome: CardOutcome,
  email: string | null,
): Charge {
  const { card } = method;
  const failure = outcome.kind === 'declined' ? outcome : undefined;
  return {
    id: stripeId('ch'),
    object: 'charge',
    amount: intent.amount,
    amount_captured: failure ? 0 : intent.amount,
    amount_refunded: 0,
    application: null,
    application_fee: null,
    application_fee_amount: null,
    balance_transaction: null,
    billing_details: { address: null, email: email, name: null, phone: null, tax_id: null },
    calculated_statement_descriptor: 'SANDBOX',
    captured: !failure,
    created: books.now(),
    currency: 'usd',
    customer: intent.customer,
    description: intent.description,
    disputed: false,
    failure_balance_transaction: null,
    failure_code: failure?.code ?? null,
    failure_message: failure?.message ?? null,
    fraud_details: {},
    livemode: false,
    metadata: intent.metadata,
    on_behalf_of: null,
    outcome: {
      advice_code: null,
      network_advice_code: null,
      network_decline_code: null,
      network_status: failure ? 'declined_by_network' : 'approved_by_network',
      reason: failure?.declineCode ?? null,
      risk_level: 'normal',
      risk_score: 8,
      seller_message: failure
        ? 'The bank did not return any further details with this decline.'
        : 'Payment complete.',
      type: failure ? 'issuer_declined' : 'authorized',
    },
    paid: !failure,
    payment_intent: intent.id,
    payment_method: method.id,
    payment_method_details: {
      card: {
        amount_authorized: failure ? null : intent.amount,
        authorization_code: null,
        brand: card.brand,
        checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: 'pass' },
        country: 'US',
        electronic_commerce_indicator: null,
        exp_month: card.exp_month,
        exp_year: card.exp_year,
        funding: 'credit',
        installments: null,
        last4: card.last4,
        mandate: null,
        network: card.brand,
        network_transaction_id: null,
        regulated_status: 'unregulated',
        three_d_secure:
          outcome.kind === 'authenticates'
            ? {
                authentication_flow: 'challenge',
                electronic_commerce_indicator: '05',
                exemption_indicator: null,
                result: 'authenticated',
                result_reason: null,
                transaction_id: null,
                version: '2.2.0',
              }
            : null,
        transaction_link_id: null,
        wallet: null,
      },
      type: 'card',
    },
    receipt_email: null,
    receipt_number: null,
    receipt_url: null,
    refunded: false,
    review: null,
    shipping: null,
    source: null,
    source_transfer: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: failure ? 'failed' : 'succeeded',
    transfer_data: null,
    transfer_group: intent.transfer_group,
  } as Charge;
}
