import '../harness/production.ts';
import '../harness/start-jobs.ts';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { stripeEvents } from '#features/money/stripe-events/tables.server.ts';
import { db } from '#platform/db/db.server.ts';
import { createApp } from '../../server/app.ts';
import { sign } from '../../stripe-sandbox/webhooks/webhooks.ts';

const app = createApp();
let next = 0;
const event = (overrides: object = {}) => ({
  id: `evt_${++next}`,
  object: 'event',
  api_version: '2026-10-28.endive',
  created: 1_700_000_000,
  data: { object: { id: 'cs_live_x', object: 'checkout.session', amount_total: 100 } },
  livemode: true,
  type: 'checkout.session.completed',
  ...overrides,
});
const now = () => Math.floor(Date.now() / 1000);

async function deliver(body: string, signature: string | null, endpoint = 'platform') {
  const headers: Record<string, string> = { 'content-type': 'application/json' };
  if (signature !== null) headers['stripe-signature'] = signature;
  const answer = await app.request(`/api/webhooks/stripe/${endpoint}`, { method: 'POST', headers, body });
  return { status: answer.status, code: ((await answer.json()) as { code?: string }).code };
}
const send = (message: object, secret = 'whsec_new', endpoint = 'platform', at = now()) => {
  const body = JSON.stringify(message, null, 2);
  return deliver(body, sign(body, secret, at), endpoint);
};
const stored = () => db.select().from(stripeEvents);
const refused = { status: 400, code: 'stripeEvents.errors.wrongSignature' };

test('refuses forged, stale, re-encoded and misaddressed messages and stores nothing', async () => {
  const message = event();
  const body = JSON.stringify(message, null, 2);
  const signature = sign(body, 'whsec_new', now());
  expect(await deliver(body, null)).toEqual(refused);
  expect(await deliver(body, 't=1,v1=00')).toEqual(refused);
  expect(await send(message, 'whsec_forged')).toEqual(refused);
  expect(await send(message, '')).toEqual(refused);
  expect(await send(message, 'whsec_new', 'platform', now() - 301)).toEqual(refused);
  expect(await send(message, 'whsec_new', 'platform', now() + 3_600)).toEqual(refused);
  expect(await deliver(JSON.stringify(message), signature)).toEqual(refused);
  expect(await deliver(body.replace('"amount_total": 100', '"amount_total": 999'), signature)).toEqual(
    refused,
  );
  expect(await deliver(body, signature, 'connected')).toEqual(refused);
  expect(await deliver(body, signature, 'accounts')).toEqual(refused);
  expect((await deliver(body, signature, 'unknown')).status).toBe(404);
  expect((await deliver('x'.repeat(1_100_000), signature)).status).toBe(413);
  expect(await stored()).toEqual([]);
});

test.each<[string, object]>([
  ['a creation time that is no time', { created: 'abc' }],
  ['a NUL in the id', { id: 'evt_\0' }],
  ['a NUL in the object id', { data: { object: { id: 'cs_\0' } } }],
  ['no type', { type: null }],
  ['an id that is no text', { id: { a: 1 } }],
  ['an account that is no text', { account: 7 }],
  ['no object', { data: undefined }],
])('refuses a signed event with %s and stores nothing', async (_, overrides) => {
  expect(await send(event(overrides))).toEqual({
    status: 400,
    code: 'stripeEvents.errors.malformedEvent',
  });
  expect(await stored()).toEqual([]);
});

test.each(['no json', 'null', '[]'])('refuses the signed body %s and stores nothing', async (body) => {
  expect((await deliver(body, sign(body, 'whsec_new', now()))).code).toBe(
    'stripeEvents.errors.malformedEvent',
  );
  expect(await stored()).toEqual([]);
});

test('refuses a signed thin event without a valid creation time', async () => {
  const thin = { id: 'evt_thin', object: 'v2.core.event', type: 'v2.core.account.updated', livemode: true };
  expect((await send({ ...thin, created: 'abc' }, 'whsec_accounts', 'accounts')).code).toBe(
    'stripeEvents.errors.malformedEvent',
  );
  expect(await stored()).toEqual([]);
});

test('refuses an event of another mode', async () => {
  expect(await send(event({ livemode: false }))).toEqual({
    status: 400,
    code: 'stripeEvents.errors.wrongMode',
  });
  expect(await stored()).toEqual([]);
});

test('accepts old and new secrets during rotation and stores each event once', async () => {
  const message = event();
  for (const secret of ['whsec_old', 'whsec_new', 'whsec_new']) {
    expect((await send(message, secret)).status).toBe(200);
  }
  const rows = await db.select().from(stripeEvents).where(eq(stripeEvents.id, message.id));
  expect(rows).toMatchObject([
    { status: 'received', source: 'webhook', payload: { data: { object: { id: 'cs_live_x' } } } },
  ]);
  expect(JSON.stringify(rows), 'stored payload without amounts').not.toContain('amount_total');
});

test('stores an event once that arrives twenty times concurrently', async () => {
  const message = event();
  const answers = await Promise.all(Array.from({ length: 20 }, () => send(message)));
  expect(answers.every(({ status }) => status === 200)).toBe(true);
  expect(await db.select().from(stripeEvents).where(eq(stripeEvents.id, message.id))).toHaveLength(1);
});
