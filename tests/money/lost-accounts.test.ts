import '../harness/money-world.ts';
import { and, eq } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { createOperator } from '#features/identity/accounts/factory.server.ts';
import { payments } from '#features/money/charges/tables.server.ts';
import { refreshPayoutAccount } from '#features/money/payout-accounts/commands/refresh-payout-account.server.ts';
import { payoutAccounts } from '#features/money/payout-accounts/tables.server.ts';
import { sendTransfer } from '#features/money/transfers/commands/send-transfer.server.ts';
import { notifications } from '#features/notifications/notifications/tables.server.ts';
import { db } from '#platform/db/db.server.ts';
import { BUDGET, PAYOUT } from '../harness/amounts.ts';
import { checkLedger } from '../harness/invariants.ts';
import {
  approve,
  approvedVideo,
  clearFaults,
  controlSandbox,
  expectOk,
  fundedBrand,
  liveCampaign,
  payableCreator,
  planFault,
  problemOf,
  readPayment,
  reconcileAll,
  request,
  settleAndCheck,
  setWebhooks,
  startWorker,
  stopWorker,
  submit,
  transfersOf,
  until,
  untilStatus,
} from '../harness/money-world.ts';
import { dayLater } from './payout-world.ts';

const operator = await createOperator();
const brand = await fundedBrand('growth');
const campaignId = await liveCampaign(brand, { maxSubmissions: 40, budgetCents: BUDGET });
const another = await liveCampaign(brand, { maxSubmissions: 40, budgetCents: BUDGET });
type Creator = Awaited<ReturnType<typeof payableCreator>>;
/** The payment of a video that was just approved. */
const owedPayment = (creator: Creator, campaign = campaignId) =>
  approvedVideo(brand, campaign, creator, BUDGET);
const blockedNotices = (creator: Creator) =>
  db
    .select()
    .from(notifications)
    .where(and(eq(notifications.userId, creator.userId), eq(notifications.type, 'payout_blocked')));
const accountOf = (creator: Creator) => expectOk(creator, 'GET', '/payout-account');
const setTransfers = (creator: Creator, transfers: string) =>
  controlSandbox('POST', `/accounts/${creator.stripeAccountId}/state`, { transfers });

afterAll(settleAndCheck);

const LOSSES: [string, (creator: Creator) => Promise<unknown>][] = [
  ['restricted', (creator) => setTransfers(creator, 'restricted')],
  ['rejected', (creator) => setTransfers(creator, 'rejected')],
  ['closed', (creator) => controlSandbox('POST', `/accounts/${creator.stripeAccountId}/close`)],
  ['disconnected', (creator) => controlSandbox('POST', `/accounts/${creator.stripeAccountId}/deauthorize`)],
];

test.each(LOSSES)(
  'holds queued payouts and refuses approvals for a %s account, with one notification',
  async (problem, lose) => {
    const creator = await payableCreator();
    const first = await owedPayment(creator);
    const second = await owedPayment(creator, another);
    await lose(creator);
    await refreshPayoutAccount(creator.stripeAccountId);
    expect(await accountOf(creator)).toMatchObject({ isPayable: false, stripe: { problem } });
    for (const id of [first, second]) {
      expect(await readPayment(id)).toMatchObject({ status: 'pending', waitingFor: 'account', attempt: 1 });
      await sendTransfer(id);
      expect(await transfersOf(id)).toEqual([]);
    }
    expect(await blockedNotices(creator)).toMatchObject([
      { data: { payment_id: first, payout_cents: PAYOUT, reason: 'account' } },
    ]);
    const third = await submit(creator, await liveCampaign(brand, { budgetCents: BUDGET }));
    expect(problemOf(await approve(brand, third, BUDGET))).toEqual([
      409,
      'transfers.errors.creatorNotPayable',
    ]);
    expect((await expectOk(operator, 'GET', `/operator/payments/${first}`)).nextAction).toBe('wait');
    await checkLedger();
    for (const id of [first, second]) {
      expect(
        (await request(operator, 'POST', `/operator/payments/${id}/release`, { reason: 'Gone.' })).status,
      ).toBe(200);
    }
  },
);

