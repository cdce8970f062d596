import '../../../../tests/harness/start-jobs.ts';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { Actor } from '#core/actor.ts';
import { changeStatus } from '#features/campaigns/campaigns/commands/change-status.server.ts';
import { publishedCampaign } from '#features/campaigns/campaigns/factory.server.ts';
import { createBrand, createSessionCookie } from '#features/identity/accounts/factory.server.ts';
import { notifications } from '#features/notifications/notifications/tables.server.ts';
import { portfolioItem } from '#features/people/portfolio/factory.server.ts';
import { db } from '#platform/db/db.server.ts';
import { expectOk, problemOf, request } from '../../../../tests/harness/requests.ts';
import { decideApplication } from './commands/decide-application.server.ts';
import { declineApplications } from './commands/decline-applications.server.ts';
import { application } from './factory.server.ts';
import { MAX_BULK_DECLINE } from './rules.ts';
import type { Applicant } from './schema.ts';
import { applications } from './tables.server.ts';

async function campaignWithApplications(count: number) {
  const campaign = await publishedCampaign();
  const all = [];
  for (let index = 0; index < count; index++) all.push(await application({ campaign }));
  return { campaign, all, ids: all.map(({ id }) => id) };
}

const statusOf = async (id: string) =>
  (await db.select({ status: applications.status }).from(applications).where(eq(applications.id, id)))[0]!
    .status;

const countNotifications = (workspaceId: string) =>
  db.$count(notifications, eq(notifications.workspaceId, workspaceId));

test(`refuses another brand’s campaign, an empty list and more than ${MAX_BULK_DECLINE} applications`, async () => {
  const { campaign, ids } = await campaignWithApplications(1);
  const refuse = async (as: Actor, applicationIds: string[]) => {
    const cookie = await createSessionCookie(as);
    return problemOf(request('declineApplications', { id: campaign.id, cookie, body: { applicationIds } }));
  };
  expect(await refuse(await createBrand(), ids)).toEqual([404, 'campaigns.errors.notFound']);
  expect(await refuse(campaign.brand, [])).toEqual([400, 'errors.invalidInput']);
  expect(await refuse(campaign.brand, Array(MAX_BULK_DECLINE + 1).fill(ids[0]))).toEqual([
    400,
    'errors.invalidInput',
  ]);
  expect(await statusOf(ids[0]!)).toBe('pending');
});

test('declines pending applications only, notifies once and reports the result of each', async () => {
  const { campaign, all, ids } = await campaignWithApplications(3);
  const foreign = await application();
  await decideApplication(campaign.brand, ids[1]!, 'accepted');
  const decline = () =>
    expectOk('declineApplications', campaign.brand, {
      id: campaign.id,
      body: { applicationIds: [...ids, ids[0], foreign.id] },
    });
  const expected = {
    results: [
      { id: ids[0], result: 'declined' },
      { id: ids[1], result: 'accepted' },
      { id: ids[2], result: 'declined' },
      { id: foreign.id, result: 'not_found' },
    ],
  };
  expect(await decline()).toEqual(expected);
  expect(await Promise.all([...ids, foreign.id].map(statusOf))).toEqual([
    'rejected',
    'accepted',
    'rejected',
    'pending',
  ]);
  const before = await countNotifications(all[0]!.creator.workspaceId);
  expect(await decline()).toEqual(expected);
  expect(await countNotifications(all[0]!.creator.workspaceId)).toBe(before);
});

test('refuses to decline in a completed campaign, but repeats an earlier result', async () => {
  const { campaign, ids } = await campaignWithApplications(2);
  const [declined, open] = ids as [string, string];
  await decideApplication(campaign.brand, declined, 'rejected');
  await changeStatus(campaign.brand, campaign.id, 'complete');
  await expect(declineApplications(campaign.brand, campaign.id, { applicationIds: [open] })).rejects.toThrow(
    'campaigns.errors.closed',
  );
  expect(await declineApplications(campaign.brand, campaign.id, { applicationIds: [declined] })).toEqual({
    results: [{ id: declined, result: 'declined' }],
  });
});

test('decides each application once when two requests and an acceptance race', async () => {
  const { campaign, all, ids } = await campaignWithApplications(4);
  const backwards = ids.toReversed();
  const [accepted] = await Promise.allSettled([
    decideApplication(campaign.brand, ids[2]!, 'accepted'),
    declineApplications(campaign.brand, campaign.id, { applicationIds: ids }),
    declineApplications(campaign.brand, campaign.id, { applicationIds: backwards }),
  ]);
  expect(await Promise.all(ids.map(statusOf))).toEqual(
    ids.map((_, index) => (index === 2 && accepted.status === 'fulfilled' ? 'accepted' : 'rejected')),
  );
  expect(await countNotifications(all[0]!.creator.workspaceId)).toBe(1);
});

test('lists the applicants of one status, newest first, each with a portfolio video if there is one', async () => {
  const { campaign, all, ids } = await campaignWithApplications(3);
  const shown = await portfolioItem(all[2]!.creator, { title: 'Morning' });
  await decideApplication(campaign.brand, ids[0]!, 'rejected');
  const list = async (query: Record<string, string>) =>
    (await expectOk('listApplicants', campaign.brand, { id: campaign.id, query })).items as Applicant[];
  expect((await list({ status: 'rejected' })).map(({ id }) => id)).toEqual([ids[0]]);
  const pending = await list({ status: 'pending' });
  expect(pending.map(({ id }) => id)).toEqual([ids[2], ids[1]]);
  expect(pending.map(({ preview }) => preview?.id)).toEqual([shown, undefined]);
});
