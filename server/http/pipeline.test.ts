import '../../tests/harness/start-jobs.ts';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import type { Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import path from 'node:path';
import { Hono } from 'hono';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import {
  createBrand,
  createCreator,
  createSessionCookie,
} from '#features/identity/accounts/factory.server.ts';
import { uploaded } from '#features/media/media/factory.server.ts';
import { publicLink } from '#features/media/media/serving/file-link.server.ts';
import type { HttpEnv } from '#platform/http/endpoint.server.ts';
import { log, logContext } from '#platform/log/log.server.ts';
import { storage } from '#platform/storage/storage.server.ts';
import { writeSmallBuild } from '../../tests/harness/small-build.ts';
import { createApp } from '../app.ts';
import { loadStaticFiles } from '../files/static-files.ts';
import { listen } from './http-server.ts';
import { answerFailure, guardApi, prepareRequest } from './pipeline.ts';

vi.hoisted(() => vi.spyOn(process, 'cwd').mockReturnValue(`${process.env.LAQTA_DATA_DIR}/pipeline`));
const root = path.resolve('build/client');
writeSmallBuild(process.cwd(), [{ pattern: '/dashboard' }]);
writeFileSync(path.join(root, 'clip.mp4'), '0123456789');
loadStaticFiles();

let server: Server;
let origin: string;
let bare: Server;
/** A server with a timeout of 200 ms, too short for the other tests on a busy machine. */
let impatient: Server;
beforeAll(async () => {
  server = await listen(createApp(), 0, '127.0.0.1');
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const app = new Hono<HttpEnv>();
  app.use('*', prepareRequest);
  app.use('/api/*', guardApi);
  app.onError(answerFailure);
  app.get('/api/bare', () => new Response('made by hand', { headers: { etag: '"1"' } }));
  app.get('/api/late', async (c) => {
    await Promise.resolve();
    return c.json({ context: logContext(), own: c.get('requestId') });
  });
  bare = await listen(app, 0, '127.0.0.1');
  impatient = await listen(app, 0, '127.0.0.1', { requestTimeout: 200, connectionsCheckingInterval: 50 });
});
afterEach(() => vi.restoreAllMocks());
afterAll(() => {
  for (const one of [server, bare, impatient]) {
    one.close();
    one.closeAllConnections();
  }
});

const everywhere = ({ headers }: Response) => ({
  id: headers.get('x-request-id')?.slice(0, 4),
  sniff: headers.get('x-content-type-options'),
  isFramed: !headers.get('content-security-policy')?.includes("frame-ancestors 'none'"),
  referrer: headers.get('referrer-policy'),
});
const EVERYWHERE = {
  id: 'req_',
  sniff: 'nosniff',
  isFramed: false,
  referrer: 'strict-origin-when-cross-origin',
};

test.for<[string, RequestInit, number, Record<string, string>]>([
  ['/api/auth/session', {}, 200, { 'content-type': 'application/json', 'cache-control': 'no-store' }],
  ['/api/nowhere', {}, 404, { 'content-type': 'application/problem+json', 'cache-control': 'no-store' }],
  ['/api/wallet', {}, 401, { 'content-type': 'application/problem+json', 'cache-control': 'no-store' }],
  ['/api/reference', {}, 200, { 'content-type': 'text/html; charset=UTF-8', 'cache-control': 'no-store' }],
  ['/clip.mp4', {}, 200, { 'content-type': 'video/mp4', 'cache-control': 'public, max-age=3600' }],
  ['/clip.mp4', { headers: { range: 'bytes=1-2' } }, 206, { 'content-range': 'bytes 1-2/10' }],
  ['/dashboard', {}, 200, { 'content-type': 'text/html; charset=utf-8', vary: 'Cookie, Accept-Encoding' }],
  ['/nothing.png', {}, 404, { 'content-type': 'application/problem+json' }],
  ['/api/auth/session', { method: 'HEAD' }, 200, { 'content-type': 'application/json' }],
])('%s %j has every common header', async ([address, init, status, own]) => {
  const answer = await fetch(origin + address, init);
  expect([answer.status, everywhere(answer)]).toEqual([status, EVERYWHERE]);
  for (const [name, value] of Object.entries(own)) expect(answer.headers.get(name)).toBe(value);
});

test('sends the common headers with 304, cookies and manual responses', async () => {
  const etag = (await fetch(`${origin}/clip.mp4`)).headers.get('etag')!;
  const unchanged = await fetch(`${origin}/clip.mp4`, { headers: { 'if-none-match': etag } });
  expect([unchanged.status, unchanged.headers.get('etag'), everywhere(unchanged)]).toEqual([
    304,
    etag,
    EVERYWHERE,
  ]);
  const out = await fetch(`${origin}/api/auth/sign-out`, {
    method: 'POST',
    headers: { cookie: await createSessionCookie(await createBrand()) },
  });
  expect([out.status, everywhere(out)]).toEqual([200, EVERYWHERE]);
  expect(out.headers.getSetCookie().length).toBeGreaterThan(0);
  const byHand = await fetch(`http://127.0.0.1:${(bare.address() as AddressInfo).port}/api/bare`);
  expect([await byHand.text(), byHand.headers.get('etag'), everywhere(byHand)]).toEqual([
    'made by hand',
    '"1"',
    EVERYWHERE,
  ]);
  expect(byHand.headers.get('cache-control')).toBe('no-store');
});

test('sends the common headers with an event stream, and ends its HEAD at once', async () => {
  const cookie = await createSessionCookie(await createBrand());
  const stopReading = new AbortController();
  const stream = await fetch(`${origin}/api/live`, { headers: { cookie }, signal: stopReading.signal });
  expect([
    stream.headers.get('content-type'),
    stream.headers.get('cache-control'),
    everywhere(stream),
  ]).toEqual(['text/event-stream', 'no-store', EVERYWHERE]);
  stopReading.abort();
  // More requests than the limit of open streams, so none of them may stay open.
  for (let times = 0; times < 25; times++) {
    const head = await fetch(`${origin}/api/live`, { method: 'HEAD', headers: { cookie } });
    expect([head.status, head.headers.get('content-type')]).toEqual([200, 'text/event-stream']);
  }
});

test('logs the request id in everything that a request logs', async () => {
  const answer = await fetch(`http://127.0.0.1:${(bare.address() as AddressInfo).port}/api/late`);
  const { context, own } = await answer.json();
  expect(context).toEqual({ requestId: own });
  expect(own).toBe(answer.headers.get('x-request-id'));
});

async function exchange(bytes: string, to = server): Promise<string> {
  const socket = connect((to.address() as AddressInfo).port, '127.0.0.1');
  let answer = '';
  socket.on('data', (chunk) => {
    answer += chunk.toString();
  });
  socket.write(bytes);
  await once(socket, 'close');
  return answer;
}

test.for([
  ['nonsense', 'this is no HTTP\r\n\r\n', 400, 'errors.malformed'],
  [
    'headers without end',
    `GET / HTTP/1.1\r\nhost: a\r\nx: ${'x'.repeat(20_000)}\r\n\r\n`,
    431,
    'errors.payloadTooLarge',
  ],
  ['no host', 'GET / HTTP/1.0\r\nconnection: close\r\n\r\n', 400, 'errors.malformed'],
  ['a backslash', 'GET /a\\b HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n', 400, 'errors.malformed'],
] as const)('answers %s with problem details', async ([, bytes, status, code]) => {
  const answer = await exchange(bytes);
  expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  expect(answer.toLowerCase()).toContain('content-type: application/problem+json');
  expect(answer.toLowerCase()).toContain("content-security-policy: frame-ancestors 'none'");
  expect(answer).toContain(`"code":"${code}"`);
  const [, requestId] = /^x-request-id: (req_\w+)/im.exec(answer) ?? [];
  expect(answer).toContain(`"requestId":"${requestId}"`);
});

test('answers a request that is too slow with problem details', async () => {
  const answer = await exchange('POST /api/late HTTP/1.1\r\nhost: a\r\n', impatient);
  expect(answer).toMatch(/^HTTP\/1.1 408 .*"code":"errors.timeout"/s);
});

test('logs no error for an upload that the client aborts', async () => {
  const error = vi.spyOn(log, 'error');
  const left = vi.spyOn(log, 'debug');
  for (const framing of ['content-length: 5000', 'transfer-encoding: chunked']) {
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
    const request = once(server, 'request');
    const begin = `POST /api/auth/sign-in HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\n${framing}\r\n\r\n`;
    socket.write(begin + (framing.startsWith('t') ? '7\r\n{"email\r\n' : '{"email"'));
    await request;
    socket.resetAndDestroy();
  }
  await expect
    .poll(() => left.mock.calls.filter(([, text]) => text?.startsWith('a client left')).length)
    .toBe(2);
  expect(error).not.toHaveBeenCalled();
});

test('reads one file at a time for pipelined requests', async () => {
  const bytes = readFileSync('public/demo/glow-serum.jpg');
  const mediaId = await uploaded(await createCreator(), { purpose: 'picture', fileName: 'me.jpg', bytes });
  const { send } = storage;
  const error = vi.spyOn(log, 'error');
  let held = 0;
  let most = 0;
  const sends = vi.spyOn(storage, 'send').mockImplementation((key, range, begin) => {
    most = Math.max(most, ++held);
    return send(key, range, () => begin().once('finish', () => held--));
  });
  const get = (more = '') => `GET ${publicLink(mediaId, 'w256')} HTTP/1.1\r\nhost: a\r\n${more}\r\n`;
  const answers = await exchange(get().repeat(30) + get('connection: close\r\n'));
  expect(answers.match(/HTTP\/1\.1 200/g)).toHaveLength(31);
  expect(sends).toHaveBeenCalledTimes(31);
  expect(most).toBe(1);

  // No further file is read for a client that disconnects.
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  sends.mockImplementationOnce(async (_key, _range, begin) => {
    const answer = begin();
    socket.resetAndDestroy();
    await once(answer, 'close');
    throw new Error('the client has left');
  });
  socket.write(get().repeat(30));
  await once(socket, 'close');
  // Gives the waiting requests time to continue.
  await fetch(`${origin}/api/auth/session`);
  expect(sends).toHaveBeenCalledTimes(32);

  // A client that pipelines too many requests behind an endless answer is disconnected.
  const cookie = await createSessionCookie(await createBrand());
  await exchange(`GET /api/live HTTP/1.1\r\nhost: a\r\ncookie: ${cookie}\r\n\r\n${get().repeat(100)}`);
  expect(sends).toHaveBeenCalledTimes(32);
  sends.mockRestore();
  expect(error).not.toHaveBeenCalled();
});

test('refuses an unauthorized file before reading it', async () => {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  socket.write(
    'POST /api/imports/preview HTTP/1.1\r\nhost: a\r\ncontent-type: text/csv\r\ntransfer-encoding: chunked\r\n\r\n5\r\nday,a\r\n',
  );
  const [answer] = await once(socket, 'data');
  socket.destroy();
  expect(answer.toString()).toMatch(/^HTTP\/1\.1 401 /);
});
