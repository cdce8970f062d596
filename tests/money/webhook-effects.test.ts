import '../harness/money-world.ts';
import { eq, sql } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { createBrand, createCreator, type Person } from '#features/identity/accounts/factory.server.ts';
import { payments } from '#features/money/charges/tables.server.ts';
import { refreshPayoutAccount } from '#features/money/payout-accounts/commands/refresh-payout-account.server.ts';
import { processEvents } from '#features/money/stripe-events/commands/process-events.server.ts';
import { storeEvents } from '#features/money/stripe-events/commands/receive-event.server.ts';
import { stripeEvents } from '#features/money/stripe-events/tables.server.ts';
import { recordTransfer } from '#features/money/transfers/commands/record-transfer.server.ts';
import { db } from '#platform/db/db.server.ts';
import { stripe } from '#platform/stripe/stripe.server.ts';
import { MICRO } from '../harness/amounts.ts';
import { checkAgainstStripe, checkLedger } from '../harness/invariants.ts';
import {
  approvedVideo,
  balanceOf,
  controlSandbox,
  expectOk,
  fundedBrand,
  liveCampaign,
  payableCreator,
  payCard,
  planFault,
  readPayment,
  reconcileAll,
  sessionOf,
  setWebhooks,
  startWorker,
  stopWorker,
  until,
  untilQuiet,
  untilStatus,
} from '../harness/money-world.ts';

afterAll(checkLedger);

const read = async (id: string) => (await db.select().from(stripeEvents).where(eq(stripeEvents.id, id)))[0]!;

async function store(id: string, type: string, objectId: string): Promise<void> {
  await db.insert(stripeEvents).values({
    id,
    type,
    created: new Date(),
    payload: { data: { object: { id: objectId } } },
    source: 'webhook',
  });
}

async function paidTopUp(brand: Person): Promise<string> {
  await setWebhooks('drop');
  const sessionId = sessionOf((await expectOk(brand, 'POST', '/wallet/top-ups', { packageId: 'micro' })).url);
  await payCard(sessionId);
  await setWebhooks('normal');
  return sessionId;
}

test('processes an event of an unknown type without effect', async () => {
  await store('evt_unknown', 'issuing_card.created', 'ic_1');
  await processEvents(['evt_unknown']);
  expect(await read('evt_unknown')).toMatchObject({ status: 'processed', attempts: 0 });
});

test('applies an event at the retry after a failure', async () => {
  const brand = await createBrand();
  await store('evt_retry', 'checkout.session.completed', await paidTopUp(brand));
  await planFault({ route: 'GET /v1/checkout/sessions/{id}', kind: 'error_500_no_retry', times: 1 });
  await expect(processEvents(['evt_retry'])).rejects.toThrow();
  expect(await read('evt_retry')).toMatchObject({ status: 'received', attempts: 1 });
  expect(await balanceOf(brand)).toBe(0);
  await processEvents(['evt_retry']);
  expect(await read('evt_retry')).toMatchObject({ status: 'processed', lastError: null });
  expect(await balanceOf(brand)).toBe(MICRO);
  await checkAgainstStripe();
});

test('ignores events of an unknown account', async () => {
  await expect(refreshPayoutAccount('acct_of_a_stranger')).resolves.toBeUndefined();
});

test('credits money by the reconciler when the delivery was forged or stale', async () => {
  await startWorker();
  for (const mode of ['bad_signature', 'stale_timestamp']) {
    const brand = await createBrand();
    await setWebhooks(mode);
    const sessionId = sessionOf(
      (await expectOk(brand, 'POST', '/wallet/top-ups', { packageId: 'micro' })).url,
    );
    await payCard(sessionId);
    await until(
      async () =>
        (await controlSandbox('GET', '/deliveries?limit=1000')).deliveries as {
          answer: string | null;
          state: string;
        }[],
      (all) => all.some(({ answer, state }) => answer === '400' && state === 'due'),
    );
    expect(await balanceOf(brand)).toBe(0);
    await reconcileAll();
    await until(
      () => balanceOf(brand),
      (cents) => cents === MICRO,
    );
    await setWebhooks('normal');
  }
});

