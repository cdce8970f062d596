import '../harness/start-jobs.ts';
import { and, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { Actor } from '#core/actor.ts';
import { publishFromWallet } from '#features/campaigns/campaigns/commands/publish-campaign.server.ts';
import { publishedCampaign, unpaidCampaign } from '#features/campaigns/campaigns/factory.server.ts';
import { approveSubmission } from '#features/campaigns/submissions/commands/approve-submission.server.ts';
import { submission } from '#features/campaigns/submissions/factory.server.ts';
import {
  createBrand,
  createCreator,
  createOperator,
  createSessionCookie,
} from '#features/identity/accounts/factory.server.ts';
import { createColleague } from '#features/identity/workspaces/factory.server.ts';
import { seats } from '#features/identity/workspaces/tables.server.ts';
import { fundWallet } from '#features/money/charges/factory.server.ts';
import { givePayableAccount } from '#features/money/payout-accounts/factory.server.ts';
import { db } from '#platform/db/db.server.ts';
import { rolesOf } from '#platform/http/endpoint.server.ts';
import { endpoints, expectOk, request } from '../harness/requests.ts';

/** A brand whose owner wrote the campaign, whose manager published it and whose reviewer approved a video. */
async function worldOfThree() {
  const brand = await createBrand({ name: 'Zeina Aboud', companyName: 'Noor Skincare' });
  const manager = await createColleague(brand, 'manager');
  const reviewer = await createColleague(brand, 'reviewer');
  const campaign = await unpaidCampaign(brand);
  await fundWallet(brand, 100_000);
  await publishFromWallet(manager, campaign.id);
  const creator = await createCreator();
  await givePayableAccount(creator);
  const submitted = await submission({ campaign, creator });
  const amountCents = campaign.budgetCents;
  const { paymentId } = await approveSubmission(reviewer, submitted.id, { amountCents });
  return { brand, manager, reviewer, campaign, creator, paymentId };
}
type World = Pick<Awaited<ReturnType<typeof worldOfThree>>, 'campaign' | 'paymentId'>;

type Items = { items: Record<string, unknown>[] };
const all = async (id: string, actor: Actor) => (await expectOk(id, actor)) as Items;
const valuesOf = async (id: string, actor: Actor, field: string) =>
  (await all(id, actor)).items.map((item) => item[field]);

const readEverywhere = async (actor: Actor, { campaign, paymentId }: World) => ({
  campaign: (await expectOk('readCampaign', actor, { id: campaign.id })).createdBy,
  review: await valuesOf('listReviews', actor, 'approvedBy'),
  history: (await expectOk('readPaymentHistory', actor, { id: paymentId })).approvedBy,
  wallet: await valuesOf('listWalletTransactions', actor, 'by'),
  orders: await valuesOf('listCampaignOrders', actor, 'orderedBy'),
  payments: await valuesOf('listOrderPayments', actor, 'approvedBy'),
  receipts: await valuesOf('listReceipts', actor, 'paidBy'),
});

test('shows members of the brand who created, published, approved and topped up', async () => {
  const world = await worldOfThree();
  const expected = {
    campaign: 'Zeina Aboud',
    review: ['Rana, reviewer'],
    history: 'Rana, reviewer',
    wallet: ['Rana, reviewer', 'Rana, manager', 'Zeina Aboud'],
    orders: ['Zeina Aboud'],
    payments: ['Rana, reviewer'],
    receipts: ['Rana, manager'],
  };
  expect(await readEverywhere(world.brand, world)).toEqual(expected);
  expect(await readEverywhere(world.manager, world)).toEqual(expected);
});

test('hides who acted in a brand with one member', async () => {
  const brand = await createBrand();
  const campaign = await publishedCampaign(brand);
  const creator = await createCreator();
  await givePayableAccount(creator);
  const { id } = await submission({ campaign, creator });
  await fundWallet(brand, campaign.budgetCents);
  const { paymentId } = await approveSubmission(brand, id, { amountCents: campaign.budgetCents });
  expect(await readEverywhere(brand, { campaign, paymentId })).toEqual({
    campaign: null,
    review: [null],
    history: null,
    wallet: [null, null, null, null],
    orders: [null],
    payments: [null],
    receipts: [null],
  });
});

test('shows the last member the actions of former members', async () => {
  const world = await worldOfThree();
  await db.delete(seats).where(eq(seats.userId, world.reviewer.userId));
  await db
    .delete(seats)
    .where(and(eq(seats.userId, world.manager.userId), eq(seats.workspaceId, world.brand.workspaceId)));
  expect(await readEverywhere(world.brand, world)).toMatchObject({
    campaign: null,
    history: 'Rana, reviewer',
    wallet: ['Rana, reviewer', 'Rana, manager', null],
  });
});

test('shows operators who approved a payment', async () => {
  const { paymentId } = await worldOfThree();
  const operator = await createOperator();
  expect(await expectOk('readPaymentHistory', operator, { id: paymentId })).toMatchObject({
    approvedBy: 'Rana, reviewer',
  });
});

test('shows a creator at no endpoint which member of the brand acted', async () => {
  const { creator, campaign, paymentId } = await worldOfThree();
  const cookie = await createSessionCookie(creator);
  const receiptIds = (await valuesOf('listReceipts', creator, 'id')) as string[];
  const ids = [campaign.id, paymentId, ...receiptIds];
  let answered = 0;
  for (const endpoint of endpoints) {
    if (endpoint.method !== 'get' || !rolesOf(endpoint).includes('creator')) continue;
    for (const id of endpoint.path.includes('{id}') ? ids : ['']) {
      const response = await request(endpoint.id, { id, cookie });
      if (!response.ok || !response.headers.get('content-type')?.includes('json')) continue;
      const text = await response.text();
      answered++;
      expect(text, endpoint.id).not.toMatch(/Rana|Zeina/);
    }
  }
  expect(answered).toBeGreaterThan(10);
  expect(await expectOk('readPaymentHistory', creator, { id: paymentId })).toMatchObject({
    approvedBy: null,
  });
});
