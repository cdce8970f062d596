import { balanceInsufficient, invalidRequest, noSuch } from '../api-error.ts';
import { type Books, type Resource, stripeId } from '../books.ts';
import type { Params } from '../contract.ts';
import { emit } from '../events.ts';
import { balances, recordBalance } from './balance.ts';
import { mergeMetadata } from './metadata.ts';
import { dollars, requirePositive } from './transfers.ts';

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

/** Stripe's dispute fee in the US. */
const DISPUTE_FEE_CENTS = 1500;

/** Stripe's price for US cards. */
export const processingFee = (amount: number) => Math.round(amount * 0.029) + 30;

export function createRefund(books: Books, params: Params): Resource {
  const charge = findCharge(books, params);
  const left = charge.amount - charge.amount_refunded;
  if (charge.disputed)
    throw invalidRequest(
      `Charge ${charge.id} has been charged back; cannot issue a refund.`,
      'charge_disputed',
    );
  if (left === 0)
    throw invalidRequest(`Charge ${charge.id} has already been refunded.`, 'charge_already_refunded');
  const amount = (params.amount as number | undefined) ?? left;
  requirePositive(amount);
  if (amount > left)
    throw invalidRequest(
      `Refund amount (${dollars(amount)}) is greater than unrefunded amount on charge (${dollars(left)})`,
      undefined,
      'amount',
    );
  if (balances(books, null).available < amount) throw balanceInsufficient();

  const id = stripeId('re');
  const debit = recordBalance(books, { type: 'refund', amount: -amount, source: id });
  const refund = books.insert({
    id,
    object: 'refund',
    amount,
    balance_transaction: debit.id,
    charge: charge.id,
    created: books.now(),
    currency: 'usd',
    customer: charge.customer,
    customer_account: null,
    destination_details: {
      card: { type: 'refund', reference_status: 'pending', reference_type: 'acquirer_reference_number' },
      type: 'card',
    },
    metadata: mergeMetadata({}, params.metadata),
    payment_intent: charge.payment_intent,
    payment_method: charge.payment_method,
    reason: (params.reason as string | undefined) ?? null,
    receipt_number: null,
    source_transfer_reversal: null,
    status: 'succeeded',
    transfer_reversal: null,
  });
  const updated = { ...charge, amount_refunded: charge.amount_refunded + amount, refunded: amount === left };
  books.save(updated);
  emit(books, 'refund.created', refund);
  emit(books, 'charge.refunded', updated, {
    previous: { amount_refunded: charge.amount_refunded, refunded: charge.refunded },
  });
  emit(books, 'refund.updated', refund);
  return refund;
}

function findCharge(books: Books, params: Params): Charge {
  if (typeof params.charge === 'string') {
    const charge = books.find<Charge>('charge', params.charge);
    if (!charge) throw noSuch('charge', params.charge, 'charge');
    if (!charge.paid)
      throw invalidRequest(
        'This charge was declined, so there is nothing to refund.',
        'charge_not_refundable',
      );
    return charge;
  }
  if (typeof params.payment_intent !== 'string')
    throw invalidRequest(
      'One of the following params should be provided for this request: payment_intent or charge.',
    );
  const intent = books.find('payment_intent', params.payment_intent);
  if (!intent) throw noSuch('payment_intent', params.payment_intent, 'payment_intent');
  if (intent.status !== 'succeeded')
    throw invalidRequest(
      `This PaymentIntent (${intent.id}) does not have a successful charge to refund.`,
      'payment_intent_unexpected_state',
    );
  return books.find<Charge>('charge', String(intent.latest_charge))!;
}

/** The cardholder's bank takes the money back, with a fee on top; the platform's balance may become negative. */
export function openDispute(books: Books, charge: Charge, reason = 'fraudulent'): Resource {
  if (!charge.paid || charge.disputed || charge.refunded)
    throw invalidRequest(
      `Charge ${charge.id} cannot be disputed: it is unpaid, refunded or already disputed.`,
    );
  const id = stripeId('dp');
  const withdrawal = recordBalance(books, {
    type: 'adjustment',
    amount: -charge.amount,
    fee: DISPUTE_FEE_CENTS,
    source: id,
    description: `Chargeback withdrawal for ${charge.id}`,
  });
  const dispute = books.insert({
    id,
    object: 'dispute',
    amount: charge.amount,
    balance_transactions: [withdrawal],
    charge: charge.id,
    created: books.now(),
    currency: 'usd',
    enhanced_eligibility_types: [],
    evidence: EMPTY_EVIDENCE,
    evidence_details: {
      due_by: books.now() + 9 * 86_400,
      enhanced_eligibility: {},
      has_evidence: false,
      past_due: false,
      submission_count: 0,
      submission_method: 'not_submitted',
    },
    intended_submission_method: null,
    is_charge_refundable: false,
    livemode: false,
    metadata: {},
    network_reason_code: '10.4',
    payment_intent: charge.payment_intent,
    payment_method_details: {
      card: { brand: 'visa', case_type: 'chargeback', network: 'visa', network_reason_code: '10.4' },
      type: 'card',
    },
    reason,
    status: 'needs_response',
  });
  books.save({ ...charge, disputed: true });
  emit(books, 'charge.dispute.created', dispute);
  emit(books, 'charge.dispute.funds_withdrawn', dispute);
  return dispute;
}

const EVIDENCE = [
  'access_activity_log',
  'appeal',
  'billing_address',
  'cancellation_policy',
  'cancellation_policy_disclosure',
  'cancellation_rebuttal',
  'customer_communication',
  'customer_email_address',
  'customer_name',
  'customer_purchase_ip',
  'customer_signature',
  'duplicate_charge_documentation',
  'duplicate_charge_explanation',
  'duplicate_charge_id',
  'product_description',
  'receipt',
  'refund_policy',
  'refund_policy_disclosure',
  'refund_refusal_explanation',
  'service_date',
  'service_documentation',
  'shipping_address',
  'shipping_carrier',
  'shipping_date',
  'shipping_documentation',
  'shipping_tracking_number',
  'uncategorized_file',
  'uncategorized_text',
];

const EMPTY_EVIDENCE = {
  ...Object.fromEntries(EVIDENCE.map((field) => [field, null])),
  enhanced_evidence: {},
};
