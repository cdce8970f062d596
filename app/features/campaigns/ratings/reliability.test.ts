import '../../../../tests/harness/start-jobs.ts';
import { eq, sql } from 'drizzle-orm';
import { afterEach, expect, test } from 'vitest';
import type { Actor } from '#core/actor.ts';
import { releaseApplication } from '#features/campaigns/applications/commands/release-application.server.ts';
import { acceptedApplication } from '#features/campaigns/applications/factory.server.ts';
import { listApplicants } from '#features/campaigns/applications/queries.server.ts';
import { applications } from '#features/campaigns/applications/tables.server.ts';
import { deleteCampaign } from '#features/campaigns/campaigns/commands/delete-campaign.server.ts';
import { lockCampaign } from '#features/campaigns/campaigns/commands/lock-campaign.server.ts';
import { REVIEW_HOURS } from '#features/campaigns/campaigns/deadlines.ts';
import { type FactoryCampaign, publishedCampaign } from '#features/campaigns/campaigns/factory.server.ts';
import { fundSlots } from '#features/campaigns/slots/commands/fund-slots.server.ts';
import { approveSubmission } from '#features/campaigns/submissions/commands/approve-submission.server.ts';
import { submitVideo } from '#features/campaigns/submissions/commands/submit-video.server.ts';
import { isReviewedOnTime } from '#features/campaigns/submissions/deadlines/count-reviews.server.ts';
import { handleDueDeadlines } from '#features/campaigns/submissions/deadlines/handle-due-deadlines.server.ts';
import {
  changeRequest,
  submission,
  submissionInput,
} from '#features/campaigns/submissions/factory.server.ts';
import { submissions } from '#features/campaigns/submissions/tables.server.ts';
import { createBrand, createCreator } from '#features/identity/accounts/factory.server.ts';
import { readCreatorProfile } from '#features/marketplace/creator-profiles/read-profile.server.ts';
import { findWork, workStatement, workValues } from '#features/marketplace/discovery/find-work.server.ts';
import { WorkQuery } from '#features/marketplace/discovery/schema.ts';
import { fundWallet } from '#features/money/charges/factory.server.ts';
import { givePayableAccount } from '#features/money/payout-accounts/factory.server.ts';
import { findCreators } from '#features/people/creators/directory/find-creators.server.ts';
import { readFacets } from '#features/people/creators/directory/read-facets.server.ts';
import { DirectoryFilter, DirectoryQuery } from '#features/people/creators/directory/schema.ts';
import { MIN_VIDEOS } from '#features/people/reliability/rules.ts';
import { db, inTransaction, pool } from '#platform/db/db.server.ts';
import { checkLedger } from '../../../../tests/harness/invariants.ts';
import { readBrandFigures } from './queries.server.ts';
import { readOwnReliability } from './read-reliability.server.ts';

// Among the invariants: stored counts equal those of the rows.
afterEach(checkLedger);

const openCall = (brand?: Actor) =>
  publishedCampaign(brand, { intake: 'open_call', brief: undefined, maxSubmissions: 20 });
const casting = (brand?: Actor) => publishedCampaign(brand, { brief: undefined, maxSubmissions: 20 });
const hours = (count: number) => sql`${count} * interval '1 hour'`;

/** A version on which the brand decides this long after its submission. Its review deadline is the default. */
async function decideVersion(campaign: FactoryCampaign, hoursAfter: number) {
  const made = await submission({ campaign });
  const ago = sql`now() - ${hours(hoursAfter)}`;
  await db.execute(sql`
    UPDATE submissions SET created_at = ${ago}, due_at = ${ago} + ${hours(REVIEW_HOURS.default)} WHERE id = ${made.id}`);
  await changeRequest(campaign.brand, made.id);
  return made;
}

