import '../../../../tests/harness/start-jobs.ts';
import { and, desc, eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { acceptedApplication, application } from '#features/campaigns/applications/factory.server.ts';
import { publishedCampaign } from '#features/campaigns/campaigns/factory.server.ts';
import { withdrawInvitation } from '#features/campaigns/invitations/commands/withdraw-invitation.server.ts';
import { invitation } from '#features/campaigns/invitations/factory.server.ts';
import { submitVideo } from '#features/campaigns/submissions/commands/submit-video.server.ts';
import { changeRequest, submissionInput } from '#features/campaigns/submissions/factory.server.ts';
import { accountSuspended } from '#features/identity/accounts/errors.ts';
import {
  createBrand,
  createCreator,
  createSessionCookie,
} from '#features/identity/accounts/factory.server.ts';
import { users } from '#features/identity/accounts/tables.server.ts';
import { uploaded } from '#features/media/media/factory.server.ts';
import { mailNotification } from '#features/notifications/notifications/commands/mail-notification.server.ts';
import { notifications } from '#features/notifications/notifications/tables.server.ts';
import { db } from '#platform/db/db.server.ts';
import { startLive, stopLive, subscribe } from '#platform/live/live.server.ts';
import { listOutbox } from '#platform/mail/outbox.server.ts';
import { expectOk, problemOf, request } from '../../../../tests/harness/requests.ts';
import { pdfOf } from '../../../../tests/harness/sample-files.ts';
import { deleteMessage, editMessage } from './commands/change-message.server.ts';
import { mailUnread } from './commands/mail-unread.server.ts';
import { markRead } from './commands/mark-read.server.ts';
import { sendMessage } from './commands/send-message.server.ts';
import { messageDeleted } from './errors.ts';
import { conversation, sendText } from './factory.server.ts';
import { invariants } from './invariants.server.ts';
import {
  MAX_MESSAGE,
  MAX_MESSAGES_PER_HOUR,
  MAX_OPENED_PER_DAY,
  MAX_SAME_RECIPIENTS,
  MIN_REPLIES,
} from './rules.ts';
import { conversations, messages, unreadMails } from './tables.server.ts';

await startLive();
afterAll(stopLive);

const PDF = await pdfOf();

type Text = { seq: number; body: string; author: string };
type Who = Parameters<typeof createSessionCookie>[0];
const open = async (as: Who, body: object) =>
  request('openConversation', { cookie: await createSessionCookie(as), body });
const send = async (as: Who, id: string, body: string, clientId: string = crypto.randomUUID()) =>
  request('sendMessage', { cookie: await createSessionCookie(as), id, body: { clientId, body } });
const conversationsOf = async (as: Who, query = {}) =>
  (await expectOk('listConversations', as, { query })).items as { id: string; unreadCount: number }[];
const countUnread = async (as: Who) => (await expectOk('countUnreadMessages', as)).count;
/** Messages without events. */
const messagesOf = async (as: Who, id: string, query = {}) =>
  ((await expectOk('listMessages', as, { id, query })).items as Text[]).filter(
    ({ author }) => author !== 'product',
  );
const openConversation = async (as: Who, body: object): Promise<string> =>
  (await expectOk('openConversation', as, { body })).id as string;

/** Expects the wait in the header and in the text, until the oldest counted row leaves the window. */
async function expectWait(answer: Response, windowSeconds: number, unitSeconds: number): Promise<void> {
  const { params } = (await answer.json()) as { params: { seconds: number; count: number } };
  expect(params.seconds).toBeGreaterThan(windowSeconds - 120);
  expect(params.seconds).toBeLessThanOrEqual(windowSeconds);
  expect(params.count).toBe(Math.ceil(params.seconds / unitSeconds));
  expect(answer.headers.get('retry-after')).toBe(String(params.seconds));
}

async function expectInvariants(): Promise<void> {
  for (const { rows } of invariants)
    expect((await db.execute(rows)).rows.filter(({ holds }) => !holds)).toEqual([]);
}

test('refuses to open a conversation without a common campaign or with a suspended creator', async () => {
  const campaign = await publishedCampaign();
  const [creator, brand] = [await createCreator(), await createBrand()];
  const none = [404, 'inbox.errors.counterpartNotFound'];
  const applied = await application({ campaign });
  for (const [who, body] of [
    [creator, { campaignId: campaign.id }],
    [creator, { creatorId: applied.creator.workspaceId }],
    [campaign.brand, { campaignId: campaign.id, creatorId: creator.workspaceId }],
    [campaign.brand, { creatorId: brand.workspaceId }],
    [brand, { campaignId: campaign.id, creatorId: applied.creator.workspaceId }],
    [brand, {}],
    [brand, { creatorId: (await createCreator({ suspendedAt: new Date() })).workspaceId }],
  ] as const)
    expect(await problemOf(open(who, body))).toEqual(none);
});

test('refuses a first message after the invitation was withdrawn', async () => {
  const { id, campaign, creator } = await invitation();
  await withdrawInvitation(campaign.brand, id);
  expect(await problemOf(open(creator, { campaignId: campaign.id }))).toEqual([
    404,
    'inbox.errors.counterpartNotFound',
  ]);
});

test('hides conversations from strangers', async () => {
  const { id } = await conversation();
  for (const stranger of [await createBrand(), await createCreator()]) {
    const cookie = await createSessionCookie(stranger);
    for (const endpoint of ['readConversation', 'listMessages', 'sendMessage', 'markConversationRead'])
      expect(await problemOf(request(endpoint, { cookie, id }))).toEqual([404, 'errors.notFound']);
    expect(await conversationsOf(stranger)).toEqual([]);
  }
});

test('refuses empty and too long messages and strips control characters', async () => {
  const { id, brand } = await conversation();
  for (const body of ['', '  \n ', '\u200B\u2066\u202E', 'x'.repeat(MAX_MESSAGE + 1)])
    expect((await send(brand, id, body)).status).toBe(400);
  await send(brand, id, ' \u202Eمرحبا\r\nHi\u0007\u2069 ');
  expect(await messagesOf(brand, id)).toMatchObject([{ body: 'مرحبا\nHi' }]);
});

test('allows a brand one message until the creator replies', async () => {
  const [brand, creator] = [await createBrand(), await createCreator()];
  const id = await openConversation(brand, { creatorId: creator.workspaceId });
  expect([await conversationsOf(creator), (await conversationsOf(brand)).length]).toEqual([[], 1]);
  await sendText(brand, id);
  expect(await conversationsOf(creator)).toMatchObject([
    { id, state: 'request', unreadCount: 1, barrier: null },
  ]);
  expect(await problemOf(send(brand, id, 'Hello?'))).toEqual([409, 'inbox.errors.requestPending']);
  expect(await conversationsOf(brand)).toMatchObject([{ barrier: 'request_pending' }]);
  await sendText(creator, id, 'Hello!');
  await sendText(brand, id, 'Good to hear.');
  expect(await conversationsOf(brand)).toMatchObject([{ state: 'open', barrier: null }]);
});

test('lets a brand send further messages once the creator is accepted', async () => {
  const campaign = await publishedCampaign();
  const { creator } = await invitation({ campaign });
  const id = await openConversation(campaign.brand, {
    campaignId: campaign.id,
    creatorId: creator.workspaceId,
  });
  await sendText(campaign.brand, id);
  expect(await problemOf(send(campaign.brand, id, 'Hello?'))).toEqual([409, 'inbox.errors.requestPending']);
  await acceptedApplication({ campaign, creator });
  await sendText(campaign.brand, id, 'Welcome.');
  expect(await conversationsOf(creator)).toMatchObject([{ id, state: 'open', unreadCount: 4 }]);
});

test('opens one conversation per campaign and creator', async () => {
  const campaign = await publishedCampaign();
  const { creator } = await application({ campaign });
  const byBrand = { campaignId: campaign.id, creatorId: creator.workspaceId };
  const answers = await Promise.all(
    [1, 2, 3].flatMap(() => [open(campaign.brand, byBrand), open(creator, { campaignId: campaign.id })]),
  );
  const ids = await Promise.all(answers.map(async (answer) => ((await answer.json()) as { id: string }).id));
  expect(new Set(ids).size).toBe(1);
  expect(await openConversation(campaign.brand, { creatorId: creator.workspaceId })).not.toBe(ids[0]);
});

test(`limits a brand to ${MAX_OPENED_PER_DAY} new conversations a day, even concurrently`, async () => {
  const brand = await createBrand();
  const creators = await Promise.all(Array.from({ length: MAX_OPENED_PER_DAY + 2 }, () => createCreator()));
  const answers = await Promise.all(
    creators.map(({ workspaceId }) => open(brand, { creatorId: workspaceId })),
  );
  expect(answers.filter(({ status }) => status === 200).length).toBe(MAX_OPENED_PER_DAY);
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 429]));
  await expectWait(answers.find(({ status }) => status === 429)!, 86_400, 3_600);
});

