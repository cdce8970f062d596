import type { Books } from '../books/books.ts';
import { type Account, TRANSFERS_STATUSES, transfersStatus } from '../resources/accounts/accounts.ts';
import type { Invoice } from '../resources/billing/invoices.ts';
import type { Subscription } from '../resources/billing/subscriptions.ts';
import { balances } from '../resources/payments/balance.ts';
import type { Charge } from '../resources/payments/charges.ts';
import type { Session } from '../resources/payments/checkout.ts';
import type { Dispute } from '../resources/payments/disputes.ts';
import type { Payout } from '../resources/payments/payouts.ts';
import type { Refund } from '../resources/payments/refunds.ts';
import type { Transfer } from '../resources/payments/transfers.ts';
import { action, amountField, chip, item, section } from './control-parts.ts';
import { type Html, html } from './html.ts';
import { money } from './words.ts';

const SHOWN = 8;

/** Payments and their state. Only those that can change have buttons. */
export function moneyItems(books: Books): Html[] {
  return [
    list('Open checkouts', open<Session>(books, 'checkout.session', ['open']), (session) =>
      item(
        html`<bdi>${money(session.amount_total)}</bdi> ${session.mode} <code>${session.id.slice(0, 20)}…</code>`,
        [
          action('Pay', `POST /pay/${session.id}`, {}),
          action('Pay with a card that is declined', `POST /pay/${session.id}`, { card: '4000000000000002' }),
          action('…is disputed', `POST /pay/${session.id}`, { card: '4000000000000259' }),
          action('…fails at renewal', `POST /pay/${session.id}`, { card: '4000000000000341' }),
          session.mode === 'payment'
            ? action('Pay within days', `POST /pay/${session.id}`, { later: true })
            : null,
        ],
      ),
    ),
    list(
      'Payments on their way',
      books
        .recent<Session>('checkout.session', SHOWN, ['complete'])
        .filter(({ payment_status, sandbox }) => payment_status === 'unpaid' && sandbox.dueAt),
      (session) =>
        item(html`<bdi>${money(session.amount_total)}</bdi> <code>${session.id.slice(0, 20)}…</code>`, [
          action('Arrive', `POST /sessions/${session.id}/close`, { outcome: 'succeeded' }),
          action('Fail', `POST /sessions/${session.id}/close`, { outcome: 'failed' }),
        ]),
    ),
    list(
      'Charges',
      books.recent<Charge>('charge', SHOWN),
      (charge) => {
        const left = charge.amount - charge.amount_refunded;
        const canChange = charge.paid && left > 0;
        const refund = (label: string, outcome: string) =>
          action(label, `POST /charges/${charge.id}/refund`, { outcome }, { amount: 'charge-amount' });
        return item(
          html`<bdi>${money(charge.amount)}</bdi> <code>${charge.id}</code> ${charge.paid ? null : chip('bad', 'declined')}
${charge.amount_refunded > 0 && chip('wait', `${money(charge.amount_refunded)} refunded`)} ${charge.disputed && chip('bad', 'disputed')}`,
          canChange
            ? [
                refund('Refund', 'succeeded'),
                refund('…pending', 'pending'),
                refund('…failing', 'failed'),
                charge.disputed
                  ? null
                  : action('Dispute', 'POST /disputes', { charge: charge.id }, { amount: 'charge-amount' }),
                charge.disputed
                  ? null
                  : action('Inquiry', 'POST /disputes', { charge: charge.id, inquiry: true }),
              ]
            : [],
        );
      },
      'charge-amount',
    ),
    list('Refunds on their way', open<Refund>(books, 'refund', ['pending', 'succeeded']), (refund) =>
      item(
        html`<bdi>${money(refund.amount)}</bdi> <code>${refund.id}</code> ${chip('wait', refund.status)}`,
        [
          refund.status === 'pending'
            ? action('Succeed', `POST /refunds/${refund.id}/close`, { outcome: 'succeeded' })
            : null,
          action('Fail', `POST /refunds/${refund.id}/close`, { outcome: 'failed' }),
        ],
      ),
    ),
    list(
      'Open disputes',
      open<Dispute>(books, 'dispute', [
        'needs_response',
        'under_review',
        'warning_needs_response',
        'warning_under_review',
      ]),
      (dispute) =>
        item(
          html`<bdi>${money(dispute.amount)}</bdi> <code>${dispute.id}</code> ${chip('bad', dispute.status)}`,
          [
            action('Win', `POST /disputes/${dispute.id}/close`, { outcome: 'won' }),
            action('Lose', `POST /disputes/${dispute.id}/close`, { outcome: 'lost' }),
          ],
        ),
    ),
    list(
      'Transfers',
      books.recent<Transfer>('transfer', SHOWN),
      (transfer) =>
        item(
          html`<bdi>${money(transfer.amount)}</bdi> <code>${transfer.id}</code> → <code>${transfer.destination}</code>
${transfer.amount_reversed > 0 && chip('bad', `${money(transfer.amount_reversed)} reversed`)}`,
          transfer.reversed
            ? []
            : [
                action(
                  'Reverse',
                  `POST /transfers/${transfer.id}/reverse`,
                  {},
                  { amount: 'transfer-amount' },
                ),
              ],
        ),
      'transfer-amount',
    ),
    section(
      'Payouts to banks',
      html`${amountField('payout-amount')}<p class="buttons">${['pending', 'paid', 'failed'].map((outcome) =>
        action(`Platform: ${outcome}`, 'POST /payouts', { outcome }, { amount: 'payout-amount' }),
      )}</p><ul class="list">${books
        .recent<Payout>('payout', SHOWN)
        .map((payout) =>
          item(
            html`<bdi>${money(payout.amount)}</bdi> <code>${payout.id}</code> ${chip(payout.status === 'paid' ? 'good' : payout.status === 'failed' ? 'bad' : 'wait', payout.status)} <span class="soft">${payout.sandbox.account ?? 'platform'}</span>`,
            [
              payout.status === 'pending'
                ? action('Arrive', `POST /payouts/${payout.id}/close`, { outcome: 'paid' })
                : null,
              payout.status === 'failed'
                ? null
                : action('Come back', `POST /payouts/${payout.id}/close`, { outcome: 'failed' }),
            ],
          ),
        )}</ul>`,
    ),
  ];
}