/** A first version sent this many seconds after its delivery deadline. */
async function deliverVideo(campaign: FactoryCampaign, creator: Actor, secondsLate = -3600) {
  const { id } = await acceptedApplication({ campaign, creator });
  await db
    .update(applications)
    .set({ dueAt: sql`now() - ${secondsLate} * interval '1 second'` as never })
    .where(eq(applications.id, id));
  return submitVideo(creator, campaign.id, submissionInput());
}

const release = (campaignId: string, id: string, reason: 'late' | 'shipment') =>
  inTransaction(async (tx) => releaseApplication(tx, await lockCampaign(tx, campaignId), id, reason));

test(`shows no reliability of a brand with fewer than ${MIN_VIDEOS} counted versions`, async () => {
  const campaign = await openCall();
  const { brand } = campaign;
  expect(await readOwnReliability(brand)).toEqual({
    videos: 0,
    onTime: 0,
    brand: null,
    creator: null,
    next: [],
    late: [],
  });
  for (const after of [1, 24, 48, 119]) await decideVersion(campaign, after);
  // A pending version counts once its deadline has passed, and one without a deadline never.
  const pending = await submission({ campaign });
  const without = await submission({ campaign });
  await db.execute(sql`UPDATE submissions SET due_at = NULL, timer_at = NULL WHERE id = ${without.id}`);
  await changeRequest(brand, without.id);
  expect(await readOwnReliability(brand)).toMatchObject({
    videos: 4,
    onTime: 4,
    brand: null,
    next: [{ campaignId: campaign.id, submissionId: pending.id }],
    late: [],
  });
  expect((await readBrandFigures(brand.workspaceId)).reliability).toBeNull();
  const { items } = await findWork(await createCreator(), WorkQuery.parse({}));
  expect(items.find(({ id }) => id === campaign.id)!.reliability).toBeNull();
});

test('counts a version that the brand reviewed late or missed as late, once', async () => {
  const campaign = await openCall();
  const { brand } = campaign;
  for (const after of [1, 24, 48, 72]) await decideVersion(campaign, after);
  const late = await decideVersion(campaign, 121);
  // (1 + 24 + 48 + 72 + 121) / 5
  const counts = { videos: 5, onTime: 4 };
  const { reliability } = await readBrandFigures(brand.workspaceId);
  expect(reliability).toMatchObject(counts);
  expect(reliability!.reviewHours).toBeCloseTo(53.2, 1);
  const { items } = await findWork(await createCreator(), WorkQuery.parse({}));
  expect(items.find(({ id }) => id === campaign.id)!.reliability).toEqual(reliability);

  // A missed video counts as late once, from its deadline on. Its review time counts after the decision.
  const missed = await submission({ campaign });
  await db.execute(sql`
    UPDATE submissions SET created_at = now() - ${hours(200)}, due_at = now() - ${hours(80)}, timer_at = now() WHERE id = ${missed.id}`);
  await handleDueDeadlines();
  await handleDueDeadlines();
  const after = { videos: 6, onTime: 4 };
  expect(await readOwnReliability(brand)).toMatchObject({
    ...after,
    brand: { ...after, reviewHours: reliability!.reviewHours },
    next: [],
    late: [{ submissionId: late.id }, { submissionId: missed.id, campaignId: campaign.id }],
  });
  await changeRequest(brand, missed.id);
  const own = await readOwnReliability(brand);
  expect(own).toMatchObject(after);
  // (266 + 200) / 6
  expect(own.brand!.reviewHours).toBeCloseTo(77.7, 1);
});

test('counts a decision by its deadline as on time, and one by the timer as late', async () => {
  const { rows } = await db.execute<{ isOnTime: boolean }>(sql`
    SELECT ${isReviewedOnTime} AS "isOnTime" FROM (VALUES
      (1, timestamptz '2026-01-01 12:00:00', timestamptz '2026-01-01 12:00:00', 'brand'),
      (2, '2026-01-01 12:00:00.001', '2026-01-01 12:00:00', 'brand'),
      (3, '2026-01-01 12:00:00', '2026-01-01 12:00:00', 'timer'),
      (4, '2026-01-01 11:00:00', '2026-01-01 12:00:00', NULL),
      (5, NULL, '2026-01-01 12:00:00', NULL)) s (n, reviewed_at, review_due_at, approved_via) ORDER BY n`);
  expect(rows.map(({ isOnTime }) => isOnTime)).toEqual([true, false, false, true, false]);
});

