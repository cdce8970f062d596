import '../harness/money-world.ts';
import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import {
  createBrand,
  createCreator,
  createOperator,
  createSessionCookie,
} from '#features/identity/accounts/factory.server.ts';
import { db } from '#platform/db/db.server.ts';
import { isJson } from '#platform/http/endpoint.server.ts';
import { successfulRequest } from '../harness/examples.ts';
import { endpoints, problemOf, send, visitorOf } from '../harness/requests.ts';

const CREATE = { brand: createBrand, creator: createCreator, operator: createOperator };
const limited = endpoints.flatMap((endpoint) =>
  endpoint.limit ? [[endpoint.id, endpoint.limit, endpoint] as const] : [],
);

beforeEach(() => db.execute(sql`DELETE FROM rate_limits`));
/** Each count with the transaction that last changed it. */
const counts = async () => (await db.execute(sql`SELECT key, count, xmin, xmax FROM rate_limits`)).rows;

test.for(limited)(
  '%s counts its calls per caller and writes nothing beyond its limit',
  async ([id, { times, seconds }, endpoint]) => {
    const { as, ...example } = await successfulRequest(endpoint);
    const cookie = await createSessionCookie(as ?? (await visitorOf(endpoint, CREATE)()));
    await db.execute(sql`DELETE FROM rate_limits`);
    expect((await send(id, { cookie, ...example })).status).toBeOneOf([200, 204]);
    const mine = sql`key LIKE ${`${id}:%`}`;
    const used = await db.execute(sql`UPDATE rate_limits SET count = ${times} WHERE ${mine}`);
    expect(used.rowCount).toBe(1);
    const before = await counts();
    const refused = await send(id, { cookie, ...example });
    expect(refused.status).toBe(429);
    const { code, params } = (await refused.json()) as {
      code: string;
      params: { seconds: number; count: number };
    };
    expect(code).toBe('errors.tooManyRequests');
    expect(params.seconds).toBeGreaterThan(seconds - 60);
    expect(params.seconds).toBeLessThanOrEqual(seconds);
    expect(params.count).toBe(Math.ceil(params.seconds / 60));
    expect(refused.headers.get('retry-after')).toBe(String(params.seconds));
    expect(await counts()).toEqual(before);
    const other = await createSessionCookie(await visitorOf(endpoint, CREATE)());
    if (endpoint.for !== 'anyone')
      expect((await send(id, { ...example, cookie: other })).status).not.toBe(429);
  },
);

test.for(limited)('%s does not count refused requests against the limit', async ([id, , endpoint]) => {
  const cookie = await createSessionCookie(await visitorOf(endpoint, CREATE)());
  if (endpoint.for !== 'anyone') expect((await send(id)).status).toBe(401);
  if (isJson(endpoint.body))
    for (const body of ['{', { unknown: true }]) expect((await send(id, { cookie, body })).status).toBe(400);
  if (endpoint.method !== 'get' && !endpoint.fromAnySite) {
    const foreign = send(id, { cookie, headers: { origin: 'https://evil.example' } });
    expect(await problemOf(foreign)).toEqual([403, 'errors.foreignOrigin']);
  }
  expect(await counts()).toEqual([]);
});

test('limits every endpoint that calls Stripe, sends mail or hashes a password', () => {
  const costly = [
    'signUp',
    'forgotPassword',
    'resetPassword',
    'sendVerificationAgain',
    'changeAddress',
    'startTopUp',
    'startOnboarding',
    'checkPayoutAccount',
    'startSubscription',
    'checkSubscription',
    'openBillingPortal',
    'downloadReceipt',
  ];
  const ids: string[] = limited.map(([id]) => id);
  expect(costly.filter((id) => !ids.includes(id))).toEqual([]);
});
