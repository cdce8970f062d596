import { invalidRequest } from '../api-error.ts';
import { type Books, type Resource, stripeId } from '../books.ts';
import { emit } from '../events.ts';
import { recordBalance } from './balance.ts';
import type { Charge } from './charges.ts';

/** Stripe's dispute fee in the US. */
const DISPUTE_FEE_CENTS = 1500;

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
