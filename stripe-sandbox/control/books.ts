import type { Books } from '../books/books.ts';
import { balances } from '../resources/payments/balance.ts';
import type { Command } from './command.ts';

/** The sandbox's sums, for a comparison with other books in one call. */
export const booksCommands: Command[] = [
  ['GET /books', ({ books }) => ({ ...sumsOf(books), problems: problemsOf(books) })],
];

function sumsOf(books: Books) {
  const rows = (sql: string) => books.db.prepare(sql).all() as Record<string, string | number | null>[];
  const byId = (object: string, fields: string) =>
    Object.fromEntries(
      rows(`SELECT id, ${fields} FROM objects WHERE object = '${object}' ORDER BY seq`).map(
        ({ id, ...rest }) => [id, rest],
      ),
    );
  const byStatus = (object: string) =>
    Object.fromEntries(
      rows(
        `SELECT body ->> 'status' AS status, count(*) AS n FROM objects WHERE object = '${object}' GROUP BY 1 ORDER BY 1`,
      ).map(({ status, n }) => [status, n]),
    );
  const field = (path: string, name = path) => `body ->> '${path}' AS ${name}`;
  const accounts = rows("SELECT id FROM objects WHERE object = 'v2.core.account' ORDER BY seq");
  return {
    now: books.now(),
    balance: balances(books, null),
    balanceByType: Object.fromEntries(
      rows(
        `SELECT body ->> 'type' AS type, count(*) AS count, sum(body ->> 'amount') AS amount, sum(body ->> 'fee') AS fee, sum(net) AS net
         FROM objects WHERE net IS NOT NULL AND account IS NULL GROUP BY 1 ORDER BY 1`,
      ).map(({ type, ...sums }) => [type, sums]),
    ),
    accounts: Object.fromEntries(accounts.map(({ id }) => [id, balances(books, String(id))])),
    charges: byId(
      'charge',
      [
        field('amount'),
        field('amount_refunded', 'refunded'),
        field('paid'),
        field('disputed'),
        field('customer'),
        field('payment_intent', 'paymentIntent'),
        field('balance_transaction', 'balanceTransaction'),
      ].join(', '),
    ),
    refunds: byId('refund', [field('charge'), field('amount'), field('status')].join(', ')),
    disputes: byId('dispute', [field('charge'), field('amount'), field('status')].join(', ')),
    transfers: byId(
      'transfer',
      [
        field('amount'),
        field('amount_reversed', 'reversed'),
        field('destination'),
        field('transfer_group', 'transferGroup'),
      ].join(', '),
    ),
    payouts: byId('payout', [field('amount'), field('status'), 'account'].join(', ')),
    subscriptions: byId(
      'subscription',
      [
        field('status'),
        field('customer'),
        field('cancel_at', 'cancelAt'),
        field('$.items.data[0].current_period_end', 'currentPeriodEnd'),
        field('latest_invoice', 'latestInvoice'),
      ].join(', '),
    ),
    subscriptionsByStatus: byStatus('subscription'),
    invoices: byId(
      'invoice',
      [
        field('status'),
        field('total'),
        field('amount_paid', 'paid'),
        field('$.parent.subscription_details.subscription', 'subscription'),
      ].join(', '),
    ),
    sessionsByStatus: byStatus('checkout.session'),
  };
}

/** Checks each stored sum against the rows it consists of. */
export function problemsOf(books: Books): string[] {
  const found = (sql: string) =>
    books.db
      .prepare(sql)
      .all()
      .map((row) => String(row.problem));
  const sumsDiffer = (object: string, total: string, part: string, link: string, also = '') =>
    found(
      `SELECT whole.id || ': ${total} is not the sum of its ${part}s' AS problem FROM objects whole
       WHERE whole.object = '${object}' AND whole.body ->> '${total}' <>
         coalesce((SELECT sum(part.body ->> 'amount') FROM objects part
           WHERE part.object = '${part}' AND part.body ->> '${link}' = whole.id ${also}), 0)`,
    );
  return [
    ...sumsDiffer('charge', 'amount_refunded', 'refund', 'charge', "AND part.body ->> 'status' <> 'failed'"),
    ...sumsDiffer('transfer', 'amount_reversed', 'transfer_reversal', 'transfer'),
    ...found(
      `SELECT id || ': net is not amount less fee' AS problem FROM objects
       WHERE net IS NOT NULL AND net <> body ->> 'amount' - body ->> 'fee'`,
    ),
    ...found(
      `SELECT paid.id || ': a paid charge without a balance transaction' AS problem FROM objects paid
       WHERE paid.object = 'charge' AND paid.body ->> 'paid' AND NOT EXISTS
         (SELECT 1 FROM objects txn WHERE txn.object = 'balance_transaction' AND txn.body ->> 'source' = paid.id)`,
    ),
  ];
}