test('sends waiting payouts when an account works again, also without webhooks', async () => {
  for (const hasWebhook of [true, false]) {
    const creator = await payableCreator();
    const id = await owedPayment(creator);
    if (!hasWebhook) await setWebhooks('drop');
    await setTransfers(creator, 'restricted');
    if (!hasWebhook) {
      // The stored state is stale, so it is refreshed before the transfer.
      await db
        .update(payoutAccounts)
        .set({ checkedAt: new Date(Date.now() - 2 * 3_600_000) })
        .where(eq(payoutAccounts.workspaceId, creator.workspaceId));
    } else await refreshPayoutAccount(creator.stripeAccountId);
    await sendTransfer(id);
    expect(await readPayment(id)).toMatchObject({ status: 'pending', waitingFor: 'account', attempt: 1 });
    await setTransfers(creator, 'active');
    await startWorker();
    if (!hasWebhook) await reconcileAll();
    await until(
      () => readPayment(id),
      ({ status }) => status === 'processing' || status === 'completed',
    );
    await reconcileAll();
    await setWebhooks('normal');
    await untilStatus(id, 'completed');
    await stopWorker();
    expect(await transfersOf(id)).toHaveLength(1);
  }
});

test('rereads an account after a day without events', async () => {
  const creator = await payableCreator();
  await setWebhooks('drop');
  await controlSandbox('POST', `/accounts/${creator.stripeAccountId}/close`);
  await setWebhooks('normal');
  await reconcileAll();
  expect(await accountOf(creator)).toMatchObject({ isPayable: true });
  const checkedAt = new Date(Date.now() - 25 * 3_600_000);
  await db
    .update(payoutAccounts)
    .set({ checkedAt })
    .where(eq(payoutAccounts.workspaceId, creator.workspaceId));
  await reconcileAll();
  expect(await accountOf(creator)).toMatchObject({ isPayable: false, stripe: { problem: 'closed' } });
});

test.each(['close', 'deauthorize'])(
  'connects one new account after %s and pays waiting payouts to it',
  async (how) => {
    const creator = await payableCreator();
    const id = await owedPayment(creator);
    await controlSandbox('POST', `/accounts/${creator.stripeAccountId}/${how}`);
    await refreshPayoutAccount(creator.stripeAccountId);
    await Promise.all([1, 2, 3].map(() => expectOk(creator, 'POST', '/payout-account/onboarding', {})));
    const [row] = await db
      .select()
      .from(payoutAccounts)
      .where(eq(payoutAccounts.workspaceId, creator.workspaceId));
    expect(row).toMatchObject({ problem: null, payoutsEnabled: false });
    expect(row!.stripeAccountId).not.toBe(creator.stripeAccountId);
    await controlSandbox('POST', `/accounts/${row!.stripeAccountId}/state`, { transfers: 'active' });
    await refreshPayoutAccount(row!.stripeAccountId!);
    await dayLater(creator);
    await sendTransfer(id);
    expect(await transfersOf(id)).toMatchObject([{ destination: row!.stripeAccountId, amount: PAYOUT }]);
  },
);

test('keeps the destination of an attempt with a lost answer after the account changes', async () => {
  const creator = await payableCreator();
  const id = await owedPayment(creator);
  await planFault({ route: 'POST /v1/transfers', kind: 'timeout_after', times: 3, delayMs: 30 });
  await expect(sendTransfer(id)).rejects.toThrow();
  await clearFaults();
  await controlSandbox('POST', `/accounts/${creator.stripeAccountId}/close`);
  await refreshPayoutAccount(creator.stripeAccountId);
  await expectOk(creator, 'POST', '/payout-account/onboarding', {});
  expect(await readPayment(id)).toMatchObject({ status: 'pending', waitingFor: 'answer', attempt: 1 });
  await sendTransfer(id);
  expect(await transfersOf(id)).toMatchObject([{ destination: creator.stripeAccountId }]);
  expect(await readPayment(id)).toMatchObject({ status: 'processing', attempt: 1 });
});

test('keeps an account payable during an outage of Stripe', async () => {
  const creator = await payableCreator();
  for (const kind of ['error_500_no_retry', 'rate_limit']) {
    await planFault({ route: 'GET /v2/core/accounts/{id}', kind, times: 1 });
    await expect(refreshPayoutAccount(creator.stripeAccountId)).rejects.toThrow();
    expect(await accountOf(creator)).toMatchObject({ isPayable: true, stripe: { problem: null } });
  }
});

test('notifies a creator once when the account is refused on sending, and pays when it works', async () => {
  const creator = await payableCreator();
  const first = await owedPayment(creator);
  await setWebhooks('drop');
  await setTransfers(creator, 'restricted');
  await setWebhooks('normal');
  await sendTransfer(first);
  expect(await readPayment(first)).toMatchObject({ status: 'pending', waitingFor: 'account' });
  expect(await blockedNotices(creator)).toHaveLength(1);
  await setTransfers(creator, 'active');
  await refreshPayoutAccount(creator.stripeAccountId);
  expect(await readPayment(first)).toMatchObject({ status: 'pending', waitingFor: null, attempt: 2 });
  await sendTransfer(first);
  const [payment] = await db.select().from(payments).where(eq(payments.id, first));
  expect(payment!.status).toBe('processing');
});
