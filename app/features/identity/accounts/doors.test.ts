import '../../../../tests/harness/start-jobs.ts';
import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { db } from '#platform/db/db.server.ts';
import { createApp } from '../../../../server/app.ts';
import { deliverMailsTo, tokenFor } from '../../../../tests/harness/account-mails.ts';
import { DEMO_PASSWORD } from './demo-password.ts';
import { createBrand, createCreator, createSessionCookie } from './factory.server.ts';
import { MAX_GUESSES } from './sessions/limit-sign-in.server.ts';

/** Per address and hour. */
const MAX_SIGN_UPS = 10;
const QUARTER_HOUR_SECONDS = 900;

const app = createApp();
let count = 0;
const newEmail = () => `person-${process.pid}-${count++}@laqta.example`;

beforeEach(() => db.execute(sql`DELETE FROM rate_limits`));

const post = (path: string, body: object, cookie = '', on = app) =>
  on.request(`/api${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify(body),
  });
const problemOf = async (answer: Response) => {
  const { status, code, params, fields } = (await answer.json()) as Record<string, unknown>;
  return { status, code, params, fields };
};
const cookieFrom = (answer: Response) =>
  answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
const userOf = async (cookie: string, on = app) => {
  const answer = await on.request('/api/auth/session', { headers: { cookie } });
  return ((await answer.json()) as { user: { role: string; companyName: string | null } | null }).user;
};
const signUp = (fields: object = {}) =>
  post('/auth/sign-up', {
    email: newEmail(),
    password: DEMO_PASSWORD,
    fullName: 'Lina Haddad',
    role: 'creator',
    ...fields,
  });

test.for(['creator', 'brand'])('signs up a %s with that role and opens a session', async (role) => {
  const answer = await signUp({ role, companyName: 'Noor' });
  const [cookie] = answer.headers.getSetCookie();
  expect(cookie).toMatch(/HttpOnly/i);
  expect(cookie).toMatch(/SameSite=Lax/i);
  expect(await userOf(cookieFrom(answer))).toMatchObject({
    role,
    companyName: role === 'brand' ? 'Noor' : null,
  });
});

test.for(['admin', 'operator', '', null, ['brand']])('refuses the role %j at sign-up', async (role) => {
  expect(await problemOf(await signUp({ role }))).toMatchObject({
    status: 400,
    fields: { role: { code: 'accounts.errors.role' } },
  });
});

test.for(['id', 'emailVerified', 'createdAt', 'isAdmin'])(
  'refuses the field %s at sign-up',
  async (field) => {
    expect(await problemOf(await signUp({ [field]: true }))).toMatchObject({
      status: 400,
      fields: { [field]: { code: 'errors.unknownField' } },
    });
  },
);

test('answers 404 at paths that other products use to change an account', async () => {
  const cookie = await createSessionCookie(await createCreator());
  for (const path of ['update-user', 'sign-up/email', 'sign-in/email', 'change-email', 'delete-user']) {
    expect((await post(`/auth/${path}`, { role: 'brand' }, cookie)).status).toBe(404);
  }
});

test('refuses a change of role in the database', async () => {
  const { userId: id } = await createCreator();
  await expect(db.execute(sql`UPDATE users SET role = 'brand' WHERE id = ${id}`)).rejects.toMatchObject({
    cause: { message: 'the role of a user never changes' },
  });
  await expect(db.execute(sql`UPDATE users SET role = 'admin' WHERE id = ${id}`)).rejects.toThrow();
});

test('answers a sign-up with another spelling of a used address like a new one, and opens no session', async () => {
  const email = newEmail();
  const first = await signUp({ email });
  const again = await signUp({ email: ` ${email.toUpperCase()} ` });
  expect([again.status, await again.text()]).toEqual([first.status, await first.text()]);
  expect(again.headers.getSetCookie()).toEqual([]);
  expect((await deliverMailsTo(email)).map(({ subject }) => subject)).toContain(
    'You already have a Laqta account',
  );
});

test('limits sign-ups for an address alike with and without an account', async () => {
  const [existing, unknown] = [(await createBrand()).email, newEmail()];
  const statuses = async (email: string) => {
    await db.execute(sql`DELETE FROM rate_limits`);
    const all: number[] = [];
    for (let times = 0; times <= MAX_SIGN_UPS; times++) all.push((await signUp({ email })).status);
    return all;
  };
  const expected = [...Array<number>(MAX_SIGN_UPS).fill(200), 429];
  expect([await statuses(existing), await statuses(unknown)]).toEqual([expected, expected]);
  expect((await signUp({ email: unknown })).headers.get('retry-after')).not.toBeNull();
});

test('creates one account under concurrent sign-ups with one address', async () => {
  const email = newEmail();
  const answers = await Promise.all([signUp({ email }), signUp({ email }), signUp({ email })]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(answers.filter(({ headers }) => headers.getSetCookie().length > 0)).toHaveLength(1);
});

test.for(['no digits here', '7204 9916 3385', '!?!?%%^^&&'])(
  'accepts the password %s of any characters',
  async (password) => {
    expect((await signUp({ password })).status).toBe(200);
  },
);

test.for([
  ['short1', 'accounts.weakPassword.short'],
  ['long1'.padEnd(129, 'x'), 'accounts.weakPassword.long'],
  ['1234567890', 'accounts.errors.commonPassword'],
  ['sunshine', 'accounts.errors.commonPassword'],
  ['qwertyuiop', 'accounts.errors.commonPassword'],
  ['Password123', 'accounts.errors.commonPassword'],
  ['Haddad-2026', 'accounts.errors.commonPassword'],
] as const)('refuses the weak password %s with the reason %s', async ([password, code]) => {
  expect(await problemOf(await signUp({ password }))).toMatchObject({
    status: 400,
    fields: { password: { code } },
  });
});

test('answers a wrong password and an unknown address alike', async () => {
  const { email } = await createBrand();
  const wrong = await post('/auth/sign-in', { email, password: 'wrong-horse-1' });
  const unknown = await post('/auth/sign-in', { email: newEmail(), password: 'wrong-horse-1' });
  const expected = { status: 401, code: 'accounts.errors.invalidCredentials', params: {}, fields: undefined };
  expect(await problemOf(wrong)).toEqual(expected);
  expect(await problemOf(unknown)).toEqual(expected);
});

test(`refuses sign-in after ${MAX_GUESSES} wrong passwords of one account and states the wait`, async () => {
  const { email } = await createBrand();
  for (let tries = 0; tries < MAX_GUESSES; tries++) {
    expect((await post('/auth/sign-in', { email, password: `wrong-${tries}` })).status).toBe(401);
  }
  const refused = await problemOf(await post('/auth/sign-in', { email, password: DEMO_PASSWORD }));
  expect(refused).toMatchObject({ status: 429, code: 'errors.tooManyRequests' });
  const { seconds } = refused.params as { seconds: number };
  expect(seconds).toBeGreaterThan(0);
  expect(seconds).toBeLessThanOrEqual(QUARTER_HOUR_SECONDS);
  // Another account is not limited, and the wait ends.
  const other = await createBrand();
  expect((await post('/auth/sign-in', { email: other.email, password: DEMO_PASSWORD })).status).toBe(200);
  await db.execute(sql`UPDATE rate_limits SET resets_at = now()`);
  expect((await post('/auth/sign-in', { email, password: DEMO_PASSWORD })).status).toBe(200);
});

test('accepts a session in another process until sign-out', async () => {
  const { email } = await createBrand();
  const cookie = cookieFrom(await post('/auth/sign-in', { email, password: DEMO_PASSWORD }));
  expect(await userOf(cookie, createApp())).toMatchObject({ role: 'brand' });
  const signedOut = await post('/auth/sign-out', {}, cookie);
  expect(signedOut.headers.getSetCookie()[0]).toMatch(/Max-Age=0/i);
  expect(await userOf(cookie)).toBeNull();
});

test('refuses the next request of a revoked or expired session', async () => {
  const person = await createBrand();
  for (const end of [sql`DELETE FROM sessions`, sql`UPDATE sessions SET expires_at = now()`]) {
    const cookie = await createSessionCookie(person);
    const wallet = () => app.request('/api/wallet', { headers: { cookie } });
    expect((await wallet()).status).toBe(200);
    await db.execute(sql`${end} WHERE user_id = ${person.userId}`);
    expect((await wallet()).status).toBe(401);
  }
});

test.for([
  ['another token', (cookie: string) => cookie.replace(/=.{6}/, '=AAAAAA')],
  ['half a token', (cookie: string) => cookie.slice(0, -8)],
  ['an empty token', () => 'laqta.session_token='],
  ['bytes that are not UTF-8', () => 'laqta.session_token=%FF%FE'],
] as const)('refuses a session cookie with %s', async ([, forge]) => {
  const cookie = await createSessionCookie(await createBrand());
  expect((await app.request('/api/wallet', { headers: { cookie: forge(cookie) } })).status).toBe(401);
});

test('rejects the stored token hash as a session cookie', async () => {
  const brand = await createBrand();
  const cookie = await createSessionCookie(brand);
  const { rows } = await db.execute<{ tokenHash: string }>(
    sql`SELECT token_hash AS "tokenHash" FROM sessions WHERE user_id = ${brand.userId}`,
  );
  expect(cookie).not.toContain(rows[0]!.tokenHash);
  const stolen = { cookie: `laqta.session_token=${rows[0]!.tokenHash}` };
  expect((await app.request('/api/wallet', { headers: stolen })).status).toBe(401);
});

test('replaces a forgotten password once by a mailed link and ends every session', async () => {
  const { email, ...person } = await createBrand({ language: 'ar' });
  const cookie = await createSessionCookie(person);
  expect((await post('/auth/forgot-password', { email })).status).toBe(200);
  const [mail] = await deliverMailsTo(email);
  expect(mail!.subject).toMatch(/كلمة المرور/);
  const token = await tokenFor(email, 'reset');

  const reset = (password: string) => post('/auth/reset-password', { token, password });
  expect(await problemOf(await reset('weak'))).toMatchObject({ status: 400, code: 'errors.invalidInput' });
  expect((await reset('brand-new-horse-1')).status).toBe(200);
  expect(await problemOf(await reset('another-horse-1'))).toMatchObject({
    status: 400,
    code: 'accounts.errors.resetLink',
  });
  expect(await userOf(cookie)).toBeNull();
  expect((await post('/auth/sign-in', { email, password: DEMO_PASSWORD })).status).toBe(401);
  expect((await post('/auth/sign-in', { email, password: 'brand-new-horse-1' })).status).toBe(200);
});

test('answers a password reset request alike for existing and unknown addresses', async () => {
  const { email } = await createBrand();
  const existing = await post('/auth/forgot-password', { email });
  const unknown = await post('/auth/forgot-password', { email: newEmail() });
  expect([unknown.status, await unknown.text()]).toEqual([existing.status, await existing.text()]);
});