test(`refuses the same text to more than ${MAX_SAME_RECIPIENTS} recipients an hour`, async () => {
  const brand = await createBrand();
  const campaign = await publishedCampaign(brand, { maxSubmissions: 9 });
  const talks = [];
  for (let count = 0; count < MAX_SAME_RECIPIENTS + 2; count++) talks.push(await conversation({ campaign }));
  const [refusedTalk, otherTalk] = talks.slice(MAX_SAME_RECIPIENTS);
  const offer = 'عرض خاص لك: أرسل رقمك!';
  for (const { id } of talks.slice(0, MAX_SAME_RECIPIENTS)) await sendText(brand, id, offer);
  // The limit ignores spelling, and an earlier recipient does not count again.
  const refused = await send(brand, refusedTalk!.id, 'عَرض خاصّ لك: ارسل رقمك!');
  expect(await problemOf(refused.clone())).toEqual([429, 'inbox.errors.sameToMany']);
  await expectWait(refused, 3_600, 60);
  for (const [id, body] of [
    [talks[0]!.id, offer],
    [refusedTalk!.id, 'Something else'],
  ] as const)
    expect((await send(brand, id, body)).status).toBe(200);
  expect((await send(otherTalk!.creator, otherTalk!.id, offer)).status).toBe(200);
  const isOld = eq(messages.conversationId, talks[1]!.id);
  await db.update(messages).set({ createdAt: sql`created_at - interval '61 minutes'` }).where(isOld);
  await db
    .update(conversations)
    .set({ lastMessageAt: sql`last_message_at - interval '61 minutes'` })
    .where(eq(conversations.id, talks[1]!.id));
  expect((await send(brand, refusedTalk!.id, offer)).status).toBe(200);
});

