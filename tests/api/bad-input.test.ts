import '../harness/own-sandbox.ts';
import '../harness/start-jobs.ts';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { z } from 'zod';
import { publishedCampaign } from '#features/campaigns/campaigns/factory.server.ts';
import { submission } from '#features/campaigns/submissions/factory.server.ts';
import {
  createBrand,
  createCreator,
  createOperator,
  createSessionCookie,
  type Person,
} from '#features/identity/accounts/factory.server.ts';
import { db } from '#platform/db/db.server.ts';
import type { Endpoint } from '#platform/http/endpoint.server.ts';
import { isJson, isSafe } from '#platform/http/endpoint.server.ts';
import { startLive, stopLive } from '#platform/live/live.server.ts';
import { startProvider } from '../harness/own-provider.ts';
import {
  app,
  BRIEF,
  endpoints,
  exampleOf,
  problemOf,
  type Request,
  request,
  textOf,
  visitorOf,
} from '../harness/requests.ts';

const LONG = 'x'.repeat(10_000);
const NASTY = ['\u0000', '\ud800', '__proto__', LONG, '%', "';--", '𝓛 لقطة \u202e', '', ' ', '1e309'];
const all = endpoints.map((endpoint) => [endpoint.id, endpoint] as const);
const withBody = all.filter(([, endpoint]) => isJson(endpoint.body));

let owner: Person;
let person: Person;
let clerk: Person;
let brand: string;
let creator: string;
let operator: string;
let campaignId: string;
let submissionId: string;

// A process that does not listen is not ready.
beforeAll(startLive);
beforeAll(startProvider);
afterAll(stopLive);

beforeAll(async () => {
  owner = await createBrand();
  person = await createCreator();
  clerk = await createOperator();
  brand = await createSessionCookie(owner);
  creator = await createSessionCookie(person);
  operator = await createSessionCookie(clerk);
  const campaign = await publishedCampaign(owner, { intake: 'open_call' });
  campaignId = campaign.id;
  submissionId = (await submission({ campaign, creator: person })).id;
});

beforeEach(() => resetRates());

/** These tests exceed the rate limits. */
const resetRates = () => db.execute(sql`DELETE FROM rate_limits`);

const cookieFor = (endpoint: Endpoint) => visitorOf(endpoint, { brand, creator, operator });
const fieldsOf = async (answer: Promise<Response>) => {
  const response = await answer;
  const { fields } = (await response.json()) as { fields?: Record<string, { code: string }> };
  return [response.status, Object.fromEntries(Object.entries(fields ?? {}).map(([k, v]) => [k, v.code]))];
};

test.for(withBody)('%s refuses a body that is not a JSON object', async ([name, endpoint]) => {
  const cookie = cookieFor(endpoint);
  expect(await problemOf(request(name, { body: '{"a":', cookie }))).toEqual([400, 'errors.malformed']);
  for (const body of [null, [], 'text', 7]) {
    const answer = await request(name, { body: JSON.stringify(body), cookie });
    expect(answer.status).toBe(400);
  }
});

test.for(withBody)('%s refuses unknown fields', async ([name, endpoint]) => {
  const body = { ...exampleOf(name), role: 'admin', isAdmin: true };
  const [status, fields] = await fieldsOf(request(name, { body, cookie: cookieFor(endpoint) }));
  expect(status).toBe(400);
  expect(fields).toMatchObject({ isAdmin: 'errors.unknownField' });
});

test.for(withBody.flatMap(([name]) => Object.keys(exampleOf(name)).map((field) => [name, field] as const)))(
  '%s names the field %s with a wrong type',
  async ([name, field]) => {
    const endpoint = endpoints.find(({ id }) => id === name)!;
    const body = { ...exampleOf(name), [field]: { wrong: ['type'] } };
    const [status, fields] = await fieldsOf(request(name, { body, cookie: cookieFor(endpoint) }));
    expect(status).toBe(400);
    expect(Object.keys(fields ?? {}).map((name) => name.split('.')[0])).toContain(field);
  },
);

test.for(
  withBody.flatMap(([name, endpoint]) =>
    Object.keys(exampleOf(name))
      .filter((field) => field.endsWith('Id'))
      .map((field) => [name, field, endpoint] as const),
  ),
)('%s refuses an empty %s', async ([name, field, endpoint]) => {
  const body = { ...exampleOf(name), [field]: '' };
  const { status } = await request(name, { body, cookie: cookieFor(endpoint) });
  expect([400, 404]).toContain(status);
});

