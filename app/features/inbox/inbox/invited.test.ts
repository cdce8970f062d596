import '../../../../tests/harness/start-jobs.ts';
import { and, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { PERMISSIONS_OF } from '#core/permission.ts';
import { decideApplication } from '#features/campaigns/applications/commands/decide-application.server.ts';
import { application } from '#features/campaigns/applications/factory.server.ts';
import { publishFromWallet } from '#features/campaigns/campaigns/commands/publish-campaign.server.ts';
import { publishedCampaign, unpaidCampaign } from '#features/campaigns/campaigns/factory.server.ts';
import { withdrawInvitation } from '#features/campaigns/invitations/commands/withdraw-invitation.server.ts';
import { invitation } from '#features/campaigns/invitations/factory.server.ts';
import { approvedSubmission } from '#features/campaigns/submissions/factory.server.ts';
import {
  createBrand,
  createCreator,
  createSessionCookie,
} from '#features/identity/accounts/factory.server.ts';
import { createColleague } from '#features/identity/workspaces/factory.server.ts';
import { fundWallet } from '#features/money/charges/factory.server.ts';
import { PUBLISHING_FEE_CENTS } from '#features/money/charges/rules.ts';
import { db } from '#platform/db/db.server.ts';
import { expectOk, problemOf, request } from '../../../../tests/harness/requests.ts';
import { conversation, sendText } from './factory.server.ts';
import { invariants } from './invariants.server.ts';
import { listMessages, readConversation } from './queries.server.ts';
import type { Message } from './schema.ts';
import { conversations } from './tables.server.ts';

type Who = Parameters<typeof createSessionCookie>[0];
type Talk = { campaignId: string; creatorId: string };
const talkOf = async ({ campaignId, creatorId }: Talk) =>
  (
    await db
      .select()
      .from(conversations)
      .where(and(eq(conversations.campaignId, campaignId), eq(conversations.creatorId, creatorId)))
  )[0];
const createInvitation = async (options: Parameters<typeof invitation>[0] = {}) => {
  const received = await invitation(options);
  const talk = await talkOf({ campaignId: received.campaign.id, creatorId: received.creator.workspaceId });
  return { ...received, brand: received.campaign.brand, talkId: talk!.id };
};
const eventsOf = async (as: Who, id: string) =>
  ((await expectOk('listMessages', as as never, { id })).items as Message[]).map(
    ({ event, invitation, action }) => ({ kind: event?.kind, state: invitation?.state, action }),
  );

test('shows an invitation in the conversation, where only its creator can answer it', async () => {
  const { talkId, brand, creator, id } = await createInvitation();
  expect(await eventsOf(brand, talkId)).toEqual([{ kind: 'invited', state: 'invited', action: null }]);
  expect(await eventsOf(creator, talkId)).toEqual([{ kind: 'invited', state: 'invited', action: 'answer' }]);
  expect(await expectOk('countUnreadMessages', creator as never)).toEqual({ count: 1 });
  await expectOk('acceptInvitation', creator as never, { id });
  expect(await eventsOf(brand, talkId)).toEqual([
    { kind: 'invited', state: 'accepted', action: null },
    { kind: 'accepted', state: undefined, action: null },
  ]);
  expect((await eventsOf(creator, talkId)).map(({ action }) => action)).toEqual([null, 'submit']);
  for (const { rows } of invariants)
    expect((await db.execute(rows)).rows.filter(({ holds }) => !holds)).toEqual([]);
});

test('allows a brand one message until an invited creator answers, but any to a creator of earlier work', async () => {
  const { talkId, brand, creator } = await createInvitation();
  await sendText(brand, talkId, 'Your light is what we look for.');
  const cookie = await createSessionCookie(brand);
  const again = { clientId: crypto.randomUUID(), body: 'Hello?' };
  expect(await problemOf(request('sendMessage', { cookie, id: talkId, body: again }))).toEqual([
    409,
    'inbox.errors.requestPending',
  ]);
  await sendText(creator, talkId, 'Thank you.');
  await sendText(brand, talkId, 'Gladly.');

  // A creator who has worked for the brand can be written to at once.
  const previous = await approvedSubmission();
  const campaign = await publishedCampaign(previous.campaign.brand);
  const next = await createInvitation({ campaign, creator: previous.creator });
  expect((await readConversation(previous.campaign.brand, next.talkId)).state).toBe('open');
});

test('opens the conversation when an invitation to an open call is accepted', async () => {
  const campaign = await publishedCampaign(undefined, { intake: 'open_call' });
  const { talkId, brand, creator, id } = await createInvitation({ campaign });
  expect((await readConversation(brand, talkId)).state).toBe('request');
  await expectOk('acceptInvitation', creator as never, { id });
  expect((await readConversation(brand, talkId)).state).toBe('open');
});

test('shows an answered or withdrawn invitation without an action', async () => {
  const declined = await createInvitation();
  await expectOk('declineInvitation', declined.creator as never, { id: declined.id });
  const withdrawn = await createInvitation();
  await withdrawInvitation(withdrawn.brand, withdrawn.id);
  for (const [{ talkId, brand, creator }, state] of [
    [declined, 'declined'],
    [withdrawn, 'withdrawn'],
  ] as const)
    for (const who of [brand, creator])
      expect(await eventsOf(who, talkId)).toEqual([{ kind: 'invited', state, action: null }]);
  // After a withdrawal a creator may only reply.
  const cookie = await createSessionCookie(withdrawn.creator);
  const body = { clientId: crypto.randomUUID(), body: 'But why?' };
  const write = () => request('sendMessage', { cookie, id: withdrawn.talkId, body });
  expect(await problemOf(write())).toEqual([409, 'inbox.errors.notInvited']);
  expect(await readConversation(withdrawn.creator, withdrawn.talkId)).toMatchObject({
    barrier: 'not_invited',
  });
  await sendText(withdrawn.brand, withdrawn.talkId, 'The campaign has changed, sorry.');
  expect((await write()).status).toBe(200);
  // A repeated invitation leaves the first one withdrawn.
  await createInvitation({ campaign: withdrawn.campaign, creator: withdrawn.creator });
  expect(
    (await eventsOf(withdrawn.creator, withdrawn.talkId)).filter(({ kind }) => kind === 'invited'),
  ).toMatchObject([
    { state: 'withdrawn', action: null },
    { state: 'invited', action: 'answer' },
  ]);

  const campaign = await publishedCampaign();
  const creator = await createCreator();
  const received = await createInvitation({ campaign, creator });
  const applied = await application({ campaign, creator });
  await decideApplication(campaign.brand, applied.id, 'accepted');
  expect((await eventsOf(creator, received.talkId))[0]).toMatchObject({ state: 'accepted', action: null });
});

test('shows an invitation in a conversation only once the campaign is live', async () => {
  const brand = await createBrand();
  const campaign = await unpaidCampaign(brand);
  const { creator } = await invitation({ campaign });
  const participants = { campaignId: campaign.id, creatorId: creator.workspaceId };
  expect(await talkOf(participants)).toBeUndefined();
  await fundWallet(brand, PUBLISHING_FEE_CENTS);
  await publishFromWallet(brand, campaign.id);
  expect(await eventsOf(creator, (await talkOf(participants))!.id)).toMatchObject([{ state: 'invited' }]);
});

test('shows the note of an invitation to its creator only', async () => {
  const campaign = await publishedCampaign();
  const creator = await createCreator();
  const note = 'Your morning light.';
  await expectOk('inviteCreator', campaign.brand as never, {
    id: campaign.id,
    body: { creatorId: creator.workspaceId, note },
  });
  const { id } = (await talkOf({ campaignId: campaign.id, creatorId: creator.workspaceId }))!;
  const noteFor = async (who: Who) =>
    ((await expectOk('listMessages', who as never, { id })).items as Message[])[0]!.invitation!.note;
  expect([await noteFor(creator), await noteFor(campaign.brand)]).toEqual([note, null]);
});

test('offers a viewer no actions and refuses their messages', async () => {
  const { id, brand } = await conversation();
  const viewer = { ...brand, seat: 'viewer' as const, permissions: PERMISSIONS_OF.viewer };
  expect(await readConversation(viewer, id)).toMatchObject({ barrier: 'no_permission', mayInvite: false });
  expect(await readConversation(brand, id)).toMatchObject({ barrier: null, mayInvite: true });
  await expect(sendText(viewer, id)).rejects.toMatchObject({ status: 403 });
  // A viewer does not mark messages as read for either side.
  const cookie = await createSessionCookie(await createColleague(brand, 'viewer'));
  expect((await problemOf(request('markConversationRead', { cookie, id, body: { upTo: 1 } })))[0]).toBe(403);
  const received = await createInvitation();
  const reader = { ...received.creator, seat: 'viewer' as const, permissions: PERMISSIONS_OF.viewer };
  const { items } = await listMessages(reader, received.talkId, { limit: 5 });
  expect(items).toMatchObject([{ invitation: { state: 'invited' }, action: null }]);
});

test('sends a creator no invitation of a blocked brand until the block is removed', async () => {
  const { brand, creator, talkId } = await createInvitation();
  const early = await unpaidCampaign(brand);
  await invitation({ campaign: early, creator });
  await expectOk('blockCounterpart', creator as never, { id: talkId });
  await fundWallet(brand, PUBLISHING_FEE_CENTS);
  await publishFromWallet(brand, early.id);
  expect(await talkOf({ campaignId: early.id, creatorId: creator.workspaceId })).toBeUndefined();
  const campaign = await publishedCampaign(brand);
  await expect(invitation({ campaign, creator })).rejects.toMatchObject({
    code: 'invitations.errors.creatorNotFound',
  });
  await expectOk('unblockCounterpart', creator as never, { id: talkId });
  const later = await createInvitation({ campaign: await publishedCampaign(brand), creator });
  expect(await eventsOf(creator, later.talkId)).toMatchObject([{ kind: 'invited' }]);
});
