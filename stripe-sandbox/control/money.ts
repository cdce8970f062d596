import { present } from '../api/present.ts';
import { testCard } from '../resources/payments/cards.ts';
import type { Charge } from '../resources/payments/charges.ts';
import type { Session } from '../resources/payments/checkout.ts';
import { closeDispute, type Dispute, openDispute } from '../resources/payments/disputes.ts';
import { finishLater, pay, payLater } from '../resources/payments/pay.ts';
import { closePayout, createPayout, type Payout } from '../resources/payments/payouts.ts';
import { closeRefund, createRefund, type Refund } from '../resources/payments/refunds.ts';
import { reverseTransfer, type Transfer } from '../resources/payments/transfers.ts';
import { type Body, type Command, choice, find, integer } from './command.ts';

const amountOf = (body: Body) => {
  const amount = integer(body, 'amount');
  return amount === undefined ? {} : { amount };
};

/** Simulates the cardholder, the banks and a user of Stripe's dashboard. */
export const moneyCommands: Command[] = [
  [
    'POST /pay/:id',
    ({ books, id, body }) => {
      const session = find<Session>(books, 'checkout.session', id);
      const card = body.card === undefined ? undefined : String(body.card);
      // A card with 3-D Secure stops at that step, as on the page.
      const result = books.transaction(() =>
        body.later === true ? payLater(books, session, testCard(card)) : pay(books, session, testCard(card)),
      );
      return { ...result, session: present(books, result.session) };
    },
  ],
  [
    'POST /sessions/:id/close',
    ({ books, id, body }) => {
      const outcome = choice(body, 'outcome', ['succeeded', 'failed']);
      return books.transaction(() =>
        finishLater(books, find<Session>(books, 'checkout.session', id), outcome),
      );
    },
  ],
  [
    'POST /charges/:id/refund',
    ({ books, id, body }) => {
      const outcome = choice(body, 'outcome', ['succeeded', 'pending', 'failed'], 'succeeded');
      return books.transaction(() => {
        const first = outcome === 'succeeded' ? 'succeeded' : 'pending';
        const refund = createRefund(books, { ...amountOf(body), charge: id }, first);
        return outcome === 'failed' ? closeRefund(books, refund, 'failed') : refund;
      });
    },
  ],
  [
    'POST /refunds/:id/close',
    ({ books, id, body }) => {
      const outcome = choice(body, 'outcome', ['succeeded', 'failed']);
      return books.transaction(() => closeRefund(books, find<Refund>(books, 'refund', id), outcome));
    },
  ],
  [
    'POST /transfers/:id/reverse',
    ({ books, id, body }) =>
      books.transaction(() => reverseTransfer(books, find<Transfer>(books, 'transfer', id), amountOf(body))),
  ],
  [
    'POST /disputes',
    ({ books, body }) =>
      books.transaction(() =>
        openDispute(books, find<Charge>(books, 'charge', body.charge), {
          ...amountOf(body),
          ...(body.reason ? { reason: String(body.reason) } : {}),
          inquiry: body.inquiry === true,
        }),
      ),
  ],
  [
    'POST /disputes/:id/close',
    ({ books, id, body }) => {
      const outcome = choice(body, 'outcome', ['won', 'lost']);
      return books.transaction(() => closeDispute(books, find<Dispute>(books, 'dispute', id), outcome));
    },
  ],
  [
    'POST /payouts',
    ({ books, body }) => {
      const outcome = choice(body, 'outcome', ['pending', 'paid', 'failed'], 'pending');
      return books.transaction(() => {
        const account = body.account ? find(books, 'v2.core.account', body.account).id : null;
        const payout = createPayout(books, account, integer(body, 'amount'));
        return outcome === 'pending' ? payout : closePayout(books, payout, outcome);
      });
    },
  ],
  [
    'POST /payouts/:id/close',
    ({ books, id, body }) => {
      const outcome = choice(body, 'outcome', ['paid', 'failed']);
      return books.transaction(() => closePayout(books, find<Payout>(books, 'payout', id), outcome));
    },
  ],
];
