import {
  balanceInsufficient,
  insufficientCapabilities,
  invalidRequest,
  noSuch,
} from '../../api/api-error.ts';
import type { Params } from '../../api/contract.ts';
import { type Metadata, mergeMetadata } from '../../api/params.ts';
import { present } from '../../api/present.ts';
import { type Books, type Resource, stripeId } from '../../books/books.ts';
import { emit } from '../../webhooks/events.ts';
import { type Account, transfersStatus } from '../accounts/accounts.ts';
import { balances, recordBalance } from './balance.ts';
import type { Charge } from './charges.ts';

export type Transfer = Resource & {
  amount: number;
  amount_reversed: number;
  destination: string;
  reversed: boolean;
  metadata: Metadata;
};

export function createTransfer(books: Books, params: Params): Transfer {
  const amount = params.amount as number | undefined;
  if (amount === undefined)
    throw invalidRequest('Missing required param: amount.', 'parameter_missing', 'amount');
  requirePositive(amount);
  requireUsd(params.currency);
  const account = books.find<Account>('v2.core.account', params.destination as string);
  if (!account) throw noSuch('destination', String(params.destination), 'destination');
  if (account.closed || account.sandbox.deauthorized)
    throw invalidRequest(
      'The destination account has been closed, or has revoked its access.',
      'account_invalid',
      'destination',
    );
  if (transfersStatus(account) !== 'active') throw insufficientCapabilities();
  const source = params.source_transaction as string | undefined;
  if (source) requireWithinCharge(books, source, amount);
  else if (balances(books, null).available < amount) throw balanceInsufficient();

  const id = stripeId('tr');
  const destinationPayment = stripeId('py');
  const description = (params.description as string | undefined) ?? null;
  const debit = recordBalance(books, { type: 'transfer', amount: -amount, source: id, description });
  recordBalance(books, { type: 'payment', amount, source: destinationPayment, account: account.id });
  const transfer: Transfer = books.insert({
    id,
    object: 'transfer',
    amount,
    amount_reversed: 0,
    balance_transaction: debit.id,
    created: books.now(),
    currency: 'usd',
    description,
    destination: account.id,
    destination_payment: destinationPayment,
    livemode: false,
    metadata: mergeMetadata({}, params.metadata),
    reversed: false,
    source_transaction: source ?? null,
    source_type: 'card',
    transfer_group: (params.transfer_group as string | undefined) ?? null,
  });
  emit(books, 'transfer.created', transfer);
  return transfer;
}

export function updateTransfer(books: Books, transfer: Transfer, params: Params): Transfer {
  const updated = {
    ...transfer,
    ...(params.description === undefined ? {} : { description: params.description || null }),
    metadata: mergeMetadata(transfer.metadata, params.metadata),
  };
  books.save(updated);
  emit(books, 'transfer.updated', updated, { previous: { metadata: transfer.metadata } });
  return updated;
}

/** Reverses all or part of a transfer. The connected account must still have the money. */
export function reverseTransfer(books: Books, transfer: Transfer, params: Params): Resource {
  const left = transfer.amount - transfer.amount_reversed;
  const amount = (params.amount as number | undefined) ?? left;
  if (left === 0) throw invalidRequest(`Transfer ${transfer.id} is already fully reversed.`, undefined, 'id');
  requirePositive(amount);
  if (amount > left)
    throw invalidRequest(
      `Reversal amount (${dollars(amount)}) is greater than unreversed amount on transfer (${dollars(left)})`,
      undefined,
      'amount',
    );
  if (balances(books, transfer.destination).available < amount) throw balanceInsufficient();

  const id = stripeId('trr');
  const credit = recordBalance(books, { type: 'transfer_refund', amount, source: id });
  const refund = stripeId('pyr');
  recordBalance(books, {
    type: 'payment_refund',
    amount: -amount,
    source: refund,
    account: transfer.destination,
  });
  const reversal = books.insert({
    id,
    object: 'transfer_reversal',
    amount,
    balance_transaction: credit.id,
    created: books.now(),
    currency: 'usd',
    destination_payment_refund: refund,
    metadata: mergeMetadata({}, params.metadata),
    source_refund: null,
    transfer: transfer.id,
  });
  const updated = {
    ...transfer,
    amount_reversed: transfer.amount_reversed + amount,
    reversed: amount === left,
  };
  books.save(updated);
  emit(books, 'transfer.reversed', present(books, updated), {
    previous: { amount_reversed: transfer.amount_reversed, reversed: transfer.reversed },
  });
  return reversal;
}

export function requireUsd(currency: unknown): void {
  if (String(currency).toLowerCase() !== 'usd')
    throw invalidRequest(
      `Invalid currency: ${String(currency)}. The sandbox holds usd only.`,
      undefined,
      'currency',
    );
}

export function requirePositive(amount: number): void {
  if (amount < 1)
    throw invalidRequest(
      'This value must be greater than or equal to 1.',
      'parameter_invalid_integer',
      'amount',
    );
}

export const dollars = (cents: number) => `$${(cents / 100).toFixed(2)}`;

function requireWithinCharge(books: Books, source: string, amount: number): void {
  const charge = books.find<Charge>('charge', source);
  if (!charge) throw noSuch('charge', source, 'source_transaction');
  const before = books
    .where<Transfer>('transfer', { source_transaction: source })
    .reduce((sum, transfer) => sum + transfer.amount - transfer.amount_reversed, 0);
  if (before + amount > charge.amount)
    throw invalidRequest(
      `This transfer (${dollars(amount)}) exceeds the amount left on its source_transaction (${dollars(charge.amount - before)}).`,
      undefined,
      'amount',
    );
}
