import { invalidRequest } from '../../api/api-error.ts';
import type { Params } from '../../api/contract.ts';
import { type Metadata, mergeMetadata } from '../../api/params.ts';
import { type Books, type Resource, stripeId } from '../../books/books.ts';
import { emit } from '../../webhooks/events.ts';
import { type BalanceTransaction, recordBalance } from './balance.ts';
import type { Charge } from './charges.ts';
import { dollars, requirePositive } from './transfers.ts';

type Status =
  | 'warning_needs_response'
  | 'warning_under_review'
  | 'warning_closed'
  | 'needs_response'
  | 'under_review'
  | 'won'
  | 'lost';

export type Dispute = Resource & {
  amount: number;
  balance_transactions: BalanceTransaction[];
  charge: string;
  evidence: Record<string, unknown>;
  evidence_details: { has_evidence: boolean; past_due: boolean; submission_count: number; due_by: number };
  metadata: Metadata;
  status: Status;
};

/** Stripe's dispute fee in the US, kept even if the dispute is won. */
const DISPUTE_FEE_CENTS = 1500;
const DAYS_TO_RESPOND = 9;

const isOpen = ({ status }: Dispute) => /needs_response|under_review/.test(status);
const isInquiry = ({ status }: Dispute) => status.startsWith('warning_');

/** Withdraws the charge and a fee; the platform's balance may become negative. An inquiry withdraws nothing. */
export function openDispute(
  books: Books,
  charge: Charge,
  options: { amount?: number; reason?: string; inquiry?: boolean } = {},
): Dispute {
  const left = charge.amount - charge.amount_refunded;
  if (!charge.paid || charge.disputed || left === 0)
    throw invalidRequest(
      `Charge ${charge.id} cannot be disputed: it is unpaid, refunded or already disputed.`,
    );
  const { amount = left, reason = 'fraudulent', inquiry = false } = options;
  requirePositive(amount);
  if (amount > left) throw invalidRequest(`Only ${dollars(left)} of the charge is left to dispute.`);
  const id = stripeId('dp');
  const withdrawal = inquiry
    ? []
    : [adjust(books, id, -amount, `Chargeback withdrawal for ${charge.id}`, DISPUTE_FEE_CENTS)];
  const dueBy = books.now() + DAYS_TO_RESPOND * 86_400;
  const dispute = books.insert<Dispute>({
    id,
    object: 'dispute',
    amount,
    balance_transactions: withdrawal,
    charge: charge.id,
    created: books.now(),
    currency: 'usd',
    enhanced_eligibility_types: [],
    evidence: EMPTY_EVIDENCE,
    evidence_details: {
      due_by: dueBy,
      enhanced_eligibility: {},
      has_evidence: false,
      past_due: false,
      submission_count: 0,
      submission_method: 'not_submitted',
    } as Dispute['evidence_details'],
    intended_submission_method: null,
    is_charge_refundable: inquiry,
    livemode: false,
    metadata: {},
    network_reason_code: '10.4',
    payment_intent: charge.payment_intent,
    payment_method_details: {
      card: {
        brand: 'visa',
        case_type: inquiry ? 'inquiry' : 'chargeback',
        network: 'visa',
        network_reason_code: '10.4',
      },
      type: 'card',
    },
    reason,
    status: inquiry ? 'warning_needs_response' : 'needs_response',
    sandbox: { dueAt: dueBy },
  });
  books.save({ ...charge, disputed: true });
  emit(books, 'charge.dispute.created', dispute);
  if (!inquiry) emit(books, 'charge.dispute.funds_withdrawn', dispute);
  return dispute;
}

/** Submits the evidence at once, unless `submit` is false. */
export function updateDispute(books: Books, dispute: Dispute, params: Params): Dispute {
  if (!isOpen(dispute) && params.evidence)
    throw invalidRequest(`The dispute ${dispute.id} is ${dispute.status} and takes no more evidence.`);
  const entries = Object.entries((params.evidence as object | undefined) ?? {});
  const evidence = {
    ...dispute.evidence,
    ...Object.fromEntries(entries.map(([k, v]) => [k, v === '' ? null : v])),
  };
  const hasEvidence = entries.length > 0 || dispute.evidence_details.has_evidence;
  const isSubmitted = isOpen(dispute) && hasEvidence && params.submit !== false;
  const updated: Dispute = {
    ...dispute,
    evidence,
    evidence_details: {
      ...dispute.evidence_details,
      has_evidence: hasEvidence,
      ...(isSubmitted
        ? {
            submission_count: dispute.evidence_details.submission_count + 1,
            submission_method: 'manual',
          }
        : {}),
    },
    metadata: mergeMetadata(dispute.metadata, params.metadata),
    ...(isSubmitted
      ? { status: isInquiry(dispute) ? 'warning_under_review' : 'under_review', sandbox: {} }
      : {}),
  };
  books.save(updated);
  emit(books, 'charge.dispute.updated', updated);
  return updated;
}

/** The bank's decision or the platform's acceptance. A won dispute returns the charge, not the fee. */
export function closeDispute(books: Books, dispute: Dispute, outcome: 'won' | 'lost'): Dispute {
  if (!isOpen(dispute))
    throw invalidRequest(`This dispute is already closed: its status is ${dispute.status}.`);
  const isWon = outcome === 'won' && !isInquiry(dispute);
  const closed: Dispute = {
    ...dispute,
    balance_transactions: isWon
      ? [
          ...dispute.balance_transactions,
          adjust(books, dispute.id, dispute.amount, `Chargeback reversal for ${dispute.charge}`),
        ]
      : dispute.balance_transactions,
    is_charge_refundable: false,
    status: isInquiry(dispute) ? 'warning_closed' : outcome,
    sandbox: {},
  };
  books.save(closed);
  // An ended inquiry leaves no trace on the charge.
  if (isInquiry(dispute)) books.save({ ...books.find<Charge>('charge', dispute.charge)!, disputed: false });
  emit(books, 'charge.dispute.closed', closed);
  if (isWon) emit(books, 'charge.dispute.funds_reinstated', closed);
  return closed;
}

/** A dispute without evidence is lost. */
export function loseUnanswered(books: Books, dispute: Dispute): void {
  const details = { ...dispute.evidence_details, past_due: true };
  closeDispute(books, { ...dispute, evidence_details: details }, 'lost');
}

const adjust = (books: Books, id: string, amount: number, description: string, fee = 0) =>
  recordBalance(books, {
    type: 'adjustment',
    amount,
    fee,
    source: id,
    description,
    ...(amount > 0 ? { category: 'dispute_reversal' } : {}),
  });

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
