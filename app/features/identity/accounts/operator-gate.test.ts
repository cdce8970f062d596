import '../../../../tests/harness/production.ts';
import '../../../../tests/harness/own-database.ts';
import { eq } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { db, pool } from '#platform/db/db.server.ts';
import { createApp } from '../../../../server/app.ts';
import { createBrand, createOperator, createSessionCookie } from './factory.server.ts';
import { twoFactors } from './tables.server.ts';
import { secretOf } from './two-factor/stored-codes.server.ts';
import { codeAt, stepAt } from './two-factor/totp.server.ts';

const app = createApp();

afterAll(() => pool.end());

const call = (method: string, path: string, cookie: string, body?: object) =>
  app.request(`/api${path}`, {
    method,
    headers: { 'content-type': 'application/json', origin: 'https://laqta.example', cookie },
    ...(body && { body: JSON.stringify(body) }),
  });

test('refuses operators without a second factor outside test mode', async () => {
  const operator = await createOperator();
  const cookie = await createSessionCookie(operator);
  const openConsole = () => call('GET', '/operator/overview', cookie);
  const userOf = async () =>
    ((await (await call('GET', '/auth/session', cookie)).json()) as { user: { twoFactor: string } }).user;

  const refused = await openConsole();
  expect(await refused.json()).toMatchObject({ status: 403, code: 'accounts.errors.secondFactorNeeded' });
  expect(await userOf()).toMatchObject({ twoFactor: 'required' });

  await call('POST', '/account/two-factor', cookie);
  expect((await openConsole()).status).toBe(403);
  const [factor] = await db.select().from(twoFactors).where(eq(twoFactors.userId, operator.userId));
  const code = codeAt(secretOf(factor!), stepAt(Date.now()));
  expect((await call('POST', '/account/two-factor/confirm', cookie, { code })).status).toBe(200);
  expect((await openConsole()).status).toBe(200);
  expect(await userOf()).toMatchObject({ twoFactor: 'on' });

  // A session without the second factor is refused, even if the account has one.
  const bare = await createSessionCookie(operator);
  expect((await call('GET', '/operator/overview', bare)).status).toBe(403);
});

test('lets a brand in without a second factor', async () => {
  const cookie = await createSessionCookie(await createBrand());
  expect((await call('GET', '/wallet', cookie)).status).toBe(200);
});
