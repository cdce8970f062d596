import '../../../../tests/harness/start-jobs.ts';
import { and, eq, sql } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import type { Actor } from '#core/actor.ts';
import { application } from '#features/campaigns/applications/factory.server.ts';
import { listApplicants } from '#features/campaigns/applications/queries.server.ts';
import { publishedCampaign } from '#features/campaigns/campaigns/factory.server.ts';
import { approvedSubmission, submission } from '#features/campaigns/submissions/factory.server.ts';
import { createBrand, createCreator } from '#features/identity/accounts/factory.server.ts';
import { notificationMails, notifications } from '#features/notifications/notifications/tables.server.ts';
import { db, pool } from '#platform/db/db.server.ts';
import { changeRating, deleteRating, rateSubmission } from './commands/rate-submission.server.ts';
import { revealDueRatings } from './commands/reveal-ratings.server.ts';
import { brandRating, creatorRating, passDays } from './factory.server.ts';
import { invariants } from './invariants.server.ts';
import {
  listBrandReviews,
  listCreatorReviews,
  listReviews,
  listSubmissionRatings,
  readSummary,
  readTierProgress,
} from './queries.server.ts';
import { BLIND_DAYS } from './rules.ts';
import { ratingTotals } from './tables.server.ts';

const approvedVideo = async (options: Parameters<typeof approvedSubmission>[0] = {}) => {
  const { id, campaign, creator } = await approvedSubmission(options);
  return { id, brand: campaign.brand, creator, campaign };
};
const countNotifications = (person: Actor) =>
  db.$count(
    notifications,
    and(eq(notifications.userId, person.userId), eq(notifications.type, 'rating_received')),
  );
const countRatingMails = async (person: Actor) =>
  (
    await db
      .select()
      .from(notificationMails)
      .innerJoin(notifications, eq(notifications.id, notificationMails.notificationId))
      .where(and(eq(notifications.userId, person.userId), eq(notifications.type, 'rating_received')))
  ).length;
const reviewsOf = async ({ workspaceId }: Actor) =>
  (await listReviews(workspaceId, { limit: 24 })).items.map(({ stars }) => stars);
const ratingsOf = async (actor: Actor, id: string) => (await listSubmissionRatings(actor, [id]))[0]!;
/** `done`, or the code of the error. */
const outcomeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: { code: string }) => error.code,
  );

/** The totals always equal the ratings. */
afterAll(async () => {
  expect(await db.$count(ratingTotals)).toBeGreaterThan(0);
  for (const { id, rows } of invariants) {
    const { rows: broken } = await db.execute(sql`SELECT * FROM (${rows}) looked WHERE NOT holds`);
    expect(broken, id).toEqual([]);
  }
});

test('answers other brands and creators like a missing video', async () => {
  const { id } = await approvedVideo();
  for (const stranger of [await createBrand(), await createCreator()]) {
    expect(await outcomeOf(rateSubmission(stranger, id, creatorRating()))).toBe('errors.notFound');
    expect(await outcomeOf(changeRating(stranger, id, creatorRating()))).toBe('errors.notFound');
    expect(await outcomeOf(deleteRating(stranger, id))).toBe('errors.notFound');
    expect(await ratingsOf(stranger, id)).toBeUndefined();
  }
});

test('refuses to rate a video that is not approved', async () => {
  const { id, campaign, creator } = await submission();
  expect(await outcomeOf(rateSubmission(campaign.brand, id, creatorRating()))).toBe(
    'ratings.errors.notApproved',
  );
  expect(await outcomeOf(rateSubmission(creator, id, brandRating()))).toBe('ratings.errors.notApproved');
});

test('refuses a second rating of one video by the brand or the creator', async () => {
  const { id, brand, creator } = await approvedVideo();
  await rateSubmission(brand, id, creatorRating());
  expect(await outcomeOf(rateSubmission(brand, id, creatorRating()))).toBe('ratings.errors.alreadyRated');
  await rateSubmission(creator, id, brandRating());
  expect(await outcomeOf(rateSubmission(creator, id, brandRating()))).toBe('ratings.errors.alreadyRated');
});

test('refuses to change or delete a missing rating', async () => {
  const { id, brand } = await approvedVideo();
  expect(await outcomeOf(changeRating(brand, id, creatorRating()))).toBe('errors.notFound');
  expect(await outcomeOf(deleteRating(brand, id))).toBe('errors.notFound');
});

test('refuses to change or delete a visible rating', async () => {
  const both = await approvedVideo();
  await rateSubmission(both.brand, both.id, creatorRating());
  await rateSubmission(both.creator, both.id, brandRating());
  const alone = await approvedVideo();
  await rateSubmission(alone.brand, alone.id, creatorRating());
  await passDays(alone.id, BLIND_DAYS);
  for (const { brand, id } of [both, alone]) {
    expect(await outcomeOf(changeRating(brand, id, creatorRating({ stars: 1 })))).toBe(
      'ratings.errors.alreadyVisible',
    );
    expect(await outcomeOf(deleteRating(brand, id))).toBe('ratings.errors.alreadyVisible');
  }
});

