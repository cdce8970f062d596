import '../../../../../tests/harness/start-jobs.ts';
import { and, eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { Actor } from '#core/actor.ts';
import { publishedCampaign } from '#features/campaigns/campaigns/factory.server.ts';
import { approvedSubmission } from '#features/campaigns/submissions/factory.server.ts';
import { createBrand, createCreator } from '#features/identity/accounts/factory.server.ts';
import { paymentsPaid } from '#features/money/transfers/events.ts';
import { notifications } from '#features/notifications/notifications/tables.server.ts';
import { db, inTransaction } from '#platform/db/db.server.ts';
import { emit } from '#platform/events/events.server.ts';
import { brandRating } from '../factory.server.ts';
import { ratingReminders } from '../tables.server.ts';
import { rateSubmission } from './rate-submission.server.ts';
import { remindToRate } from './remind-to-rate.server.ts';

async function paidVideo(brand: Actor, creator: Actor) {
  const campaign = await publishedCampaign(brand, { intake: 'open_call' });
  const { id, paymentId } = await approvedSubmission({ campaign, creator });
  const paid = { paymentId, campaignId: campaign.id, creatorId: creator.workspaceId, payoutCents: 1 };
  // A part of it comes again after it was sent back.
  for (const _ of ['whole', 'part']) await inTransaction((tx) => emit(tx, paymentsPaid, [paid]));
  return id;
}
const passDays = (days: number) =>
  db.update(ratingReminders).set({ dueAt: sql`due_at - ${days} * interval '1 day'` });
const reminded = async (person: Actor) =>
  (
    await db
      .select({ data: notifications.data })
      .from(notifications)
      .where(and(eq(notifications.userId, person.userId), eq(notifications.type, 'rating_reminder')))
  ).map(({ data }) => data);

test('who has not rated is reminded once, of all at once, two days after the payment and no sooner', async () => {
  const [brand, creator] = [await createBrand(), await createCreator()];
  const rated = await paidVideo(brand, creator);
  const first = await paidVideo(brand, creator);
  const second = await paidVideo(brand, creator);
  await rateSubmission(creator, rated, brandRating());
  await rateSubmission(creator, first, brandRating());

  await passDays(1.99);
  await remindToRate();
  expect([await reminded(brand), await reminded(creator)]).toEqual([[], []]);

  await passDays(0.02);
  await Promise.all([remindToRate(), remindToRate()]);
  await remindToRate();
  expect(await reminded(brand)).toMatchObject([{ side: 'brand', submission_id: second, more: 2 }]);
  expect(await reminded(creator)).toMatchObject([{ side: 'creator', submission_id: second, more: 0 }]);
});
