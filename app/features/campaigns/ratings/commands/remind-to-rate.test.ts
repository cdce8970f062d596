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
import { REMIND_AFTER_DAYS } from '../rules.ts';
import { ratingReminders } from '../tables.server.ts';
import { rateSubmission } from './rate-submission.server.ts';
import { remindToRate } from './remind-to-rate.server.ts';

/** An approved video whose payment is reported as paid. */
async function paidVideo(brand: Actor, creator: Actor) {
  const campaign = await publishedCampaign(brand, { intake: 'open_call' });
  const { id, paymentId } = await approvedSubmission({ campaign, creator });
  const payment = { paymentId, campaignId: campaign.id, creatorId: creator.workspaceId, payoutCents: 1 };
  const emitPaid = () => inTransaction((tx) => emit(tx, paymentsPaid, [payment]));
  await emitPaid();
  return { id, emitPaid };
}
const passDays = (days: number) =>
  db.update(ratingReminders).set({ dueAt: sql`due_at - ${days} * interval '1 day'` });
const remindersOf = async (person: Actor) =>
  (
    await db
      .select({ data: notifications.data })
      .from(notifications)
      .where(and(eq(notifications.userId, person.userId), eq(notifications.type, 'rating_reminder')))
  ).map(({ data }) => data);

test(`reminds brand and creator once of all unrated videos, ${REMIND_AFTER_DAYS} days after the payment`, async () => {
  const [brand, creator] = [await createBrand(), await createCreator()];
  for (let n = 0; n < 2; n++) {
    const ratedByCreator = await paidVideo(brand, creator);
    await rateSubmission(creator, ratedByCreator.id, brandRating());
  }
  const unrated = await paidVideo(brand, creator);

  await passDays(REMIND_AFTER_DAYS - 0.01);
  await remindToRate();
  expect([await remindersOf(brand), await remindersOf(creator)]).toEqual([[], []]);

  await passDays(0.02);
  await Promise.all([remindToRate(), remindToRate()]);
  await remindToRate();
  expect(await remindersOf(brand)).toMatchObject([{ side: 'brand', submission_id: unrated.id, more: 2 }]);
  expect(await remindersOf(creator)).toMatchObject([{ side: 'creator', submission_id: unrated.id, more: 0 }]);
});

test('reminds once although the payment is reported as paid twice', async () => {
  const [brand, creator] = [await createBrand(), await createCreator()];
  const { id, emitPaid } = await paidVideo(brand, creator);
  await passDays(1);
  // The event repeats when a returned part of the payment is sent again.
  await emitPaid();
  await passDays(1.01);
  await remindToRate();
  await passDays(2);
  await remindToRate();
  expect(await remindersOf(brand)).toMatchObject([{ submission_id: id, more: 0 }]);
});
