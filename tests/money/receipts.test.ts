import '../harness/money-world.ts';
import { and, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { fulfilCheckout } from '#features/money/charges/commands/fulfil-checkout.server.ts';
import { notificationMails, notifications } from '#features/notifications/notifications/tables.server.ts';
import { db } from '#platform/db/db.server.ts';
import { VIDEO, VIDEO_FEE, VIDEO_PAYOUT } from '../harness/amounts.ts';
import {
  approvedVideo,
  expectOk,
  fundedBrand,
  liveCampaign,
  payableCreator,
  startWorker,
  stopWorker,
  topUp,
  untilStatus,
} from '../harness/money-world.ts';

type Row = { id: string; kind: string; number: string; amountCents: number };

test('writes and mails one receipt under twenty concurrent fulfilments', async () => {
  const brand = await fundedBrand();
  const sessionId = await topUp(brand, 'growth');
  await Promise.all(Array.from({ length: 20 }, () => fulfilCheckout(sessionId)));
  const { items } = (await expectOk(brand, 'GET', '/receipts')) as { items: Row[] };
  expect(items).toHaveLength(1);
  expect(await expectOk(brand, 'GET', `/receipts/${items[0]!.id}`)).toMatchObject({
    kind: 'top_up',
    paidWith: 'card',
    reference: expect.stringMatching(/^pi_/),
    refunds: [],
  });
  const mails = await db
    .select()
    .from(notificationMails)
    .innerJoin(notifications, eq(notifications.id, notificationMails.notificationId))
    .where(and(eq(notifications.userId, brand.userId), eq(notifications.type, 'top_up_receipt')));
  expect(mails).toHaveLength(1);
});

test('issues a statement to the creator that matches the transfer', async () => {
  const brand = await fundedBrand('growth');
  const creator = await payableCreator();
  const paymentId = await approvedVideo(brand, await liveCampaign(brand), creator);
  await startWorker();
  const payment = await untilStatus(paymentId, 'completed');
  await stopWorker();
  const { items } = (await expectOk(creator, 'GET', '/receipts')) as { items: Row[] };
  expect(items).toMatchObject([{ kind: 'payout', amountCents: VIDEO_PAYOUT }]);
  expect(await expectOk(creator, 'GET', `/receipts/${items[0]!.id}`)).toMatchObject({
    reference: payment.stripeTransferId,
    payout: { grossCents: VIDEO, feeCents: VIDEO_FEE, sentCents: VIDEO_PAYOUT, releasedCents: 0 },
  });
  // Fee and top-up were paid by card and have their own numbers.
  const paid = (await expectOk(brand, 'GET', '/receipts')) as { items: Row[] };
  expect(paid.items.map(({ kind }) => kind).sort()).toEqual(['publishing_fee', 'top_up']);
  expect(new Set([...items, ...paid.items].map(({ number }) => number)).size).toBe(3);
});
