import '../harness/own-sandbox.ts';
import '../harness/start-jobs.ts';
import { Agent, request as ask } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { z } from 'zod';
import {
  createBrand,
  createCreator,
  createOperator,
  createSessionCookie,
  type Person,
} from '#features/identity/accounts/factory.server.ts';
import { db } from '#platform/db/db.server.ts';
import { startLive, stopLive } from '#platform/live/live.server.ts';
import { createApp } from '../../server/app.ts';
import { listen } from '../../server/http/http-server.ts';
import { endpoints, problemOf, request, send } from '../harness/requests.ts';

const server = await listen(createApp(), 0, '127.0.0.1');
const { port } = server.address() as AddressInfo;
// Each request has a connection of its own, because the server closes one whose request it refuses unread.
const agent = new Agent({ keepAlive: false });
afterAll(() => {
  server.close();
  server.closeAllConnections();
});

type RawResponse = { status: number; type: string | undefined; text: string };

/** Sends the request unchanged, without the normalization of `fetch`. */
const sendRaw = (method: string, path: string, headers: Record<string, string>, body: string) =>
  new Promise<RawResponse>((resolve, reject) => {
    const sent = ask({ port, agent, method, path, headers }, (answer) => {
      const { statusCode: status = 0, headers: responseHeaders } = answer;
      const type = responseHeaders['content-type'];
      const chunks: Buffer[] = [];
      const done = () => resolve({ status, type, text: Buffer.concat(chunks).toString() });
      answer
        .on('data', (chunk) => chunks.push(chunk))
        .on('end', done)
        .on('error', reject);
      // The stream does not end by itself.
      if (type === 'text/event-stream') {
        done();
        answer
          .removeListener('error', reject)
          .on('error', () => {})
          .destroy();
      }
    });
    sent.on('error', reject);
    sent.end(body);
  });

const byPath = Map.groupBy(endpoints, ({ path }) => path);
let people: Person[];
let cookies: string[];
// A process that does not listen is not ready.
beforeAll(startLive);
afterAll(stopLive);
beforeAll(async () => {
  people = [await createBrand(), await createCreator(), await createOperator()];
});
// Each test has sessions of its own, because some endpoints end them.
beforeEach(async () => {
  cookies = [
    '',
    'laqta.session_token=%',
    ...(await Promise.all(people.map((person) => createSessionCookie(person)))),
  ];
});

const TYPES = [
  'text/plain',
  'application/json',
  'application/json; charset=utf-16',
  'application/x-www-form-urlencoded',
  'multipart/form-data',
  'multipart/form-data; boundary=x',
  'application/xml',
  'application/octet-stream',
  'image/png; name="\u00e9"',
  'json',
  ';',
  '',
];
const BODIES = [
  '',
  '{',
  '{}',
  'null',
  '[]',
  '"text"',
  '{"__proto__":{"role":"operator"}}',
  '{"a":"\\ud800"}',
  '\u0000',
  '--x\r\ncontent-disposition: form-data; name="a"\r\n\r\n1\r\n--x--',
  '['.repeat(50_000),
  `{"language":${'9'.repeat(400)}}`,
  'x'.repeat(200_000),
];
const VALUES = [
  '',
  '0',
  '-1',
  '1e400',
  'NaN',
  '9223372036854775808',
  '0000-01-01',
  '9999-12-31',
  '2026-02-30',
  '%00',
  '%',
  '%ff',
  '..%2f..%2fetc%2fpasswd',
  '__proto__',
  "'; DROP TABLE users; --",
  '\u{1f4a5}',
  'x'.repeat(5_000),
];
const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'PROPFIND'];

const FRAMINGS: ((body: string) => Record<string, string>)[] = [
  (body) => ({ 'content-length': String(Buffer.byteLength(body)) }),
  () => ({ 'transfer-encoding': 'chunked' }),
  (body) => ({ 'content-length': String(Buffer.byteLength(body)), expect: '100-continue' }),
];

const pick = <T>(values: readonly T[]) => fc.constantFrom(...values);
/** Encodes values that a URL cannot hold as they are; some stay wrongly encoded on purpose. */
const inAddress = (value: string) => (/^[%.\w-]*$/.test(value) ? value : encodeURIComponent(value));

test.for([...byPath])('/api%s never answers a hostile request with a server error', async ([path, own]) => {
  const names = own.flatMap(({ query }) => Object.keys((query as z.ZodObject | undefined)?.shape ?? {}));
  const query = fc.dictionary(pick([...names, 'cursor', 'limit', 'x']), pick(VALUES), { maxKeys: 2 });
  const methods = own.map(({ method }) => method.toUpperCase());
  const hostile = fc.record({
    method: fc.oneof({ weight: 3, arbitrary: pick(methods) }, { weight: 1, arbitrary: pick(METHODS) }),
    type: pick(TYPES),
    framing: pick(FRAMINGS),
    body: pick(BODIES),
    id: pick(VALUES),
    query,
    cookie: pick(cookies),
  });
  await fc.assert(
    fc.asyncProperty(hostile, async ({ method, type, framing, body, id, query, cookie }) => {
      const search = Object.entries(query).map(([name, value]) => `${name}=${inAddress(value)}`);
      const address = `/api${path.replaceAll(/\{\w+\}/g, inAddress(id))}?${search.join('&')}`;
      const sent = method === 'GET' || method === 'HEAD' ? '' : body;
      const headers = { 'content-type': type.normalize('NFC'), cookie, ...framing(sent) };
      const answer = await sendRaw(method, address, headers, sent);
      expect(answer.status, answer.text).toBeLessThan(500);
      if (answer.status === 429) await db.execute(sql`DELETE FROM rate_limits`);
      if (answer.status >= 400 && method !== 'HEAD') {
        expect(answer.type).toBe('application/problem+json');
        expect(JSON.parse(answer.text)).toMatchObject({ status: answer.status, code: expect.any(String) });
      }
    }),
    { numRuns: 25 },
  );
});

test.for([
  [{ headers: { 'content-type': 'text/plain' } }, 415, 'errors.unsupportedMediaType'],
  [{ body: '{' }, 400, 'errors.malformed'],
  [{ body: `"${'x'.repeat(200_000)}"` }, 413, 'errors.payloadTooLarge'],
] as const)('refuses %o with its own status', async ([options, status, code]) => {
  for (const cookie of cookies.slice(2)) {
    const answer = send('rememberLanguage', { cookie, ...options });
    expect(await problemOf(answer)).toEqual([status, code]);
  }
});

test.for<Record<string, string>>([
  { from: '0000-01-01' },
  { to: '0000-12-31' },
  { from: '0001-01-01', to: '0000-01-01' },
])('refuses the days %o', async (query) => {
  for (const list of ['readFees', 'listFees', 'exportFees']) {
    const answer = request(list, { query, cookie: cookies[4]! });
    expect(await problemOf(answer)).toEqual([400, 'errors.invalidInput']);
  }
});
