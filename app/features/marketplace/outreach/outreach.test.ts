import '../../../../tests/harness/start-jobs.ts';
import { randomUUID } from 'node:crypto';
import { and, eq, isNotNull } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { Actor } from '#core/actor.ts';
import { application } from '#features/campaigns/applications/factory.server.ts';
import { changeStatus } from '#features/campaigns/campaigns/commands/change-status.server.ts';
import { publishedCampaign } from '#features/campaigns/campaigns/factory.server.ts';
import { campaignInvitations } from '#features/campaigns/invitations/tables.server.ts';
import { submission } from '#features/campaigns/submissions/factory.server.ts';
import {
  createBrand,
  createCreator,
  createSessionCookie,
} from '#features/identity/accounts/factory.server.ts';
import { setBlock } from '#features/inbox/inbox/commands/change-conversation.server.ts';
import { openConversation } from '#features/inbox/inbox/commands/open-conversation.server.ts';
import { sendMessage } from '#features/inbox/inbox/commands/send-message.server.ts';
import { conversations, messages } from '#features/inbox/inbox/tables.server.ts';
import { addCreator } from '#features/people/talent-lists/commands/change-entries.server.ts';
import { createList } from '#features/people/talent-lists/commands/save-list.server.ts';
import { db } from '#platform/db/db.server.ts';
import { expectOk, problemOf, request } from '../../../../tests/harness/requests.ts';
import { MAX_MESSAGED } from './rules.ts';

async function listOf(brand: Actor, creators: Actor[]): Promise<string> {
  const { id } = await createList(brand, { name: `List ${randomUUID()}` });
  for (const { workspaceId } of creators) await addCreator(brand, id, workspaceId);
  return id;
}

const createCreators = (count: number) => Promise.all(Array.from({ length: count }, () => createCreator()));
const invite = async (brand: Actor, id: string, body: object) =>
  request('inviteTalentList', { cookie: await createSessionCookie(brand), id, body });
const message = async (brand: Actor, id: string, body: object) =>
  request('messageTalentList', { cookie: await createSessionCookie(brand), id, body });
const itemsOf = async (answer: Promise<Response>) =>
  ((await (await answer).json()) as { items: { creatorId: string; result: string; reason: string | null }[] })
    .items;
const resultsOf = async (answer: Promise<Response>) =>
  Object.fromEntries((await itemsOf(answer)).map((item) => [item.creatorId, [item.result, item.reason]]));
const countInvitations = (campaignId: string) =>
  db.$count(campaignInvitations, eq(campaignInvitations.campaignId, campaignId));
const countMessages = (brand: Actor) =>
  db.$count(messages, and(eq(messages.senderId, brand.userId), isNotNull(messages.clientId)));

test('refuses another brand’s list or campaign, a closed campaign and an empty list', async () => {
  const [brand, other] = [await createBrand(), await createBrand()];
  const id = await listOf(brand, await createCreators(1));
  const campaign = await publishedCampaign(brand);
  const body = { clientId: randomUUID(), body: 'Hello' };
  expect(await problemOf(invite(other, id, { campaignId: campaign.id }))).toEqual([404, 'errors.notFound']);
  expect(await problemOf(message(other, id, body))).toEqual([404, 'errors.notFound']);
  const foreign = await publishedCampaign(other);
  expect(await problemOf(invite(brand, id, { campaignId: foreign.id }))).toEqual([
    404,
    'campaigns.errors.notFound',
  ]);
  await changeStatus(brand, campaign.id, 'complete');
  expect(await problemOf(invite(brand, id, { campaignId: campaign.id }))).toEqual([
    409,
    'campaigns.errors.closed',
  ]);
  const empty = await listOf(brand, []);
  expect(await problemOf(message(brand, empty, body))).toEqual([409, 'outreach.errors.noRecipients']);
});

test(`refuses a message without a text or to more than ${MAX_MESSAGED} creators`, async () => {
  const brand = await createBrand();
  const id = await listOf(brand, await createCreators(MAX_MESSAGED + 1));
  const body = { clientId: randomUUID(), body: 'Hello' };
  expect(await problemOf(message(brand, id, { ...body, body: ' \u200b ' }))).toEqual([
    400,
    'errors.invalidInput',
  ]);
  expect(await problemOf(message(brand, id, body))).toEqual([409, 'outreach.errors.tooManyRecipients']);
  expect(await countMessages(brand)).toBe(0);
});

