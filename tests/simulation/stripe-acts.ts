import { sql } from 'drizzle-orm';
import { stripe } from '#platform/stripe/stripe.server.ts';
import { type Acts, find, pick } from './acts.ts';
import { sandbox } from './people.ts';

const ROUTES = [
  '*',
  'POST /v1/transfers',
  'POST /v1/transfers',
  'POST /v1/checkout/sessions',
  'GET /v1/checkout/sessions/{id}',
  'GET /v1/transfers/{id}',
  'POST /v1/refunds',
  'POST /v1/transfers/{id}/reversals',
];
const FAULTS = [
  'timeout_after',
  'reset_after',
  'truncated',
  'error_500',
  'error_500_no_retry',
  'bad_gateway_html',
  'rate_limit',
  'conflict_409',
  'stored_500',
  'latency',
];
const TRANSFER_FAULTS = ['balance_insufficient', 'account_restricted', ...FAULTS];
const WEBHOOKS = [
  'normal',
  'normal',
  'drop',
  'duplicate',
  'hold',
  'delay',
  'shuffle',
  'bad_signature',
  'stale_timestamp',
];

/** A charge as the dashboard lists them, newest first; none when Stripe cannot be asked. */
async function someCharge(a: number): Promise<{ id: string; amount: number } | undefined> {
  const list = await stripe.charges.list({ limit: 30 }).catch(() => null);
  return list ? pick(list.data, a) : undefined;
}

/** What happens at Stripe without us: its dashboard, its cardholders' banks, its bad days. */
export const STRIPE_ACTS: Acts = {
  'a transfer is reversed in the dashboard': [
    4,
    async (_, a, b) => {
      const transfer = await find(a, sql`SELECT id, amount_cents FROM payment_transfers ORDER BY id`);
      if (!transfer) return;
      const part = { amount: 1 + (b % Number(transfer.amount_cents)) };
      await sandbox('POST', `/transfers/${transfer.id}/reverse`, b % 2 === 0 ? {} : part);
    },
  ],
  'a charge is refunded in the dashboard': [
    3,
    async (_, a, b) => {
      const charge = await someCharge(a);
      if (!charge) return;
      await sandbox('POST', `/charges/${charge.id}/refund`, {
        ...(b % 2 === 1 && { amount: 1 + (b % charge.amount) }),
        outcome: pick(['succeeded', 'succeeded', 'pending', 'failed'], b),
      });
    },
  ],
  'a pending refund ends': [
    2,
    async (_, a, b) => {
      const list = await stripe.refunds.list({ limit: 30 }).catch(() => null);
      const refund = pick(list?.data.filter(({ status }) => status === 'pending') ?? [], a);
      if (refund)
        await sandbox('POST', `/refunds/${refund.id}/close`, { outcome: pick(['succeeded', 'failed'], b) });
    },
  ],
  'a charge is disputed': [
    2,
    async (_, a) => {
      const charge = await someCharge(a);
      if (charge) await sandbox('POST', '/disputes', { charge: charge.id });
    },
  ],
  'a dispute is decided': [
    3,
    async (_, a, b) => {
      const list = await stripe.disputes.list({ limit: 30 }).catch(() => null);
      const open = list?.data.filter(({ status }) => status !== 'won' && status !== 'lost') ?? [];
      const dispute = pick(open, a);
      if (dispute)
        await sandbox('POST', `/disputes/${dispute.id}/close`, { outcome: pick(['won', 'lost'], b) });
    },
  ],
  'an account changes': [
    3,
    async (_, a, b) => {
      const account = await find(
        a,
        sql`SELECT stripe_account_id AS id FROM payout_accounts WHERE stripe_account_id IS NOT NULL ORDER BY user_id`,
      );
      if (!account) return;
      const transfers = pick(['restricted', 'active', 'active', 'active', 'pending'], b);
      if (b % 40 === 39) await sandbox('POST', `/accounts/${account.id}/close`);
      else if (b % 40 === 19) await sandbox('POST', `/accounts/${account.id}/deauthorize`);
      else await sandbox('POST', `/accounts/${account.id}/state`, { transfers });
    },
  ],
  'the platform is paid out to its bank': [
    1,
    (_, a) =>
      sandbox('POST', '/payouts', { amount: 100 + a, outcome: pick(['paid', 'failed', 'pending'], a) }),
  ],
  'Stripe misbehaves': [
    6,
    (_, a, b) => {
      const route = pick(ROUTES, a)!;
      const kind = pick(route === 'POST /v1/transfers' ? TRANSFER_FAULTS : FAULTS, b)!;
      return sandbox('POST', '/faults', { route, kind, times: 1 + (a % 3), delayMs: 400 });
    },
  ],
  'webhooks misbehave': [
    4,
    (_, a) => sandbox('POST', '/webhooks', { mode: pick(WEBHOOKS, a), delayMs: 700 }),
  ],
  'held webhooks arrive': [
    2,
    (_, a) => sandbox('POST', '/webhooks/flush', { order: pick(['shuffle', 'reverse'], a) }),
  ],
  'an event is sent again': [
    2,
    async (_, a) => {
      const event = await find(
        a,
        sql`SELECT id FROM stripe_events WHERE id LIKE 'evt_%' ORDER BY received_at`,
      );
      if (event) await sandbox('POST', `/events/${event.id}/resend`);
    },
  ],
};
