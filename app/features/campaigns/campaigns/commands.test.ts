import '../../../../tests/harness/start-jobs.ts';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { application } from '#features/campaigns/applications/factory.server.ts';
import { approvedSubmission, submission } from '#features/campaigns/submissions/factory.server.ts';
import { createBrand } from '#features/identity/accounts/factory.server.ts';
import { fundWallet } from '#features/money/charges/factory.server.ts';
import { PUBLISHING_FEE_CENTS } from '#features/money/charges/rules.ts';
import { readWalletBalance } from '#features/money/wallet/queries.server.ts';
import { db } from '#platform/db/db.server.ts';
import { changeStatus } from './commands/change-status.server.ts';
import { deleteCampaign } from './commands/delete-campaign.server.ts';
import { publishFromWallet } from './commands/publish-campaign.server.ts';
import { publishedCampaign, unpaidCampaign } from './factory.server.ts';
import { listOwnCampaigns, readCampaignSummary, readOwnCampaign } from './queries.server.ts';
import type { CampaignStatus } from './rules.ts';
import { CampaignListQuery } from './schema.ts';

const brand = await createBrand();

async function campaignIn(status: CampaignStatus) {
  if (status === 'pending') return unpaidCampaign(brand);
  const campaign = await publishedCampaign(brand);
  if (status === 'paused') await changeStatus(brand, campaign.id, 'pause');
  if (status === 'completed') await changeStatus(brand, campaign.id, 'complete');
  return campaign;
}

test.for([
  ['pause', 'active', 'paused'],
  ['pause', 'paused', 'paused'],
  ['activate', 'active', 'active'],
  ['activate', 'paused', 'active'],
  ['complete', 'active', 'completed'],
  ['complete', 'paused', 'completed'],
  ['complete', 'completed', 'completed'],
] as const)('%s moves a campaign from %s to %s', async ([verb, from, to]) => {
  const { id } = await campaignIn(from);
  await changeStatus(brand, id, verb);
  expect((await readOwnCampaign(brand, id)).status).toBe(to);
});

test.for([
  ['pause', 'pending'],
  ['pause', 'completed'],
  ['activate', 'pending'],
  ['activate', 'completed'],
  ['complete', 'pending'],
] as const)('refuses to %s a campaign that is %s', async ([verb, from]) => {
  const { id } = await campaignIn(from);
  const refusal = { status: 409, code: 'campaigns.errors.transition' };
  await expect(changeStatus(brand, id, verb)).rejects.toMatchObject(refusal);
  expect((await readOwnCampaign(brand, id)).status).toBe(from);
});

test('charges the publishing fee once under concurrent requests', async () => {
  const owner = await createBrand();
  await fundWallet(owner, 100_000);
  const { id } = await unpaidCampaign(owner);
  const tries = await Promise.allSettled([1, 2, 3, 4].map(() => publishFromWallet(owner, id)));
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await readWalletBalance(owner)).toBe(100_000 - PUBLISHING_FEE_CENTS);
});

test('refuses to publish with too little money or a past deadline, and charges nothing', async () => {
  const owner = await createBrand();
  await fundWallet(owner, PUBLISHING_FEE_CENTS - 50);
  const { id } = await unpaidCampaign(owner);
  await expect(publishFromWallet(owner, id)).rejects.toMatchObject({ status: 409 });
  await fundWallet(owner, 50);
  await db.execute(sql`UPDATE campaigns SET deadline = '2020-01-01' WHERE id = ${id}`);
  await expect(publishFromWallet(owner, id)).rejects.toMatchObject({ code: 'campaigns.errors.deadlinePast' });
  expect(await readWalletBalance(owner)).toBe(PUBLISHING_FEE_CENTS);
});

test('deletes a campaign with its applications and unapproved videos, but keeps its fee payment', async () => {
  const { campaign } = await application();
  await submission({ campaign });
  await deleteCampaign(campaign.brand, campaign.id);
  const { rows } = await db.execute(sql`
    SELECT (SELECT count(*) FROM applications WHERE campaign_id = ${campaign.id})::int AS applications,
           (SELECT count(*) FROM submissions WHERE campaign_id = ${campaign.id})::int AS submissions,
           (SELECT count(*) FROM payments WHERE brand_id = ${campaign.brand.workspaceId} AND kind = 'publishing_fee')::int AS fees`);
  expect(rows).toEqual([{ applications: 0, submissions: 0, fees: 1 }]);
  await expect(deleteCampaign(campaign.brand, campaign.id)).rejects.toMatchObject({ status: 404 });
});

test('refuses to delete a campaign whose status has changed since the brand read it', async () => {
  const owner = await createBrand();
  await fundWallet(owner, PUBLISHING_FEE_CENTS);
  const { id } = await unpaidCampaign(owner);
  await publishFromWallet(owner, id);
  await expect(deleteCampaign(owner, id, { status: 'pending' })).rejects.toMatchObject({
    code: 'campaigns.errors.transition',
  });
  await deleteCampaign(owner, id, { status: 'active' });
});

test('refuses to delete a campaign with an approved video', async () => {
  const { campaign } = await approvedSubmission();
  await expect(deleteCampaign(campaign.brand, campaign.id)).rejects.toMatchObject({
    status: 409,
    code: 'campaigns.errors.hasApproved',
  });
  expect((await readOwnCampaign(campaign.brand, campaign.id)).approvedCount).toBe(1);
});

test('pages a brand’s own campaigns and filters them by status and text', async () => {
  const owner = await createBrand();
  const ids = [];
  for (const title of ['Rose one', 'Lily 50%', 'Rose two', 'Rose three']) {
    ids.unshift((await unpaidCampaign(owner, { title })).id);
  }
  await unpaidCampaign(brand, { title: 'Rose of somebody else' });
  const list = async (query: object) => {
    const page = await listOwnCampaigns(owner, CampaignListQuery.parse(query));
    return { ids: page.items.map(({ id }) => id), cursor: page.nextCursor };
  };
  const first = await list({ limit: 3 });
  const newer = await unpaidCampaign(owner, { title: 'Lily, later' });
  const second = await list({ limit: 3, cursor: first.cursor });
  expect([...first.ids, ...second.ids]).toEqual(ids);
  expect(second.cursor).toBeNull();
  expect((await list({ q: 'ROSE' })).ids).toEqual([ids[0], ids[1], ids[3]]);
  expect((await list({ q: '50%' })).ids).toEqual([ids[2]]);
  expect((await list({ status: 'active' })).ids).toEqual([]);
  expect((await list({ status: 'pending', limit: 1 })).ids).toEqual([newer.id]);
});

test('sums budgets, spending and videos of campaigns, without the budget of an unpublished one', async () => {
  const owner = await createBrand();
  await unpaidCampaign(owner, { budgetCents: 99_900 });
  const campaign = await publishedCampaign(owner, { budgetCents: 10_001, maxSubmissions: 3 });
  await submission({ campaign });
  await approvedSubmission({ campaign });
  expect(await readCampaignSummary(owner)).toEqual({
    campaignCount: 2,
    activeCampaignCount: 1,
    spentCents: PUBLISHING_FEE_CENTS + 10_001,
    totalBudgetCents: 30_003,
    activeVideoCount: 2,
    pendingReviewCount: 1,
  });
});
