import '../../../../../tests/harness/start-jobs.ts';
import { setTimeout } from 'node:timers/promises';
import { eq, sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { db, inTransaction } from '#platform/db/db.server.ts';
import { createApp } from '../../../../../server/app.ts';
import { tokenFor } from '../../../../../tests/harness/account-mails.ts';
import { DEMO_PASSWORD } from '../demo-password.ts';
import { createBrand, createOperator, createSessionCookie, type Person } from '../factory.server.ts';
import { writePassword } from '../passwords/check-password.server.ts';
import { hashPassword } from '../passwords/hash-password.server.ts';
import { sessions } from '../tables.server.ts';
import { MAX_DEVICES } from './devices.server.ts';
import { limitSignIn, MAX_GUESSES, MAX_GUESSES_ON_ACCOUNT } from './limit-sign-in.server.ts';

const app = createApp();
const DAY_MS = 86_400_000;
beforeEach(() => db.execute(sql`DELETE FROM rate_limits`));

const post = (path: string, body: object, cookie = '') =>
  app.request(`/api${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify(body),
  });
const signIn = ({ email }: Person, password = DEMO_PASSWORD, cookie = '') =>
  post('/auth/sign-in', { email, password }, cookie);
const cookiesOf = (answer: Response) =>
  answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
const cookieNamed = (cookies: string, name: string) =>
  cookies.split('; ').find((cookie) => cookie.includes(name))!;
const sessionOf = async ({ userId }: Person) =>
  (await db.select().from(sessions).where(eq(sessions.userId, userId)))[0]!;
const daysLeft = async (person: Person) =>
  Math.round((await sessionOf(person)).expiresAt.getTime() / DAY_MS - Date.now() / DAY_MS);
/** Dates the opening and the last renewal of the session back by days. */
const backdate = ({ userId }: Person, openedDays: number, renewedDays: number) =>
  db.execute(sql`UPDATE sessions SET created_at = now() - make_interval(days => ${openedDays}),
    updated_at = now() - make_interval(days => ${renewedDays}) WHERE user_id = ${userId}`);
const visit = (cookie: string) => app.request('/api/auth/session', { headers: { cookie } });

test('renews a session for 30 days, up to 90 days in total', async () => {
  const brand = await createBrand();
  const cookie = cookieNamed(cookiesOf(await signIn(brand)), 'session');
  expect(await daysLeft(brand)).toBe(30);
  for (const [opened, left] of [
    [10, 30],
    [70, 20],
    [89, 1],
  ] as const) {
    await backdate(brand, opened, 2);
    const answer = await visit(cookie);
    expect(await answer.json()).toMatchObject({ user: { id: brand.userId } });
    expect(cookiesOf(answer)).toBe(cookie);
    expect(await daysLeft(brand)).toBe(left);
    expect((await visit(cookie)).headers.getSetCookie()).toEqual([]);
  }
});

test('ends an operator’s session after twelve hours despite use', async () => {
  const operator = await createOperator();
  const cookie = cookieNamed(cookiesOf(await signIn(operator)), 'session');
  const end = (await sessionOf(operator)).expiresAt;
  expect(Math.round((end.getTime() - Date.now()) / 3_600_000)).toBe(12);
  await db.execute(
    sql`UPDATE sessions SET updated_at = now() - interval '2 days' WHERE user_id = ${operator.userId}`,
  );
  await visit(cookie);
  expect(Math.abs((await sessionOf(operator)).expiresAt.getTime() - end.getTime())).toBeLessThan(2000);
});

test(`refuses sign-in after ${MAX_GUESSES_ON_ACCOUNT} guesses from many networks, but not in a recognized browser`, async () => {
  const brand = await createBrand();
  const first = cookieNamed(cookiesOf(await signIn(brand)), 'device');
  for (let network = 1; network <= MAX_GUESSES_ON_ACCOUNT; network++)
    await limitSignIn(brand.email, `2001:db8:${network}::1`, undefined);
  await expect(limitSignIn(brand.email, '2001:db8:ffff::1', undefined)).rejects.toMatchObject({
    status: 429,
  });
  expect((await signIn(brand)).status).toBe(429);
  const returned = await signIn(brand, DEMO_PASSWORD, first);
  expect(returned.status).toBe(200);
  const device = cookieNamed(cookiesOf(returned), 'device');
  // A recognized browser is limited too, and recognized only for the account that it belongs to.
  const other = await createBrand();
  for (let tries = 0; tries < MAX_GUESSES; tries++)
    expect((await signIn(brand, `wrong-horse-${tries}`, device)).status).toBe(401);
  expect((await signIn(brand, DEMO_PASSWORD, device)).status).toBe(429);
  await expect(
    limitSignIn(brand.email, '192.0.2.1', `${device.split('=')[1]!.slice(0, -1)}-`),
  ).rejects.toThrow();
  expect((await signIn(other, DEMO_PASSWORD, device)).status).toBe(200);
});

test('does not count successful sign-ins', async () => {
  const brand = await createBrand();
  for (let times = 0; times <= MAX_GUESSES_ON_ACCOUNT; times++)
    expect((await signIn(brand)).status).toBe(200);
});

/** The distinct statuses of sign-ins with wrong passwords. */
const guess = async (person: Person, device: string, times: number) => {
  const statuses = new Set<number>();
  for (let tries = 0; tries < times; tries++)
    statuses.add((await signIn(person, `wrong-horse-${tries}`, device)).status);
  return [...statuses];
};

test('revokes the device cookies of an account when its password changes', async () => {
  const brand = await createBrand();
  const issued: string[] = [];
  const steal = async (password?: string) =>
    issued.push(cookieNamed(cookiesOf(await signIn(brand, password)), 'device'));
  await steal();
  await post('/auth/forgot-password', { email: brand.email });
  const token = await tokenFor(brand.email, 'reset');
  const reset = await post('/auth/reset-password', { token, password: 'gentle-otter-4' });
  await steal('gentle-otter-4');
  const changed = await app.request('/api/account/password', {
    method: 'PUT',
    headers: { 'content-type': 'application/json', cookie: await createSessionCookie(brand) },
    body: JSON.stringify({ newPassword: 'quiet-horse-9' }),
  });
  // Uses up the count of this network, so only a device with a count of its own passes.
  expect(await guess(brand, '', MAX_GUESSES + 1)).toEqual([401, 429]);
  for (const device of [...issued, cookiesOf(reset)]) expect(await guess(brand, device, 1)).toEqual([429]);
  expect((await signIn(brand, 'quiet-horse-9', cookieNamed(cookiesOf(changed), 'device'))).status).toBe(200);
});

test(`recognizes the last ${MAX_DEVICES} browsers of an account, each by its newest cookie`, async () => {
  const brand = await createBrand();
  const issued: string[] = [];
  const open = async (cookie = '') =>
    cookieNamed(cookiesOf(await signIn(brand, DEMO_PASSWORD, cookie)), 'device');
  for (let browser = 0; browser <= MAX_DEVICES; browser++) issued.push(await open());
  const [first, second, ...others] = issued;
  const renewed = await open(others[0]);
  expect(await guess(brand, '', MAX_GUESSES + 1)).toEqual([401, 429]);
  for (const device of [first!, others[0]!]) expect(await guess(brand, device, 1)).toEqual([429]);
  for (const device of [second!, renewed]) expect(await guess(brand, device, 1)).toEqual([401]);
});

test('lets the owner sign in by a mailed link despite the limit', async () => {
  const brand = await createBrand();
  for (let network = 0; network < MAX_GUESSES_ON_ACCOUNT; network++)
    await limitSignIn(brand.email, `2001:db8:${network}::1`, undefined);
  expect((await signIn(brand)).status).toBe(429);
  await post('/auth/forgot-password', { email: brand.email });
  const token = await tokenFor(brand.email, 'reset');
  const reset = await post('/auth/reset-password', { token, password: 'gentle-otter-4' });
  expect(reset.status).toBe(200);
  expect((await signIn(brand, 'gentle-otter-4', cookiesOf(reset))).status).toBe(200);
});

test('counts guesses from one /64 network together', async () => {
  const brand = await createBrand();
  for (let host = 1; host <= MAX_GUESSES; host++)
    await limitSignIn(brand.email, `2001:db8:1:2::${host}`, undefined);
  await expect(limitSignIn(brand.email, '2001:db8:1:2:ffff::1', undefined)).rejects.toMatchObject({
    status: 429,
  });
  await limitSignIn(brand.email, '2001:db8:1:3::1', undefined);
});

test('invalidates older reset links when a newer one is mailed or the password changes', async () => {
  const brand = await createBrand();
  const ask = async () => {
    await post('/auth/forgot-password', { email: brand.email });
    return tokenFor(brand.email, 'reset');
  };
  const reset = async (token: string) =>
    (await post('/auth/reset-password', { token, password: 'gentle-otter-4' })).status;
  const [first, second] = [await ask(), await ask()];
  expect(await reset(first)).toBe(400);
  const cookie = await createSessionCookie(brand);
  const changed = await app.request('/api/account/password', {
    method: 'PUT',
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify({ newPassword: 'quiet-horse-9' }),
  });
  expect(changed.status).toBe(200);
  expect(await reset(second)).toBe(400);
  const third = await ask();
  expect(await reset(third)).toBe(200);
  expect(await reset(third)).toBe(400);
});

test('stores no token of a link in plain text', async () => {
  const brand = await createBrand();
  await post('/auth/forgot-password', { email: brand.email });
  const token = await tokenFor(brand.email, 'reset');
  const { rows } = await db.execute(sql`SELECT json_agg(one_time_tokens) AS all FROM one_time_tokens`);
  expect(JSON.stringify(rows)).not.toContain(token);
  expect(JSON.stringify(rows)).toContain(brand.userId);
});

test('opens no session with a password that changes during sign-in', async () => {
  const brand = await createBrand();
  const signingIn = await inTransaction(async (tx) => {
    await writePassword(tx, brand.userId, await hashPassword('gentle-otter-4'));
    await tx.delete(sessions).where(eq(sessions.userId, brand.userId));
    const answer = signIn(brand);
    await Promise.race([answer, setTimeout(500)]);
    return { answer };
  });
  expect((await signingIn.answer).status).toBe(401);
  expect(await db.$count(sessions, eq(sessions.userId, brand.userId))).toBe(0);
});
