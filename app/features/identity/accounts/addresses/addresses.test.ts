import '../../../../../tests/harness/start-jobs.ts';
import { eq, sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { ownerByMail } from '#features/identity/workspaces/factory.server.ts';
import { savePaypal } from '#features/money/payout-accounts/commands/save-payout-details.server.ts';
import { findPayoutAccount } from '#features/money/payout-accounts/queries.server.ts';
import { payoutAccounts } from '#features/money/payout-accounts/tables.server.ts';
import { db } from '#platform/db/db.server.ts';
import { createApp } from '../../../../../server/app.ts';
import { deliverAccountMails, deliverMailsTo, tokenFor } from '../../../../../tests/harness/account-mails.ts';
import { DEMO_PASSWORD } from '../demo-password.ts';
import { createBrand, createCreator, createSessionCookie } from '../factory.server.ts';
import { MAX_WRONG_CODES } from '../one-time-tokens.server.ts';
import { twoFactors, users } from '../tables.server.ts';

const app = createApp();
beforeEach(() => db.execute(sql`DELETE FROM rate_limits`));

const request = (method: string, path: string, cookie: string, body?: object) =>
  app.request(`/api${path}`, {
    method,
    headers: { 'content-type': 'application/json', cookie },
    ...(body && { body: JSON.stringify(body) }),
  });
const problemOf = async (answer: Response) => {
  const { code } = (await answer.json()) as { code: string };
  return [answer.status, code];
};
const userBy = async (email: string) => (await db.select().from(users).where(eq(users.email, email)))[0];
const verify = (cookie: string, code: string) => request('POST', '/account/address/verify', cookie, { code });
const move = (cookie: string, email: string) => request('PUT', '/account/address', cookie, { email });
const cookieOf = (answer: Response) => answer.headers.getSetCookie()[0]!.split(';')[0]!;
const codeFor = async (email: string) => {
  const [newest] = await deliverMailsTo(email);
  return /^\d{6}/.exec(newest!.subject)![0];
};
const wrongCodeFor = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

let count = 0;
async function signUp(role = 'brand') {
  const email = `new-${process.pid}-${count++}@laqta.example`;
  const body = { email, password: 'quiet-horse-9', fullName: 'Noor Haddad', role };
  return { email, cookie: cookieOf(await request('POST', '/auth/sign-up', '', body)) };
}

test.each(['code', 'link'])('verifies an address once by the mailed %s', async (way) => {
  const { email, cookie } = await signUp();
  expect((await userBy(email))!.emailVerified).toBe(false);
  const proof = way === 'code' ? await codeFor(email) : await tokenFor(email, 'verify');
  expect((await verify(cookie, proof)).status).toBe(200);
  expect((await userBy(email))!.emailVerified).toBe(true);
  expect((await verify(cookie, proof)).status).toBe(400);
  // Sends no mail when the address is verified already.
  expect((await request('POST', '/account/address/send-again', cookie)).status).toBe(200);
  expect(await deliverMailsTo(email)).toHaveLength(1);
});

test('accepts a code in Arabic digits', async () => {
  const { email, cookie } = await signUp();
  const arabic = (await codeFor(email)).replaceAll(/\d/g, (digit) =>
    String.fromCharCode(0x660 + Number(digit)),
  );
  expect((await verify(cookie, ` ${arabic} `)).status).toBe(200);
});

test('refuses to verify an address with the link or code of another account', async () => {
  const stranger = await signUp();
  const { email } = await signUp();
  const [token, code] = [await tokenFor(email, 'verify'), await codeFor(email)];
  expect(await problemOf(await verify(stranger.cookie, token))).toEqual([400, 'accounts.errors.verifyLink']);
  expect(await problemOf(await verify(stranger.cookie, code))).toEqual([400, 'accounts.errors.code']);
  expect((await verify('', token)).status).toBe(401);
  expect((await userBy(email))!.emailVerified).toBe(false);
});

test(`invalidates a code after ${MAX_WRONG_CODES} wrong ones until another one is mailed`, async () => {
  const { email, cookie } = await signUp();
  const code = await codeFor(email);
  for (let tries = 0; tries < MAX_WRONG_CODES; tries++)
    expect((await verify(cookie, wrongCodeFor(code))).status).toBe(400);
  expect((await verify(cookie, code)).status).toBe(400);
  await request('POST', '/account/address/send-again', cookie);
  expect((await verify(cookie, await codeFor(email))).status).toBe(200);
});

test('mails the link again five times an hour and accepts only the newest', async () => {
  const { email, cookie } = await signUp();
  const first = await tokenFor(email, 'verify');
  const statuses: number[] = [];
  for (let times = 0; times < 6; times++)
    statuses.push((await request('POST', '/account/address/send-again', cookie)).status);
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  await deliverAccountMails();
  expect((await verify(cookie, first)).status).toBe(400);
  expect((await verify(cookie, await tokenFor(email, 'verify'))).status).toBe(200);
});

test.each([
  ['brand', 'POST', '/wallet/top-ups', { packageId: 'basic' }],
  ['brand', 'POST', '/subscription/checkouts', { plan: 'analytics_pro' }],
  ['brand', 'POST', '/campaigns/cmp_1/publish', { payWith: 'wallet' }],
  ['creator', 'POST', '/open-campaigns/cmp_1/applications', undefined],
  [
    'creator',
    'POST',
    '/open-campaigns/cmp_1/submissions',
    { title: 'Cut', videoUrl: 'https://v.example/a.mp4' },
  ],
  ['creator', 'PUT', '/payout-account/paypal', { email: 'lina@example.com' }],
  ['creator', 'PUT', '/payout-account/method', { method: 'paypal' }],
  ['creator', 'POST', '/payout-account/onboarding', {}],
] as const)(
  'refuses the request of a %s until the address is verified: %s %s',
  async (role, method, path, body) => {
    const create = role === 'brand' ? createBrand : createCreator;
    const person = await create({ emailVerified: false });
    const cookie = await createSessionCookie(person);
    expect(await problemOf(await request(method, path, cookie, body))).toEqual([
      403,
      'accounts.errors.unverified',
    ]);
    await db.update(users).set({ emailVerified: true }).where(eq(users.id, person.userId));
    // Refused for another reason, because `cmp_1` does not exist, or accepted.
    const [, code] = await problemOf(await request(method, path, cookie, body));
    expect(code).not.toBe('accounts.errors.unverified');
  },
);

test('removes an impostor’s data when the owner of an unverified address resets the password', async () => {
  const { email, cookie } = await signUp('creator');
  const impostor = (await userBy(email))!;
  await db
    .update(users)
    .set({ bio: 'Pay me at evil.example', location: 'Nowhere' })
    .where(eq(users.id, impostor.id));
  await savePaypal(await ownerByMail(email), 'thief@example.com');
  await db.insert(twoFactors).values({ userId: impostor.id, secret: 'x', confirmedAt: new Date() });

  await request('POST', '/auth/forgot-password', '', { email });
  const token = await tokenFor(email, 'reset');
  const reset = { token, password: 'gentle-otter-4' };
  expect((await request('POST', '/auth/reset-password', '', reset)).status).toBe(200);
  expect(await userBy(email)).toMatchObject({ emailVerified: true, bio: null, location: null });
  expect((await request('GET', '/account/security', cookie)).status).toBe(401);
  expect(await db.$count(twoFactors, eq(twoFactors.userId, impostor.id))).toBe(0);
  const account = await findPayoutAccount(db, (await ownerByMail(email)).workspaceId);
  expect(account?.paypalEmail ?? null).toBeNull();
  const signIn = { email, password: 'gentle-otter-4' };
  expect((await request('POST', '/auth/sign-in', '', signIn)).status).toBe(200);
});

test('keeps the data of a verified account when its password is reset', async () => {
  const creator = await createCreator({ bio: 'Skin care, mostly.' });
  await savePaypal(creator, 'lina@example.com');
  await request('POST', '/auth/forgot-password', '', { email: creator.email });
  const token = await tokenFor(creator.email, 'reset');
  await request('POST', '/auth/reset-password', '', { token, password: 'gentle-otter-4' });
  expect(await userBy(creator.email)).toMatchObject({ bio: 'Skin care, mostly.' });
  const [account] = await db
    .select()
    .from(payoutAccounts)
    .where(eq(payoutAccounts.workspaceId, creator.workspaceId));
  expect(account!.paypalEmail).not.toBeNull();
});

test('refuses to move to another address without a confirmed password, or to a taken address', async () => {
  const [brand, other] = [await createBrand(), await createBrand()];
  const confirmedLongAgo = await createSessionCookie(brand, new Date(0));
  expect(await problemOf(await move(confirmedLongAgo, `moved-${brand.email}`))).toEqual([
    403,
    'accounts.errors.confirmationNeeded',
  ]);
  expect(await problemOf(await move(await createSessionCookie(brand), other.email))).toEqual([
    409,
    'accounts.errors.emailTaken',
  ]);
});

test('mails the old address at once how to disown a requested move', async () => {
  const brand = await createBrand();
  const cookie = await createSessionCookie(brand);
  expect((await move(cookie, `moved-${brand.email}`)).status).toBe(200);
  expect(await userBy(brand.email)).toBeDefined();
  const [notice] = await deliverMailsTo(brand.email);
  expect(notice!.text).toContain('/auth/not-me?token=');
});

test('moves an account after the new address confirms, and invalidates a reset link of the old one', async () => {
  const brand = await createBrand();
  const cookie = await createSessionCookie(brand);
  const newEmail = `moved-${brand.email}`;
  await move(cookie, newEmail);
  await request('POST', '/auth/forgot-password', '', { email: brand.email });
  const reset = await tokenFor(brand.email, 'reset');
  expect((await verify(cookie, await codeFor(newEmail))).status).toBe(200);
  expect(await userBy(newEmail)).toMatchObject({ id: brand.userId, newEmail: null });
  const withReset = { token: reset, password: 'gentle-otter-4' };
  expect((await request('POST', '/auth/reset-password', '', withReset)).status).toBe(400);
  const withFactoryPassword = { email: newEmail, password: DEMO_PASSWORD };
  expect((await request('POST', '/auth/sign-in', '', withFactoryPassword)).status).toBe(200);
});

test('moves only one of two accounts to an address that both request', async () => {
  const [first, second] = [await createBrand(), await createBrand()];
  const cookies = [await createSessionCookie(first), await createSessionCookie(second)];
  const email = `shared-${first.email}`;
  const codes: string[] = [];
  for (const cookie of cookies) {
    await move(cookie, email);
    codes.push(await codeFor(email));
  }
  expect((await verify(cookies[0]!, codes[0]!)).status).toBe(200);
  expect(await problemOf(await verify(cookies[1]!, codes[1]!))).toEqual([409, 'accounts.errors.emailTaken']);
});
