import '../harness/money-world.ts';
import { eq } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { approveSubmission } from '#features/campaigns/submissions/commands/approve-submission.server.ts';
import { submitVideo } from '#features/campaigns/submissions/commands/submit-video.server.ts';
import { changeRequestInput } from '#features/campaigns/submissions/factory.server.ts';
import { setSuspended } from '#features/identity/accounts/commands/set-suspended.server.ts';
import { createCreator, type Person } from '#features/identity/accounts/factory.server.ts';
import { findWork } from '#features/marketplace/discovery/find-work.server.ts';
import { readWork } from '#features/marketplace/discovery/read-work.server.ts';
import { payments } from '#features/money/charges/tables.server.ts';
import { sendTransfer } from '#features/money/transfers/commands/send-transfer.server.ts';
import { db } from '#platform/db/db.server.ts';
import { VIDEO } from '../harness/amounts.ts';
import { checkLedger } from '../harness/invariants.ts';
import {
  approve,
  approvedVideo,
  balanceOf,
  expectOk,
  fundedBrand,
  liveCampaign,
  payableCreator,
  planFault,
  problemOf,
  readPayment,
  reconcileAll,
  request,
  startWorker,
  stopWorker,
  submit,
  transfersOf,
  untilQuiet,
  untilStatus,
} from '../harness/money-world.ts';
import { checker, makeBatch, maker, queued, timelineOf } from './payout-world.ts';

afterAll(async () => {
  await startWorker();
  await untilQuiet();
  await checkLedger();
});

const suspend = (person: Person) =>
  expectOk(maker, 'POST', `/operator/people/${person.userId}/suspend`, { reason: 'Being looked into.' });
const resume = (person: Person) =>
  expectOk(maker, 'POST', `/operator/people/${person.userId}/resume`, { reason: 'All is well.' });
const video = { title: 'First cut', videoUrl: 'https://videos.example/first-cut.mp4' };
const feedOf = async (creator: Person) => (await findWork(creator, { limit: 50 })).items.map(({ id }) => id);

test.each(['creator', 'brand'] as const)(
  'holds an unsent payout while its %s is suspended and sends it afterwards',
  async (side) => {
    const brand = await fundedBrand('starter');
    const creator = await payableCreator();
    const paymentId = await approvedVideo(brand, await liveCampaign(brand), creator);
    const person = side === 'creator' ? creator : brand;
    await suspend(person);
    expect(await readPayment(paymentId)).toMatchObject({ status: 'pending', waitingFor: 'suspension' });
    // The queued job and every other sender run now.
    await startWorker();
    await sendTransfer(paymentId);
    await reconcileAll();
    await stopWorker();
    expect(await transfersOf(paymentId)).toEqual([]);
    expect(await timelineOf(paymentId)).toEqual(['secured', 'waiting suspension']);
    const shown = await expectOk(maker, 'GET', `/operator/payments/${paymentId}`);
    expect(shown).toMatchObject({ waitingFor: 'suspension', attention: null, nextAction: 'wait' });

    await resume(person);
    await startWorker();
    await untilStatus(paymentId, 'completed');
    await stopWorker();
    expect(await transfersOf(paymentId)).toHaveLength(1);
  },
);

test('holds a payout until both brand and creator are reinstated', async () => {
  const brand = await fundedBrand('starter');
  const creator = await payableCreator();
  const paymentId = await approvedVideo(brand, await liveCampaign(brand), creator);
  await suspend(brand);
  await suspend(creator);
  await resume(brand);
  await startWorker();
  await sendTransfer(paymentId);
  await stopWorker();
  expect(await transfersOf(paymentId)).toEqual([]);
  expect(await readPayment(paymentId)).toMatchObject({ waitingFor: 'suspension' });
  await resume(creator);
  await startWorker();
  await untilStatus(paymentId, 'completed');
  await stopWorker();
});

test('sends a payout that missed the end of a suspension by the reconciler', async () => {
  const brand = await fundedBrand('starter');
  const paymentId = await approvedVideo(brand, await liveCampaign(brand));
  await db.update(payments).set({ waitingFor: 'suspension' }).where(eq(payments.id, paymentId));
  await reconcileAll();
  await startWorker();
  await untilStatus(paymentId, 'completed');
  await stopWorker();
});

test('completes payouts in transit during a suspension', async () => {
  const brand = await fundedBrand('starter');
  const creator = await payableCreator();
  const paymentId = await approvedVideo(brand, await liveCampaign(brand), creator);
  await planFault({ route: 'POST /v1/transfers', kind: 'timeout_after', times: 3, delayMs: 30 });
  await expect(sendTransfer(paymentId)).rejects.toThrow();
  await suspend(creator);
  expect(await readPayment(paymentId)).toMatchObject({ waitingFor: 'answer' });
  await sendTransfer(paymentId);
  await startWorker();
  await untilStatus(paymentId, 'completed');
  await stopWorker();
  expect(await transfersOf(paymentId)).toHaveLength(1);
  await resume(creator);
});

test('refuses approvals for a suspended creator without touching the wallet', async () => {
  const brand = await fundedBrand('starter');
  const creator = await payableCreator();
  const openCall = await liveCampaign(brand);
  const submissionId = await submit(creator, openCall);
  const casting = await liveCampaign(brand, { intake: 'casting' });
  const { id: applicationId } = await expectOk(
    creator,
    'POST',
    `/open-campaigns/${casting}/applications`,
    {},
  );
  const before = await balanceOf(brand);
  await suspend(creator);
  expect(problemOf(await approve(brand, submissionId))).toEqual([409, 'accounts.errors.accountSuspended']);
  expect(problemOf(await request(brand, 'POST', `/applications/${applicationId}/accept`))).toEqual([
    409,
    'accounts.errors.accountSuspended',
  ]);
  expect(await balanceOf(brand)).toBe(before);
  await resume(creator);
  expect((await approve(brand, submissionId)).status).toBe(200);
  expect((await request(brand, 'POST', `/applications/${applicationId}/accept`)).status).toBe(200);
});

