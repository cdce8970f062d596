import '../../../../../tests/harness/start-jobs.ts';
import { eq, sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import type { Session } from '#core/actor.ts';
import { db, inTransaction } from '#platform/db/db.server.ts';
import { deliverMailsTo, tokenFor } from '../../../../../tests/harness/account-mails.ts';
import { account, signInAtProvider, startProvider } from '../../../../../tests/harness/own-provider.ts';
import { expectOk, problemOf, request } from '../../../../../tests/harness/requests.ts';
import { DEMO_PASSWORD } from '../demo-password.ts';
import { createBrand, createCreator, createOperator, createSessionCookie } from '../factory.server.ts';
import { openSession } from '../sessions/open-session.server.ts';
import { passwords, providerIdentities, sessions, users } from '../tables.server.ts';
import { linkProvider } from './link-identity.server.ts';

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

async function beginSignIn() {
  const started = await request('startProviderSignIn');
  const { url } = (await started.json()) as { url: string };
  return { url, cookie: cookieOf(started) };
}

/** The request of the browser that returns from the provider. */
async function returnFromProvider(change: Record<string, string> = {}) {
  const { url, cookie } = await beginSignIn();
  const answer = { ...(await signInAtProvider(url)), ...change };
  return { cookie, body: { provider: 'google', answer } };
}
/** A whole sign-in at the provider: what the browser does next, or the code of the error. */
async function signIn() {
  const answer = await request('finishProviderSignIn', await returnFromProvider());
  const body = (await answer.json()) as { next: string; code?: string };
  return { next: body.next ?? body.code, cookie: cookieOf(answer) };
}
const userOf = async (cookie: string) =>
  (await expectOk('readSession', null, { cookie })).user as { id: string; role: string } | null;

test('sends PKCE, state and nonce', async () => {
  const parameters = new URL((await beginSignIn()).url).searchParams;
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
  ['another state', async () => returnFromProvider({ state: 'forged' })],
  ['a forged code', async () => returnFromProvider({ code: 'forged' })],
  ['the refusal of the user', async () => returnFromProvider({ error: 'access_denied' })],
  ['no cookie', async () => ({ ...(await returnFromProvider()), cookie: '' })],
  [
    'the cookie of another attempt',
    async () => ({ ...(await returnFromProvider()), cookie: (await beginSignIn()).cookie }),
  ],
])('refuses to sign in by an answer with %s', async (_, attempt) => {
  const answer = request('finishProviderSignIn', await attempt());
  expect(await problemOf(answer)).toEqual([400, 'accounts.errors.providerRefused']);
});

test('refuses the answer of a used code', async () => {
  const returned = await returnFromProvider();
  expect((await request('finishProviderSignIn', returned)).status).toBe(200);
  expect(await problemOf(request('finishProviderSignIn', returned))).toEqual([
    400,
    'accounts.errors.providerRefused',
  ]);
});

test('refuses an address that the provider has not verified', async () => {
  account.email_verified = false;
  const answer = request('finishProviderSignIn', await returnFromProvider());
  expect(await problemOf(answer)).toEqual([409, 'accounts.errors.providerUnverified']);
});

test('asks a new user for the role, and signs the user in from then on', async () => {
  const { next, cookie } = await signIn();
  expect(next).toBe('sign-up');
  const created = await request('signUpWithProvider', {
    cookie,
    body: { fullName: 'Noor Saleh', role: 'brand', companyName: 'Noor' },
  });
  const user = await userOf(cookieOf(created));
  expect(user).toMatchObject({ role: 'brand', email: account.email, emailVerified: true });
  // The address at the provider may change.
  account.email = 'elsewhere@example.com';
  const again = await signIn();
  expect(again.next).toBe('done');
  expect((await userOf(again.cookie))?.id).toBe(user?.id);
});

test('creates one account for two concurrent sign-ups with one identity', async () => {
  const { cookie } = await signIn();
  const body = { fullName: 'Lina Haddad', role: 'creator' };
  const answers = await Promise.all([1, 2].map(() => request('signUpWithProvider', { cookie, body })));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(await db.$count(users, eq(users.email, account.email))).toBe(1);
});

test('refuses a sign-up without an identity, and with the cookie of a started sign-in', async () => {
  for (const cookie of ['', (await beginSignIn()).cookie.replace('provider', 'identity')]) {
    const answer = request('signUpWithProvider', { cookie });
    expect(await problemOf(answer)).toEqual([410, 'accounts.errors.identityOver']);
  }
});

test('links an account with a password only after the password was entered', async () => {
  const owner = await createCreator({ email: account.email, emailVerified: false });
  const { next, cookie } = await signIn();
  expect(next).toBe('sign-in');
  expect(await userOf(cookie)).toBeNull();
  expect((await signIn()).next).toBe('sign-in');

  // A session that has not entered the password lately must confirm it.
  const stale = await createSessionCookie(owner, new Date(0));
  expect(await problemOf(request('linkProvider', { cookie: `${cookie}; ${stale}` }))).toEqual([
    403,
    'accounts.errors.confirmationNeeded',
  ]);
  const signedIn = await request('signIn', { body: { email: account.email, password: DEMO_PASSWORD } });
  const linked = await request('linkProvider', { cookie: `${cookie}; ${cookieOf(signedIn)}` });
  expect(linked.status).toBe(200);
  const again = await signIn();
  expect(again.next).toBe('done');
  expect(await userOf(again.cookie)).toMatchObject({ id: owner.userId, emailVerified: true });
  // The provider does not replace the password for guarded changes.
  expect(await problemOf(request('changeAddress', { cookie: again.cookie }))).toEqual([
    403,
    'accounts.errors.confirmationNeeded',
  ]);
});

test('does not link an identity to an account with another address, or to an operator', async () => {
  const { cookie } = await signIn();
  const other = await createSessionCookie(await createBrand());
  expect(await problemOf(request('linkProvider', { cookie: `${cookie}; ${other}` }))).toEqual([
    410,
    'accounts.errors.identityOver',
  ]);
  const operator = await createSessionCookie(await createOperator({ email: account.email }));
  expect((await signIn()).next).toBe('sign-in');
  expect(await problemOf(request('linkProvider', { cookie: `${cookie}; ${operator}` }))).toEqual([
    403,
    'errors.forbidden',
  ]);
});

test('links no identity by address, even to an account without a password', async () => {
  const { userId } = await createBrand({ email: account.email });
  await db.delete(passwords).where(eq(passwords.userId, userId));
  const { next, cookie } = await signIn();
  expect(next).toBe('sign-in');
  expect(await userOf(cookie)).toBeNull();
  expect(await db.$count(providerIdentities, eq(providerIdentities.userId, userId))).toBe(0);
});

test('asks for the second factor, and refuses a suspended user', async () => {
  const owner = await createCreator({ email: account.email });
  await db
    .insert(providerIdentities)
    .values({ provider: 'google', subject: account.sub, userId: owner.userId });
  await db.execute(
    sql`INSERT INTO two_factors (user_id, secret, confirmed_at) VALUES (${owner.userId}, 'sealed', now())`,
  );
  const { next, cookie } = await signIn();
  expect(next).toBe('second-step');
  expect(await userOf(cookie)).toBeNull();
  expect(await db.$count(sessions, eq(sessions.userId, owner.userId))).toBe(0);

  await db.update(users).set({ suspendedAt: new Date() }).where(eq(users.id, owner.userId));
  expect((await signIn()).next).toBe('accounts.errors.suspended');
});

test('unlinks the provider when the password is reset', async () => {
  const owner = await createCreator({ email: account.email });
  await db
    .insert(providerIdentities)
    .values({ provider: 'google', subject: account.sub, userId: owner.userId });
  await expectOk('forgotPassword', null, { body: { email: account.email } });
  const token = await tokenFor(account.email, 'reset');
  await expectOk('resetPassword', null, { body: { token, password: 'three-green-kettles-7' } });
  expect((await signIn()).next).toBe('sign-in');
});

/** A creator with the provider as the only way to sign in, signed in an hour ago. */
async function createProviderUser(subject = account.sub) {
  const owner = await createCreator({ email: account.email });
  await db.delete(passwords).where(eq(passwords.userId, owner.userId));
  await db.insert(providerIdentities).values({ provider: 'google', subject, userId: owner.userId });
  return { owner, cookie: await createSessionCookie(owner, new Date(Date.now() - 3_600_000)) };
}

/** Starts the operation and returns from the provider. */
async function passThroughProvider(id: string, cookie: string) {
  const started = await request(id, { cookie });
  expect(started.status).toBe(200);
  const answer = await signInAtProvider(((await started.json()) as { url: string }).url);
  return { cookie: `${cookie}; ${cookieOf(started)}`, body: { provider: 'google', answer } };
}

test('connects a provider with another address only for the confirmed session that began', async () => {
  const owner = await createCreator();
  const stale = await createSessionCookie(owner, new Date(0));
  expect(await problemOf(request('startProviderConnection', { cookie: stale }))).toEqual([
    403,
    'accounts.errors.confirmationNeeded',
  ]);
  const operator = await createSessionCookie(await createOperator());
  expect(await problemOf(request('startProviderConnection', { cookie: operator }))).toEqual([
    403,
    'errors.forbidden',
  ]);
  const cookie = await createSessionCookie(owner);
  const other = await createSessionCookie(owner);
  const returned = await passThroughProvider('startProviderConnection', cookie);
  const elsewhere = { ...returned, cookie: returned.cookie.replace(cookie, other) };
  expect(await problemOf(request('finishProviderSignIn', elsewhere))).toEqual([
    400,
    'accounts.errors.providerRefused',
  ]);

  const again = await passThroughProvider('startProviderConnection', cookie);
  expect(await (await request('finishProviderSignIn', again)).json()).toEqual({ next: 'connected' });
  expect(await expectOk('readSecurity', owner)).toMatchObject({ hasPassword: true, providers: ['google'] });
  await expect
    .poll(async () => (await deliverMailsTo(owner.email)).map(({ subject }) => subject))
    .toContain('Sign-in with Google was connected to your Laqta account');
  const { items } = await expectOk('listSecurityEvents', owner);
  expect(items).toContainEqual(expect.objectContaining({ kind: 'provider-linked' }));
  expect((await signIn()).next).toBe('done');
});

test('refuses to connect an identity of another user', async () => {
  const { owner } = await createProviderUser();
  const cookie = await createSessionCookie(await createCreator());
  const returned = await passThroughProvider('startProviderConnection', cookie);
  expect(await problemOf(request('finishProviderSignIn', returned))).toEqual([
    409,
    'accounts.errors.identityTaken',
  ]);
  expect(await expectOk('readSecurity', owner)).toMatchObject({ providers: ['google'] });
});

test('refuses to link an identity for a session that a password reset has ended', async () => {
  const owner = await createCreator({ email: account.email });
  const session = { id: 'ses_ended', user: { id: owner.userId, email: account.email, role: 'creator' } };
  const identity = { provider: 'google', subject: account.sub, email: account.email, name: null } as const;
  await expect(linkProvider(session as Session, identity)).rejects.toMatchObject({
    code: 'accounts.errors.identityOver',
  });
});

/** Whether a statement waits for a lock. */
const isWaiting = async () => {
  const { rows } = await db.execute(
    sql`SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
  );
  return rows.length > 0;
};

test('ends the session of a provider sign-in that races a password reset', async () => {
  const { owner } = await createProviderUser();
  await expectOk('forgotPassword', null, { body: { email: account.email } });
  const token = await tokenFor(account.email, 'reset');
  const opening = Promise.withResolvers<void>();
  const isLocked = Promise.withResolvers<void>();
  const signingIn = inTransaction(async (tx) => {
    await tx
      .select()
      .from(providerIdentities)
      .where(eq(providerIdentities.userId, owner.userId))
      .for('share');
    isLocked.resolve();
    await opening.promise;
    await openSession(tx, { id: owner.userId, role: 'creator' }, { device: undefined });
  });
  await isLocked.promise;
  const resetting = expectOk('resetPassword', null, { body: { token, password: 'three-green-kettles-7' } });
  await expect.poll(isWaiting).toBe(true);
  opening.resolve();
  await Promise.all([signingIn, resetting]);
  expect(await db.$count(sessions, eq(sessions.userId, owner.userId))).toBe(0);
});

test('confirms a session at the provider for a user without a password', async () => {
  const { cookie } = await createProviderUser();
  const refused = [403, 'accounts.errors.confirmationNeeded'];
  const body = { newPassword: 'three-green-kettles-7' };
  expect(await problemOf(request('changePassword', { cookie, body }))).toEqual(refused);

  const own = account.sub;
  account.sub = `${own}-other`;
  const foreign = await passThroughProvider('startProviderConfirmation', cookie);
  expect(await problemOf(request('finishProviderSignIn', foreign))).toEqual([
    403,
    'accounts.errors.otherIdentity',
  ]);
  expect(await problemOf(request('changePassword', { cookie, body }))).toEqual(refused);

  account.sub = own;
  const returned = await passThroughProvider('startProviderConfirmation', cookie);
  expect(await (await request('finishProviderSignIn', returned)).json()).toEqual({ next: 'confirmed' });
  expect((await request('changePassword', { cookie, body })).status).toBe(200);
});

test('does not confirm at the provider for a user with a password, or without the second factor', async () => {
  const withPassword = await createCreator({ email: account.email });
  await db
    .insert(providerIdentities)
    .values({ provider: 'google', subject: account.sub, userId: withPassword.userId });
  const cookie = await createSessionCookie(withPassword, new Date(0));
  expect(await problemOf(request('startProviderConfirmation', { cookie }))).toEqual([
    403,
    'errors.forbidden',
  ]);

  account.email = `two-${account.email}`;
  const member = await createProviderUser(`${account.sub}-two`);
  await db.execute(
    sql`INSERT INTO two_factors (user_id, secret, confirmed_at) VALUES (${member.owner.userId}, 'sealed', now())`,
  );
  expect(await problemOf(request('startProviderConfirmation', { cookie: member.cookie }))).toEqual([
    400,
    'accounts.errors.code',
  ]);
});

test('disconnects a provider, but never the last way to sign in', async () => {
  const { owner } = await createProviderUser();
  const cookie = await createSessionCookie(owner);
  expect(await problemOf(request('disconnectProvider', { cookie }))).toEqual([
    409,
    'accounts.errors.lastSignIn',
  ]);
  await db
    .insert(providerIdentities)
    .values({ provider: 'apple', subject: account.sub, userId: owner.userId });
  const both = await Promise.all(
    ['google', 'apple'].map((provider) => request('disconnectProvider', { cookie, body: { provider } })),
  );
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(await db.$count(providerIdentities, eq(providerIdentities.userId, owner.userId))).toBe(1);
  await expect.poll(async () => (await deliverMailsTo(owner.email)).length).toBe(1);

  const withPassword = await createSessionCookie(await createCreator());
  expect(await problemOf(request('disconnectProvider', { cookie: withPassword }))).toEqual([
    404,
    'errors.notFound',
  ]);
});
