import '../../../../tests/harness/start-jobs.ts';
import { and, eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { acceptedApplication } from '#features/campaigns/applications/factory.server.ts';
import { applications } from '#features/campaigns/applications/tables.server.ts';
import { publishedCampaign, sampleBrief } from '#features/campaigns/campaigns/factory.server.ts';
import { rateSubmission } from '#features/campaigns/ratings/commands/rate-submission.server.ts';
import { creatorRating, passDays } from '#features/campaigns/ratings/factory.server.ts';
import { BLIND_DAYS } from '#features/campaigns/ratings/rules.ts';
import { approvedSubmission, submission } from '#features/campaigns/submissions/factory.server.ts';
import {
  createBrand,
  createCreator,
  createOperator,
  createSessionCookie,
} from '#features/identity/accounts/factory.server.ts';
import { payments } from '#features/money/charges/tables.server.ts';
import { portfolioItem } from '#features/people/portfolio/factory.server.ts';
import { db } from '#platform/db/db.server.ts';
import { expectOk, problemOf, request } from '../../../../tests/harness/requests.ts';
import { ANALYTICS_MONTHS, MIN_DELIVERIES } from './rules.ts';
import type { CreatorVideo } from './schema.ts';

const READS = [
  'readCreator',
  'listCreatorVideos',
  'readCreatorPerformance',
  'readCreatorAnalytics',
  'listCreatorReviews',
];
const brand = await createBrand();
const openCall = (of = brand) => publishedCampaign(of, { intake: 'open_call' });

test('answers 404 for brands and for unverified, suspended or unknown creators', async () => {
  const unverified = await createCreator({ emailVerified: false });
  const suspended = await createCreator();
  await db.execute(sql`UPDATE users SET suspended_at = now() WHERE id = ${suspended.userId}`);
  for (const reader of [brand, await createCreator(), await createOperator()]) {
    const cookie = await createSessionCookie(reader);
    for (const id of [brand.workspaceId, unverified.workspaceId, suspended.workspaceId, 'wsp_none'])
      for (const read of READS)
        expect(await problemOf(request(read, { cookie, id })), read).toEqual([404, 'errors.notFound']);
  }
  // Unverified creators see their own profile.
  for (const read of READS) await expectOk(read, unverified, { id: unverified.workspaceId });
});

test('returns exactly the documented fields of a profile', async () => {
  const { creator, id } = await approvedSubmission({ campaign: await openCall() });
  await portfolioItem(creator);
  await expectOk('showCampaignVideo', creator, { id });
  const profile = await expectOk('readCreator', brand, { id: creator.workspaceId });
  expect(Object.keys(profile).sort()).toEqual(
    [
      'averageRating',
      'bio',
      'deliveryDays',
      'earnedCents',
      'expertiseTags',
      'id',
      'imageUrl',
      'isOwn',
      'languages',
      'level',
      'location',
      'memberSince',
      'name',
      'platforms',
      'ratingCount',
      'reliability',
      'tier',
      'totalCampaigns',
      'videosCompleted',
    ].sort(),
  );
  const { items } = await expectOk('listCreatorVideos', brand, { id: creator.workspaceId });
  const keys = ['campaignTitle', 'id', 'isPinned', 'source', 'tags', 'title', 'video'];
  for (const item of items as CreatorVideo[]) {
    expect(Object.keys(item).sort()).toEqual(keys);
    expect(Object.keys(item.video).sort()).toEqual(['durationMs', 'posterUrl', 'type', 'url']);
  }
  expect(JSON.stringify([profile, items])).not.toContain('@');
});

test(`shows the median days to a first video from ${MIN_DELIVERIES} deliveries without a parcel on`, async () => {
  const creator = await createCreator();
  const deliver = async (days: number, isShipped = false) => {
    const brief = sampleBrief({
      product: { name: 'Serum', kind: 'physical', isShipped, giveawayCents: null },
    });
    const { campaign } = await submission({ campaign: await publishedCampaign(brand, { brief }), creator });
    await db
      .update(applications)
      .set({ decidedAt: new Date(Date.now() - days * 86_400_000) })
      .where(and(eq(applications.campaignId, campaign.id), eq(applications.creatorId, creator.workspaceId)));
  };
  const read = async () => (await expectOk('readCreator', brand, { id: creator.workspaceId })).deliveryDays;
  for (const days of [1.5, 9]) await deliver(days);
  await deliver(20, true);
  expect(await read()).toBeNull();
  await deliver(3.2);
  expect(await read()).toBe(4);
});

test('shows earnings unless the creator hides them', async () => {
  const { creator, paymentId } = await approvedSubmission({ campaign: await openCall() });
  const earned = async () => (await expectOk('readCreator', brand, { id: creator.workspaceId })).earnedCents;
  expect(await earned()).toBe(0);
  await db.update(payments).set({ sentCents: 1_200 }).where(eq(payments.id, paymentId));
  expect(await earned()).toBe(1_200);
  await expectOk('changeProfile', creator, { body: { fullName: 'Lina', showsEarnings: false } });
  expect(await earned()).toBeNull();
});

test('marks the own profile of a creator', async () => {
  const creator = await createCreator();
  const [own, others] = await Promise.all([
    expectOk('readCreator', creator, { id: creator.workspaceId }),
    expectOk('readCreator', await createCreator(), { id: creator.workspaceId }),
  ]);
  expect(own).toEqual({ ...others, isOwn: true });
  expect(own).toMatchObject({ level: 'beginner', tier: 'basic', averageRating: null, videosCompleted: 0 });
  await expectOk('listCreatorReviews', creator, { id: creator.workspaceId });
});

test('pages videos: the pinned one, the portfolio in order, then campaign videos', async () => {
  const creator = await createCreator();
  const hidden = await portfolioItem(creator, { title: 'hidden' });
  await expectOk('changePortfolioItem', creator, { id: hidden, body: { isPublic: false } });
  for (const title of ['c', 'b', 'a']) await portfolioItem(creator, { title });
  const pinned = await portfolioItem(creator, { title: 'p' });
  await expectOk('movePortfolioItem', creator, { id: hidden, body: { afterId: pinned } });
  await expectOk('pinPortfolioItem', creator, { id: pinned });
  const made = [];
  for (const title of ['x', 'y', 'z'])
    made.push((await approvedSubmission({ creator, campaign: await openCall(), input: { title } })).id);
  for (const id of made.slice(1)) await expectOk('showCampaignVideo', creator, { id });
  const read = async (limit: number) => {
    const titles: string[][] = [];
    let cursor: string | null = null;
    do {
      const query: Record<string, string> = { limit: String(limit), ...(cursor && { cursor }) };
      const page = await expectOk('listCreatorVideos', brand, { id: creator.workspaceId, query });
      titles.push((page.items as CreatorVideo[]).map(({ title }) => title));
      cursor = page.nextCursor as string | null;
    } while (cursor);
    return titles;
  };
  for (const limit of [1, 2, 3, 4, 5, 6]) {
    const pages = await read(limit);
    expect(pages.flat().join(''), `${limit} at a time`).toBe('pabczy');
    expect(Math.max(...pages.map(({ length }) => length))).toBeLessThanOrEqual(limit);
  }
});

test('lets only the creator show and hide a video, and only once it is approved', async () => {
  const { creator, id } = await submission({ campaign: await openCall() });
  const other = await createCreator();
  for (const [as, endpoint] of [
    [creator, 'showCampaignVideo'],
    [other, 'showCampaignVideo'],
    [other, 'hideCampaignVideo'],
  ] as const)
    expect(await problemOf(request(endpoint, { cookie: await createSessionCookie(as), id }))).toEqual([
      404,
      'errors.notFound',
    ]);
  const done = await approvedSubmission({ creator, campaign: await openCall() });
  const isShown = async () => (await expectOk('listOwnCampaignVideos', creator)).items;
  for (const shown of [true, true, false, false]) {
    await expectOk(shown ? 'showCampaignVideo' : 'hideCampaignVideo', creator, { id: done.id });
    expect(await isShown()).toMatchObject([{ id: done.id, isShown: shown }]);
  }
});

test('computes a creator’s figures from the rows, around the end of the deadline’s day', async () => {
  const creator = await createCreator();
  const another = await createBrand();
  const [first, second] = [
    await approvedSubmission({ creator, campaign: await openCall() }),
    await approvedSubmission({ creator, campaign: await openCall() }),
  ];
  await approvedSubmission({ creator, campaign: await publishedCampaign(another) });
  await acceptedApplication({ creator });
  await db.execute(sql`UPDATE submissions SET version = 2 WHERE id = ${first.id}`);
  // The last second of the deadline's day, and the first of the next.
  const reviewed = (id: string, after: string) =>
    db.execute(sql`UPDATE submissions s SET reviewed_at = (c.deadline + ${after}::interval) AT TIME ZONE 'utc'
                     FROM campaigns c WHERE c.id = s.campaign_id AND s.id = ${id}`);
  await reviewed(first.id, '23:59:59');
  await reviewed(second.id, '24:00:00');
  const read = (period: string) =>
    expectOk('readCreatorPerformance', brand, { id: creator.workspaceId, query: { period } });
  expect(await read('30')).toMatchObject({
    counts: {
      accepted: 4,
      approved: 3,
      onTime: 2,
      firstReviewed: 2,
      firstApproved: 2,
      brands: 2,
      repeatBrands: 1,
    },
    rates: { completion: 75, firstPass: 100, repeatHire: 50 },
    recentCampaigns: 4,
  });
  const backdate = (table: string, days: number) =>
    db.execute(sql`UPDATE ${sql.identifier(table)} SET created_at = now() - ${days} * interval '1 day'
                    WHERE creator_id = ${creator.workspaceId}`);
  await backdate('submissions', 40);
  await backdate('applications', 100);
  expect(await read('30')).toMatchObject({ counts: { accepted: 0, approved: 0 }, rates: { overall: 0 } });
  expect(await read('90')).toMatchObject({ counts: { accepted: 3, approved: 3 }, recentCampaigns: 3 });
  expect(await read('all')).toMatchObject({ counts: { accepted: 4, approved: 3 } });
});

test(`returns ${ANALYTICS_MONTHS} months up to the current one, or none without data`, async () => {
  const creator = await createCreator();
  const read = () => expectOk('readCreatorAnalytics', brand, { id: creator.workspaceId });
  expect(await read()).toEqual({ months: [], decided: 0, accepted: 0 });
  await approvedSubmission({ creator });
  const { months, ...applied } = await read();
  expect(applied).toEqual({ decided: 1, accepted: 1 });
  expect(months).toHaveLength(ANALYTICS_MONTHS);
  expect((months as object[]).at(-1)).toEqual({
    month: new Date().toISOString().slice(0, 7),
    approved: 1,
  });
});

test('counts a rating on the profile once it is visible', async () => {
  const { creator, campaign, id } = await approvedSubmission();
  const read = () => expectOk('readCreator', brand, { id: creator.workspaceId });
  await rateSubmission(campaign.brand, id, creatorRating({ stars: 4 }));
  expect(await read()).toMatchObject({ averageRating: null, ratingCount: 0 });
  await passDays(id, BLIND_DAYS);
  expect(await read()).toMatchObject({ averageRating: 4, ratingCount: 1 });
});
