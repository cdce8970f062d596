import '../../../../tests/harness/start-jobs.ts';
import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { publishedCampaign } from '#features/campaigns/campaigns/factory.server.ts';
import { approvedSubmission } from '#features/campaigns/submissions/factory.server.ts';
import { createBrand, createCreator } from '#features/identity/accounts/factory.server.ts';
import { payments } from '#features/money/charges/tables.server.ts';
import { db } from '#platform/db/db.server.ts';
import { rateSubmission } from './commands/rate-submission.server.ts';
import { brandRating, passDays } from './factory.server.ts';
import { readBrandFigures } from './queries.server.ts';
import { BLIND_DAYS, MIN_METRIC_CASES } from './rules.ts';

const brand = await createBrand();
/** Approves a video this long after its submission, as this version. */
const approveVideo = async (hours: number, version = 1) => {
  const made = await approvedSubmission({
    campaign: await publishedCampaign(brand, { intake: 'open_call' }),
  });
  await db.execute(sql`
    UPDATE submissions SET created_at = reviewed_at - ${hours} * interval '1 hour', version = ${version} WHERE id = ${made.id}`);
  return made;
};
const updatePayment = (paymentId: string, values: Partial<typeof payments.$inferInsert>) =>
  db.update(payments).set(values).where(eq(payments.id, paymentId));

test('refuses the figures of a workspace that is not a brand', async () => {
  const { workspaceId } = await createCreator();
  for (const id of [workspaceId, 'wsp_none'])
    await expect(readBrandFigures(id)).rejects.toMatchObject({ code: 'errors.notFound' });
});

test(`shows figures from ${MIN_METRIC_CASES} videos, ${MIN_METRIC_CASES} payments and a visible rating on`, async () => {
  const nothing = { reliability: null, changeRequestsPerVideo: null, paidWithoutDispute: null };
  const first = await approveVideo(2);
  const second = await approveVideo(30, 2);
  expect(await readBrandFigures(brand.workspaceId)).toMatchObject({ ...nothing, approvedVideos: 2 });
  const third = await approveVideo(5, 3);
  const figures = await readBrandFigures(brand.workspaceId);
  expect(figures).toMatchObject({ approvedVideos: 3, changeRequestsPerVideo: 1, paidWithoutDispute: null });

  // Only finished payments count, one of which was partly returned.
  const [payment] = await db.select().from(payments).where(eq(payments.id, first.paymentId));
  const whole = payment!.creatorPayoutCents;
  await updatePayment(first.paymentId, { status: 'completed', sentCents: whole });
  await updatePayment(second.paymentId, { status: 'completed', sentCents: whole });
  expect(await readBrandFigures(brand.workspaceId)).toMatchObject({ paidWithoutDispute: null });
  await updatePayment(third.paymentId, { status: 'completed', sentCents: whole - 100, releasedCents: 100 });
  expect((await readBrandFigures(brand.workspaceId)).paidWithoutDispute).toBeCloseTo(2 / 3);

  await rateSubmission(first.creator, first.id, brandRating({ stars: 4 }));
  expect((await readBrandFigures(brand.workspaceId)).rating.average).toBeNull();
  await passDays(first.id, BLIND_DAYS);
  expect((await readBrandFigures(brand.workspaceId)).rating).toMatchObject({ count: 1, average: 4 });
});
