import '../../tests/harness/start-jobs.ts';
import { readFileSync } from 'node:fs';
import { afterAll, expect, test, vi } from 'vitest';
import { createCreator, createSessionCookie } from '#features/identity/accounts/factory.server.ts';
import { setBlock } from '#features/inbox/inbox/commands/change-conversation.server.ts';
import { sendMessage } from '#features/inbox/inbox/commands/send-message.server.ts';
import { conversation } from '#features/inbox/inbox/factory.server.ts';
import { uploaded } from '#features/media/media/factory.server.ts';
import { fileLink, publicLink } from '#features/media/media/serving/file-link.server.ts';
import { app } from '../../tests/harness/requests.ts';

const bucket = await vi.hoisted(async () => {
  const { startBucket } = await import('../../tests/harness/own-bucket.ts');
  const started = await startBucket();
  const { endpoint, accessKeyId, secretAccessKey } = started.settings;
  const { host, pathname } = new URL(endpoint);
  process.env.STORAGE_URL = `s3://${accessKeyId}:${secretAccessKey}@${host}${pathname}?tls=0`;
  return started;
});
afterAll(() => bucket.close());

const photo = readFileSync('public/demo/glow-serum.jpg');
const clip = readFileSync('public/demo/glow-serum.mp4');

test('redirects an authorized user to the bucket, which serves the file with its name and type', async () => {
  const creator = await createCreator();
  const cookie = await createSessionCookie(creator);
  const mediaId = await uploaded(creator, { purpose: 'video', fileName: 'cut.mp4', bytes: clip });
  const address = fileLink(mediaId, 'original', creator.userId);
  expect((await app.request(address)).status).toBe(404);
  const answer = await app.request(address, { headers: { cookie } });
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([302, 'private, max-age=240']);
  const file = await fetch(answer.headers.get('location')!);
  expect(file.headers.get('content-type')).toBe('video/mp4');
  expect(file.headers.get('content-disposition')).toBe('inline; filename=cut.mp4');
  expect(Buffer.from(await file.arrayBuffer()).equals(clip)).toBe(true);
});

test('keeps other sites from embedding a public picture', async () => {
  const mediaId = await uploaded(await createCreator(), {
    purpose: 'picture',
    fileName: 'me.jpg',
    bytes: photo,
  });
  const answer = await app.request(publicLink(mediaId, 'w256'));
  expect([answer.status, answer.headers.get('cross-origin-resource-policy')]).toEqual([302, 'same-origin']);
});

test('streams attachments itself, because a link of the bucket would outlive a block', async () => {
  const { id, brand, creator } = await conversation();
  const mediaId = await uploaded(brand, { purpose: 'message', fileName: 'box.jpg', bytes: photo });
  await sendMessage(brand, id, { clientId: crypto.randomUUID(), body: '', mediaIds: [mediaId] });
  const headers = { cookie: await createSessionCookie(creator) };
  const address = fileLink(mediaId, 'w512', creator.userId);
  const answer = await app.request(address, { headers });
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'private, no-cache']);
  expect((await answer.arrayBuffer()).byteLength).toBe(Number(answer.headers.get('content-length')));
  await setBlock(brand, id, true);
  expect((await app.request(address, { headers })).status).toBe(404);
});