test('hides and closes the campaigns of a suspended brand, and restores them unchanged', async () => {
  const brand = await fundedBrand('starter');
  const [creator, stranger] = [await payableCreator(), await createCreator()];
  const openCall = await liveCampaign(brand);
  const casting = await liveCampaign(brand, { intake: 'casting' });
  const paused = await liveCampaign(brand);
  const revised = await submit(creator, paused);
  const input = await changeRequestInput(revised);
  await expectOk(brand, 'POST', `/submissions/${revised}/request-changes`, input);
  await expectOk(brand, 'POST', `/campaigns/${paused}/pause`);
  expect(await feedOf(stranger)).toEqual(expect.arrayContaining([openCall, casting]));
  expect((await readWork(creator, paused)).step).toBe('revise');

  await suspend(brand);
  const feed = await feedOf(stranger);
  expect(feed).not.toContain(openCall);
  expect(feed).not.toContain(casting);
  expect((await findWork(stranger, { limit: 24, q: 'o' })).items.map(({ id }) => id)).not.toContain(openCall);
  expect((await request(stranger, 'GET', `/open-campaigns/${openCall}`)).status).toBe(404);
  expect((await request(stranger, 'POST', `/open-campaigns/${openCall}/submissions`, video)).status).toBe(
    409,
  );
  expect((await request(stranger, 'POST', `/open-campaigns/${casting}/applications`, {})).status).toBe(409);
  // Participants still see it and cannot submit.
  expect((await readWork(creator, paused)).step).toBe('closed');
  expect((await request(creator, 'POST', `/open-campaigns/${paused}/submissions`, video)).status).toBe(409);

  await resume(brand);
  expect(await feedOf(stranger)).toEqual(expect.arrayContaining([openCall, casting]));
  await submit(stranger, openCall);
  expect((await readWork(creator, paused)).step).toBe('revise');
});

test('completes or refuses approvals and submissions that race a suspension', async () => {
  for (let round = 0; round < 4; round++) {
    const brand = await fundedBrand('starter');
    const creator = await payableCreator();
    const campaignId = await liveCampaign(brand);
    const submissionId = await submit(creator, campaignId);
    const others = await Promise.all([1, 2, 3].map(() => createCreator()));
    const person = round % 2 ? brand : creator;
    const [approved] = await Promise.allSettled([
      approveSubmission(brand, submissionId, { amountCents: VIDEO }),
      setSuspended(maker, { userId: person.userId, suspended: true, reason: 'Now.' }),
      ...others.map((other) => submitVideo(other, campaignId, video)),
    ]);
    if (approved.status === 'fulfilled') {
      // The approval came first, so the suspension holds its payout.
      const { paymentId } = approved.value;
      expect(await readPayment(paymentId)).toMatchObject({ status: 'pending', waitingFor: 'suspension' });
      await sendTransfer(paymentId);
      expect(await transfersOf(paymentId)).toEqual([]);
    } else {
      expect(approved.reason).toMatchObject({ code: 'accounts.errors.accountSuspended' });
    }
    if (person === brand)
      await expect(submitVideo(await createCreator(), campaignId, video)).rejects.toMatchObject({
        status: 409,
      });
    await setSuspended(maker, { userId: person.userId, suspended: false, reason: 'Done.' });
  }
});

test("excludes a suspended user's payouts by PayPal and bank from queue, batches and files", async () => {
  const [waiting, drafted, free] = [await queued('paypal'), await queued('paypal'), await queued('paypal')];
  const draft = await makeBatch('paypal', [drafted.paymentId, free.paymentId]);
  for (const { creator } of [waiting, drafted]) await suspend(creator);
  expect(await readPayment(waiting.paymentId)).toMatchObject({ waitingFor: 'suspension' });
  const queue = await expectOk(maker, 'GET', '/operator/payout-queue?rail=paypal');
  expect(queue.items.map(({ paymentId }: { paymentId: string }) => paymentId)).not.toContain(
    waiting.paymentId,
  );
  const named = { rail: 'paypal', paymentIds: [waiting.paymentId] };
  expect(problemOf(await request(maker, 'POST', '/operator/payout-batches', named))).toEqual([
    409,
    'payoutBatches.errors.notQueued',
  ]);
  expect(problemOf(await request(checker, 'POST', `/operator/payout-batches/${draft}/confirm`))).toEqual([
    409,
    'payoutBatches.errors.suspendedInBatch',
  ]);
  await expectOk(maker, 'POST', `/operator/payout-batches/${draft}/discard`);
  await expectOk(maker, 'POST', '/operator/payout-batches', { rail: 'paypal' }).then(async ({ id }) => {
    const { items } = await expectOk(maker, 'GET', `/operator/payout-batches/${id}/lines`);
    expect(items.map(({ paymentId }: { paymentId: string }) => paymentId)).toEqual([free.paymentId]);
  });
  for (const { creator } of [waiting, drafted]) await resume(creator);
  expect(await readPayment(waiting.paymentId)).toMatchObject({ status: 'pending', waitingFor: 'operator' });
  await makeBatch('paypal', [waiting.paymentId, drafted.paymentId]);
});