test('reports for each creator whether they were invited, with the reason', async () => {
  const brand = await createBrand();
  const campaign = await publishedCampaign(brand, { intake: 'open_call' });
  const [fresh, invited, elsewhere] = [await createCreator(), await createCreator(), await createCreator()];
  const { creator: sent } = await submission({ campaign });
  const id = await listOf(brand, [fresh, invited, sent]);
  await expectOk('inviteCreator', brand, { id: campaign.id, body: { creatorId: invited.workspaceId } });
  const creatorIds = [fresh, invited, sent, elsewhere].map(({ workspaceId }) => workspaceId);
  expect(
    await resultsOf(invite(brand, id, { campaignId: campaign.id, creatorIds, note: 'Your light!' })),
  ).toEqual({
    [fresh.workspaceId]: ['invited', null],
    [invited.workspaceId]: ['already_invited', null],
    [sent.workspaceId]: ['not_eligible', 'has_submitted'],
    [elsewhere.workspaceId]: ['not_eligible', 'not_on_list'],
  });
  const [row] = await db
    .select()
    .from(campaignInvitations)
    .where(eq(campaignInvitations.creatorId, fresh.workspaceId));
  expect(row!.note).toBe('Your light!');
});

test('reports a creator who has applied as not eligible', async () => {
  const brand = await createBrand();
  const { campaign, creator } = await application({ campaign: await publishedCampaign(brand) });
  const id = await listOf(brand, [creator]);
  expect(await resultsOf(invite(brand, id, { campaignId: campaign.id }))).toEqual({
    [creator.workspaceId]: ['not_eligible', 'has_applied'],
  });
});

test('invites each creator of a list once under concurrent requests', async () => {
  const brand = await createBrand();
  const campaign = await publishedCampaign(brand);
  const creators = await createCreators(6);
  const id = await listOf(brand, creators);
  const answers = await Promise.all(
    Array.from({ length: 3 }, () => itemsOf(invite(brand, id, { campaignId: campaign.id }))),
  );
  const results = answers.flat().map(({ result }) => result);
  expect(results.filter((result) => result === 'invited')).toHaveLength(6);
  expect(results.filter((result) => result === 'already_invited')).toHaveLength(12);
  expect(await countInvitations(campaign.id)).toBe(6);
});

test('sends each creator of a list one message under concurrent retries', async () => {
  const brand = await createBrand();
  const creators = await createCreators(8);
  const id = await listOf(brand, creators);
  const body = { clientId: randomUUID(), body: 'Our spring campaign starts on Monday.' };
  const answers = await Promise.all(Array.from({ length: 3 }, () => itemsOf(message(brand, id, body))));
  expect(answers.flat().map(({ result }) => result)).toEqual(Array(24).fill('sent'));
  expect(await countMessages(brand)).toBe(8);
  const again = { ...body, clientId: randomUUID() };
  expect(new Set(Object.values(await resultsOf(message(brand, id, again))).flat())).toEqual(
    new Set(['not_sent', 'awaiting_reply']),
  );
});

test('sends nothing beyond the limits of a day and an hour, and opens no conversation', async () => {
  const brand = await createBrand();
  const text = 'Our spring campaign starts on Monday.';
  const full = await listOf(brand, await createCreators(MAX_MESSAGED));
  await itemsOf(message(brand, full, { clientId: randomUUID(), body: text }));
  const beyond = await createCreator();
  const id = await listOf(brand, [beyond]);
  expect(await resultsOf(message(brand, id, { clientId: randomUUID(), body: 'Another text' }))).toEqual({
    [beyond.workspaceId]: ['not_sent', 'daily_limit'],
  });
  const isOwn = eq(conversations.brandId, brand.workspaceId);
  await db
    .update(conversations)
    .set({ createdAt: new Date(Date.now() - 2 * 86_400_000) })
    .where(isOwn);
  expect(await resultsOf(message(brand, id, { clientId: randomUUID(), body: text }))).toEqual({
    [beyond.workspaceId]: ['not_sent', 'hourly_limit'],
  });
  expect(await db.$count(conversations, isOwn)).toBe(MAX_MESSAGED);
});

test('reports a creator who has blocked the brand as unavailable', async () => {
  const brand = await createBrand();
  const creator = await createCreator();
  const { id: conversationId } = await openConversation(brand, { creatorId: creator.workspaceId });
  await sendMessage(brand, conversationId, { clientId: randomUUID(), body: 'Hello' });
  await setBlock(creator, conversationId, true);
  const id = await listOf(brand, [creator]);
  expect(await resultsOf(message(brand, id, { clientId: randomUUID(), body: 'Hello again' }))).toEqual({
    [creator.workspaceId]: ['not_sent', 'unavailable'],
  });
});
