import { type SQL, sql } from 'drizzle-orm';
import { type Acts, enter, find, pick, type Scene } from './acts.ts';

const REASON = { reason: 'It had to be.' };

const videoPayments = (where: SQL) =>
  sql`SELECT id FROM payments p WHERE kind = 'video' AND ${where} ORDER BY id`;

/** An operator acts on one of the payments of this state. */
const onPayment =
  (where: SQL, action: string, body?: unknown) =>
  async (scene: Scene, a: number, b: number): Promise<unknown> => {
    const payment = await find(a, videoPayments(where));
    if (!payment) return;
    return enter(scene, pick(scene.operators, b), 'POST', `/operator/payments/${payment.id}/${action}`, body);
  };

const ANY = sql`true`;

/** What operators do: whatever the console offers, also at the wrong moment. */
export const OPERATOR_ACTS: Acts = {
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
      await enter(scene, pick(scene.operators, b), 'POST', '/operator/wallet-refunds', {
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
      await enter(scene, pick(scene.operators, b), 'POST', `/operator/wallets/${debt.id}/write-off`, {
        debtCents: Number(debt.cents),
        ...REASON,
      });
    },
  ],
  'an operator makes a batch': [
    3,
    (scene, a, b) =>
      enter(scene, pick(scene.operators, a), 'POST', '/operator/payout-batches', {
        rail: b % 4 === 0 ? 'wise' : 'paypal',
      }),
  ],
  'an operator confirms a batch': [
    4,
    async (scene, a, b) => {
      const batch = await find(a, sql`SELECT id FROM payout_batches WHERE status = 'draft' ORDER BY id`);
      if (!batch) return;
      const action = b % 5 === 0 ? 'discard' : 'confirm';
      await enter(scene, pick(scene.operators, b), 'POST', `/operator/payout-batches/${batch.id}/${action}`);
    },
  ],
  'an operator settles a line of a batch': [
    5,
    async (scene, a, b) => {
      const line = await find(a, sql`SELECT id FROM payout_lines WHERE status = 'processing' ORDER BY id`);
      if (!line) return;
      const settle = () =>
        b % 4 === 0
          ? enter(scene, pick(scene.operators, b), 'POST', `/operator/payout-lines/${line.id}/fail`, {
              reason: 'provider_refused',
            })
          : enter(scene, pick(scene.operators, b), 'POST', `/operator/payout-lines/${line.id}/complete`, {
              reference: `REF ${line.id}`,
            });
      await Promise.all(b % 3 === 0 ? [settle(), settle()] : [settle()]);
    },
  ],
  'a payout by PayPal comes back': [
    1,
    async (scene, a, b) => {
      const line = await find(a, sql`SELECT id FROM payout_lines WHERE status = 'completed' ORDER BY id`);
      if (line)
        await enter(scene, pick(scene.operators, b), 'POST', `/operator/payout-lines/${line.id}/return`, {
          reason: 'account_closed',
        });
    },
  ],
  'an operator replays an event': [
    1,
    async (scene, a, b) => {
      const event = await find(a, sql`SELECT id FROM stripe_events ORDER BY received_at`);
      if (event) await enter(scene, pick(scene.operators, b), 'POST', `/operator/events/${event.id}/replay`);
    },
  ],
  'an operator compares the books': [
    1,
    (scene, a) => enter(scene, pick(scene.operators, a), 'POST', '/operator/reconciliations'),
  ],
};
