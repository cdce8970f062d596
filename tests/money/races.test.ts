import '../harness/start-jobs.ts';
import { eq } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import type { AppError } from '#core/app-error.ts';
import { createBrand, createCreator } from '#features/accounts/factory.server.ts';
import { apply } from '#features/applications/apply.server.ts';
import { acceptedApplication } from '#features/applications/factory.server.ts';
import { applications } from '#features/applications/tables.server.ts';
import {
  type FactoryCampaign,
  publishedCampaign,
  unpaidCampaign,
} from '#features/campaigns/factory.server.ts';
import { publishFromWallet } from '#features/campaigns/publish-campaign.server.ts';
import { campaigns } from '#features/campaigns/tables.server.ts';
import { fundWallet } from '#features/payments/factory.server.ts';
import { payments } from '#features/payments/tables.server.ts';
import { givePayableAccount } from '#features/payouts/factory.server.ts';
import { approveSubmission } from '#features/submissions/approve-submission.server.ts';
import { submission, submissionInput } from '#features/submissions/factory.server.ts';
import { submitVideo } from '#features/submissions/submit-video.server.ts';
import { submissions } from '#features/submissions/tables.server.ts';
import { readWalletBalance } from '#features/wallet/queries.server.ts';
import { db } from '#platform/db/db.server.ts';
import { checkLedger } from '../harness/invariants.ts';

const PRICE_CENTS = 10_000;

afterAll(checkLedger);

/** Does it `count` times at once: how many came through, and the codes with which the others were refused. */
async function atOnce(count: number, run: (index: number) => Promise<unknown>) {
  const outcomes = await Promise.allSettled(Array.from({ length: count }, (_, index) => run(index)));
  return {
    done: outcomes.filter(({ status }) => status === 'fulfilled').length,
    refusals: outcomes.flatMap((outcome) =>
      outcome.status === 'rejected' ? [(outcome.reason as AppError).code ?? String(outcome.reason)] : [],
    ),
  };
}

/** Videos that wait for review, each by a creator who can be paid. */
async function videos(campaign: FactoryCampaign, count: number): Promise<string[]> {
  const ids: string[] = [];
  for (let index = 0; index < count; index++) {
    const { id, creator } = await submission({ campaign });
    await givePayableAccount(creator);
    ids.push(id);
  }
  return ids;
}

const paymentsOf = (campaign: FactoryCampaign, kind: 'video' | 'publishing_fee') =>
  db
    .select()
    .from(payments)
    .where(eq(payments.campaignId, campaign.id))
    .then((rows) => rows.filter((row) => row.kind === kind));

const campaignRow = async ({ id }: FactoryCampaign) =>
  (await db.select().from(campaigns).where(eq(campaigns.id, id)))[0]!;

test.each([2, 20])('%i approvals of one video at once pay for it once', async (count) => {
  const campaign = await publishedCampaign(undefined, { budgetCents: PRICE_CENTS, intake: 'open_call' });
  const [id] = await videos(campaign, 1);
  await fundWallet(campaign.brand, 5 * PRICE_CENTS);
  const { done, refusals } = await atOnce(count, () =>
    approveSubmission(campaign.brand, id!, { amountCents: PRICE_CENTS }),
  );
  expect(done).toBe(1);
  expect(new Set(refusals)).toEqual(new Set(['submissions.errors.alreadyReviewed']));
  expect(await readWalletBalance(campaign.brand)).toBe(4 * PRICE_CENTS);
  expect(await paymentsOf(campaign, 'video')).toMatchObject([
    { amountCents: 10_000, creatorPayoutCents: 8_500, platformFeeCents: 1_500, status: 'pending' },
  ]);
});

