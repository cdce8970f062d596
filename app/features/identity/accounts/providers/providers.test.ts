import '../../../../../tests/harness/start-jobs.ts';
import { eq, sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { db } from '#platform/db/db.server.ts';
import { tokenFor } from '../../../../../tests/harness/account-mails.ts';
import { account, signInAtProvider, startProvider } from '../../../../../tests/harness/own-provider.ts';
import { expectOk, problemOf, request } from '../../../../../tests/harness/requests.ts';
import { DEMO_PASSWORD } from '../demo-password.ts';
import { createBrand, createCreator, createOperator, createSessionCookie } from '../factory.server.ts';
import { passwords, providerIdentities, sessions, users } from '../tables.server.ts';

let count = 0;
beforeEach(async () => {
  await startProvider();
  await db.execute(sql`DELETE FROM rate_limits`);
  const sub = `google-${process.pid}-${count++}`;
  Object.assign(account, { sub, email: `${sub}@example.com`, email_verified: true, name: 'Lina' });
});

const cookieOf = (answer: Response) =>
  answer.headers
    .getSetCookie()
    .filter((cookie) => !cookie.includes('Max-Age=0'))
    .map((cookie) => cookie.split(';')[0])
    .join('; ');

async function begin() {
  const started = await request('startProviderSignIn');
  const { url } = (await started.json()) as { url: string };
  return { url, cookie: cookieOf(started) };
}

/** Goes to the provider and returns, as a browser does. */
async function returning(change: Record<string, string> = {}) {
  const { url, cookie } = await begin();
  const answer = { ...(await signInAtProvider(url)), ...change };
  return { cookie, body: { provider: 'google', answer } };
}
async function finish() {
  const answer = await request('finishProviderSignIn', await returning());
  const body = (await answer.json()) as { next: string; code?: string };
  return { next: body.next ?? body.code, cookie: cookieOf(answer) };
}
const userOf = async (cookie: string) =>
  (await expectOk('readSession', null, { cookie })).user as { id: string; role: string } | null;

test('sends PKCE, state and nonce', async () => {
  const parameters = new URL((await begin()).url).searchParams;
  expect(parameters.get('code_challenge_method')).toBe('S256');
  for (const name of ['code_challenge', 'state', 'nonce'])
    expect(parameters.get(name)).toMatch(/^[\w-]{20,}$/);
});

test('refuses a provider that is not configured', async () => {
  const started = request('startProviderSignIn', { body: { provider: 'apple' } });
  expect(await problemOf(started)).toEqual([404, 'accounts.errors.providerOff']);
  expect(await expectOk('listSignInProviders', null)).toEqual({ providers: ['google'] });
});

test.each([
  ['another state', async () => returning({ state: 'forged' })],
  ['a forged code', async () => returning({ code: 'forged' })],
  ['a refusal', async () => returning({ error: 'access_denied' })],
  ['no cookie', async () => ({ ...(await returning()), cookie: '' })],
  ['the cookie of another attempt', async () => ({ ...(await returning()), cookie: (await begin()).cookie })],
])('refuses an answer with %s', async (_, attempt) => {
  const answer = request('finishProviderSignIn', await attempt());
  expect(await problemOf(answer)).toEqual([400, 'accounts.errors.providerRefused']);
});

test('refuses the answer of a used code', async () => {
  const returned = await returning();
  expect((await request('finishProviderSignIn', returned)).status).toBe(200);
  expect(await problemOf(request('finishProviderSignIn', returned))).toEqual([
    400,
    'accounts.errors.providerRefused',
  ]);
});

test('refuses an address that the provider has not verified', async () => {
  account.email_verified = false;
  const answer = request('finishProviderSignIn', await returning());
  expect(await problemOf(answer)).toEqual([409, 'accounts.errors.providerUnverified']);
});

test('asks a new user for the role, and signs the user in from then on', async () => {
  const { next, cookie } = await finish();
  expect(next).toBe('role');
  const created = await request('signUpWithProvider', {
    cookie,
    body: { fullName: 'Noor Saleh', role: 'brand', companyName: 'Noor' },
  });
  const user = await userOf(cookieOf(created));
  expect(user).toMatchObject({ role: 'brand', email: account.email, emailVerified: true });
  // The address at the provider may change.
  account.email = 'elsewhere@example.com';
  const again = await finish();
  expect(again.next).toBe('done');
  expect((await userOf(again.cookie))?.id).toBe(user?.id);
});

test('creates one account for two sign-ups with one identity', async () => {
  const { cookie } = await finish();
  const body = { fullName: 'Lina Haddad', role: 'creator' };
  const answers = await Promise.all([1, 2].map(() => request('signUpWithProvider', { cookie, body })));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(await db.$count(users, eq(users.email, account.email))).toBe(1);
});

test('refuses a sign-up without an identity, and with the cookie of a started sign-in', async () => {
  for (const cookie of ['', (await begin()).cookie.replace('provider', 'identity')]) {
    const answer = request('signUpWithProvider', { cookie });
    expect(await problemOf(answer)).toEqual([410, 'accounts.errors.identityOver']);
  }
});

test('links an account with a password only after the password was entered', async () => {
  const owner = await createCreator({ email: account.email, emailVerified: false });
  const { next, cookie } = await finish();
  expect(next).toBe('password');
  expect(await userOf(cookie)).toBeNull();
  expect((await finish()).next).toBe('password');

  // A session that has not entered the password lately must confirm it.
  const stale = await createSessionCookie(owner, new Date(0));
  expect(await problemOf(request('linkProvider', { cookie: `${cookie}; ${stale}` }))).toEqual([
    403,
    'accounts.errors.confirmationNeeded',
  ]);
  const signedIn = await request('signIn', { body: { email: account.email, password: DEMO_PASSWORD } });
  const linked = await request('linkProvider', { cookie: `${cookie}; ${cookieOf(signedIn)}` });
  expect(linked.status).toBe(200);
  const again = await finish();
  expect(again.next).toBe('done');
  expect(await userOf(again.cookie)).toMatchObject({ id: owner.userId, emailVerified: true });
  // The provider does not replace the password for guarded changes.
  expect(await problemOf(request('changeAddress', { cookie: again.cookie }))).toEqual([
    403,
    'accounts.errors.confirmationNeeded',
  ]);
});

test('does not link an identity to an account with another address, or to an operator', async () => {
  const { cookie } = await finish();
  const other = await createSessionCookie(await createBrand());
  expect(await problemOf(request('linkProvider', { cookie: `${cookie}; ${other}` }))).toEqual([
    410,
    'accounts.errors.identityOver',
  ]);
  const operator = await createSessionCookie(await createOperator({ email: account.email }));
  expect((await finish()).next).toBe('password');
  expect(await problemOf(request('linkProvider', { cookie: `${cookie}; ${operator}` }))).toEqual([
    403,
    'errors.forbidden',
  ]);
});

test('links an account without a password by its verified address', async () => {
  const { userId } = await createBrand({ email: account.email });
  await db.delete(passwords).where(eq(passwords.userId, userId));
  const { next, cookie } = await finish();
  expect(next).toBe('done');
  expect((await userOf(cookie))?.id).toBe(userId);
});

test('asks for the second factor, and refuses a suspended user', async () => {
  const owner = await createCreator({ email: account.email });
  await db
    .insert(providerIdentities)
    .values({ provider: 'google', subject: account.sub, userId: owner.userId });
  await db.execute(
    sql`INSERT INTO two_factors (user_id, secret, confirmed_at) VALUES (${owner.userId}, 'sealed', now())`,
  );
  const { next, cookie } = await finish();
  expect(next).toBe('second-step');
  expect(await userOf(cookie)).toBeNull();
  expect(await db.$count(sessions, eq(sessions.userId, owner.userId))).toBe(0);

  await db.update(users).set({ suspendedAt: new Date() }).where(eq(users.id, owner.userId));
  expect((await finish()).next).toBe('accounts.errors.suspended');
});

test('a password reset unlinks the provider', async () => {
  const owner = await createCreator({ email: account.email });
  await db
    .insert(providerIdentities)
    .values({ provider: 'google', subject: account.sub, userId: owner.userId });
  await expectOk('forgotPassword', null, { body: { email: account.email } });
  const token = await tokenFor(account.email, 'reset');
  await expectOk('resetPassword', null, { body: { token, password: 'three-green-kettles-7' } });
  expect((await finish()).next).toBe('password');
});
