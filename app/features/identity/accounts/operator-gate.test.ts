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

const knock = (method: string, path: string, cookie: string, body?: object) =>
  app.request(`/api${path}`, {
    method,
    headers: { 'content-type': 'application/json', origin: 'https://laqta.example', cookie },
    ...(body && { body: JSON.stringify(body) }),
  });

test('requires a second factor from operators outside test mode', async () => {
  const operator = await createOperator();
  const cookie = await createSessionCookie(operator);
  const console_ = () => knock('GET', '/operator/overview', cookie);
  const userOf = async () =>
    ((await (await knock('GET', '/auth/session', cookie)).json()) as { user: { twoFactor: string } }).user;

  const refused = await console_();
  expect(await refused.json()).toMatchObject({ status: 403, code: 'accounts.errors.secondFactorNeeded' });
  expect(await userOf()).toMatchObject({ twoFactor: 'required' });

  await knock('POST', '/account/two-factor', cookie);
  expect((await console_()).status).toBe(403);
  const [factor] = await db.select().from(twoFactors).where(eq(twoFactors.userId, operator.userId));
  const code = codeAt(secretOf(factor!), stepAt(Date.now()));
  expect((await knock('POST', '/account/two-factor/confirm', cookie, { code })).status).toBe(200);
  expect((await console_()).status).toBe(200);
  expect(await userOf()).toMatchObject({ twoFactor: 'on' });

  // A session without the second factor is refused, even if the account has one.
  const bare = await createSessionCookie(operator);
  expect((await knock('GET', '/operator/overview', bare)).status).toBe(403);
});

test('requires no second factor of other roles', async () => {
  const cookie = await createSessionCookie(await createBrand());
  expect((await knock('GET', '/wallet', cookie)).status).toBe(200);
});