test('50 approvals on a wallet that covers 10 pay for 10, over two campaigns of the brand', async () => {
  const brand = await createBrand();
  const given = { budgetCents: PRICE_CENTS, intake: 'open_call', maxSubmissions: 50 } as const;
  const ids: string[] = [];
  for (const campaign of [await publishedCampaign(brand, given), await publishedCampaign(brand, given)]) {
    ids.push(...(await videos(campaign, 25)));
  }
  await fundWallet(brand, 10 * PRICE_CENTS + 9_999);
  const { done, refusals } = await atOnce(50, (index) =>
    approveSubmission(brand, ids[index]!, { amountCents: PRICE_CENTS }),
  );
  expect(done).toBe(10);
  expect(refusals).toEqual(Array(40).fill('wallet.errors.insufficient'));
  expect(await readWalletBalance(brand)).toBe(9_999);
  const approved = await db.select().from(submissions).where(eq(submissions.status, 'approved'));
  expect(approved.filter(({ id }) => ids.includes(id))).toHaveLength(10);
});

test('parallel approvals never exceed the places of a campaign, and the last one completes it', async () => {
  const given = { budgetCents: PRICE_CENTS, intake: 'open_call', maxSubmissions: 3 } as const;
  const campaign = await publishedCampaign(undefined, given);
  const ids = await videos(campaign, 8);
  await fundWallet(campaign.brand, 8 * PRICE_CENTS);
  const { done, refusals } = await atOnce(8, (index) =>
    approveSubmission(campaign.brand, ids[index]!, { amountCents: PRICE_CENTS }),
  );
  expect(done).toBe(3);
  expect(refusals).toEqual(Array(5).fill('submissions.errors.slotsFilled'));
  expect(await readWalletBalance(campaign.brand)).toBe(5 * PRICE_CENTS);
  expect(await campaignRow(campaign)).toMatchObject({
    status: 'completed',
    approvedCount: 3,
    pendingReviewCount: 5,
  });
});

test('publishing from the wallet many times at once takes one fee', async () => {
  const campaign = await unpaidCampaign();
  await fundWallet(campaign.brand, 3 * 29_900);
  const { done, refusals } = await atOnce(10, () => publishFromWallet(campaign.brand, campaign.id));
  expect(done).toBe(1);
  expect(refusals).toEqual(Array(9).fill('campaigns.errors.alreadyPublished'));
  expect(await readWalletBalance(campaign.brand)).toBe(2 * 29_900);
  expect(await paymentsOf(campaign, 'publishing_fee')).toHaveLength(1);
});

test('publishing and approving at once never spend the same money twice', async () => {
  const brand = await createBrand();
  const live = await publishedCampaign(brand, { budgetCents: 29_900, intake: 'open_call' });
  const [video] = await videos(live, 1);
  const next = await unpaidCampaign(brand);
  await fundWallet(brand, 29_900);
  const { done, refusals } = await atOnce(2, (index) =>
    index === 0
      ? publishFromWallet(brand, next.id)
      : approveSubmission(brand, video!, { amountCents: 29_900 }),
  );
  expect([done, refusals]).toEqual([1, ['wallet.errors.insufficient']]);
  expect(await readWalletBalance(brand)).toBe(0);
});

test('many clicks on apply are one application', async () => {
  const campaign = await publishedCampaign();
  const creator = await createCreator();
  const { done, refusals } = await atOnce(10, () => apply(creator, campaign.id));
  expect([done, refusals]).toEqual([1, Array(9).fill('applications.errors.alreadyApplied')]);
  const rows = await db.select().from(applications).where(eq(applications.campaignId, campaign.id));
  expect(rows).toHaveLength(1);
  expect(await campaignRow(campaign)).toMatchObject({ applicationCount: 1 });
});

test('many clicks on submit are one submission', async () => {
  const { campaign, creator } = await acceptedApplication();
  const { done, refusals } = await atOnce(10, () => submitVideo(creator, campaign.id, submissionInput()));
  expect([done, refusals]).toEqual([1, Array(9).fill('submissions.errors.inReview')]);
  const rows = await db.select().from(submissions).where(eq(submissions.campaignId, campaign.id));
  expect(rows).toHaveLength(1);
  expect(await campaignRow(campaign)).toMatchObject({ submissionCount: 1, pendingReviewCount: 1 });
});
