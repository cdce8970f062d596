import '../harness/money-world.ts';
import { afterAll, expect, test } from 'vitest';
import { settleTransfer } from '#features/money/transfers/commands/record-transfer.server.ts';
import { sendTransfer } from '#features/money/transfers/commands/send-transfer.server.ts';
import { VIDEO_PAYOUT } from '../harness/amounts.ts';
import { checkLedger } from '../harness/invariants.ts';
import {
  approvedVideo,
  controlSandbox,
  fundedBrand,
  liveCampaign,
  payableCreator,
  readPayment,
  setWebhooks,
  transfersOf,
} from '../harness/money-world.ts';
import { notificationsTo } from './books-world.ts';

// Events take effect when the test processes them.
await setWebhooks('drop');
afterAll(() => checkLedger());

const sent = async () => {
  const brand = await fundedBrand('starter');
  const creator = await payableCreator();
  const paymentId = await approvedVideo(brand, await liveCampaign(brand), creator);
  await sendTransfer(paymentId);
  const [transfer] = await transfersOf(paymentId);
  return { brand, creator, paymentId, transferId: transfer!.id };
};
const aboutMoney = async (creator: Parameters<typeof notificationsTo>[0]) =>
  (await notificationsTo(creator)).map(({ type }) => type).filter((type) => /^pay(ment|out)_/.test(type));

test('notifies of a payout reversed before its confirmation as reversed, not as paid', async () => {
  const { creator, paymentId, transferId } = await sent();
  await controlSandbox('POST', `/transfers/${transferId}/reverse`);
  await settleTransfer(transferId);
  expect(await readPayment(paymentId)).toMatchObject({ status: 'failed', sentCents: 0 });
  expect(await aboutMoney(creator)).toEqual(['payout_reversed']);
});

test('notifies the creator of a completed payout, and both sides of its later reversal', async () => {
  const { brand, creator, paymentId, transferId } = await sent();
  await settleTransfer(transferId);
  expect(await aboutMoney(creator)).toEqual(['payment_paid']);
  await controlSandbox('POST', `/transfers/${transferId}/reverse`);
  await settleTransfer(transferId);
  expect(await aboutMoney(creator)).toEqual(['payment_paid', 'payout_reversed']);
  expect(await aboutMoney(brand)).toEqual(['payout_returned']);
  expect(await notificationsTo(brand)).toContainEqual(
    expect.objectContaining({ payment_id: paymentId, amount_cents: VIDEO_PAYOUT, next: 'retry' }),
  );
});
