import '../../../../tests/harness/start-jobs.ts';
import { desc, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { decideApplication } from '#features/campaigns/applications/commands/decide-application.server.ts';
import { acceptedApplication, application } from '#features/campaigns/applications/factory.server.ts';
import { hasParticipants } from '#features/campaigns/campaigns/changes.ts';
import { changeStatus } from '#features/campaigns/campaigns/commands/change-status.server.ts';
import { publishFromWallet } from '#features/campaigns/campaigns/commands/publish-campaign.server.ts';
import { publishedCampaign, unpaidCampaign } from '#features/campaigns/campaigns/factory.server.ts';
import { todayUtc } from '#features/campaigns/campaigns/rules.ts';
import { CampaignView } from '#features/campaigns/campaigns/schema.ts';
import { campaigns } from '#features/campaigns/campaigns/tables.server.ts';
import { approvedSubmission, submission } from '#features/campaigns/submissions/factory.server.ts';
import {
  createBrand,
  createCreator,
  createSessionCookie,
} from '#features/identity/accounts/factory.server.ts';
import { fundWallet } from '#features/money/charges/factory.server.ts';
import { PUBLISHING_FEE_CENTS } from '#features/money/charges/rules.ts';
import { mailNotification } from '#features/notifications/notifications/commands/mail-notification.server.ts';
import { minutesUntil } from '#features/notifications/notifications/factory.server.ts';
import { BUNDLE_MINUTES } from '#features/notifications/notifications/rules.ts';
import { notifications } from '#features/notifications/notifications/tables.server.ts';
import { db } from '#platform/db/db.server.ts';
import { listOutbox } from '#platform/mail/outbox.server.ts';
import { expectOk, problemOf, request } from '../../../../tests/harness/requests.ts';
import { invitation } from './factory.server.ts';
import { stateOf } from './rules.ts';
import { campaignInvitations } from './tables.server.ts';

const brand = await createBrand();
const invite = async (id: string, creatorId: string, as = brand) =>
  request('inviteCreator', { cookie: await createSessionCookie(as), id, body: { creatorId } });
const answer = async (creator: Parameters<typeof createSessionCookie>[0], id: string, how: string) =>
  request(`${how}Invitation`, { cookie: await createSessionCookie(creator), id });
const withdraw = async (id: string, as = brand) =>
  request('withdrawInvitation', { cookie: await createSessionCookie(as), id });
const receivedInvitations = async (creator: Parameters<typeof expectOk>[1]) =>
  (await expectOk('listReceivedInvitations', creator)).items as { id: string }[];
const noticesOf = async (workspaceId: string) =>
  (await db.select().from(notifications).where(eq(notifications.workspaceId, workspaceId)))
    .map(({ type }) => type)
    .filter((type) => type.includes('invitation'));
const yesterday = todayUtc(new Date(Date.now() - 86_400_000));

test('answers 404 for an unavailable creator and for another brand’s campaign', async () => {
  const campaign = await publishedCampaign(brand);
  const creator = await createCreator();
  const suspended = await createCreator({ suspendedAt: new Date() });
  const unverified = await createCreator({ emailVerified: false });
  for (const id of [brand.workspaceId, 'wsp_none', suspended.workspaceId, unverified.workspaceId])
    expect(await problemOf(invite(campaign.id, id))).toEqual([404, 'invitations.errors.creatorNotFound']);
  expect(await problemOf(invite(campaign.id, creator.workspaceId, await createBrand()))).toEqual([
    404,
    'campaigns.errors.notFound',
  ]);
});

test('refuses an invitation to a closed campaign', async () => {
  const { workspaceId } = await createCreator();
  const completed = await publishedCampaign(brand);
  await changeStatus(brand, completed.id, 'complete');
  const late = await publishedCampaign(brand);
  await db.update(campaigns).set({ deadline: yesterday }).where(eq(campaigns.id, late.id));
  const full = await publishedCampaign(brand, { maxSubmissions: 1 });
  await approvedSubmission({ campaign: full });
  for (const { id } of [completed, late, full])
    expect(await problemOf(invite(id, workspaceId))).toEqual([409, 'campaigns.errors.closed']);
});

test('refuses to invite a creator who has applied before', async () => {
  const { campaign, creator } = await application({ campaign: await publishedCampaign(brand) });
  const accepted = await acceptedApplication({ campaign });
  for (const { workspaceId } of [creator, accepted.creator])
    expect(await problemOf(invite(campaign.id, workspaceId))).toEqual([409, 'invitations.errors.hasApplied']);
});

test('invites a creator once under concurrent requests', async () => {
  const campaign = await publishedCampaign(brand);
  const { workspaceId } = await createCreator();
  const answers = await Promise.all([1, 2, 3, 4].map(() => invite(campaign.id, workspaceId)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
  expect(await noticesOf(workspaceId)).toEqual(['campaign_invitation']);
});

test('accepts an invitation once under concurrent answers and notifies the brand once', async () => {
  const { id, campaign, creator } = await invitation({ campaign: await publishedCampaign(brand) });
  expect(await receivedInvitations(creator)).toMatchObject([{ id, campaignId: campaign.id }]);
  const notified = (await noticesOf(brand.workspaceId)).length;
  const answers = await Promise.all([1, 2, 3].map(() => answer(creator, id, 'accept')));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(await receivedInvitations(creator)).toEqual([]);
  const [row] = await db.select().from(campaigns).where(eq(campaigns.id, campaign.id));
  expect(row).toMatchObject({ applicationCount: 1, acceptedCount: 1 });
  expect(await expectOk('readWork', creator, { id: campaign.id })).toMatchObject({
    step: 'submit',
    invitation: null,
  });
  expect((await noticesOf(brand.workspaceId)).length).toBe(notified + 1);
  expect(await problemOf(answer(creator, id, 'decline'))).toEqual([
    409,
    'invitations.errors.alreadyAnswered',
  ]);
});

test('applies one of a concurrent acceptance and refusal', async () => {
  const { id, campaign, creator } = await invitation({ campaign: await publishedCampaign(brand) });
  const answers = await Promise.all([answer(creator, id, 'accept'), answer(creator, id, 'decline')]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const { items } = await expectOk('listInvitations', brand, { id: campaign.id });
  expect(items).toMatchObject([{ state: answers[0]!.status === 200 ? 'accepted' : 'declined' }]);
});

test('allows only improved terms while an invitation is open or accepted', async () => {
  const campaign = await publishedCampaign(brand, { intake: 'open_call', budgetCents: 50_000 });
  const lower = () => request('editCampaign', { cookie, id: campaign.id, body: { budgetCents: 49_999 } });
  const cookie = await createSessionCookie(brand);
  const [withdrawn, declined] = [await invitation({ campaign }), await invitation({ campaign })];
  expect(await problemOf(lower())).toEqual([409, 'campaigns.errors.onlyBetter']);
  await expectOk('editCampaign', brand, { id: campaign.id, body: { budgetCents: 51_000 } });
  await expectOk('withdrawInvitation', brand, { id: withdrawn.id });
  await expectOk('declineInvitation', declined.creator, { id: declined.id });
  // No invitation is open or accepted.
  expect((await lower()).status).toBe(200);
  const accepted = await invitation({ campaign });
  await expectOk('acceptInvitation', accepted.creator, { id: accepted.id });
  expect(
    await problemOf(request('editCampaign', { cookie, id: campaign.id, body: { budgetCents: 100 } })),
  ).toEqual([409, 'campaigns.errors.onlyBetter']);
});

test('counts invited creators as participants, and notifies accepted ones of changes', async () => {
  const campaign = await publishedCampaign(brand, { intake: 'open_call' });
  const readCampaign = async () =>
    CampaignView.parse(await expectOk('readCampaign', brand, { id: campaign.id }));
  expect(hasParticipants(await readCampaign())).toBe(false);
  const [accepted, declined, open] = [
    await invitation({ campaign }),
    await invitation({ campaign }),
    await invitation({ campaign }),
  ];
  await expectOk('acceptInvitation', accepted.creator, { id: accepted.id });
  await expectOk('declineInvitation', declined.creator, { id: declined.id });
  expect(await readCampaign()).toMatchObject({ invitedCount: 2 });
  await expectOk('editCampaign', brand, { id: campaign.id, body: { budgetCents: 60_000 } });
  const notified = (
    await db.select().from(notifications).where(eq(notifications.type, 'campaign_terms_changed'))
  ).map(({ workspaceId }) => workspaceId);
  expect(notified).toEqual([accepted.creator.workspaceId]);
  await expectOk('withdrawInvitation', brand, { id: open.id });
  await expectOk('withdrawInvitation', brand, { id: open.id });
  expect(hasParticipants(await readCampaign())).toBe(true);
  expect(await readCampaign()).toMatchObject({ invitedCount: 1 });
});

test('rejects withdrawing another brand’s or an answered invitation', async () => {
  const campaign = await publishedCampaign(brand);
  const [accepted, declined] = [await invitation({ campaign }), await invitation({ campaign })];
  expect(await problemOf(withdraw(accepted.id, await createBrand()))).toEqual([404, 'errors.notFound']);
  await expectOk('acceptInvitation', accepted.creator, { id: accepted.id });
  await expectOk('declineInvitation', declined.creator, { id: declined.id });
  for (const { id } of [accepted, declined])
    expect(await problemOf(withdraw(id))).toEqual([409, 'invitations.errors.hasAnswered']);
});

test('removes the notification of an unseen invitation on withdrawal', async () => {
  const { id, campaign, creator } = await invitation({ campaign: await publishedCampaign(brand) });
  await expectOk('withdrawInvitation', brand, { id });
  await expectOk('withdrawInvitation', brand, { id });
  expect([await receivedInvitations(creator), await noticesOf(creator.workspaceId)]).toEqual([[], []]);
  expect(await problemOf(answer(creator, id, 'accept'))).toEqual([409, 'invitations.errors.withdrawn']);
  expect((await expectOk('listInvitations', brand, { id: campaign.id })).items).toMatchObject([
    { id, state: 'withdrawn' },
  ]);
  // The creator can be invited again.
  const again = await expectOk('inviteCreator', brand, {
    id: campaign.id,
    body: { creatorId: creator.workspaceId },
  });
  expect(await receivedInvitations(creator)).toMatchObject([{ id: again.id }]);
  await expectOk('acceptInvitation', creator, { id: again.id as string });
});

test('notifies a creator who saw the invitation once of its withdrawal', async () => {
  const { id, creator } = await invitation({ campaign: await publishedCampaign(brand) });
  const [news] = await db
    .select()
    .from(notifications)
    .where(eq(notifications.workspaceId, creator.workspaceId));
  await expectOk('markNotificationRead', creator, { id: news!.id });
  await expectOk('withdrawInvitation', brand, { id });
  await expectOk('withdrawInvitation', brand, { id });
  expect(await noticesOf(creator.workspaceId)).toEqual(['invitation_withdrawn']);
});

test(`emails a repeated invitation at most once in ${BUNDLE_MINUTES} minutes`, async () => {
  const creator = await createCreator();
  const { id, campaign } = await invitation({ campaign: await publishedCampaign(brand), creator });
  const inBell = async () => {
    const own = eq(notifications.workspaceId, creator.workspaceId);
    return (await db.select().from(notifications).where(own).orderBy(desc(notifications.id)))[0]!;
  };
  const again = { id: campaign.id, body: { creatorId: creator.workspaceId } };
  await mailNotification((await inBell()).id);
  await expectOk('withdrawInvitation', brand, { id });
  const second = await expectOk('inviteCreator', brand, again);
  const waiting = await inBell();
  expect(waiting).toMatchObject({ type: 'campaign_invitation', data: { invitation_id: second.id } });
  expect(await minutesUntil(waiting.id)).toBe(BUNDLE_MINUTES);

  await expectOk('withdrawInvitation', brand, { id: second.id as string });
  await mailNotification(waiting.id);
  await expectOk('inviteCreator', brand, again);
  expect(await minutesUntil((await inBell()).id)).toBe(BUNDLE_MINUTES);
  const mails = (await listOutbox(1000)).filter(({ to }) => to === creator.email);
  expect(mails.map(({ subject }) => subject)).toEqual(['You are invited to a campaign']);
});

test('never sends an invitation withdrawn before its campaign is live', async () => {
  const campaign = await unpaidCampaign(brand);
  const { id, creator } = await invitation({ campaign });
  await expectOk('withdrawInvitation', brand, { id });
  await fundWallet(brand, PUBLISHING_FEE_CENTS);
  await publishFromWallet(brand, campaign.id);
  expect([await receivedInvitations(creator), await noticesOf(creator.workspaceId)]).toEqual([[], []]);
});

test('lets a brand invite a creator again who withdrew after accepting', async () => {
  const campaign = await publishedCampaign(brand, { inviteOnly: true, budgetCents: 50_000 });
  const { id, creator } = await invitation({ campaign });
  await expectOk('acceptInvitation', creator, { id });
  await expectOk('editCampaign', brand, { id: campaign.id, body: { budgetCents: 51_000 } });
  const { application } = await expectOk('readWork', creator, { id: campaign.id });
  await expectOk('withdrawApplication', creator, { id: (application as { id: string }).id });
  expect((await expectOk('listInvitations', brand, { id: campaign.id })).items).toEqual([]);
  await expectOk('editCampaign', brand, { id: campaign.id, body: { budgetCents: 50_000 } });
  const again = await invitation({ campaign, creator });
  await expectOk('acceptInvitation', creator, { id: again.id });
  expect(await expectOk('readWork', creator, { id: campaign.id })).toMatchObject({ step: 'submit' });
});

test('applies one of a concurrent withdrawal and acceptance', async () => {
  const campaign = await publishedCampaign(brand, { maxSubmissions: 9 });
  for (let round = 0; round < 4; round++) {
    const { id, creator } = await invitation({ campaign });
    const answers = await Promise.all([withdraw(id), answer(creator, id, 'accept')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const [row] = await db.select().from(campaignInvitations).where(eq(campaignInvitations.id, id));
    const isAccepted = answers[1].status === 200;
    expect(row!.status).toBe(isAccepted ? 'accepted' : 'withdrawn');
    const applied = await expectOk('readWork', creator, { id: campaign.id });
    expect(applied.application).toEqual(isAccepted ? expect.objectContaining({ status: 'accepted' }) : null);
  }
});

test('accepts a pending application, not a rejected one, when its creator accepts an invitation', async () => {
  const campaign = await publishedCampaign(brand);
  const [applied, declined] = [await invitation({ campaign }), await invitation({ campaign })];
  await application({ campaign, creator: applied.creator });
  const turnedDown = await application({ campaign, creator: declined.creator });
  await decideApplication(brand, turnedDown.id, 'rejected');
  await expectOk('acceptInvitation', applied.creator, { id: applied.id });
  expect(await problemOf(answer(declined.creator, declined.id, 'accept'))).toEqual([
    409,
    'applications.errors.alreadyDecided',
  ]);
  const [row] = await db.select().from(campaigns).where(eq(campaigns.id, campaign.id));
  expect(row).toMatchObject({ applicationCount: 2, acceptedCount: 1 });
});

test('removes the notification of an application that an invitation accepts', async () => {
  const { id, campaign, creator } = await invitation({
    campaign: await publishedCampaign(await createBrand()),
  });
  await application({ campaign, creator });
  const news = async () =>
    (await db.select().from(notifications).where(eq(notifications.workspaceId, campaign.brand.workspaceId)))
      .map(({ type }) => type)
      .filter((type) => type === 'application_received');
  expect(await news()).toHaveLength(1);
  await expectOk('acceptInvitation', creator, { id });
  expect(await news()).toEqual([]);
});

test('hides an invitation after a decision on the application', async () => {
  const campaign = await publishedCampaign(brand);
  for (const decision of ['accepted', 'rejected'] as const) {
    const { id, creator } = await invitation({ campaign });
    const applied = await application({ campaign, creator });
    expect(await receivedInvitations(creator)).toHaveLength(1);
    await decideApplication(brand, applied.id, decision);
    expect(await receivedInvitations(creator)).toEqual([]);
    expect(await expectOk('readWork', creator, { id: campaign.id })).toMatchObject({ invitation: null });
    if (decision === 'accepted')
      expect(await problemOf(answer(creator, id, 'decline'))).toEqual([
        409,
        'applications.errors.alreadyDecided',
      ]);
  }
});

test('refuses answers of other creators, and of any creator while the campaign is closed', async () => {
  const { id, campaign, creator } = await invitation({ campaign: await publishedCampaign(brand) });
  expect(await problemOf(answer(await createCreator(), id, 'accept'))).toEqual([404, 'errors.notFound']);
  await changeStatus(brand, campaign.id, 'pause');
  expect(await receivedInvitations(creator)).toEqual([]);
  expect(await problemOf(answer(creator, id, 'accept'))).toEqual([409, 'campaigns.errors.closed']);
  await changeStatus(brand, campaign.id, 'activate');
  expect(await receivedInvitations(creator)).toHaveLength(1);
  await db.update(campaigns).set({ deadline: yesterday }).where(eq(campaigns.id, campaign.id));
  expect(await problemOf(answer(creator, id, 'accept'))).toEqual([409, 'campaigns.errors.closed']);
  expect((await expectOk('listInvitations', brand, { id: campaign.id })).items).toMatchObject([
    { state: 'expired' },
  ]);
});

test('notifies of an invitation once, when its campaign goes live', async () => {
  const campaign = await unpaidCampaign(brand);
  const { id, creator } = await invitation({ campaign });
  expect([await receivedInvitations(creator), await noticesOf(creator.workspaceId)]).toEqual([[], []]);
  expect(await problemOf(answer(creator, id, 'accept'))).toEqual([404, 'errors.notFound']);
  expect(
    (await expectOk('listCampaignsToInviteTo', brand, { id: creator.workspaceId, query: { limit: '1' } }))
      .items,
  ).toMatchObject([{ id: campaign.id, state: 'waiting' }]);
  await fundWallet(brand, PUBLISHING_FEE_CENTS);
  await publishFromWallet(brand, campaign.id);
  expect(await receivedInvitations(creator)).toHaveLength(1);
  await changeStatus(brand, campaign.id, 'pause');
  await changeStatus(brand, campaign.id, 'activate');
  expect(await noticesOf(creator.workspaceId)).toEqual(['campaign_invitation']);
});

test('accepts an invitation to an open call without an application', async () => {
  const campaign = await publishedCampaign(brand, { intake: 'open_call' });
  const { id, creator } = await invitation({ campaign });
  expect(await expectOk('readWork', creator, { id: campaign.id })).toMatchObject({ invitation: { id } });
  await expectOk('acceptInvitation', creator, { id });
  const [row] = await db.select().from(campaigns).where(eq(campaigns.id, campaign.id));
  expect(row).toMatchObject({ applicationCount: 0, acceptedCount: 0 });
});

test('refuses to invite a creator who already submitted', async () => {
  const { campaign, creator } = await submission({
    campaign: await publishedCampaign(brand, { intake: 'open_call' }),
  });
  expect(await problemOf(invite(campaign.id, creator.workspaceId))).toEqual([
    409,
    'invitations.errors.hasSent',
  ]);
});

test('deletes the invitations of a deleted campaign', async () => {
  const { id, campaign } = await invitation({ campaign: await publishedCampaign(brand) });
  await expectOk('deleteCampaign', brand, { id: campaign.id });
  expect(await db.select().from(campaignInvitations).where(eq(campaignInvitations.id, id))).toEqual([]);
});

test('notifies creators of a deleted campaign once if they saw the invitation', async () => {
  const campaign = await publishedCampaign(brand, { intake: 'open_call' });
  const [unseen, seen, accepted, sent] = [
    await invitation({ campaign }),
    await invitation({ campaign }),
    await invitation({ campaign }),
    await invitation({ campaign }),
  ];
  const bellOf = async ({ creator }: typeof seen) =>
    db.select().from(notifications).where(eq(notifications.workspaceId, creator.workspaceId));
  for (const each of [seen, sent])
    await expectOk('markNotificationRead', each.creator, { id: (await bellOf(each))[0]!.id });
  await expectOk('acceptInvitation', accepted.creator, { id: accepted.id });
  await submission({ campaign, creator: sent.creator });
  await expectOk('deleteCampaign', brand, { id: campaign.id });
  const notified = async (each: typeof seen) =>
    (await bellOf(each)).map(({ type }) => type).filter((type) => type !== 'payout_setup_needed');
  expect(await notified(unseen)).toEqual([]);
  expect(await notified(seen)).toEqual(['invitation_withdrawn']);
  expect(await notified(accepted)).toEqual(['campaign_deleted']);
  expect(await notified(sent)).toEqual(['campaign_deleted']);
});

const open = { status: 'active' as const, deadline: '2026-11-21', approvedCount: 1, maxSubmissions: 2 };
const now = new Date('2026-11-21T23:59:59Z');
test.each([
  [
    'accepted',
    'an accepted invitation, even to a completed campaign',
    { status: 'accepted' as const, sentAt: now },
    { ...open, status: 'completed' as const },
  ],
  ['declined', 'a declined invitation', { status: 'declined' as const, sentAt: now }, open],
  ['withdrawn', 'a withdrawn invitation', { status: 'withdrawn' as const, sentAt: null }, open],
  [
    'waiting',
    'an invitation to an unpublished campaign',
    { status: 'pending' as const, sentAt: null },
    { ...open, status: 'pending' as const },
  ],
  [
    'invited',
    'an unanswered invitation to an open campaign',
    { status: 'pending' as const, sentAt: now },
    open,
  ],
  [
    'invited',
    'an unanswered invitation to a paused campaign',
    { status: 'pending' as const, sentAt: now },
    { ...open, status: 'paused' as const },
  ],
  [
    'expired',
    'an unanswered invitation after the deadline',
    { status: 'pending' as const, sentAt: now },
    { ...open, deadline: '2026-11-20' },
  ],
  [
    'expired',
    'an unanswered invitation to a full campaign',
    { status: 'pending' as const, sentAt: now },
    { ...open, approvedCount: 2 },
  ],
  [
    'expired',
    'an unsent invitation to a completed campaign',
    { status: 'pending' as const, sentAt: null },
    { ...open, status: 'completed' as const },
  ],
])('derives the state %s of %s', (state, _, invitation, campaign) => {
  expect(stateOf(invitation, campaign, now)).toBe(state);
});