test('counts an automatic approval as late', async () => {
  const campaign = await openCall();
  await fundWallet(campaign.brand, campaign.budgetCents);
  await fundSlots(campaign.brand, campaign.id, { slots: 1, amountCents: campaign.budgetCents });
  const { id, creator } = await submission({ campaign });
  await givePayableAccount(creator);
  await handleDueDeadlines(new Date(Date.now() + 6 * 86_400_000));
  expect((await db.select().from(submissions).where(eq(submissions.id, id)))[0]).toMatchObject({
    status: 'approved',
    dueAt: null,
  });
  expect(await readOwnReliability(campaign.brand)).toMatchObject({ videos: 1, onTime: 0 });
});

test('counts no video without a deadline', async () => {
  const [brand, creator] = [await createBrand(), await createCreator()];
  await submission({ campaign: await openCall(brand), creator });
  const paused = await casting(brand);
  await acceptedApplication({ campaign: paused, creator });
  await db
    .update(applications)
    .set({ dueAt: null, timerAt: null })
    .where(eq(applications.campaignId, paused.id));
  await submitVideo(creator, paused.id, submissionInput());
  const shipped = await acceptedApplication({ campaign: await casting(brand), creator });
  await release(shipped.campaign.id, shipped.id, 'shipment');
  expect(await readOwnReliability(creator)).toMatchObject({ videos: 0, late: [] });
});

test(`shows no reliability of a creator with fewer than ${MIN_VIDEOS} counted videos`, async () => {
  const [brand, creator] = [await createBrand(), await createCreator()];
  for (let n = 0; n < 4; n++) await deliverVideo(await casting(brand), creator);
  const waiting = await acceptedApplication({ campaign: await casting(brand), creator });
  expect(await readOwnReliability(creator)).toMatchObject({
    videos: 4,
    onTime: 4,
    creator: null,
    next: [{ campaignId: waiting.campaign.id }],
  });
  expect((await readCreatorProfile(brand, creator.workspaceId)).reliability).toBeNull();
});

test('counts each video of a creator once, as on time or late', async () => {
  const [brand, creator] = [await createBrand(), await createCreator()];
  const tie = await casting(brand);
  const first = await deliverVideo(tie, creator);
  await givePayableAccount(creator);
  await fundWallet(brand, tie.budgetCents);
  await approveSubmission(brand, first.id, { amountCents: tie.budgetCents });
  for (let n = 0; n < 2; n++) await deliverVideo(await casting(brand), creator);
  const punctual = await deliverVideo(await casting(brand), creator);
  const last = await deliverVideo(await casting(brand), creator);
  const counts = { videos: 5, onTime: 5, firstApproved: 1 };
  const read = async () => (await readCreatorProfile(brand, creator.workspaceId)).reliability;
  expect(await read()).toEqual(counts);

  // A video is on time at its deadline and late a microsecond after it.
  const change = (by: string) =>
    db.execute(
      sql`UPDATE submissions SET delivery_due_at = created_at - ${by}::interval WHERE id = ${last.id}`,
    );
  await change('0');
  expect(await read()).toEqual(counts);
  await change('1 microsecond');
  expect(await read()).toEqual({ ...counts, onTime: 4 });
  // A lapsed revision makes a video late, and a late video stays late once.
  for (const { id } of [punctual, last]) await changeRequest(brand, id);
  await handleDueDeadlines(new Date(Date.now() + 7 * 86_400_000));
  expect(await read()).toEqual({ ...counts, onTime: 3 });

  const late = await acceptedApplication({ campaign: await casting(brand), creator });
  await release(late.campaign.id, late.id, 'late');
  const after = { videos: 6, onTime: 3, firstApproved: 1 };
  expect(await read()).toEqual(after);
  expect((await readOwnReliability(creator)).late.map(({ campaignId }) => campaignId)).toEqual(
    expect.arrayContaining([late.campaign.id]),
  );

  // The same counts beside an application and in the directory.
  const applied = await acceptedApplication({ campaign: await casting(brand), creator });
  const { items } = await listApplicants(brand, applied.campaign.id, { limit: 10 });
  expect(items[0]!.creator.reliability).toEqual(after);

  // The videos of a deleted campaign no longer count.
  await deleteCampaign(brand, late.campaign.id);
  expect(await read()).toEqual({ ...after, videos: 5 });
});

