import '../../../../../tests/harness/start-jobs.ts';
import { and, eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { Actor } from '#core/actor.ts';
import { application } from '#features/campaigns/applications/factory.server.ts';
import { listApplicants } from '#features/campaigns/applications/queries.server.ts';
import { createBrand, createCreator } from '#features/identity/accounts/factory.server.ts';
import { givePayableAccount } from '#features/money/payout-accounts/factory.server.ts';
import { PAYOUT_REMINDER_EVERY_MS } from '#features/money/payout-accounts/rules.ts';
import { payoutReminders } from '#features/money/payout-accounts/tables.server.ts';
import { notifications } from '#features/notifications/notifications/tables.server.ts';
import { db } from '#platform/db/db.server.ts';
import { submission } from '../factory.server.ts';
import { listForReview } from '../queries.server.ts';
import { remindCreatorOfPayout } from './remind-of-payout.server.ts';

const countReminders = (creator: Actor) =>
  db.$count(
    notifications,
    and(eq(notifications.userId, creator.userId), eq(notifications.type, 'payout_reminder')),
  );

test('rejects reminders to other brands’ creators and to payable ones', async () => {
  const stranger = await createBrand();
  const creator = await createCreator();
  const { campaign } = await submission({ creator });
  await expect(remindCreatorOfPayout(stranger, creator.workspaceId)).rejects.toMatchObject({ status: 404 });
  await givePayableAccount(creator);
  await expect(remindCreatorOfPayout(campaign.brand, creator.workspaceId)).rejects.toMatchObject({
    code: 'payoutAccounts.errors.alreadyPayable',
  });
  expect(await countReminders(creator)).toBe(0);
});

test('sends one of two concurrent reminders and shows the brand its time', async () => {
  const { campaign, creator } = await application();
  const remind = () => remindCreatorOfPayout(campaign.brand, creator.workspaceId);
  const tries = await Promise.allSettled([remind(), remind()]);
  expect(tries.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  const [row] = (await listApplicants(campaign.brand, campaign.id, { limit: 1 })).items;
  expect(Date.now() - Date.parse(row!.creator.remindedAt!)).toBeLessThan(60_000);
});

test(`lets a brand remind a creator again after ${PAYOUT_REMINDER_EVERY_MS / 3_600_000} hours`, async () => {
  const { campaign, creator } = await application();
  const remind = () => remindCreatorOfPayout(campaign.brand, creator.workspaceId);
  await remind();
  await expect(remind()).rejects.toMatchObject({ code: 'payoutAccounts.errors.remindedLately', status: 409 });
  await db
    .update(payoutReminders)
    .set({ remindedAt: sql`reminded_at - ${PAYOUT_REMINDER_EVERY_MS} * interval '1 millisecond'` })
    .where(eq(payoutReminders.creatorId, creator.workspaceId));
  await remind();
  expect(await countReminders(creator)).toBe(2);
});

test('hides the reminders of one brand from another', async () => {
  const creator = await createCreator();
  const [first, second] = [await submission({ creator }), await submission({ creator })];
  await remindCreatorOfPayout(first.campaign.brand, creator.workspaceId);
  const remindedAt = async ({ campaign }: typeof first) =>
    (await listForReview(campaign.brand, { limit: 1 })).items[0]!.creator.remindedAt;
  expect([await remindedAt(first), await remindedAt(second)]).toEqual([expect.any(String), null]);
});
