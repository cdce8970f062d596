import { collect } from '../resources/billing/collection.ts';
import type { Invoice } from '../resources/billing/invoices.ts';
import { renew } from '../resources/billing/subscription-cycle.ts';
import type { Subscription } from '../resources/billing/subscriptions.ts';
import { balance } from '../resources/payments/balance.ts';
import { expireSession, type Session } from '../resources/payments/checkout.ts';
import { type Dispute, loseUnanswered } from '../resources/payments/disputes.ts';
import { finishLater } from '../resources/payments/pay.ts';
import { closePayout, type Payout } from '../resources/payments/payouts.ts';
import { type Refund, settleRefund } from '../resources/payments/refunds.ts';
import { emit } from '../webhooks/events.ts';
import type { Books, Resource } from './books.ts';

const IDEMPOTENCY_SECONDS = 86_400;

/** Actions on a resource at its `sandbox.dueAt`. */
const DUE: Record<string, (books: Books, resource: Resource) => void> = {
  'checkout.session': (books, due) => {
    const session = due as Session;
    if (session.status === 'open') expireSession(books, session);
    else finishLater(books, session, 'succeeded');
  },
  dispute: (books, dispute) => loseUnanswered(books, dispute as Dispute),
  invoice: (books, invoice) => collect(books, invoice as Invoice),
  payout: (books, payout) => closePayout(books, payout as Payout, 'paid'),
  refund: (books, refund) => settleRefund(books, refund as Refund),
  subscription: (books, subscription) => renew(books, subscription as Subscription),
};

/** Runs everything due in order, each at its own time, so that a jump of a year passes through every month. */
export function catchUp(books: Books): void {
  for (let due = books.firstDue(); due; due = books.firstDue()) {
    const { id, object, sandbox } = due;
    books.transaction(() => books.at(sandbox!.dueAt!, () => DUE[object]!(books, due!)));
    if (books.findAny(id)?.sandbox?.dueAt === sandbox!.dueAt)
      throw new Error(`${id} is due for ever: nothing moved its time.`);
  }
  settle(books);
  books.db.prepare('DELETE FROM idempotency WHERE created <= ?').run(books.now() - IDEMPOTENCY_SECONDS);
}

function settle(books: Books): void {
  // Only past seconds: more may settle in the current one.
  const horizon = books.now() - 1;
  const settledUntil = Number(books.setting('settled_until') ?? 0);
  const settled = books.db
    .prepare(
      `SELECT 1 FROM objects WHERE account IS NULL AND available_on > ? AND available_on <= ? AND net > 0 LIMIT 1`,
    )
    .get(settledUntil, horizon);
  if (!settled) return;
  books.transaction(() => {
    emit(books, 'balance.available', balance(books, null));
    books.set('settled_until', String(horizon));
  });
}