test(`sends the same text to ${MAX_SAME_RECIPIENTS} recipients only, under concurrent requests`, async () => {
  const brand = await createBrand();
  const campaign = await publishedCampaign(brand, { maxSubmissions: 2 * MAX_SAME_RECIPIENTS });
  const talks: string[] = [];
  for (let count = 0; count < 2 * MAX_SAME_RECIPIENTS; count++)
    talks.push((await conversation({ campaign })).id);
  const answers = await Promise.all(talks.map((id) => send(brand, id, 'A special offer')));
  expect(answers.map(({ status }) => status).sort()).toEqual([
    ...Array<number>(MAX_SAME_RECIPIENTS).fill(200),
    ...Array<number>(MAX_SAME_RECIPIENTS).fill(429),
  ]);
});

test(`limits a sender to ${MAX_MESSAGES_PER_HOUR} messages an hour without counting retries`, async () => {
  const { id, brand, creator } = await conversation();
  const clientId = crypto.randomUUID();
  await send(brand, id, 'First', clientId);
  await db.execute(sql`
    INSERT INTO messages (conversation_id, seq, id, side, sender_id, client_id, body, member_ids, created_at)
    SELECT conversation_id, seq + n, id || n, side, sender_id, client_id || n, body || n, member_ids, created_at
      FROM messages, generate_series(1, ${MAX_MESSAGES_PER_HOUR - 1}) n WHERE client_id = ${clientId}`);
  await db
    .update(conversations)
    .set({
      lastSeq: sql`last_seq + ${MAX_MESSAGES_PER_HOUR - 1}`,
      unreadCountCreator: sql`unread_count_creator + ${MAX_MESSAGES_PER_HOUR - 1}`,
    })
    .where(eq(conversations.id, id));
  const refused = await send(brand, id, 'One more');
  expect(await problemOf(refused.clone())).toEqual([429, 'inbox.errors.tooManyMessages']);
  await expectWait(refused, 3_600, 60);
  expect((await send(brand, id, 'First', clientId)).status).toBe(200);
  expect((await send(creator, id, 'Slowly, please')).status).toBe(200);
  await expectInvariants();
});