test('keeps the counts of a brand that deletes a campaign', async () => {
  const campaign = await casting();
  const creator = await createCreator();
  const { id } = await deliverVideo(campaign, creator);
  await changeRequest(campaign.brand, id);
  expect(await readOwnReliability(campaign.brand)).toMatchObject({ videos: 1 });
  expect(await readOwnReliability(creator)).toMatchObject({ videos: 1 });
  await deleteCampaign(campaign.brand, campaign.id);
  // Otherwise a brand could hide its late reviews.
  expect(await readOwnReliability(campaign.brand)).toMatchObject({ videos: 1 });
  expect(await readOwnReliability(creator)).toMatchObject({ videos: 0 });
});

test('counts each of several simultaneous decisions of a brand', async () => {
  const brand = await createBrand();
  const made = await Promise.all(
    [1, 2, 3, 4].map(async () => submission({ campaign: await openCall(brand) })),
  );
  await Promise.all(made.map(({ id }) => changeRequest(brand, id)));
  expect(await readOwnReliability(brand)).toMatchObject({ videos: 4, onTime: 4 });
});

test('filters the directory by creators with nine of ten videos on time', async () => {
  const brand = await createBrand();
  const find = async (query: object) =>
    (await findCreators(brand, DirectoryQuery.parse({ onTime: '90', ...query }))).items.map(
      ({ name }) => name,
    );
  const always = await createCreator({ name: 'Sorrel Always' });
  const once = await createCreator({ name: 'Sorrel Once Late' });
  for (let n = 0; n < 4; n++) await deliverVideo(await casting(brand), always);
  expect(await find({})).toEqual([]);
  await deliverVideo(await casting(brand), always);
  // 8 of 9 are 88.9%, 9 of 10 are 90%.
  for (let n = 0; n < 9; n++) await deliverVideo(await casting(brand), once, n === 0 ? 60 : -3600);
  expect(await find({ q: 'sorrel' })).toEqual(['Sorrel Always']);
  await deliverVideo(await casting(brand), once);
  for (const query of [{}, { q: 'sorrel' }, { tab: 'recent' }, { tab: 'top' }])
    expect(await find(query)).toEqual(['Sorrel Once Late', 'Sorrel Always']);
  const { items } = await findCreators(brand, DirectoryQuery.parse({ q: 'sorrel once' }));
  expect(items[0]!.reliability).toEqual({ videos: 10, onTime: 9, firstApproved: 0 });
  const facets = await readFacets(DirectoryFilter.parse({ onTime: '90' }));
  expect(facets.expertise.every(({ count }) => count! <= 2)).toBe(true);
});

test('finds the counts of brands for a page of campaigns by an index', async () => {
  const query = WorkQuery.parse({});
  const client = await pool.connect();
  try {
    await client.query('SET enable_seqscan = off');
    const { rows } = await client.query(
      `EXPLAIN (FORMAT JSON) ${workStatement(query).text}`,
      workValues('wsp_none', query),
    );
    expect(JSON.stringify(rows)).toContain('review_totals_pkey');
  } finally {
    client.release(true);
  }
});
