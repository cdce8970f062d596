import { type Books, type Resource, stripeId } from '../../books/books.ts';

export type BalanceTransaction = Resource & {
  amount: number;
  fee: number;
  net: number;
  available_on: number;
};

const REPORTING: Record<string, string> = {
  charge: 'charge',
  payment: 'charge',
  payment_refund: 'refund',
  refund: 'refund',
  transfer: 'transfer',
  transfer_refund: 'transfer_reversal',
  refund_failure: 'refund_failure',
  adjustment: 'dispute',
  payout: 'payout',
  payout_failure: 'payout_reversal',
};

/** The only writer of balances. `account` null is the platform. */
export function recordBalance(
  books: Books,
  entry: {
    type: keyof typeof REPORTING;
    amount: number;
    fee?: number;
    source: string;
    description?: string | null;
    availableOn?: number;
    account?: string | undefined;
    category?: string;
  },
): BalanceTransaction {
  const fee = entry.fee ?? 0;
  return books.insert(
    {
      id: stripeId('txn'),
      object: 'balance_transaction',
      amount: entry.amount,
      available_on: entry.availableOn ?? books.now(),
      balance_type: 'payments',
      created: books.now(),
      currency: 'usd',
      description: entry.description ?? null,
      exchange_rate: null,
      fee,
      fee_details: fee
        ? [
            {
              amount: fee,
              application: null,
              currency: 'usd',
              description: 'Stripe processing fees',
              type: 'stripe_fee',
            },
          ]
        : [],
      net: entry.amount - fee,
      reporting_category: entry.category ?? REPORTING[entry.type],
      source: entry.source,
      status: 'available',
      type: entry.type,
    },
    entry.account ?? null,
  );
}

export function balances(books: Books, account: string | null): { available: number; pending: number } {
  const row = books.db
    .prepare(
      `SELECT coalesce(sum(net) FILTER (WHERE available_on <= :now), 0) AS available,
              coalesce(sum(net) FILTER (WHERE available_on > :now), 0) AS pending
       FROM objects WHERE net IS NOT NULL AND account IS :account`,
    )
    .get({ now: books.now(), account });
  return { available: Number(row!.available), pending: Number(row!.pending) };
}

export function balance(books: Books, account: string | null): Resource {
  const { available, pending } = balances(books, account);
  const money = (amount: number) => [{ amount, currency: 'usd', source_types: { card: amount } }];
  return {
    object: 'balance',
    available: money(available),
    ...(account ? {} : { connect_reserved: [{ amount: 0, currency: 'usd' }] }),
    livemode: false,
    pending: money(pending),
  } as unknown as Resource;
}