test('keeps the conversation of a deleted campaign, but refuses messages in it', async () => {
  const { id, campaign, brand, creator } = await conversation();
  await sendText(creator, id);
  await expectOk('deleteCampaign', brand as never, { id: campaign.id });
  expect(await problemOf(send(creator, id, 'Still there?'))).toEqual([409, 'inbox.errors.readOnly']);
  expect(await conversationsOf(creator)).toMatchObject([
    { id, state: 'read_only', barrier: 'read_only', campaign: { id: null, title: campaign.title } },
  ]);
  expect(await messagesOf(brand, id)).toHaveLength(1);
});

test('stores 600 messages once and in one order when each is sent twice concurrently', async () => {
  const { id, brand, creator } = await conversation();
  const seqs = new Set<number>();
  for (let round = 0; round < 10; round++) {
    const clients = Array.from({ length: 30 }, () => crypto.randomUUID());
    const twice = (clientId: string) =>
      [brand, creator, brand, creator].map((who) => sendMessage(who, id, { clientId, body: 'Hello' }));
    for (const { seq } of await Promise.all(clients.flatMap(twice))) seqs.add(seq);
  }
  expect(seqs.size).toBe(600);
  // The event of the acceptance is a message, too.
  expect(await db.$count(messages, eq(messages.conversationId, id))).toBe(601);
  await expectInvariants();
});

test('refuses a client id that is used in another conversation', async () => {
  const { id, brand, creator } = await conversation();
  const other = await openConversation(brand, { creatorId: creator.workspaceId });
  const clientId = crypto.randomUUID();
  await send(brand, id, 'Hello', clientId);
  expect(await problemOf(send(brand, other, 'Hello', clientId))).toEqual([409, 'inbox.errors.clientIdTaken']);
  expect((await send(creator, id, 'Hello', clientId)).status).toBe(200);
  await expectInvariants();
});

test('moves the read position only forward and shows it to the other side', async () => {
  const { id, brand, creator } = await conversation();
  for (const body of ['One', 'Two', 'Three']) await sendText(brand, id, body);
  expect([await countUnread(creator), await countUnread(brand)]).toEqual([3, 0]);
  await expectOk('markConversationRead', creator, { id, body: { upTo: 3 } });
  expect(await conversationsOf(creator)).toMatchObject([{ unreadCount: 1, readSeq: 3 }]);
  await expectOk('markConversationRead', creator, { id, body: { upTo: 1 } });
  await expectOk('markConversationRead', creator, { id, body: { upTo: 2_000_000 } });
  expect(await countUnread(creator)).toBe(0);
  expect(await conversationsOf(brand)).toMatchObject([{ otherReadSeq: 4 }]);
});

test('keeps numbers gapless and counters exact under any concurrent actions', async () => {
  const { id, brand, creator } = await conversation();
  const clients = Array.from({ length: 40 }, () => crypto.randomUUID());
  const action = fc.record({
    who: fc.constantFrom(brand, creator),
    client: fc.constantFrom(...clients),
    upTo: fc.integer({ min: 0, max: 60 }),
    what: fc.constantFrom('send', 'send', 'read', 'edit', 'delete'),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(action, { maxLength: 12 }), async (actions) => {
      await Promise.all(
        actions.map(async ({ who, client, upTo, what }) => {
          if (what === 'send') return sendMessage(who, id, { clientId: client, body: client });
          if (what === 'read') return markRead(who, id, upTo);
          const isTheirs = and(eq(messages.senderId, who.userId), eq(messages.clientId, client));
          const [message] = await db.select().from(messages).where(isTheirs);
          if (!message) return;
          if (what === 'delete') return deleteMessage(who, message.id);
          return editMessage(who, message.id, String(upTo)).catch((error) =>
            expect(error.code).toBe(messageDeleted.code),
          );
        }),
      );
      await expectInvariants();
    }),
    { numRuns: 12 },
  );
});

