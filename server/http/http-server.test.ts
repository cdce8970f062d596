import '../../tests/harness/start-jobs.ts';
import type { Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCreator, createSessionCookie } from '#features/identity/accounts/factory.server.ts';
import { createApp } from '../app.ts';
import { listen } from './http-server.ts';

let server: Server;
/** A server with timeouts too short for the other tests. */
let impatient: Server;
let cookie: string;
let uploadId: string;

beforeAll(async () => {
  const app = createApp();
  server = await listen(app, 0, '127.0.0.1');
  const timeouts = { headersTimeout: 200, requestTimeout: 400, connectionsCheckingInterval: 50 };
  impatient = await listen(app, 0, '127.0.0.1', timeouts);
  const creator = await createCreator();
  cookie = await createSessionCookie(creator);
  const body = { purpose: 'video', fileName: 'cut.mp4', sizeBytes: 9_000_000, lastModifiedMs: 1 };
  const answer = await app.request('/api/uploads', {
    method: 'POST',
    headers: { cookie, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  uploadId = ((await answer.json()) as { id: string }).id;
});
afterAll(() => {
  for (const one of [server, impatient]) {
    one.close();
    one.closeAllConnections();
  }
});

const KB = 1024;
/** Strings are sent, numbers are pauses in milliseconds. */
type Step = string | number;

type Options = { to?: Server; isHalfClosed?: boolean };

/** Reads only after sending everything, as many clients do, so that an earlier reset loses the answer. */
async function exchange(steps: Step[], { to = server, isHalfClosed }: Options = {}) {
  const socket = connect({
    port: (to.address() as AddressInfo).port,
    host: '127.0.0.1',
    allowHalfOpen: true,
  });
  let [text, error] = ['', ''];
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()));
  const ended = new Promise<void>((resolve) => socket.once('end', resolve));
  socket.on('error', ({ message }) => {
    error = message;
  });
  for (const step of steps) {
    if (typeof step === 'number') await sleep(step);
    else if (!socket.destroyed) await new Promise((resolve) => socket.write(step, resolve));
  }
  if (isHalfClosed) socket.end();
  socket.on('data', (chunk) => {
    text += chunk.toString('latin1');
  });
  await Promise.race([closed, ended]);
  socket.end();
  await closed;
  return { statuses: text.match(/(?<=HTTP\/1\.1 )\d{3}(?= )/g) ?? [], text, error };
}

const post = (path: string, ...headers: string[]) =>
  [`POST ${path} HTTP/1.1`, 'host: a', 'content-type: application/json', ...headers, '', ''].join('\r\n');
const chunk = (size: number) => `${size.toString(16)}\r\n${'x'.repeat(size)}\r\n`;
const repeat = (times: number, step: string, pause = 0): Step[] =>
  Array.from({ length: times }, () => [step, pause]).flat();
const HALF_MB = 'x'.repeat(512 * KB);
const CLOSE = 'connection: close';
const CHUNKED = 'transfer-encoding: chunked';

test.for<[string, Step[], string[], string?]>([
  [
    'a refused body',
    [post('/api/nowhere', `content-length: ${2_048 * KB}`, CLOSE), ...repeat(4, HALF_MB, 20)],
    ['404'],
    'errors.notFound',
  ],
  [
    'a refused body that arrives slowly',
    [
      post('/api/nowhere', `content-length: ${2_048 * KB}`),
      ...repeat(4, HALF_MB, 300),
      'GET /api/health HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n',
    ],
    ['404'],
    'errors.notFound',
  ],
  [
    'a body with a length above the limit',
    [post('/api/contact', `content-length: ${2_048 * KB}`, CLOSE), ...repeat(4, HALF_MB, 20)],
    ['413'],
    'errors.payloadTooLarge',
  ],
  [
    'a chunked body above the limit',
    [post('/api/contact', CHUNKED, CLOSE), ...repeat(40, chunk(50 * KB), 5), '0\r\n\r\n'],
    ['413'],
    'errors.payloadTooLarge',
  ],
  [
    'endless headers',
    ['GET / HTTP/1.1\r\nhost: a\r\n', ...repeat(100, `x: ${'x'.repeat(10 * KB)}\r\n`, 1)],
    ['431'],
    'errors.payloadTooLarge',
  ],
  [
    'an endless request line',
    ['GET /', ...repeat(100, 'x'.repeat(10 * KB), 1)],
    ['431'],
    'errors.payloadTooLarge',
  ],
  [
    'a malformed request line before more bytes',
    ['no HTTP\r\n\r\n', ...repeat(20, HALF_MB, 5)],
    ['400'],
    'errors.malformed',
  ],
  [
    'a malformed chunk',
    [post('/api/contact', CHUNKED), '5\r\nhello\r\nno size\r\n', ...repeat(20, HALF_MB, 5)],
    ['400'],
    'errors.malformed',
  ],
  [
    'a malformed chunk after the answer',
    [post('/api/nowhere', CHUNKED), 100, 'no size\r\n', ...repeat(4, HALF_MB, 5)],
    ['404'],
    'errors.notFound',
  ],
  ['a negative length', [post('/api/contact', 'content-length: -1'), HALF_MB], ['400'], 'errors.malformed'],
  [
    'two lengths',
    [post('/api/contact', 'content-length: 1', 'content-length: 2'), HALF_MB],
    ['400'],
    'errors.malformed',
  ],
  [
    'a length and chunks',
    [post('/api/contact', 'content-length: 1', CHUNKED), chunk(KB)],
    ['400'],
    'errors.malformed',
  ],
  ['no host', [`GET /api/health HTTP/1.1\r\n${CLOSE}\r\n\r\n`], ['400'], 'errors.malformed'],
  ['HTTP/2', ['PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n', HALF_MB], ['400'], 'errors.malformed'],
  ['CONNECT', ['CONNECT a:443 HTTP/1.1\r\nhost: a:443\r\n\r\n', HALF_MB], ['405'], 'errors.malformed'],
  [
    'an unknown expectation',
    [post('/api/contact', 'expect: 200-ok', 'content-length: 2', CLOSE), '{}'],
    ['417'],
    'errors.malformed',
  ],
  [
    'a refused body that waits for permission',
    [post('/api/nowhere', 'expect: 100-continue', 'content-length: 524288', CLOSE), 50, HALF_MB],
    ['100', '404'],
    'errors.notFound',
  ],
  [
    'an upgrade',
    [`GET /api/health HTTP/1.1\r\nhost: a\r\nconnection: upgrade, close\r\nupgrade: websocket\r\n\r\n`],
    ['200'],
  ],
  [
    'OPTIONS of the server',
    [`OPTIONS * HTTP/1.1\r\nhost: a\r\n${CLOSE}\r\n\r\n`],
    ['400'],
    'errors.malformed',
  ],
  [
    'a second request that is malformed',
    ['GET /api/reference HTTP/1.1\r\nhost: a\r\n\r\nno HTTP\r\n\r\n', HALF_MB],
    ['200', '400'],
    'errors.malformed',
  ],
  [
    'bytes after the last request',
    [`GET /api/health HTTP/1.1\r\nhost: a\r\n${CLOSE}\r\n\r\nno HTTP\r\n\r\n`, ...repeat(4, HALF_MB, 5)],
    ['200'],
  ],
])('answers %s without a reset', async ([, steps, statuses, code]) => {
  const answer = await exchange(steps);
  expect([answer.statuses, answer.error]).toEqual([statuses, '']);
  if (code) expect(answer.text).toContain(`"code":"${code}"`);
});

test('answers a refused part of an upload without a reset', async () => {
  const patch = (...headers: string[]) =>
    [
      `PATCH /api/uploads/${uploadId} HTTP/1.1`,
      'host: a',
      'tus-resumable: 1.0.0',
      'content-type: application/offset+octet-stream',
      `content-length: ${2_048 * KB}`,
      CLOSE,
      ...headers,
      '',
      '',
    ].join('\r\n');
  const signedOut = await exchange([patch('upload-offset: 0'), ...repeat(4, HALF_MB, 20)]);
  expect([signedOut.statuses, signedOut.error]).toEqual([['401'], '']);
  const wrongOffset = await exchange([
    patch('upload-offset: 7', `cookie: ${cookie}`),
    ...repeat(4, HALF_MB, 20),
  ]);
  expect([wrongOffset.statuses, wrongOffset.error]).toEqual([['409'], '']);
});

test('answers a poster above the limit without a reset', async () => {
  const put = [
    `PUT /api/uploads/${uploadId}/poster HTTP/1.1`,
    'host: a',
    'content-type: image/webp',
    CHUNKED,
    CLOSE,
    `cookie: ${cookie}`,
    '',
    '',
  ].join('\r\n');
  const answer = await exchange([put, ...repeat(60, chunk(50 * KB), 5), '0\r\n\r\n']);
  expect([answer.statuses, answer.error]).toEqual([['413'], '']);
});

test('answers a client that closes its side in the middle of a body', async () => {
  const answer = await exchange([post('/api/contact', 'content-length: 5000'), '{"name"'], {
    isHalfClosed: true,
  });
  expect([answer.statuses, answer.error]).toEqual([['400'], '']);
});

test.for([
  ['the headers', ['GET / HTTP/1.1\r\nhost: a\r\n', 600, 'x: 1\r\n', 100, 'x: 1\r\n']],
  ['the body', [post('/api/contact', 'content-length: 5000'), '{"name"', 700, '"a"', 100, '"b"']],
] as const)('answers a timeout of %s without a reset', async ([, steps]) => {
  const answer = await exchange([...steps], { to: impatient });
  expect([answer.statuses, answer.error]).toEqual([['408'], '']);
});

test('runs no request after the answer that closes the connection', async () => {
  const answer = await exchange([
    post('/api/nowhere', 'content-length: 10', CLOSE),
    50,
    '0123456789',
    post('/api/nowhere'),
  ]);
  expect([answer.statuses, answer.error]).toEqual([['404'], '']);
});
