import '../../tests/harness/start-jobs.ts';
import { readFileSync } from 'node:fs';
import { request, type Server } from 'node:http';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import {
  createCreator,
  createSessionCookie,
  type Person,
} from '#features/identity/accounts/factory.server.ts';
import { setBlock } from '#features/inbox/inbox/commands/change-conversation.server.ts';
import { sendMessage } from '#features/inbox/inbox/commands/send-message.server.ts';
import { conversation } from '#features/inbox/inbox/factory.server.ts';
import { uploaded } from '#features/media/media/factory.server.ts';
import { fileLink, publicLink } from '#features/media/media/serving/file-link.server.ts';
import { createApp } from '../app.ts';
import { listen } from '../http/http-server.ts';

const { appUrl, filesUrl } = await vi.hoisted(async () => {
  const { freePort } = await import('../../tests/harness/free-port.ts');
  const appUrl = `http://127.0.0.1:${await freePort()}`;
  const filesUrl = `http://localhost:${await freePort()}`;
  Object.assign(process.env, { BASE_URL: appUrl, FILES_URL: filesUrl });
  return { appUrl, filesUrl };
});

const clip = readFileSync('public/demo/glow-serum.mp4');
const photo = readFileSync('public/demo/glow-serum.jpg');
const MINUTE_MS = 60_000;
const servers: Server[] = [];
let creator: Person;
let cookie: string;
let video: string;

beforeAll(async () => {
  const app = createApp();
  for (const url of [appUrl, filesUrl]) {
    const { hostname, port } = new URL(url);
    servers.push(await listen(app, Number(port), hostname));
  }
  creator = await createCreator();
  cookie = await createSessionCookie(creator);
  video = await uploaded(creator, { purpose: 'video', fileName: 'cut.mp4', bytes: clip });
});
afterAll(() => {
  for (const server of servers) {
    server.close();
    server.closeAllConnections();
  }
});

const link = (options?: Parameters<typeof fileLink>[3]) =>
  fileLink(video, 'original', creator.userId, options);
const at = (base: string, address: string) => address.replace(/^(http:\/\/[^/]+)?/, base);

test('serves a file at the files host without a session, and sets no cookie', async () => {
  expect(link()).toMatch(new RegExp(`^${filesUrl}/files/${video}/original\\?`));
  const answer = await fetch(link());
  expect(answer.status).toBe(200);
  expect(Buffer.from(await answer.arrayBuffer()).equals(clip)).toBe(true);
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-security-policy': "default-src 'none'; sandbox",
    // Our pages are at another origin.
    'cross-origin-resource-policy': 'cross-origin',
    'content-disposition': 'inline; filename=cut.mp4',
  });
  expect(answer.headers.getSetCookie()).toEqual([]);
});

test('expires a link after 15 minutes and refuses a changed one', async () => {
  expect((await fetch(link({ now: Date.now() - 15 * MINUTE_MS }))).status).toBe(404);
  expect((await fetch(link({ now: Date.now() - 9 * MINUTE_MS }))).status).toBe(200);
  for (const changed of [
    link().replace(/e=\d/, 'e=9'),
    link().replace(/s=./, 's=*'),
    link().replace(/\?.*/, ''),
    link().replace('original', 'poster'),
  ])
    expect((await fetch(changed)).status, changed).toBe(404);
});

test('serves an attachment to the user in its link, until the sender blocks that user', async () => {
  const { id, brand, creator: reader } = await conversation();
  const mediaId = await uploaded(brand, { purpose: 'message', fileName: 'box.jpg', bytes: photo });
  await sendMessage(brand, id, { clientId: crypto.randomUUID(), body: '', mediaIds: [mediaId] });
  const address = fileLink(mediaId, 'w512', reader.userId);
  const answer = await fetch(address);
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'private, no-cache']);
  const stranger = await createCreator();
  for (const changed of [
    address.replace(reader.userId, brand.userId),
    address.replace(/&u=[^&]+/, ''),
    fileLink(mediaId, 'w512', stranger.userId),
  ])
    expect((await fetch(changed)).status, changed).toBe(404);
  await setBlock(brand, id, true);
  for (const headers of [{}, { range: 'bytes=0-9' }, { 'if-none-match': answer.headers.get('etag')! }])
    expect((await fetch(address, { headers: headers as Record<string, string> })).status).toBe(404);
  expect((await fetch(fileLink(mediaId, 'w512', brand.userId))).status).toBe(200);
});

test('sends a download as an attachment', async () => {
  const answer = await fetch(link({ isDownload: true }));
  expect(answer.headers.get('content-disposition')).toBe('attachment; filename=cut.mp4');
});

test('serves no private file at the host of the session', async () => {
  expect((await fetch(at(appUrl, link()), { headers: { cookie } })).status).toBe(404);
});

test('serves public pictures on the app host, because rows store their URL', async () => {
  const mediaId = await uploaded(creator, { purpose: 'picture', fileName: 'me.jpg', bytes: photo });
  const answer = await fetch(at(appUrl, publicLink(mediaId, 'w256')));
  expect([answer.status, answer.headers.get('cross-origin-resource-policy')]).toEqual([200, 'same-origin']);
});

test('serves nothing but files on the files host', async () => {
  for (const path of ['/', '/auth', '/dashboard', '/api/health', '/api/session', '/dev/mail', '/favicon.svg'])
    expect((await fetch(filesUrl + path, { headers: { cookie } })).status, path).toBe(404);
  const body = JSON.stringify({ email: creator.email, password: 'x' });
  const headers = { 'content-type': 'application/json', origin: filesUrl };
  expect((await fetch(`${filesUrl}/api/auth/sign-in`, { method: 'POST', headers, body })).status).toBe(404);
  expect((await fetch(`${appUrl}/api/health`)).status).toBe(200);
});

test('recognizes the files host in any case and with a trailing dot', async () => {
  const { hostname, port } = new URL(filesUrl);
  for (const host of [hostname.toUpperCase(), `${hostname}.`])
    for (const path of ['/', '/api/health'])
      expect(await statusAt(`${host}:${port}`, path), `${host} ${path}`).toBe(404);
});

test('serves no API on the files host despite a forwarded app host', async () => {
  const headers = { 'x-forwarded-host': new URL(appUrl).host, forwarded: `host=${new URL(appUrl).host}` };
  expect((await fetch(`${filesUrl}/api/health`, { headers })).status).toBe(404);
});

/** Sends the raw host name, because fetch normalizes it. */
function statusAt(host: string, path: string): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    request(filesUrl + path, { headers: { host } }, (answer) => resolve(answer.resume().statusCode))
      .on('error', reject)
      .end();
  });
}