test('pages conversations by their last message', async () => {
  const brand = await createBrand();
  const campaign = await publishedCampaign(brand);
  const all: string[] = [];
  for (let count = 0; count < 4; count++) all.push((await conversation({ campaign })).id);
  await sendText(brand, all[1]!);
  await sendText(brand, all[3]!);
  await sendText(brand, all[1]!);
  const pages: string[] = [];
  for (let cursor: string | null = ''; cursor !== null; ) {
    const query: Record<string, string> = { limit: '1', ...(cursor && { cursor }) };
    const page = await expectOk('listConversations', brand, { query });
    pages.push(...(page.items as { id: string }[]).map(({ id }) => id));
    cursor = page.nextCursor as string | null;
  }
  expect(pages).toEqual([all[1], all[3], all[2], all[0]]);
});

test('reads messages from the end, and before, after and around a number', async () => {
  const { id, brand, creator } = await conversation();
  for (let count = 2; count <= 9; count++) await sendText(brand, id, String(count));
  const seqs = async (query: object) => (await messagesOf(creator, id, query)).map(({ seq }) => seq);
  expect(await seqs({ limit: '3' })).toEqual([7, 8, 9]);
  expect(await seqs({ limit: '3', before: '7' })).toEqual([4, 5, 6]);
  expect(await seqs({ limit: '3', after: '7' })).toEqual([8, 9]);
  expect(await seqs({ limit: '4', around: '5' })).toEqual([3, 4, 5, 6]);
  expect(await expectOk('listMessages', creator, { id, query: { limit: '9' } })).toMatchObject({
    hasOlder: false,
    hasNewer: false,
  });
});

test('finds conversations by part of a name or title in both scripts', async () => {
  const brand = await createBrand();
  const campaign = await publishedCampaign(brand, { title: 'عطر أحمد' });
  const creator = await createCreator({ name: 'Lina Haddad' });
  const { id } = await conversation({ campaign, creator });
  for (const q of ['احمد', 'lina', 'HADD'])
    expect(await conversationsOf(brand, { q })).toMatchObject([{ id }]);
  expect(await conversationsOf(brand, { q: 'nobody' })).toEqual([]);
});

test('refuses messages of a suspended user, and accepts those of the other side', async () => {
  const { id, brand, creator } = await conversation();
  await db.update(users).set({ suspendedAt: new Date() }).where(eq(users.id, brand.userId));
  await expect(sendText(brand, id)).rejects.toMatchObject({ code: accountSuspended.code });
  await sendText(creator, id, 'Are you there?');
  expect(await countUnread(creator)).toBe(0);
  const [row] = await db.select().from(conversations).where(eq(conversations.id, id));
  expect(row).toMatchObject({ lastSeq: 2, unreadCountBrand: 1 });
});

test('lets only the author edit a message, for 15 minutes', async () => {
  const { id, brand, creator } = await conversation();
  const { id: messageId } = await sendText(brand, id);
  const edit = async (who: Who, body = 'New') =>
    request('editMessage', { cookie: await createSessionCookie(who), id: messageId, body: { body } });
  expect(await problemOf(edit(creator))).toEqual([404, 'errors.notFound']);
  expect((await edit(brand)).status).toBe(200);
  expect(await messagesOf(creator, id)).toMatchObject([{ body: 'New', editedAt: expect.any(String) }]);
  // A second longer than a message can be edited.
  const expired = new Date(Date.now() - 901_000);
  await db.update(messages).set({ createdAt: expired }).where(eq(messages.conversationId, id));
  await db.update(conversations).set({ lastMessageAt: expired }).where(eq(conversations.id, id));
  expect(await problemOf(edit(brand, 'Newer'))).toEqual([409, 'inbox.errors.tooLateToEdit']);
});