test('hides a rating from everyone but the rater until its reveal', async () => {
  const { id, brand, creator, campaign } = await approvedVideo();
  await rateSubmission(brand, id, creatorRating({ stars: 2, review: 'Late.' }));
  expect(await ratingsOf(brand, id)).toMatchObject({
    own: { stars: 2, review: 'Late.', aspects: null, isVisible: false },
    received: null,
  });
  expect(await ratingsOf(creator, id)).toMatchObject({ submissionId: id, own: null, received: null });
  expect(await reviewsOf(creator)).toEqual([]);
  expect(await readSummary(creator.workspaceId)).toEqual({ count: 0, average: null, aspects: null });
  expect(await countNotifications(creator)).toBe(0);
  await revealDueRatings();
  expect(await countNotifications(creator)).toBe(0);
  expect((await readTierProgress(creator)).averageRating).toBeNull();
  const [applicant] = (await listApplicants(brand, campaign.id, { limit: 1 })).items;
  expect(applicant!.creator.averageRating).toBeNull();
});

test('shows both ratings after the second one and notifies brand and creator', async () => {
  const { id, brand, creator, campaign } = await approvedVideo();
  await rateSubmission(creator, id, brandRating({ stars: 3, review: '' }));
  await rateSubmission(brand, id, creatorRating({ stars: 5, review: 'Wonderful.' }));
  expect(await ratingsOf(creator, id)).toMatchObject({
    own: {
      stars: 3,
      review: null,
      aspects: { paidOnTime: 5, clearBrief: 4, fairReview: 3 },
      isVisible: true,
    },
    received: { stars: 5, review: 'Wonderful.', isVisible: true },
  });
  expect([await countNotifications(brand), await countNotifications(creator)]).toEqual([1, 1]);
  expect([await countRatingMails(brand), await countRatingMails(creator)]).toEqual([1, 1]);
  expect(await readSummary(brand.workspaceId)).toEqual({
    count: 1,
    average: 3,
    aspects: { paidOnTime: 5, clearBrief: 4, fairReview: 3 },
  });
  expect((await readTierProgress(creator)).averageRating).toBe(5);
  const [applicant] = (await listApplicants(brand, campaign.id, { limit: 1 })).items;
  expect(applicant!.creator.averageRating).toBe(5);
});

test(`counts a single rating after ${BLIND_DAYS} days, even before the job that notifies once`, async () => {
  const { id, brand, creator } = await approvedVideo();
  await rateSubmission(brand, id, creatorRating({ stars: 4 }));
  await passDays(id, BLIND_DAYS - 0.01);
  expect(await reviewsOf(creator)).toEqual([]);
  await passDays(id, 0.02);
  expect(await reviewsOf(creator)).toEqual([4]);
  expect(await readSummary(creator.workspaceId)).toMatchObject({ count: 1, average: 4 });
  expect(await ratingsOf(creator, id)).toMatchObject({ received: { stars: 4 } });
  expect(await countNotifications(creator)).toBe(0);
  await Promise.all([revealDueRatings(), revealDueRatings()]);
  await revealDueRatings();
  expect(await countNotifications(creator)).toBe(1);
  expect(await readSummary(creator.workspaceId)).toMatchObject({ count: 1, average: 4 });
  // The other side may still rate, and that rating is visible at once.
  await rateSubmission(creator, id, brandRating({ stars: 2 }));
  expect(await reviewsOf(brand)).toEqual([2]);
  expect([await countNotifications(creator), await countNotifications(brand)]).toEqual([1, 1]);
});

test('lets the rater change, delete and repeat a hidden rating, and a change keeps the time of its reveal', async () => {
  const { id, brand } = await approvedVideo();
  await rateSubmission(brand, id, creatorRating({ stars: 1, review: 'No.' }));
  const { visibleAt } = (await ratingsOf(brand, id)).own!;
  await changeRating(brand, id, creatorRating({ stars: 5, review: undefined }));
  expect(await ratingsOf(brand, id)).toMatchObject({ own: { stars: 5, review: null, visibleAt } });
  await deleteRating(brand, id);
  expect((await ratingsOf(brand, id)).own).toBeNull();
  await rateSubmission(brand, id, creatorRating({ stars: 3 }));
  expect(await ratingsOf(brand, id)).toMatchObject({ own: { stars: 3 } });
});

test('accepts one of two concurrent ratings by one brand', async () => {
  const { id, brand } = await approvedVideo();
  const both = [1, 5].map((stars) => outcomeOf(rateSubmission(brand, id, creatorRating({ stars }))));
  expect((await Promise.all(both)).toSorted()).toEqual(['done', 'ratings.errors.alreadyRated']);
});

