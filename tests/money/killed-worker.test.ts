import '../harness/money-world.ts';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { eq } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { createOperator } from '#features/accounts/factory.server.ts';
import { reconcile } from '#features/payments/books/reconcile.server.ts';
import { refundWallet } from '#features/payments/charges/refund-wallet.server.ts';
import { refunds } from '#features/payments/charges/tables.server.ts';
import { settleTransfer } from '#features/payments/transfers/record-transfer.server.ts';
import { refundPayment } from '#features/payments/transfers/refund-payment.server.ts';
import { sendTransfer } from '#features/payments/transfers/send-transfer.server.ts';
import { db } from '#platform/db/db.server.ts';
import { stripe } from '#platform/stripe/stripe.server.ts';
import { checkAgainstStripe, checkLedger } from '../harness/invariants.ts';
import {
  admin,
  approvedVideo,
  balanceOf,
  fundedBrand,
  liveCampaign,
  readPayment,
  startWorker,
  transfersOf,
  until,
  untilQuiet,
  untilStatus,
} from '../harness/money-world.ts';

const children: ChildProcess[] = [];
afterAll(async () => {
  for (const child of children) child.kill('SIGKILL');
  await startWorker();
  await untilQuiet();
  await checkLedger();
  await checkAgainstStripe();
});

function spawnWorker(): ChildProcess {
  const { VITEST: _, NODE_ENV: __, ...env } = process.env;
  const child = spawn(process.execPath, ['server/worker.ts'], { env, stdio: 'ignore' });
  children.push(child);
  return child;
}

/** Kills the worker while Stripe's answer is on its way: once the one fault that was planned has struck. */
async function killAtFault(): Promise<void> {
  const victim = spawnWorker();
  await until(
    async () => (await admin('GET', '/faults')).faults.length,
    (left) => left === 0,
    15_000,
  );
  victim.kill('SIGKILL');
  await once(victim, 'exit');
}

const brand = await fundedBrand('starter');
const campaignId = await liveCampaign(brand, { maxSubmissions: 4 });

test.each([
  ['between the hold and the transfer', 'timeout_before', 0],
  ['between the transfer and its record', 'timeout_after', 1],
])(
  'a worker killed %s leaves what the next one pays, once',
  async (_, kind, sent) => {
    await admin('POST', '/webhooks', { mode: 'drop' });
    await admin('POST', '/faults', { route: 'POST /v1/transfers', kind, times: 1, delayMs: 60_000 });
    const paymentId = await approvedVideo(brand, campaignId);
    await killAtFault();
    expect(await readPayment(paymentId)).toMatchObject({
      status: 'pending',
      attempt: 1,
      stripeTransferId: null,
    });
    expect(await transfersOf(paymentId)).toHaveLength(sent);

    // The killed job would come back by its own expiry; the reconciler does not wait for that.
    const heir = spawnWorker();
    await reconcile(0);
    await until(
      () => readPayment(paymentId),
      ({ status }) => status !== 'pending',
      15_000,
    );
    await reconcile(0);
    await untilStatus(paymentId, 'completed');
    heir.kill('SIGKILL');
    expect(await transfersOf(paymentId)).toHaveLength(1);
    await checkLedger();
  },
  45_000,
);

test.each([
  ['between the order and the reversal', 'timeout_before', false],
  ['between the reversal and its record', 'timeout_after', true],
])(
  'a worker killed %s of a refund leaves what the next one takes back, once',
  async (_, kind, isBack) => {
    await admin('POST', '/webhooks', { mode: 'drop' });
    const paymentId = await approvedVideo(brand, campaignId);
    await sendTransfer(paymentId);
    await settleTransfer((await readPayment(paymentId)).stripeTransferId!);
    const before = await balanceOf(brand);
    await admin('POST', '/faults', {
      route: 'POST /v1/transfers/{id}/reversals',
      kind,
      times: 1,
      delayMs: 60_000,
    });
    await refundPayment(await createOperator(), { paymentId, reason: 'The video was withdrawn.' });
    await killAtFault();
    expect(await readPayment(paymentId)).toMatchObject({ status: 'completed', sentCents: 12_240 });
    expect(await transfersOf(paymentId)).toMatchObject([{ reversed: isBack }]);
    expect(await balanceOf(brand)).toBe(before);

    await reconcile(0);
    expect(await readPayment(paymentId)).toMatchObject({ status: 'refunded', releasedCents: 12_240 });
    expect(await balanceOf(brand)).toBe(before + 14_400);
    await checkLedger();
  },
  45_000,
);

test.each([
  ['before the refund', 'timeout_before', 0],
  ['between the refund and its record', 'timeout_after', 1],
])(
  'a worker killed %s of a wallet leaves what the next one gives back, once',
  async (_, kind, sent) => {
    await admin('POST', '/webhooks', { mode: 'drop' });
    const spender = await fundedBrand('micro');
    await admin('POST', '/faults', { route: 'POST /v1/refunds', kind, times: 1, delayMs: 60_000 });
    const id = await refundWallet(await createOperator(), {
      brandId: spender.id,
      amountCents: 4_000,
      balanceCents: 10_000,
      reason: 'The brand asked for it.',
    });
    const readPart = async () => (await db.select().from(refunds).where(eq(refunds.walletRefundId, id)))[0]!;
    const { paymentIntentId } = await readPart();
    const countSent = async () =>
      (await stripe.refunds.list({ payment_intent: paymentIntentId! })).data.length;
    await killAtFault();
    expect(await readPart()).toMatchObject({ status: 'pending', attempt: 1, stripeRefundId: null });
    expect(await countSent()).toBe(sent);
    expect(await balanceOf(spender)).toBe(6_000);

    await reconcile(0);
    expect(await readPart()).toMatchObject({ status: 'succeeded', attempt: 1 });
    expect(await countSent()).toBe(1);
    expect(await balanceOf(spender)).toBe(6_000);
    await checkLedger();
  },
  45_000,
);