test('refuses edits but allows deletion for blocked and suspended users', async () => {
  const { id, brand, creator } = await conversation();
  const [first, second] = [await sendText(brand, id), await sendText(brand, id, 'Second')];
  const answer = await sendText(creator, id, 'Thank you');
  const edit = async (who: Who, messageId: string) =>
    request('editMessage', { cookie: await createSessionCookie(who), id: messageId, body: { body: 'New' } });
  await expectOk('blockCounterpart', creator, { id });
  for (const [who, messageId] of [
    [brand, first.id],
    [creator, answer.id],
  ] as const)
    expect(await problemOf(edit(who, messageId))).toEqual([409, 'inbox.errors.blocked']);
  await expectOk('deleteMessage', brand as never, { id: first.id });
  await expectOk('unblockCounterpart', creator, { id });
  await db.update(users).set({ suspendedAt: new Date() }).where(eq(users.id, brand.userId));
  await expect(editMessage(brand, second.id, 'New')).rejects.toMatchObject({ code: accountSuspended.code });
  await deleteMessage(brand, second.id);
  expect((await messagesOf(creator, id)).map(({ body }) => body)).toEqual(['', '', 'Thank you']);
});

test('replaces a deleted message with a placeholder that is not unread', async () => {
  const { id, brand, creator } = await conversation();
  const { id: messageId } = await sendText(brand, id);
  await sendText(brand, id, 'Second');
  for (const _ of [1, 2]) await expectOk('deleteMessage', brand as never, { id: messageId });
  expect(await countUnread(creator)).toBe(1);
  expect(await messagesOf(creator, id)).toMatchObject([{ seq: 2, body: '', isDeleted: true }, { seq: 3 }]);
  const cookie = await createSessionCookie(brand);
  expect(await problemOf(request('editMessage', { cookie, id: messageId }))).toEqual([
    409,
    'inbox.errors.messageDeleted',
  ]);
  await expectInvariants();
});

test('refuses messages of both sides in every conversation until the blocking side removes the block', async () => {
  const { id, brand, creator } = await conversation();
  const direct = await openConversation(brand, { creatorId: creator.workspaceId });
  await sendText(brand, direct);
  await expectOk('blockCounterpart', creator, { id });
  for (const who of [brand, creator])
    for (const where of [id, direct])
      expect(await problemOf(send(who, where, 'Hello'))).toEqual([409, 'inbox.errors.blocked']);
  expect(await conversationsOf(brand)).toMatchObject([{ barrier: 'is_blocked' }, { barrier: 'is_blocked' }]);
  expect(await conversationsOf(creator)).toMatchObject([
    { barrier: 'has_blocked', isOnline: false },
    { barrier: 'has_blocked' },
  ]);
  const cookie = await createSessionCookie(brand);
  expect(await problemOf(request('publishTyping', { cookie, id }))).toEqual([404, 'errors.notFound']);
  const campaign = await publishedCampaign(brand);
  const applied = await application({ campaign, creator });
  expect(
    await problemOf(open(brand, { campaignId: campaign.id, creatorId: applied.creator.workspaceId })),
  ).toEqual([404, 'inbox.errors.counterpartNotFound']);
  await expectOk('unblockCounterpart', brand as never, { id });
  expect(await problemOf(send(creator, id, 'Hello'))).toEqual([409, 'inbox.errors.blocked']);
  await expectOk('unblockCounterpart', creator, { id });
  expect((await send(brand, id, 'Hello')).status).toBe(200);
});

test('allows typing and further messages once the creator accepts the request', async () => {
  const [brand, creator] = [await createBrand(), await createCreator()];
  const id = await openConversation(brand, { creatorId: creator.workspaceId });
  const topics: string[] = [];
  onTestFinished(
    subscribe([creator.workspaceId], (hints) => topics.push(...hints.map(({ topic }) => topic))),
  );
  await expectOk('publishTyping', brand as never, { id });
  await sendText(brand, id);
  await expectOk('acceptConversation', creator, { id });
  await expectOk('publishTyping', brand as never, { id });
  // Typing is published only after the request is accepted.
  await expect.poll(() => topics.at(-1)).toBe('typing');
  expect(topics.filter((topic) => topic === 'typing')).toHaveLength(1);
  expect((await send(brand, id, 'Thank you')).status).toBe(200);
});

