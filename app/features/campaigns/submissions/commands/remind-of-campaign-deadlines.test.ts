import '../../../../../tests/harness/start-jobs.ts';
import { and, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { Actor } from '#core/actor.ts';
import { acceptedApplication, application } from '#features/campaigns/applications/factory.server.ts';
import { changeStatus } from '#features/campaigns/campaigns/commands/change-status.server.ts';
import { publishedCampaign } from '#features/campaigns/campaigns/factory.server.ts';
import { todayUtc } from '#features/campaigns/campaigns/rules.ts';
import { campaigns } from '#features/campaigns/campaigns/tables.server.ts';
import { createCreator } from '#features/identity/accounts/factory.server.ts';
import { mailNotification } from '#features/notifications/notifications/commands/mail-notification.server.ts';
import { presentNotification } from '#features/notifications/notifications/present-notification.server.ts';
import { notifications } from '#features/notifications/notifications/tables.server.ts';
import { db } from '#platform/db/db.server.ts';
import { deliverMailsTo } from '../../../../../tests/harness/account-mails.ts';
import { approvedSubmission, changeRequest, submission } from '../factory.server.ts';
import { remindOfCampaignDeadlines } from './remind-of-campaign-deadlines.server.ts';

const inDays = (days: number) => todayUtc(new Date(Date.now() + days * 86_400_000));
const remindersOf = async (creator: Actor) =>
  db
    .select()
    .from(notifications)
    .where(and(eq(notifications.userId, creator.userId), eq(notifications.type, 'deadline_near')));
/** Without a delivery deadline, which has reminders of its own. */
const moveDeadline = (campaignId: string, days: number) =>
  db
    .update(campaigns)
    .set({ deadline: inDays(days), deliveryDays: null })
    .where(eq(campaigns.id, campaignId));

test('reminds no creator without an owed video, or whose deadline is far, past or paused', async () => {
  const campaign = await publishedCampaign();
  const owingNothing = [
    (await application({ campaign })).creator,
    (await submission({ campaign })).creator,
    (await approvedSubmission({ campaign })).creator,
  ];
  const far = await acceptedApplication();
  const past = await acceptedApplication();
  const paused = await acceptedApplication();
  await moveDeadline(campaign.id, 1);
  await moveDeadline(far.campaign.id, 2);
  await moveDeadline(past.campaign.id, -1);
  await moveDeadline(paused.campaign.id, 1);
  await changeStatus(paused.campaign.brand, paused.campaign.id, 'pause');
  await remindOfCampaignDeadlines();
  for (const creator of [...owingNothing, far.creator, past.creator, paused.creator])
    expect(await remindersOf(creator)).toEqual([]);
});

test('reminds creators who owe a video or a revision once, in the app and by mail', async () => {
  const campaign = await publishedCampaign();
  const creator = await createCreator();
  await acceptedApplication({ campaign, creator });
  const revision = await submission({ campaign });
  await changeRequest(campaign.brand, revision.id, 'Show the label, please.');
  await moveDeadline(campaign.id, 1);
  await Promise.all([remindOfCampaignDeadlines(), remindOfCampaignDeadlines(), remindOfCampaignDeadlines()]);
  await remindOfCampaignDeadlines();

  const [reminder, ...more] = await remindersOf(creator);
  expect(more).toEqual([]);
  expect(reminder!.data).toMatchObject({ campaign_id: campaign.id, deadline_date: inDays(1), owes: 'video' });
  expect((await remindersOf(revision.creator)).map(({ data }) => data.owes)).toEqual(['revision']);
  for (const language of ['en', 'ar'] as const)
    expect(presentNotification(reminder!, { role: 'creator', language })!.message).toContain(campaign.title);

  await mailNotification(reminder!.id);
  const [mail] = (await deliverMailsTo(creator.email)).filter(({ subject }) =>
    subject.startsWith('Deadline'),
  );
  expect(mail!.text).toContain(`/creator/campaign/${campaign.id}`);
  expect(mail!.text).not.toMatch(/\d{4}-\d{2}-\d{2}/);
});

test('reminds again after the deadline was moved', async () => {
  const { campaign, creator } = await acceptedApplication();
  await moveDeadline(campaign.id, 0);
  await remindOfCampaignDeadlines();
  await moveDeadline(campaign.id, 1);
  await remindOfCampaignDeadlines();
  expect((await remindersOf(creator)).map(({ data }) => data.deadline_date)).toEqual([inDays(0), inDays(1)]);
});
