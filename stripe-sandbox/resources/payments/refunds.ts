import { balanceInsufficient, invalidRequest, noSuch } from '../../api/api-error.ts';
import type { Params } from '../../api/contract.ts';
import { mergeMetadata } from '../../api/params.ts';
import { type Books, type Resource, stripeId } from '../../books/books.ts';
import { emit } from '../../webhooks/events.ts';
import { balances, recordBalance } from './balance.ts';
import { behaviourOf } from './cards.ts';
import type { Charge } from './charges.ts';
import type { PaymentMethod } from './payment-methods.ts';
import { dollars, requirePositive } from './transfers.ts';

export type Refund = Resource & {
  amount: number;
  charge: string;
  status: 'pending' | 'succeeded' | 'failed';
  sandbox: { dueAt?: number; endsAs?: 'succeeded' | 'failed' };
};

/** The bank's first answer. Default: by card. */
export type FirstAnswer = 'pending' | 'succeeded';

const SECONDS_TO_SETTLE = 2 * 86_400;

export function createRefund(books: Books, params: Params, first?: FirstAnswer): Refund {
  const charge = findCharge(books, params);
  const left = charge.amount - charge.amount_refunded;
  if (isChargedBack(books, charge))
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
  const { refunds } = behaviourOf(
    books.find<PaymentMethod>('payment_method', charge.payment_method)?.sandbox.number ?? '',
  );
  const status = first ?? (refunds === 'pending' ? 'pending' : 'succeeded');
  const changesLater = status === 'pending' || refunds === 'fails';
  const refund = books.insert<Refund>({
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
    ...(status === 'pending' ? { pending_reason: 'processing' } : {}),
    reason: (params.reason as string | undefined) ?? null,
    receipt_number: null,
    source_transfer_reversal: null,
    status,
    transfer_reversal: null,
    sandbox: changesLater
      ? { dueAt: books.now() + SECONDS_TO_SETTLE, endsAs: refunds === 'fails' ? 'failed' : 'succeeded' }
      : {},
  });
  const updated = { ...charge, amount_refunded: charge.amount_refunded + amount, refunded: amount === left };
  books.save(updated);
  emit(books, 'refund.created', refund);
  emit(books, 'charge.refunded', updated, {
    previous: { amount_refunded: charge.amount_refunded, refunded: charge.refunded },
  });
  if (status === 'succeeded') announce(books, refund);
  return refund;
}

/** The bank's final answer. A refund that fails, even after success, returns to the balance and can be repeated. */
export function closeRefund(books: Books, refund: Refund, outcome: 'succeeded' | 'failed'): Refund {
  if (refund.status === 'failed' || refund.status === outcome)
    throw invalidRequest(`The refund ${refund.id} is ${refund.status} already.`);
  const { pending_reason: _, ...rest } = refund;
  if (outcome === 'succeeded') {
    const done: Refund = { ...rest, status: 'succeeded', sandbox: {} };
    books.save(done);
    announce(books, done);
    return done;
  }
  const credit = recordBalance(books, { type: 'refund_failure', amount: refund.amount, source: refund.id });
  const failed: Refund = {
    ...rest,
    failure_balance_transaction: credit.id,
    failure_reason: 'expired_or_canceled_card',
    status: 'failed',
    sandbox: {},
  };
  books.save(failed);
  const charge = books.find<Charge>('charge', refund.charge)!;
  books.save({ ...charge, amount_refunded: charge.amount_refunded - refund.amount, refunded: false });
  announce(books, failed);
  emit(books, 'refund.failed', failed);
  return failed;
}

export const settleRefund = (books: Books, refund: Refund) =>
  closeRefund(books, refund, refund.sandbox.endsAs ?? 'succeeded');

/** Stripe emits each change under an old and a new name. */
function announce(books: Books, refund: Refund): void {
  emit(books, 'refund.updated', refund);
  emit(books, 'charge.refund.updated', refund);
}

/** A won dispute leaves the charge refundable. */
const isChargedBack = (books: Books, charge: Charge) =>
  charge.disputed &&
  books.where('dispute', { charge: charge.id }).some(({ status }) => !/won|warning/.test(String(status)));

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