test('unarchives a conversation with its next message and does not count a muted one', async () => {
  const { id, brand, creator } = await conversation();
  await sendText(brand, id);
  await expectOk('changeConversation', creator, { id, body: { isArchived: true, isMuted: true } });
  expect([await conversationsOf(creator), await countUnread(creator)]).toEqual([[], 0]);
  expect(await conversationsOf(creator, { archived: 'true' })).toMatchObject([
    { id, isMuted: true, unreadCount: 1 },
  ]);
  expect(await conversationsOf(brand)).toMatchObject([{ isArchived: false, isMuted: false }]);
  await sendText(brand, id, 'Are you there?');
  expect(await conversationsOf(creator)).toMatchObject([{ id, unreadCount: 2 }]);
});

test('shows the other side as online while it has an open stream', async () => {
  const { id, brand, creator } = await conversation();
  const isOnline = async () => (await expectOk('readConversation', brand as never, { id })).isOnline;
  expect(await isOnline()).toBe(false);
  const leave = subscribe([creator.workspaceId], () => {});
  await expect.poll(isOnline).toBe(true);
  leave();
  await expect.poll(isOnline).toBe(false);
});

test('attaches only an own file, to one message only, and detaches it on deletion', async () => {
  const { id, brand, creator } = await conversation();
  const file = (who: typeof brand) =>
    uploaded(who, { purpose: 'message', fileName: 'parcel.pdf', bytes: PDF });
  const mediaId = await file(brand);
  const show = async (who: Who, mediaIds: string[], body = '') =>
    request('sendMessage', {
      cookie: await createSessionCookie(who),
      id,
      body: { clientId: crypto.randomUUID(), body, mediaIds },
    });
  expect(await problemOf(show(creator, [mediaId]))).toEqual([404, 'media.errors.notFound']);
  expect((await show(brand, [])).status).toBe(400);
  const { id: messageId } = (await (await show(brand, [mediaId, mediaId])).json()) as { id: string };
  const attachments = [{ mediaId, kind: 'document', name: 'parcel.pdf' }];
  expect(await messagesOf(creator, id)).toMatchObject([{ body: '', attachments }]);
  expect(await problemOf(show(brand, [mediaId]))).toEqual([409, 'inbox.errors.attachedElsewhere']);
  await expectInvariants();
  await expectOk('deleteMessage', brand as never, { id: messageId });
  expect(await messagesOf(creator, id)).toMatchObject([{ attachments: [] }]);
});

test('shows the events of the work in the conversation with the reader’s next action', async () => {
  const { id, campaign, brand, creator } = await conversation();
  const { id: submissionId } = await submitVideo(creator, campaign.id, submissionInput());
  const eventsOf = async (as: Who) =>
    ((await expectOk('listMessages', as, { id })).items as { event: object; action: string }[]).map(
      ({ event, action }) => ({ ...event, action }),
    );
  const submitted = { kind: 'submitted', submissionId, version: 1 };
  expect(await eventsOf(brand)).toMatchObject([{ kind: 'accepted' }, { ...submitted, action: 'review' }]);
  expect([await countUnread(brand), await countUnread(creator)]).toEqual([1, 0]);
  await changeRequest(brand, submissionId);
  expect(await eventsOf(creator)).toMatchObject([
    { kind: 'accepted' },
    { ...submitted, action: null },
    { kind: 'changes_requested', action: 'revise' },
  ]);
  expect(await eventsOf(brand)).toMatchObject([{}, { ...submitted, action: null }, { action: null }]);
  expect(await countUnread(creator)).toBe(1);
  await expectInvariants();
});

