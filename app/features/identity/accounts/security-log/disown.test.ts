import '../../../../../tests/harness/start-jobs.ts';
import { eq, sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { connectAccount } from '#features/money/payout-accounts/commands/start-onboarding.server.ts';
import { payoutAccounts } from '#features/money/payout-accounts/tables.server.ts';
import { db, inTransaction } from '#platform/db/db.server.ts';
import { createApp } from '../../../../../server/app.ts';
import { deliverMailsTo, tokenFor } from '../../../../../tests/harness/account-mails.ts';
import { DEMO_PASSWORD } from '../demo-password.ts';
import { createCreator, createSessionCookie, type Person } from '../factory.server.ts';
import { securityEvents, twoFactors, users } from '../tables.server.ts';

const app = createApp();
beforeEach(() => db.execute(sql`DELETE FROM rate_limits`));

const send = (method: string, path: string, cookie: string, body?: object) =>
  app.request(`/api${path}`, {
    method,
    headers: { 'content-type': 'application/json', 'user-agent': 'Firefox/150 Windows', cookie },
    ...(body && { body: JSON.stringify(body) }),
  });
const emailOf = async ({ userId }: Person) =>
  (await db.select().from(users).where(eq(users.id, userId)))[0]!.email;

/** Changes made by an intruder who knows the password. */
const CHANGES: Record<string, (person: Person, cookie: string) => unknown> = {
  'password-changed': (_, cookie) =>
    send('PUT', '/account/password', cookie, { newPassword: 'thief-otter-77' }),
  'two-factor-off': async ({ userId }, cookie) => {
    await db.insert(twoFactors).values({ userId, secret: 'x', confirmedAt: new Date() });
    return send('POST', '/account/two-factor/remove', cookie);
  },
  'address-change-asked': async (person, cookie) => {
    const email = `thief-${person.email}`;
    await send('PUT', '/account/address', cookie, { email });
    const code = /^\d{6}/.exec((await deliverMailsTo(email))[0]!.subject)![0];
    await send('POST', '/account/address/verify', cookie, { code });
    expect(await emailOf(person)).toBe(email);
  },
  'payout-destination-changed': (_, cookie) =>
    send('PUT', '/payout-account/paypal', cookie, { email: 'thief@example.com' }),
};

test.each(Object.keys(CHANGES))(
  'mails a notice of %s, whose link ends all sessions and returns the account to its owner',
  async (kind) => {
    const creator = await createCreator();
    const [thief, owner] = [await createSessionCookie(creator), await createSessionCookie(creator)];
    await CHANGES[kind]!(creator, thief);
    const [notice] = await deliverMailsTo(creator.email);
    expect(notice!.text).toContain('Firefox · Windows');
    const token = /not-me\?token=([\w-]+)/.exec(notice!.text)![1]!;

    expect((await send('POST', '/auth/disown', '', { token })).status).toBe(200);
    for (const cookie of [thief, owner])
      expect((await send('GET', '/account/security', cookie)).status).toBe(401);
    for (const password of [DEMO_PASSWORD, 'thief-otter-77'])
      expect((await send('POST', '/auth/sign-in', '', { email: creator.email, password })).status).toBe(401);
    expect(await emailOf(creator)).toBe(creator.email);
    const [account] = await db
      .select()
      .from(payoutAccounts)
      .where(eq(payoutAccounts.workspaceId, creator.workspaceId));
    expect(account?.paypalEmail ?? null).toBeNull();

    // The link works once. The owner returns by the mailed link to choose another password.
    expect((await send('POST', '/auth/disown', '', { token })).status).toBe(400);
    const reset = await tokenFor(creator.email, 'reset');
    const choose = { token: reset, password: 'gentle-otter-4' };
    expect((await send('POST', '/auth/reset-password', '', choose)).status).toBe(200);
    const again = { email: creator.email, password: 'gentle-otter-4' };
    expect((await send('POST', '/auth/sign-in', '', again)).status).toBe(200);
    const kinds = await db
      .select({ kind: securityEvents.kind })
      .from(securityEvents)
      .where(eq(securityEvents.userId, creator.userId));
    expect(kinds.map((row) => row.kind)).toEqual(
      expect.arrayContaining([kind, 'change-disowned', 'password-reset']),
    );
  },
);

const disownTokenFor = (email: string) => tokenFor(email, 'not-me');
const accountOf = async ({ workspaceId }: Person) =>
  (await db.select().from(payoutAccounts).where(eq(payoutAccounts.workspaceId, workspaceId)))[0];

test('refuses the notice mailed to the thief’s address after the owner disowned the change', async () => {
  const creator = await createCreator();
  const thief = await createSessionCookie(creator);
  await CHANGES['address-change-asked']!(creator, thief);
  const token = await disownTokenFor(creator.email);
  expect(await CHANGES['password-changed']!(creator, thief)).toMatchObject({ status: 200 });
  const theirs = await disownTokenFor(`thief-${creator.email}`);
  expect((await send('POST', '/auth/disown', '', { token })).status).toBe(200);

  expect((await send('POST', '/auth/disown', '', { token: theirs })).status).toBe(400);
  expect(await emailOf(creator)).toBe(creator.email);
});

test('reserves an address that an account has just left, so that it can be restored', async () => {
  const creator = await createCreator();
  await CHANGES['address-change-asked']!(creator, await createSessionCookie(creator));
  const squat = {
    email: creator.email,
    password: 'thief-otter-77',
    fullName: 'Squatter',
    role: 'creator',
  };
  expect((await send('POST', '/auth/sign-up', '', squat)).headers.getSetCookie()).toEqual([]);
  const token = await disownTokenFor(creator.email);
  expect((await send('POST', '/auth/disown', '', { token })).status).toBe(200);
  expect(await emailOf(creator)).toBe(creator.email);
});

test('removes payout methods set since the disowned change, also a Stripe account', async () => {
  const creator = await createCreator();
  const [before, later] = [`acct_before_${creator.userId}`, `acct_thief_${creator.userId}`];
  await inTransaction((tx) => connectAccount(tx, creator, before));
  await deliverMailsTo(creator.email);
  await CHANGES['password-changed']!(creator, await createSessionCookie(creator));
  const token = await disownTokenFor(creator.email);
  await CHANGES['payout-destination-changed']!(creator, await createSessionCookie(creator));
  expect((await send('POST', '/auth/disown', '', { token })).status).toBe(200);
  expect(await accountOf(creator)).toMatchObject({
    method: null,
    paypalEmail: null,
    stripeAccountId: before,
  });

  const other = await createCreator();
  await inTransaction((tx) => connectAccount(tx, other, later));
  const connected = await disownTokenFor(other.email);
  expect((await send('POST', '/auth/disown', '', { token: connected })).status).toBe(200);
  expect(await accountOf(other)).toMatchObject({ method: null, stripeAccountId: null });
});

test('mails a changed payout method also to the address that the account just left', async () => {
  const creator = await createCreator();
  const thief = await createSessionCookie(creator);
  await CHANGES['address-change-asked']!(creator, thief);
  await CHANGES['payout-destination-changed']!(creator, thief);
  const subject = 'Your Laqta payout method was changed';
  expect(await deliverMailsTo(`thief-${creator.email}`)).toContainEqual(expect.objectContaining({ subject }));
  const [notice] = await deliverMailsTo(creator.email);
  expect(notice).toMatchObject({ subject });
  const token = await disownTokenFor(creator.email);
  expect((await send('POST', '/auth/disown', '', { token })).status).toBe(200);
  expect(await emailOf(creator)).toBe(creator.email);
  expect(await accountOf(creator)).toMatchObject({ method: null, paypalEmail: null });
});

test.each([
  ['more than a week ago', `UPDATE security_events SET created_at = now() - interval '8 days'`],
  ['and restored', `UPDATE users SET email = details ->> 'from' FROM security_events`],
])('mails only the current address if the earlier one was left %s', async (_, change) => {
  const creator = await createCreator();
  const cookie = await createSessionCookie(creator);
  await CHANGES['address-change-asked']!(creator, cookie);
  await db.execute(
    sql.raw(`${change} WHERE kind = 'address-changed' AND security_events.user_id = '${creator.userId}'
      ${change.includes('users') ? 'AND users.id = security_events.user_id' : ''}`),
  );
  const left = change.includes('users') ? `thief-${creator.email}` : creator.email;
  const before = await deliverMailsTo(left);
  await CHANGES['payout-destination-changed']!(creator, cookie);
  expect(await deliverMailsTo(left)).toHaveLength(before.length);
});

test('keeps the payout method when the disown token is invalid', async () => {
  const creator = await createCreator();
  const cookie = await createSessionCookie(creator);
  await CHANGES['payout-destination-changed']!(creator, cookie);
  await deliverMailsTo(creator.email);
  expect((await send('POST', '/auth/disown', '', { token: 'x'.repeat(32) })).status).toBe(400);
  expect(await (await send('GET', '/payout-account', cookie)).json()).toMatchObject({ method: 'paypal' });
});

test('logs failed sign-ins with their origin and shows users only their own', async () => {
  const creator = await createCreator();
  const wrong = { email: creator.email, password: 'wrong-horse-1' };
  await send('POST', '/auth/sign-in', '', wrong);
  await send('POST', '/auth/sign-in', '', { ...wrong, password: DEMO_PASSWORD });
  await send('POST', '/auth/sign-in', '', { email: 'nobody@laqta.example', password: 'wrong-horse-1' });
  const log = async (person: Person) =>
    (await (
      await send('GET', '/account/security/events?limit=2', await createSessionCookie(person))
    ).json()) as {
      items: object[];
    };
  expect((await log(creator)).items).toMatchObject([
    { kind: 'signed-in', userAgent: 'Firefox/150 Windows' },
    { kind: 'sign-in-failed', userAgent: 'Firefox/150 Windows' },
  ]);
  expect((await log(await createCreator())).items).toEqual([]);
  const unknown = await db.$count(securityEvents, sql`user_id IS NULL AND kind = 'sign-in-failed'`);
  expect(unknown).toBeGreaterThan(0);
});