export function accountItems(books: Books): Html {
  return list('Connected accounts', books.recent<Account>('v2.core.account', SHOWN * 2), (account) => {
    const { id, closed, sandbox } = account;
    const gone = closed ? 'closed' : sandbox.deauthorized ? 'deauthorized' : undefined;
    const { available } = balances(books, id);
    return item(
      html`<strong><bdi>${String(account.display_name ?? account.contact_email ?? '')}</bdi></strong> <code>${id}</code> <bdi>${money(available)}</bdi> ${gone && chip('bad', gone)}`,
      gone
        ? []
        : [
            ...TRANSFERS_STATUSES.map((transfers) =>
              action(
                transfers,
                `POST /accounts/${id}/state`,
                { transfers },
                { isCurrent: transfersStatus(account) === transfers },
              ),
            ),
            available > 0
              ? action('Bank payout fails', 'POST /payouts', { account: id, outcome: 'failed' })
              : null,
            action('Close', `POST /accounts/${id}/close`, {}, { danger: true }),
            action('Deauthorize', `POST /accounts/${id}/deauthorize`, {}, { danger: true }),
          ],
    );
  });
}

export function subscriptionItems(books: Books): Html[] {
  return [
    list('Subscriptions', books.recent<Subscription>('subscription', SHOWN), (subscription) => {
      const { id, status, items, cancel_at } = subscription;
      const { price, current_period_end: end } = items.data[0]!;
      const day = (seconds: number) => new Date(seconds * 1000).toISOString().slice(0, 10);
      const on = (path: string) => `POST /subscriptions/${id}/${path}`;
      return item(
        html`<bdi>${money(price.unit_amount)}</bdi> per ${price.recurring!.interval} <code>${id}</code> ${chip(status === 'active' ? 'good' : 'bad', status)} <span class="soft">${cancel_at ? `ends ${day(cancel_at)}` : `until ${day(end)}`}</span>`,
        status === 'canceled'
          ? []
          : [
              action('Card that pays', on('card'), {}),
              action('Card that fails', on('card'), { card: '4000000000000341' }),
              action('Card that asks', on('card'), { card: '4000002760003184' }),
              action('End with the period', on('cancel'), { when: 'period_end' }),
              action('End now', on('cancel'), { when: 'now' }, { danger: true }),
              status === 'active' ? action('Pause', on('pause'), {}) : null,
              status === 'paused' ? action('Resume', on('resume'), {}) : null,
            ],
      );
    }),
    list('Invoices to pay', open<Invoice>(books, 'invoice', ['open']), (invoice) =>
      item(
        html`<bdi>${money(invoice.amount_due)}</bdi> <a href="/i/${invoice.id}">${invoice.number}</a> <span class="soft">${invoice.attempt_count} attempts</span>`,
        [action('Pay', `POST /invoices/${invoice.id}/pay`, {})],
      ),
    ),
  ];
}

const open = <T extends Charge | Session | Refund | Dispute | Invoice>(
  books: Books,
  object: string,
  statuses: string[],
): T[] => books.recent<T>(object, SHOWN, statuses);

function list<T>(title: string, things: T[], show: (thing: T) => Html, amountId?: string): Html {
  if (!things.length) return section(title, html`<p class="soft">None.</p>`);
  return section(title, html`${amountId && amountField(amountId)}<ul class="list">${things.map(show)}</ul>`);
}
