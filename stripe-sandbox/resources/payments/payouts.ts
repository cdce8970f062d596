import { balanceInsufficient, invalidRequest } from '../../api/api-error.ts';
import { type Books, type Resource, stripeId } from '../../books/books.ts';
import { emit } from '../../webhooks/events.ts';
import { balances, recordBalance } from './balance.ts';
import { requirePositive } from './transfers.ts';

export type Payout = Resource & {
  amount: number;
  status: 'pending' | 'paid' | 'failed';
  sandbox: { dueAt?: number; account: string | null };
};

const SECONDS_TO_ARRIVE = 2 * 86_400;

/** Pays out to the bank of the platform (`account` null) or of a connected account. */
export function createPayout(
  books: Books,
  account: string | null,
  amount = balances(books, account).available,
): Payout {
  requirePositive(amount);
  if (balances(books, account).available < amount) throw balanceInsufficient();
  const id = stripeId('po');
  const arrival = books.now() + SECONDS_TO_ARRIVE;
  const debit = recordBalance(books, { type: 'payout', amount: -amount, source: id, ...on(account) });
  const payout = books.insert<Payout>(
    {
      id,
      object: 'payout',
      amount,
      application_fee: null,
      application_fee_amount: null,
      arrival_date: arrival,
      automatic: false,
      balance_transaction: debit.id,
      created: books.now(),
      currency: 'usd',
      description: 'STRIPE PAYOUT',
      destination: stripeId('ba'),
      failure_balance_transaction: null,
      failure_code: null,
      failure_message: null,
      livemode: false,
      metadata: {},
      method: 'standard',
      original_payout: null,
      payout_method: null,
      reconciliation_status: 'not_applicable',
      reversed_by: null,
      source_type: 'card',
      statement_descriptor: null,
      status: 'pending',
      trace_id: null,
      type: 'bank_account',
      sandbox: { dueAt: arrival, account },
    },
    account,
  );
  emit(books, 'payout.created', payout, on(account));
  return payout;
}

/** The bank's answer. A failed payout, even one already paid, returns to the balance. */
export function closePayout(books: Books, payout: Payout, outcome: 'paid' | 'failed'): Payout {
  const { account } = payout.sandbox;
  if (payout.status === 'failed' || payout.status === outcome)
    throw invalidRequest(`The payout ${payout.id} is ${payout.status} already.`);
  const closed: Payout = {
    ...payout,
    ...(outcome === 'failed'
      ? {
          failure_balance_transaction: recordBalance(books, {
            type: 'payout_failure',
            amount: payout.amount,
            source: payout.id,
            ...on(account),
          }).id,
          failure_code: 'account_closed',
          failure_message: 'The bank account has been closed.',
        }
      : {}),
    status: outcome,
    sandbox: { account },
  };
  books.save(closed);
  emit(books, `payout.${outcome}`, closed, on(account));
  return closed;
}

const on = (account: string | null) => (account ? { account } : {});
