import '../../../../tests/harness/start-jobs.ts';
import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { db } from '#platform/db/db.server.ts';
import { createApp } from '../../../../server/app.ts';
import { DEMO_PASSWORD } from './demo-password.ts';
import { createBrand, createCreator, createSessionCookie } from './factory.server.ts';
import { CONFIRMED_FOR_MS } from './rules.ts';
import type { SessionView } from './schema.ts';
import { MAX_OWN_GUESSES } from './sessions/limit-sign-in.server.ts';

const app = createApp();
const LONG_AGO = new Date(0);
const MINUTE_MS = 60_000;

beforeEach(() => db.execute(sql`DELETE FROM rate_limits`));

const call = (method: string, path: string, cookie: string, body?: object) =>
  app.request(`/api${path}`, {
    method,
    headers: { 'content-type': 'application/json', 'user-agent': 'Firefox/150', cookie },
    ...(body && { body: JSON.stringify(body) }),
  });
const signIn = (email: string, password: string) => call('POST', '/auth/sign-in', '', { email, password });
const sessionsOf = async (cookie: string) =>
  ((await (await call('GET', '/account/sessions', cookie)).json()) as { sessions: SessionView[] }).sessions;
const isSignedIn = async (cookie: string) => (await call('GET', '/account/sessions', cookie)).status === 200;

test('changes the password after confirmation with the old one, and ends the other sessions', async () => {
  const brand = await createBrand();
  const [here, elsewhere] = [await createSessionCookie(brand, LONG_AGO), await createSessionCookie(brand)];
  const change = (newPassword: string) => call('PUT', '/account/password', here, { newPassword });
  expect(await (await change('quiet-horse-9')).json()).toMatchObject({
    status: 403,
    code: 'accounts.errors.confirmationNeeded',
  });
  expect(
    await (await call('POST', '/account/confirm', here, { password: 'wrong-horse-1' })).json(),
  ).toMatchObject({ status: 400, fields: { password: { code: 'accounts.errors.wrongPassword' } } });
  expect((await change('quiet-horse-9')).status).toBe(403);
  expect((await call('POST', '/account/confirm', here, { password: DEMO_PASSWORD })).status).toBe(200);
  for (const [weak, code] of [
    ['weak', 'accounts.weakPassword.short'],
    ['password2026', 'accounts.errors.commonPassword'],
  ] as const) {
    expect(await (await change(weak)).json()).toMatchObject({
      status: 400,
      fields: { newPassword: { code } },
    });
  }
  expect(await isSignedIn(elsewhere)).toBe(true);
  const done = await change('quiet-horse-9');
  expect(done.status).toBe(200);
  const renewed = done.headers.getSetCookie()[0]!.split(';')[0]!;
  expect([await isSignedIn(renewed), await isSignedIn(here), await isSignedIn(elsewhere)]).toEqual([
    true,
    false,
    false,
  ]);
  expect((await signIn(brand.email, DEMO_PASSWORD)).status).toBe(401);
  expect((await signIn(brand.email, 'quiet-horse-9')).status).toBe(200);
});

test(`accepts a confirmation for ${CONFIRMED_FOR_MS / MINUTE_MS} minutes`, async () => {
  const brand = await createBrand();
  for (const [ageMs, status] of [
    [CONFIRMED_FOR_MS - MINUTE_MS, 200],
    [CONFIRMED_FOR_MS + MINUTE_MS, 403],
  ] as const) {
    const cookie = await createSessionCookie(brand, new Date(Date.now() - ageMs));
    expect((await call('POST', '/account/two-factor', cookie)).status).toBe(status);
  }
});

test(`refuses more than ${MAX_OWN_GUESSES} password guesses in a signed-in browser`, async () => {
  const cookie = await createSessionCookie(await createBrand());
  const guess = () => call('POST', '/account/confirm', cookie, { password: 'wrong-horse-1' });
  const statuses: number[] = [];
  for (let tries = 0; tries <= MAX_OWN_GUESSES; tries++) statuses.push((await guess()).status);
  expect(statuses.slice(-2)).toEqual([400, 429]);
});

test('lists and ends only the user’s own sessions', async () => {
  const creator = await createCreator();
  const here = await createSessionCookie(creator);
  await signIn(creator.email, DEMO_PASSWORD);
  const [newest, own] = await sessionsOf(here);
  expect(newest).toMatchObject({ isCurrent: false, userAgent: 'Firefox/150' });
  expect(own).toMatchObject({ isCurrent: true });

  const stranger = await createSessionCookie(await createCreator());
  for (const id of [newest!.id, 'ses_nothing']) {
    expect((await call('DELETE', `/account/sessions/${id}`, stranger)).status).toBe(404);
  }
  expect((await call('DELETE', `/account/sessions/${newest!.id}`, here)).status).toBe(200);
  expect(await sessionsOf(here)).toMatchObject([{ isCurrent: true }]);

  await Promise.all([signIn(creator.email, DEMO_PASSWORD), signIn(creator.email, DEMO_PASSWORD)]);
  expect(await sessionsOf(here)).toHaveLength(3);
  expect((await call('POST', '/account/sessions/end-others', here)).status).toBe(200);
  expect(await sessionsOf(here)).toMatchObject([{ isCurrent: true }]);
});
