import { sql } from 'drizzle-orm';
import { stripe } from '#platform/stripe/stripe.server.ts';
import { type Actions, find, pick } from './actions.ts';
import { pay } from './card.ts';
import { sandbox } from './people.ts';

/** A charge as the dashboard lists them, newest first; none when Stripe cannot be asked. */
async function someCharge(a: number): Promise<{ id: string; amount: number } | undefined> {
  const list = await stripe.charges.list({ limit: 30 }).catch(() => null);
  return list ? pick(list.data, a) : undefined;
}

/** Events at Stripe that the product does not cause: its dashboard, cardholders and their banks. */
export const STRIPE_ACTIONS: Actions = {
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
    async (_, a, b) => {
      const charge = await someCharge(a);
      if (!charge) return;
      await sandbox('POST', '/disputes', {
        charge: charge.id,
        ...(b % 3 === 1 && { amount: 1 + (b % charge.amount) }),
        inquiry: b % 6 === 5,
      });
    },
  ],
  'a dispute is decided': [
    5,
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
        sql`SELECT stripe_account_id AS id FROM payout_accounts WHERE stripe_account_id IS NOT NULL ORDER BY workspace_id`,
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
    async (_, a, b) => {
      // A little, or nearly all: then the creators' money waits for the next top-up.
      const available = Number((await sandbox('GET', '/books'))?.balance.available[0]?.amount ?? 0);
      const amount = b % 4 === 0 ? Math.max(1, available - a) : 100 + a;
      await sandbox('POST', '/payouts', { amount, outcome: pick(['paid', 'failed', 'pending'], a) });
    },
  ],
  'a bank payout of a creator ends': [
    1,
    async (_, a, b) => {
      const account = await find(
        a,
        sql`SELECT stripe_account_id AS id FROM payout_accounts WHERE stripe_account_id IS NOT NULL ORDER BY workspace_id`,
      );
      if (account)
        await sandbox('POST', '/payouts', {
          account: account.id,
          outcome: pick(['paid', 'failed', 'pending'], b),
        });
    },
  ],
  'a payment that took days ends': [
    2,
    async (_, a, b) => {
      const checkout = await find(
        a,
        sql`SELECT stripe_session_id AS id FROM checkouts WHERE status = 'open' AND stripe_session_id IS NOT NULL ORDER BY id`,
      );
      if (checkout)
        await sandbox('POST', `/sessions/${checkout.id}/close`, {
          outcome: pick(['succeeded', 'failed'], b),
        });
    },
  ],
  'a manual transfer in the dashboard': [
    4,
    async (_, a, b) => {
      const payment = await find(
        a,
        sql`SELECT p.id, p.creator_payout_cents AS cents, o.stripe_account_id AS account FROM payments p
        JOIN payout_accounts o ON o.workspace_id = p.creator_id WHERE o.stripe_account_id IS NOT NULL ORDER BY p.id`,
      );
      if (!payment) return;
      const amount = pick([Number(payment.cents), 7, 500], b)!;
      await stripe.transfers
        .create({
          amount,
          currency: 'usd',
          destination: payment.account!,
          // For a payment of ours, or for reasons of their own.
          ...(b % 2 === 0 && { transfer_group: payment.id!, metadata: { payment_id: payment.id! } }),
        })
        .catch(() => null);
    },
  ],
  'a manual charge in the dashboard': [
    1,
    async (_, a, b) => {
      const checkout = await find(
        a,
        sql`SELECT id, workspace_id, amount_cents AS cents FROM checkouts ORDER BY id`,
      );
      if (!checkout) return;
      const session = await stripe.checkout.sessions
        .create({
          mode: 'payment',
          success_url: 'https://laqta.example/',
          line_items: [
            {
              quantity: 1,
              price_data: {
                currency: 'usd',
                // The agreed amount, another one, or one that no checkout is of.
                unit_amount: pick([Number(checkout.cents), Number(checkout.cents) + 1, 100 + b], b)!,
                product_data: { name: 'A link that somebody made' },
              },
            },
          ],
          ...(b % 3 > 0 && {
            client_reference_id: checkout.id!,
            metadata: { checkout_id: checkout.id!, user_id: checkout.workspace_id! },
          }),
        })
        .catch(() => null);
      if (session) await pay(session.url, a);
    },
  ],
};