test('pays a creator restricted after the approval once the account works again', async () => {
  const brand = await fundedBrand('basic');
  const creator = await payableCreator();
  const campaignId = await liveCampaign(brand);
  // An event of the account that is handled later would reveal the restriction before the approval.
  await untilQuiet();
  await setWebhooks('drop');
  await controlSandbox('POST', `/accounts/${creator.stripeAccountId}/state`, { transfers: 'restricted' });
  const paymentId = await approvedVideo(brand, campaignId, creator);
  const { status } = await until(
    () => readPayment(paymentId),
    ({ waitingFor }) => waitingFor === 'account',
  );
  expect(status).toBe('pending');
  expect(await expectOk(creator, 'GET', '/payout-account')).toMatchObject({ isPayable: false });
  await controlSandbox('POST', `/accounts/${creator.stripeAccountId}/state`, { transfers: 'active' });
  await setWebhooks('normal');
  await reconcileAll();
  await untilStatus(paymentId, 'completed');
});

test('makes a creator payable after hosted onboarding without a return to Laqta', async () => {
  const creator = await createCreator();
  await expectOk(creator, 'POST', '/payout-account/onboarding', {});
  expect(await expectOk(creator, 'GET', '/payout-account')).toMatchObject({ isPayable: false });
  const { accounts } = await controlSandbox('GET', '/state');
  await controlSandbox('POST', `/accounts/${accounts[0].id}/state`, { transfers: 'active' });
  await until(
    async () => (await expectOk(creator, 'GET', '/payout-account')).isPayable,
    (isPayable) => isPayable === true,
  );
});

test('sends a payment that began to wait as its account became ready', async () => {
  const brand = await fundedBrand('basic');
  const creator = await payableCreator();
  const campaignId = await liveCampaign(brand);
  await stopWorker();
  const paymentId = await approvedVideo(brand, campaignId, creator);
  await db.execute(sql`DELETE FROM pgboss.job WHERE name = 'transfers.send-transfer'`);
  await db.update(payments).set({ waitingFor: 'account' }).where(eq(payments.id, paymentId));
  await startWorker();
  await reconcileAll();
  expect(await untilStatus(paymentId, 'completed')).toMatchObject({ waitingFor: null });
});

test('processes a backlog of events without waiting for the poll', async () => {
  await stopWorker();
  const event = {
    type: 'issuing_card.created',
    account: null,
    apiVersion: null,
    created: new Date(),
    payload: { data: { object: {} } },
  };
  const ids = Array.from({ length: 200 }, (_, index) => `evt_backlog_${index}`);
  await Promise.all(ids.map((id) => storeEvents([{ ...event, id }], 'webhook')));
  await startWorker();
  const left = () =>
    db.select().from(stripeEvents).where(sql`id LIKE 'evt_backlog_%' AND status = 'received'`);
  // With a poll of two seconds after each job, four workers would need 100 seconds, longer than `until` waits.
  await until(left, (rows) => rows.length === 0);
});

test('ignores the late answer of a reversed transfer during the retry', async () => {
  const brand = await fundedBrand('basic');
  const creator = await payableCreator();
  const paymentId = await approvedVideo(brand, await liveCampaign(brand), creator);
  const { stripeTransferId } = await untilStatus(paymentId, 'completed');
  const lateAnswer = await stripe.transfers.retrieve(stripeTransferId!);
  await controlSandbox('POST', `/transfers/${stripeTransferId}/reverse`, {});
  await untilStatus(paymentId, 'failed');
  await stopWorker();
  await expectOk(brand, 'POST', `/payments/${paymentId}/retry`);
  await recordTransfer(lateAnswer, 1);
  expect(await readPayment(paymentId)).toMatchObject({
    status: 'pending',
    attempt: 2,
    stripeTransferId: null,
  });
  await startWorker();
  expect((await untilStatus(paymentId, 'completed')).stripeTransferId).not.toBe(stripeTransferId);
});