test('mails unread messages together after a delay, except read and muted ones', async () => {
  const { id, brand, creator } = await conversation();
  const other = await conversation({ creator });
  const makeMailDue = (workspaceId: string) =>
    db
      .update(unreadMails)
      .set({ dueAt: new Date(0) })
      .where(eq(unreadMails.workspaceId, workspaceId));
  const mailNoticesOf = async ({ userId }: Who) =>
    (await db.select().from(notifications).where(eq(notifications.userId, userId)))
      .filter(({ type }) => type === 'unread_messages')
      .map(({ data }) => data);
  await sendText(brand, id);
  await sendText(brand, id);
  await mailUnread();
  expect(await mailNoticesOf(creator)).toEqual([]);
  await makeMailDue(creator.workspaceId);
  await mailUnread();
  expect(await mailNoticesOf(creator)).toMatchObject([{ count: 2, conversation_id: id }]);
  // Another message is not mailed again so soon.
  await sendText(other.brand, other.id);
  await mailUnread();
  expect(await mailNoticesOf(creator)).toHaveLength(1);
  await makeMailDue(creator.workspaceId);
  await mailUnread();
  expect(await mailNoticesOf(creator)).toHaveLength(2);
  expect((await expectOk('listNotifications', creator)).items).not.toMatchObject([
    { type: 'unread_messages' },
  ]);

  // Read and muted conversations are not mailed.
  await sendText(creator, id, 'Thank you');
  await expectOk('markConversationRead', brand as never, { id, body: { upTo: 99 } });
  await sendText(creator, other.id, 'Thank you');
  await expectOk('changeConversation', other.brand as never, { id: other.id, body: { isMuted: true } });
  for (const recipient of [brand, other.brand]) await makeMailDue(recipient.workspaceId);
  await mailUnread();
  expect([await mailNoticesOf(brand), await mailNoticesOf(other.brand)]).toEqual([[], []]);
});

test('quotes unread messages by conversation when the mail is sent, without deleted ones', async () => {
  const creator = await createCreator({ name: 'Lina' });
  const one = await conversation({ creator });
  const next = await conversation({ creator });
  await sendText(one.brand, one.id, '<b>First</b>\n line');
  const gone = await sendText(one.brand, one.id, 'Taken back');
  await sendText(one.brand, one.id, 'x'.repeat(200));
  await sendText(next.brand, next.id, 'هل وصلت العلبة؟');
  await db
    .update(unreadMails)
    .set({ dueAt: new Date(0) })
    .where(eq(unreadMails.workspaceId, creator.workspaceId));
  await mailUnread();
  await deleteMessage(one.brand, gone.id);
  const [row] = await db
    .select()
    .from(notifications)
    .where(and(eq(notifications.userId, creator.userId), eq(notifications.type, 'unread_messages')));
  await mailNotification(row!.id);
  const [mail] = (await listOutbox(1000)).filter(({ to }) => to === creator.email);
  const brands = `[^\n]* · ${one.campaign.title}`;
  expect(mail!.text).toMatch(
    new RegExp(`${brands}\n> <b>First</b> line\n> x{160}…\n\n${brands}\n> هل وصلت العلبة؟\n`),
  );
  expect(mail!.html).toContain('&#60;b&#62;First');
});

test(`computes the response time as the median of ${MIN_REPLIES} or more replies, ignoring events`, async () => {
  const { id, brand, creator } = await conversation();
  const hours = async () =>
    (await expectOk('readCreatorPerformance', brand as never, { id: creator.workspaceId })).responseHours;
  for (const [sentAt, repliedAt] of [
    [0, 1],
    [2, 2],
    [3, 6],
  ] as const) {
    expect(await hours()).toBeNull();
    for (const who of [brand, brand, creator]) await sendText(who, id);
    const [last] = await db
      .select()
      .from(messages)
      .where(eq(messages.conversationId, id))
      .orderBy(desc(messages.seq))
      .limit(1);
    const at = (hour: number) => new Date(Date.now() - 86_400_000 + hour * 3_600_000);
    await db
      .update(messages)
      .set({ createdAt: at(repliedAt) })
      .where(eq(messages.id, last!.id));
    await db
      .update(messages)
      .set({ createdAt: at(sentAt) })
      .where(and(eq(messages.conversationId, id), eq(messages.seq, last!.seq - 1)));
  }
  expect(await hours()).toBeCloseTo(1, 2);
});