test.for(withBody)('%s refuses a body above its limit', async ([name, endpoint]) => {
  const body = { ...exampleOf(name), padding: 'x'.repeat(140 * 1024) };
  expect(await problemOf(request(name, { body, cookie: cookieFor(endpoint) }))).toEqual([
    413,
    'errors.payloadTooLarge',
  ]);
});

test.for(all.filter(([, endpoint]) => !isSafe(endpoint.method) && !endpoint.fromAnySite))(
  '%s refuses a request from another site',
  async ([name, endpoint]) => {
    for (const origin of ['https://evil.example', 'null']) {
      const answer = request(name, {
        body: exampleOf(name),
        cookie: cookieFor(endpoint),
        headers: { origin },
      });
      expect(await problemOf(answer)).toEqual([403, 'errors.foreignOrigin']);
    }
  },
);

test.for([
  ['title', LONG, 'errors.tooLong'],
  ['title', '   ', 'errors.required'],
  ['description', LONG, 'errors.tooLong'],
  ['budgetCents', 0, 'campaigns.errors.budgetTooLow'],
  ['budgetCents', -14_400, 'campaigns.errors.budgetTooLow'],
  ['budgetCents', 99, 'campaigns.errors.budgetTooLow'],
  ['budgetCents', 144.5, 'errors.invalidAmount'],
  ['budgetCents', '14400', 'errors.invalidAmount'],
  ['budgetCents', null, 'errors.invalidAmount'],
  ['budgetCents', 10_000_001, 'campaigns.errors.budgetTooHigh'],
  ['budgetCents', 2 ** 60, 'errors.invalidAmount'],
  ['deadline', '2020-01-01', 'campaigns.errors.deadlinePast'],
  ['deadline', '2027-02-30', 'errors.invalidDate'],
  ['deadline', '9999-12-31', 'errors.invalidDate'],
  ['maxSubmissions', 0, 'campaigns.errors.maxSubmissions'],
  ['maxSubmissions', 1.5, 'errors.invalidNumber'],
  ['maxSubmissions', 1001, 'campaigns.errors.maxSubmissions'],
  ['productUrl', 'javascript:alert(1)', 'errors.invalidUrl'],
  ['productUrl', 'data:text/html,x', 'errors.invalidUrl'],
  ['status', 'active', 'errors.unknownField'],
  ['brandId', 'usr_somebody', 'errors.unknownField'],
] as const)('refuses a campaign with %s = %s', async ([field, value, code]) => {
  const answer = request('createCampaign', { body: { ...BRIEF, [field]: value }, cookie: brand });
  expect(await fieldsOf(answer)).toEqual([400, { [field]: code }]);
});

test('refuses a script as reference', async () => {
  const referenceAssets = [{ name: 'Logo', url: 'javascript:alert(1)', type: 'image' }];
  const answer = request('createCampaign', { body: { ...BRIEF, referenceAssets }, cookie: brand });
  expect(await fieldsOf(answer)).toEqual([400, { 'referenceAssets.0.url': 'errors.invalidUrl' }]);
});

test.for([
  'javascript:alert(1)',
  'data:video/mp4;base64,AAAA',
  'ftp://host/x.mp4',
  'not a link',
  `https://x.example/${LONG}`,
])('refuses a video at %s', async (videoUrl) => {
  const answer = request('submitVideo', {
    id: campaignId,
    body: { title: 'Cut', videoUrl },
    cookie: creator,
  });
  const [status, fields] = await fieldsOf(answer);
  expect([status, Object.keys(fields!)]).toEqual([400, ['videoUrl']]);
});

test('refuses an approval whose amount differs from the budget', async () => {
  for (const amountCents of [1, 14_399, 14_401, 0, -14_400]) {
    const answer = request('approveSubmission', {
      id: submissionId,
      body: { amountCents },
      cookie: brand,
    });
    expect(await problemOf(answer)).toEqual([409, 'submissions.errors.amountChanged']);
  }
});

test.for(['testing', 'unknown', '__proto__', 'constructor'])(
  'refuses to sell the package %s',
  async (packageId) => {
    const answer = request('startTopUp', { body: { packageId }, cookie: brand });
    expect(await problemOf(answer)).toEqual([400, 'wallet.errors.unknownPackage']);
  },
);

test('refuses a price beside a package', async () => {
  const answer = request('startTopUp', {
    body: { packageId: 'basic', amountCents: 20_000 },
    cookie: brand,
  });
  expect(await fieldsOf(answer)).toEqual([400, { amountCents: 'errors.unknownField' }]);
});

