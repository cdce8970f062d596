import { dunningOf, payInvoice } from '../resources/billing/collection.ts';
import type { Invoice } from '../resources/billing/invoices.ts';
import { replaceCard } from '../resources/billing/portal.ts';
import { endSubscription, setPaused } from '../resources/billing/subscription-cycle.ts';
import { type Subscription, updateSubscription } from '../resources/billing/subscriptions.ts';
import { behaviourOf, testCard } from '../resources/payments/cards.ts';
import { createPaymentMethod } from '../resources/payments/payment-methods.ts';
import { type Command, choice, find } from './command.ts';

const cardOf = (body: { card?: unknown }) =>
  testCard(body.card === undefined ? undefined : String(body.card));

/** Simulates the customer and a user of Stripe's dashboard. */
export const subscriptionCommands: Command[] = [
  [
    'POST /subscriptions/:id/card',
    ({ books, id, body }) => {
      const { customer } = find<Subscription>(books, 'subscription', id);
      books.transaction(() => replaceCard(books, customer, cardOf(body)));
      return find(books, 'subscription', id);
    },
  ],
  [
    'POST /subscriptions/:id/cancel',
    ({ books, id, body }) => {
      const when = choice(body, 'when', ['now', 'period_end'], 'now');
      const subscription = find<Subscription>(books, 'subscription', id);
      return books.transaction(() =>
        when === 'now'
          ? endSubscription(books, subscription, 'cancellation_requested')
          : updateSubscription(books, subscription, { cancel_at_period_end: true }),
      );
    },
  ],
  [
    'POST /subscriptions/:id/pause',
    ({ books, id }) =>
      books.transaction(() => setPaused(books, find<Subscription>(books, 'subscription', id), true)),
  ],
  [
    'POST /subscriptions/:id/resume',
    ({ books, id }) =>
      books.transaction(() => setPaused(books, find<Subscription>(books, 'subscription', id), false)),
  ],
  [
    'POST /invoices/:id/pay',
    ({ books, id, body }) => {
      const card = cardOf(body);
      const invoice = find<Invoice>(books, 'invoice', id);
      const { kind } = books.transaction(() =>
        payInvoice(books, invoice, createPaymentMethod(books, card), behaviourOf(card.number).now),
      );
      return { kind, invoice: find(books, 'invoice', id) };
    },
  ],
  [
    'POST /dunning',
    ({ books, body }) => {
      books.set('dunning', choice(body, 'end', ['cancel', 'unpaid'], dunningOf(books)));
      return { end: dunningOf(books) };
    },
  ],
];
