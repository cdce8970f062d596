import '../../../../tests/harness/start-jobs.ts';
import { readFileSync } from 'node:fs';
import { and, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { Actor } from '#core/actor.ts';
import { publishedCampaign } from '#features/campaigns/campaigns/factory.server.ts';
import {
  createCreator,
  createOperator,
  createSessionCookie,
} from '#features/identity/accounts/factory.server.ts';
import { createColleague } from '#features/identity/workspaces/factory.server.ts';
import { seats } from '#features/identity/workspaces/tables.server.ts';
import { uploaded } from '#features/media/media/factory.server.ts';
import type { VariantName } from '#features/media/media/tables.server.ts';
import { storageKey } from '#features/media/media/variants/draw-poster.server.ts';
import { db } from '#platform/db/db.server.ts';
import { app, expectOk } from '../../../../tests/harness/requests.ts';
import { deleteMessage } from './commands/change-message.server.ts';
import { sendMessage } from './commands/send-message.server.ts';
import { conversation, sendText } from './factory.server.ts';
import type { Attachment } from './schema.ts';

const photo = readFileSync('public/demo/glow-serum.jpg');

const newFile = (person: Actor) =>
  uploaded(person, { purpose: 'message', fileName: 'box.jpg', bytes: photo });

const sendFile = (sender: Actor, conversationId: string, mediaId: string) =>
  sendMessage(sender, conversationId, { clientId: crypto.randomUUID(), body: '', mediaIds: [mediaId] });

async function attachmentFor(reader: Actor, conversationId: string): Promise<Attachment> {
  const { items } = await expectOk('listMessages', reader as never, { id: conversationId });
  return (items as { attachments: Attachment[] }[]).flatMap(({ attachments }) => attachments).at(-1)!;
}

/** A photo that the brand sent, with the links of both sides. */
async function sentPhoto() {
  const { id, brand, creator } = await conversation();
  const mediaId = await newFile(brand);
  const message = await sendFile(brand, id, mediaId);
  const { url, posterUrl } = await attachmentFor(creator, id);
  const own = await attachmentFor(brand, id);
  return { id, brand, creator, mediaId, message, links: [url!, posterUrl!], ownUrl: own.url! };
}

const fetchAs = async (reader: Actor, url: string, headers: Record<string, string> = {}) =>
  app.request(url, { headers: { cookie: await createSessionCookie(reader), ...headers } });

/** Also by range, and of a version that the browser has cached. */
async function expectNotFound(reader: Actor, urls: string[]): Promise<void> {
  for (const url of urls) {
    const [, , mediaId, variant] = new URL(url, 'http://localhost').pathname.split('/');
    const etag = `"${storageKey(mediaId!, variant as VariantName)}"`;
    for (const headers of [{}, { range: 'bytes=0-9' }, { 'if-none-match': etag }] as Record<string, string>[])
      expect((await fetchAs(reader, url, headers)).status, `${url} ${JSON.stringify(headers)}`).toBe(404);
  }
}

test('lets a browser reuse an attachment only after asking again', async () => {
  const { creator, links } = await sentPhoto();
  const answer = await fetchAs(creator, links[0]!);
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'private, no-cache']);
  const cached = { 'if-none-match': answer.headers.get('etag')! };
  expect((await fetchAs(creator, links[0]!, cached)).status).toBe(304);
  expect((await fetchAs(creator, links[0]!, { range: 'bytes=0-9' })).status).toBe(206);
});

test('ends the links of a deleted message for the other side, and keeps them for the sender', async () => {
  const { id, brand, creator, message, links, ownUrl } = await sentPhoto();
  const colleague = await createColleague(brand, 'viewer');
  const { url: urlOfColleague } = await attachmentFor(colleague, id);
  await deleteMessage(brand, message.id);
  await expectNotFound(creator, links);
  expect((await fetchAs(brand, ownUrl)).status).toBe(200);
  expect((await fetchAs(colleague, urlOfColleague!)).status).toBe(200);
});

test('serves a file that is sent again only in its new conversation', async () => {
  const { brand, creator, mediaId, message, links } = await sentPhoto();
  await deleteMessage(brand, message.id);
  const other = await conversation({ campaign: await publishedCampaign(brand) });
  await sendFile(brand, other.id, mediaId);
  await expectNotFound(creator, links);
  expect((await fetchAs(other.creator, (await attachmentFor(other.creator, other.id)).url!)).status).toBe(
    200,
  );
});

test('ends the links of a blocked reader in every conversation until the block is removed', async () => {
  const { id, brand, creator, links, ownUrl } = await sentPhoto();
  await expectOk('blockCounterpart', brand as never, { id });
  await expectNotFound(creator, links);
  expect(await attachmentFor(creator, id)).toMatchObject({ name: 'box.jpg', url: null, posterUrl: null });
  expect((await fetchAs(brand, ownUrl)).status).toBe(200);
  await expectOk('unblockCounterpart', brand as never, { id });
  for (const url of links) expect((await fetchAs(creator, url)).status).toBe(200);
  expect(await attachmentFor(creator, id)).toMatchObject({ url: links[0] });
});

test('keeps the files of a blocked sender available to the reader who blocked them', async () => {
  const { id, creator, links } = await sentPhoto();
  await expectOk('blockCounterpart', creator, { id });
  for (const url of links) expect((await fetchAs(creator, url)).status).toBe(200);
  expect(await attachmentFor(creator, id)).toMatchObject({ url: links[0] });
});

test('ends the links of a member who leaves the workspace', async () => {
  const { id, brand, mediaId } = await sentPhoto();
  const colleague = await createColleague(brand, 'reviewer');
  const { url } = await attachmentFor(colleague, id);
  expect((await fetchAs(colleague, url!)).status).toBe(200);
  await db
    .delete(seats)
    .where(and(eq(seats.userId, colleague.userId), eq(seats.workspaceId, brand.workspaceId)));
  await expectNotFound(colleague, [url!]);
  expect(url).toContain(mediaId);
});

test('shows operators the files around a report until their message is deleted', async () => {
  const { id, brand, creator, message } = await sentPhoto();
  const reported = await sendText(brand, id, 'Pay me directly.');
  await expectOk('reportMessage', creator, { id: reported.id, body: { reason: 'outside' } });
  const operator = await createOperator();
  const { items } = await expectOk('listMessageReports', operator as never);
  const report = (items as { id: string; messageId: string }[]).find(
    ({ messageId }) => messageId === reported.id,
  )!;
  const view = (await expectOk('readMessageReport', operator as never, { id: report.id })) as {
    messages: { attachments: Attachment[] }[];
  };
  const { url } = view.messages.flatMap(({ attachments }) => attachments)[0]!;
  await expectOk('blockCounterpart', brand as never, { id });
  expect((await fetchAs(operator, url!)).status).toBe(200);
  await deleteMessage(brand, message.id);
  await expectNotFound(operator, [url!]);
});

test('refuses a link that was signed for the other side or for a stranger', async () => {
  const { brand, links } = await sentPhoto();
  await expectNotFound(brand, links);
  await expectNotFound(await createCreator(), links);
});