test.for([
  [{}, { packageId: 'errors.required' }],
  [{ amountCents: 9_999 }, { amountCents: 'wallet.errors.topUpTooLow' }],
  [{ amountCents: 10_000_001 }, { amountCents: 'wallet.errors.topUpTooHigh' }],
  [{ amountCents: 12_345.5 }, { amountCents: 'errors.invalidAmount' }],
  [{ amountCents: '20000' }, { amountCents: 'errors.invalidAmount' }],
] as const)('refuses a top-up of %o', async ([body, fields]) => {
  expect(await fieldsOf(request('startTopUp', { body, cookie: brand }))).toEqual([400, fields]);
});

test.for<Record<string, string>>([
  { limit: '0' },
  { limit: '101' },
  { limit: '1.5' },
  { limit: 'many' },
  { budget: 'huge' },
  { q: 'x'.repeat(101) },
])('refuses %o in the search for work', async (query) => {
  const answer = request('findWork', { query, cookie: creator });
  expect(await fieldsOf(answer)).toEqual([400, { [Object.keys(query)[0]!]: expect.any(String) }]);
});

test('answers an unknown path under /api with a problem, not a page', async () => {
  const answer = await app.request('/api/nowhere');
  expect([answer.status, answer.headers.get('content-type')]).toEqual([404, 'application/problem+json']);
});

test.for(['\u0000', '\ud800'])('refuses characters that PostgreSQL cannot store (%j)', async (bad) => {
  const referenceAssets = [{ name: bad, url: 'https://x.example/a.png', type: 'image' }];
  const requests: [string, Request][] = [
    ['readWork', { id: bad.toWellFormed(), cookie: creator }],
    ['applyToCampaign', { id: bad.toWellFormed(), cookie: creator }],
    ['findWork', { query: { q: `serum${bad}` }, cookie: creator }],
    ['listCampaigns', { query: { cursor: bad }, cookie: brand }],
    ['createCampaign', { body: { ...BRIEF, title: `Serum${bad}` }, cookie: brand }],
    ['createCampaign', { body: { ...BRIEF, referenceAssets }, cookie: brand }],
    [
      'requestChanges',
      { id: submissionId, body: { ...exampleOf('requestChanges'), feedback: bad }, cookie: brand },
    ],
    ['signUp', { body: { ...exampleOf('signUp'), fullName: `Noor${bad}` } }],
  ];
  const statuses = await Promise.all(
    requests.map(async ([name, with_]) => (await request(name, with_)).status),
  );
  expect(statuses.filter((status) => status >= 500)).toEqual([]);
});

const text = fc.oneof(fc.constantFrom(...NASTY), fc.string({ unit: 'binary', maxLength: 40 }));
const junk = fc.oneof(fc.jsonValue(), text, fc.double(), fc.bigInt().map(Number), fc.dictionary(text, text));

test.for(all)('%s never answers random input with a server error', async ([name, endpoint]) => {
  // A session of its own, because random input may sign it out.
  const cookie = await createSessionCookie(
    visitorOf(endpoint, { brand: owner, creator: person, operator: clerk }),
  );
  const fields = [...Object.keys(exampleOf(name) ?? {}), 'videoStyle', 'referenceAssets', 'companyName'];
  // Mostly valid input passes more checks than random input alone.
  const nearlyRight = fc
    .dictionary(fc.constantFrom(...fields), junk, { maxKeys: 2 })
    .map((wrong) => ({ ...exampleOf(name), ...wrong }));
  const sound = fc.constant(exampleOf(name));
  const body = endpoint.body ? fc.oneof(nearlyRight, junk, sound) : fc.option(junk, { nil: undefined });
  const id = fc.oneof(fc.constantFrom(campaignId, submissionId), text);
  const names = [...Object.keys((endpoint.query as z.ZodObject | undefined)?.shape ?? {}), 'q', 'cursor'];
  const query = fc.dictionary(fc.constantFrom(...names), text, { maxKeys: 3 });
  await fc.assert(
    fc.asyncProperty(body, id, query, async (body, id, query) => {
      const isRead = isSafe(endpoint.method);
      const json = isRead || body === undefined ? undefined : JSON.stringify(body);
      const answer = await request(name, {
        id: id.toWellFormed(),
        query,
        cookie,
        body: json ?? '{}',
        ...(isRead && { body: undefined }),
      });
      expect(answer.status, await textOf(answer)).toBeLessThan(500);
      if (answer.status === 429) await resetRates();
    }),
    { numRuns: 30 },
  );
});
