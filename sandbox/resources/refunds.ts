import { balanceInsufficient, invalidRequest, noSuch } from '../api-error.ts';
import { type Books, type Resource, stripeId } from '../books.ts';
import type { Params } from '../contract.ts';
import { emit } from '../events.ts';
import { balances, recordBalance } from './balance.ts';
import type { Charge } from './charges.ts';
import { mergeMetadata } from './metadata.ts';
import { dollars, requirePositive } from './transfers.ts';

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
