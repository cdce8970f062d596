import { type SQL, sql } from 'drizzle-orm';
import { db } from '#platform/db/db.server.ts';
import { type Actions, call, find, personOf, pick, type Scene } from './actions.ts';
import { signIn } from './people.ts';

/** Console pages about money: they must open in every state. */
const LOOKED_AT = [
  'overview',
  'attention',
  'payments?attention=all',
  'held-money',
  'fees',
  'subscriptions',
  'payout-queue',
  'payout-batches',
  'disputes',
  'wallet-refunds',
  'charge-refunds',
  'unmatched-movements',
  'differences',
  'events',
  'failed-mails',
  'audit',
];
const REASON = { reason: 'It had to be.' };

const videoPayments = (where: SQL) =>
  sql`SELECT id FROM payments p WHERE kind = 'video' AND ${where} ORDER BY id`;

/** An operator acts on one of the payments of this state. */
const onPayment =
  (where: SQL, action: string, body?: unknown) =>
  async (scene: Scene, a: number, b: number): Promise<unknown> => {
    const payment = await find(a, videoPayments(where));
    if (!payment) return;
    return call(scene, pick(scene.operators, b), 'POST', `/operator/payments/${payment.id}/${action}`, body);
  };

const ANY = sql`true`;

export const OPERATOR_ACTIONS: Actions = {
  'an operator sends a failed payout again': [2, onPayment(sql`status = 'failed'`, 'retry')],
  'an operator resends what came back': [2, onPayment(sql`sent_cents < creator_payout_cents`, 'resend')],
  'an operator releases a payment': [
    3,
    onPayment(sql`status IN ('failed', 'pending', 'completed')`, 'release', REASON),
  ],
  'an operator refunds a payment': [3, onPayment(sql`status = 'completed'`, 'refund', REASON)],
  'an operator cancels a refund': [1, onPayment(ANY, 'cancel-refund', REASON)],
  'an operator asks how a payment stands': [1, onPayment(ANY, 'check')],
  'an operator refunds a wallet': [
    3,
    async (scene, a, b) => {
      const wallet = await find(
        a,
        sql`SELECT owner_id AS id, balance_cents AS cents FROM ledger_accounts WHERE id LIKE 'wallet:%' AND balance_cents > 0 ORDER BY id`,
      );
      if (!wallet) return;
      const share = [1, 3, 10][b % 3]!;
      await call(scene, pick(scene.operators, b), 'POST', '/operator/wallet-refunds', {
        brandId: wallet.id,
        amountCents: Math.max(1, Math.floor(Number(wallet.cents) / share)),
        balanceCents: Number(wallet.cents),
        ...REASON,
      });
    },
  ],
  'an operator forgives a debt': [
    1,
    async (scene, a, b) => {
      const debt = await find(
        a,
        sql`SELECT owner_id AS id, -balance_cents AS cents FROM ledger_accounts WHERE id LIKE 'wallet:%' AND balance_cents < 0 ORDER BY id`,
      );
      if (!debt) return;
      await call(scene, pick(scene.operators, b), 'POST', `/operator/wallets/${debt.id}/write-off`, {
        debtCents: Number(debt.cents),
        ...REASON,
      });
    },
  ],
  'an operator makes a batch': [
    5,
    (scene, a, b) =>
      call(scene, pick(scene.operators, a), 'POST', '/operator/payout-batches', {
        rail: b % 4 === 0 ? 'wise' : 'paypal',
      }),
  ],
  'an operator confirms a batch': [
    6,
    async (scene, a, b) => {
      const batch = await find(a, sql`SELECT id FROM payout_batches WHERE status = 'draft' ORDER BY id`);
      if (!batch) return;
      const action = b % 5 === 0 ? 'discard' : 'confirm';
      await call(scene, pick(scene.operators, b), 'POST', `/operator/payout-batches/${batch.id}/${action}`);
    },
  ],
  'an operator settles a line of a batch': [
    8,
    async (scene, a, b) => {
      const line = await find(a, sql`SELECT id FROM payout_lines WHERE status = 'processing' ORDER BY id`);
      if (!line) return;
      const path = `/operator/payout-lines/${line.id}`;
      if (b % 4 === 0) {
        const reason = pick(['provider_refused', 'details_wrong', 'account_closed', 'not_sent'], a);
        await call(scene, pick(scene.operators, b), 'POST', `${path}/fail`, { reason });
      } else {
        const reference = `REF ${line.id}`;
        await call(scene, pick(scene.operators, b), 'POST', `${path}/complete`, { reference });
      }
    },
  ],
  'an operator settles a batch by its file': [
    2,
    async (scene, a, b) => {
      const batch = await find(a, sql`SELECT id FROM payout_batches WHERE status = 'confirmed' ORDER BY id`);
      if (!batch) return;
      const path = `/operator/payout-batches/${batch.id}`;
      await call(scene, pick(scene.operators, b), 'GET', `${path}/export`);
      const { rows } = await db.execute<{ id: string }>(
        sql`SELECT id FROM payout_lines WHERE batch_id = ${batch.id} AND status = 'processing' ORDER BY id`,
      );
      const lines = rows.map(({ id }, n) =>
        (b + n) % 4 === 0 ? `${id},,failed,not_sent` : `${id},REF ${id},paid,`,
      );
      const csv = ['id,reference,status,reason', ...lines].join('\n');
      await call(scene, pick(scene.operators, b), 'POST', `${path}/results`, { csv });
    },
  ],
  'a payout by PayPal comes back': [
    1,
    async (scene, a, b) => {
      const line = await find(a, sql`SELECT id FROM payout_lines WHERE status = 'completed' ORDER BY id`);
      if (line)
        await call(scene, pick(scene.operators, b), 'POST', `/operator/payout-lines/${line.id}/return`, {
          reason: 'account_closed',
        });
    },
  ],
  'an operator replays an event': [
    1,
    async (scene, a, b) => {
      const event = await find(a, sql`SELECT id FROM stripe_events ORDER BY received_at`);
      if (event) await call(scene, pick(scene.operators, b), 'POST', `/operator/events/${event.id}/replay`);
    },
  ],
  'an operator places money that had no place': [
    6,
    async (scene, a, b) => {
      const movement = await find(
        a,
        sql`SELECT id, brand_id FROM unmatched_movements WHERE status = 'open' ORDER BY id`,
      );
      if (!movement) return;
      const brandId =
        movement.brand_id ??
        (await find(a, sql`SELECT id FROM workspaces WHERE kind = 'brand' ORDER BY id`))?.id;
      const action = pick(['credit', 'refund', 'write_off'], b);
      const path = `/operator/unmatched-movements/${movement.id}/resolve`;
      await call(scene, pick(scene.operators, b), 'POST', path, {
        action,
        ...(action === 'credit' && { brandId }),
        ...REASON,
      });
    },
  ],
  'an operator decides the request of another': [
    3,
    async (scene, a, b) => {
      const request = await find(
        a,
        sql`SELECT id FROM second_operator_requests WHERE status = 'open' ORDER BY id`,
      );
      if (!request) return;
      const path = `/operator/second-operator-requests/${request.id}`;
      await call(scene, pick(scene.operators, b), 'POST', `${path}/${b % 4 === 0 ? 'discard' : 'confirm'}`);
    },
  ],
  'an operator suspends a user': [
    1,
    async (scene, a, b) => {
      const person = await find(
        a,
        sql`SELECT id FROM users WHERE role <> 'operator' AND suspended_at IS NULL ORDER BY id`,
      );
      if (person)
        await call(scene, pick(scene.operators, b), 'POST', `/operator/people/${person.id}/suspend`, REASON);
    },
  ],
  'an operator lifts a suspension': [
    2,
    async (scene, a, b) => {
      const person = await find(
        a,
        sql`SELECT id, email FROM users WHERE suspended_at IS NOT NULL ORDER BY id`,
      );
      if (!person) return;
      await call(scene, pick(scene.operators, b), 'POST', `/operator/people/${person.id}/resume`, REASON);
      const member = personOf([...scene.brands, ...scene.creators], person.email);
      if (member) await signIn(member);
    },
  ],
  'an operator looks around': [
    1,
    async (scene, a, b) => {
      const page = pick(LOOKED_AT, b)!;
      await call(scene, pick(scene.operators, a), 'GET', `/operator/${page}`);
    },
  ],
  'an operator has the ledger proven': [
    1,
    (scene, a) => call(scene, pick(scene.operators, a), 'POST', '/operator/verifications'),
  ],
  'an operator compares the books': [
    1,
    (scene, a) => call(scene, pick(scene.operators, a), 'POST', '/operator/reconciliations'),
  ],
};