test('shows both ratings after concurrent ratings by brand and creator', async () => {
  for (let round = 0; round < 5; round++) {
    const { id, brand, creator } = await approvedVideo();
    await Promise.all([
      rateSubmission(brand, id, creatorRating({ stars: 4 })),
      rateSubmission(creator, id, brandRating({ stars: 4 })),
    ]);
    expect(await ratingsOf(brand, id)).toMatchObject({ own: { isVisible: true }, received: { stars: 4 } });
    expect(await ratingsOf(creator, id)).toMatchObject({ own: { isVisible: true }, received: { stars: 4 } });
    expect([await countNotifications(brand), await countNotifications(creator)]).toEqual([1, 1]);
  }
});

test('deletes a rating only if the rating of the other side has not revealed it meanwhile', async () => {
  for (let round = 0; round < 5; round++) {
    const { id, brand, creator } = await approvedVideo();
    await rateSubmission(brand, id, creatorRating());
    const [deletion] = await Promise.all([
      outcomeOf(deleteRating(brand, id)),
      rateSubmission(creator, id, brandRating()),
    ]);
    const { own, received } = await ratingsOf(creator, id);
    expect(deletion).toBe(received ? 'ratings.errors.alreadyVisible' : 'done');
    expect(own!.isVisible).toBe(received !== null);
  }
});

test('keeps sums and counts exact under concurrent ratings', async () => {
  const [brand, creator] = [await createBrand(), await createCreator()];
  const videos = [];
  for (let each = 0; each < 6; each++) {
    const campaign = await publishedCampaign(brand, { intake: 'open_call' });
    videos.push(await approvedVideo({ campaign, creator }));
  }
  await Promise.all(
    videos.flatMap(({ id }, index) => [
      rateSubmission(brand, id, creatorRating({ stars: (index % 5) + 1 })),
      rateSubmission(creator, id, brandRating({ stars: 5 - (index % 5) })),
    ]),
  );
  // The creator has 1 to 5 stars and 1 again, the brand 5 to 1 and 5 again.
  expect(await readSummary(creator.workspaceId)).toMatchObject({ count: 6, average: 16 / 6 });
  expect(await readSummary(brand.workspaceId)).toMatchObject({
    count: 6,
    average: 20 / 6,
    aspects: { paidOnTime: 5, clearBrief: 4, fairReview: 3 },
  });
  // Every deletion updates the totals.
  await db.execute(sql`DELETE FROM ratings WHERE submission_id = ${videos[0]!.id}`);
  expect(await readSummary(creator.workspaceId)).toMatchObject({ count: 5, average: 3 });
});

test('lists reviews page by page, newest first, with author and campaign', async () => {
  const [brand, creator] = [await createBrand({ companyName: 'Noor' }), await createCreator()];
  for (const stars of [1, 2, 3]) {
    const { id } = await approvedVideo({ campaign: await publishedCampaign(brand), creator });
    await rateSubmission(brand, id, creatorRating({ stars, review: `Said ${stars}` }));
    await passDays(id, BLIND_DAYS);
  }
  const first = await listCreatorReviews(brand, creator.workspaceId, { limit: 2 });
  expect(first.items).toMatchObject([
    { stars: 3, review: 'Said 3', raterName: 'Noor', campaignTitle: expect.any(String) },
    { stars: 2 },
  ]);
  expect(first.summary).toMatchObject({ count: 3, average: 2, aspects: null });
  expect(first.distribution).toEqual([1, 1, 1, 0, 0]);
  const rest = await listCreatorReviews(brand, creator.workspaceId, { limit: 2, cursor: first.nextCursor! });
  expect(rest).toMatchObject({ items: [{ stars: 1 }], nextCursor: null });
  expect(await outcomeOf(listBrandReviews(creator.workspaceId, { limit: 2 }))).toBe('errors.notFound');
});

test('reads the lists and averages of ratings by an index', async () => {
  const client = await pool.connect();
  try {
    await client.query('SET enable_seqscan = off');
    const plan = async (statement: string) =>
      JSON.stringify((await client.query(`EXPLAIN (FORMAT JSON) ${statement}`)).rows);
    expect(
      await plan(
        "SELECT FROM ratings WHERE rated_id = 'wsp_1' AND (is_revealed OR visible_at <= clock_timestamp()) ORDER BY id DESC LIMIT 25",
      ),
    ).toContain('ratings_rated');
    expect(
      await plan("SELECT FROM ratings WHERE rated_id = 'wsp_1' AND NOT is_revealed AND visible_at <= now()"),
    ).toContain('ratings_rated_unrevealed');
  } finally {
    client.release(true);
  }
});

test('shows no average for an unrated applicant', async () => {
  const { campaign } = await application();
  const { items } = await listApplicants(campaign.brand, campaign.id, { limit: 1 });
  expect(items[0]!.creator.averageRating).toBeNull();
});
