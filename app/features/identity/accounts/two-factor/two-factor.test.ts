import '../../../../../tests/harness/start-jobs.ts';
import { setTimeout as sleep } from 'node:timers/promises';
import { eq, sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import type { ErrorParams } from '#core/app-error.ts';
import { auditLog } from '#features/identity/audit/tables.server.ts';
import { createI18n } from '#i18n/i18n.ts';
import { db, inTransaction } from '#platform/db/db.server.ts';
import { createApp } from '../../../../../server/app.ts';
import { deliverMailsTo, tokenFor } from '../../../../../tests/harness/account-mails.ts';
import { setSuspended } from '../commands/set-suspended.server.ts';
import { DEMO_PASSWORD } from '../demo-password.ts';
import {
  createBrand,
  createCreator,
  createOperator,
  createSessionCookie,
  type Person,
} from '../factory.server.ts';
import ar from '../messages/ar.ts';
import en from '../messages/en.ts';
import { lockPassword } from '../passwords/check-password.server.ts';
import { twoFactors } from '../tables.server.ts';
import { pendingSecretOf } from './begin-two-factor.server.ts';
import { MAX_WRONG_CODES } from './check-second-factor.server.ts';
import { removeTwoFactorByEmail } from './remove-two-factor.server.ts';
import { secretOf } from './stored-codes.server.ts';
import { base32, codeAt, stepAt } from './totp.server.ts';

const app = createApp();
const password = DEMO_PASSWORD;

beforeEach(() => db.execute(sql`DELETE FROM rate_limits`));

const call = async (method: string, path: string, cookie = '', body?: object) =>
  app.request(`/api${path}`, {
    method,
    headers: { 'content-type': 'application/json', cookie },
    ...(body && { body: JSON.stringify(body) }),
  });
const problemOf = async (answer: Response) => {
  const { status, code, fields } = (await answer.json()) as {
    status: number;
    code: string;
    fields?: Record<string, { code: string }>;
  };
  return [status, Object.values(fields ?? {})[0]?.code ?? code];
};
const cookiesOf = (answer: Response) =>
  answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0]!)
    .filter((cookie) => !cookie.endsWith('='))
    .join('; ');
const isSignedIn = async (cookie: string) => (await call('GET', '/account/security', cookie)).status === 200;
const givePassword = async ({ email }: Person) => {
  const answer = await call('POST', '/auth/sign-in', '', { email, password });
  return { answer: await answer.json(), cookie: cookiesOf(answer) };
};
const giveCode = (cookie: string, code: string) => call('POST', '/auth/second-step', cookie, { code });

async function codeOf(person: Person, stepsAway = 0): Promise<string> {
  const [factor] = await db.select().from(twoFactors).where(eq(twoFactors.userId, person.userId));
  return codeAt(pendingSecretOf(factor!), stepAt(Date.now()) + stepsAway);
}
/** The code of the current step is accepted again. */
const forgetLastStep = () => db.execute(sql`UPDATE two_factors SET last_step = 0`);

/** Enables the second factor and returns the backup codes. */
async function enrol(person: Person, cookie: string): Promise<string[]> {
  const begun = await call('POST', '/account/two-factor', cookie);
  expect(begun.status).toBe(200);
  const code = await codeOf(person);
  const confirmed = await call('POST', '/account/two-factor/confirm', cookie, { code });
  expect(confirmed.status).toBe(200);
  return ((await confirmed.json()) as { backupCodes: string[] }).backupCodes;
}
const clearConfirmations = () => db.execute(sql`UPDATE sessions SET confirmed_at = NULL`);

async function enrolBrand() {
  const person = await createBrand();
  const cookie = await createSessionCookie(person);
  const backupCodes = await enrol(person, cookie);
  await forgetLastStep();
  return { person, cookie, backupCodes };
}

test('requires the password to enrol, and asks for no code at sign-in before the enrolment is confirmed', async () => {
  const person = await createCreator();
  const cookie = await createSessionCookie(person);
  const begin = () => call('POST', '/account/two-factor', cookie);
  const confirm = (code: string) => call('POST', '/account/two-factor/confirm', cookie, { code });
  expect(await problemOf(await confirm('123456'))).toEqual([400, 'accounts.errors.code']);
  await clearConfirmations();
  expect(await problemOf(await begin())).toEqual([403, 'accounts.errors.confirmationNeeded']);
  expect((await call('POST', '/account/confirm', cookie, { password })).status).toBe(200);

  const { secret, uri } = (await (await begin()).json()) as { secret: string; uri: string };
  expect(uri).toBe(`otpauth://totp/Laqta:${encodeURIComponent(person.email)}?secret=${secret}&issuer=Laqta`);
  const [factor] = await db.select().from(twoFactors).where(eq(twoFactors.userId, person.userId));
  expect(base32(secretOf(factor!))).toBe(secret);
  expect(factor!.secret).not.toContain(secretOf(factor!).toString('base64'));
  expect(await problemOf(await confirm('000000'))).toEqual([400, 'accounts.errors.code']);
  expect((await givePassword(person)).answer).toEqual({ secondStep: false });

  await begin();
  expect(await problemOf(await call('POST', '/account/two-factor/backup-codes', cookie))).toEqual([
    409,
    'accounts.errors.twoFactorOff',
  ]);
  expect((await confirm(await codeOf(person))).status).toBe(200);
  expect(await problemOf(await confirm(await codeOf(person, 1)))).toEqual([400, 'accounts.errors.code']);
});

test('keeps the previous app valid until a code of the new one confirms the replacement', async () => {
  // The replacement requires the password and a code of the previous app.
  const { person, cookie } = await enrolBrand();
  const begin = () => call('POST', '/account/two-factor', cookie);
  await clearConfirmations();
  expect(await problemOf(await begin())).toEqual([403, 'accounts.errors.confirmationNeeded']);
  expect(await problemOf(await call('POST', '/account/confirm', cookie, { password }))).toEqual([
    400,
    'accounts.errors.code',
  ]);
  const code = await codeOf(person);
  expect((await call('POST', '/account/confirm', cookie, { password, code })).status).toBe(200);
  const previous = await codeOf(person, 1);
  const { secret } = (await (await begin()).json()) as { secret: string };
  const signingIn = await givePassword(person);
  expect(signingIn.answer).toEqual({ secondStep: true });
  expect((await giveCode(signingIn.cookie, previous)).status).toBe(200);
  const confirm = (code: string) => call('POST', '/account/two-factor/confirm', cookie, { code });
  expect(await problemOf(await confirm(previous))).toEqual([400, 'accounts.errors.code']);
  expect((await confirm(await codeOf(person))).status).toBe(200);
  const [factor] = await db.select().from(twoFactors).where(eq(twoFactors.userId, person.userId));
  expect(base32(secretOf(factor!))).toBe(secret);
  expect((await deliverMailsTo(person.email))[0]!.subject).toBe(
    'The authenticator app of your Laqta account was replaced',
  );
});

test('shows one fresh secret to all windows of one session only', async () => {
  const person = await createBrand();
  const [here, elsewhere] = [await createSessionCookie(person), await createSessionCookie(person)];
  const begin = async (cookie: string) => {
    const answer = await call('POST', '/account/two-factor', cookie);
    return ((await answer.json()) as { secret: string }).secret;
  };
  const [first, second] = await Promise.all([begin(here), begin(here)]);
  expect(second).toBe(first);
  await db.execute(sql`UPDATE two_factors SET enrolment_started_at = now() - interval '30 minutes'`);
  const renewed = await begin(here);
  expect(renewed).not.toBe(first);
  const other = await begin(elsewhere);
  expect(other).not.toBe(renewed);
  expect(await begin(here)).not.toBe(other);
});

test('refuses to confirm an enrolment of another session or an expired one', async () => {
  const person = await createBrand();
  const [here, elsewhere] = [await createSessionCookie(person), await createSessionCookie(person)];
  const confirm = async (cookie: string) =>
    (await call('POST', '/account/two-factor/confirm', cookie, { code: await codeOf(person) })).status;
  await call('POST', '/account/two-factor', here);
  expect(await confirm(elsewhere)).toBe(400);
  await db.execute(sql`UPDATE two_factors SET enrolment_started_at = now() - interval '30 minutes'`);
  expect(await confirm(here)).toBe(400);
  await call('POST', '/account/two-factor', here);
  expect(await confirm(here)).toBe(200);
});

test('ends the other sessions when the second factor is enabled', async () => {
  const person = await createBrand();
  const [here, elsewhere] = [await createSessionCookie(person), await createSessionCookie(person)];
  expect(new Set(await enrol(person, here)).size).toBe(10);
  expect([await isSignedIn(here), await isSignedIn(elsewhere)]).toEqual([true, false]);
  const { user } = (await (await call('GET', '/auth/session', here)).json()) as { user: object };
  expect(user).toMatchObject({ twoFactor: 'on' });
});

test('leaves no session without a code when sign-in races the enrolment', async () => {
  const brand = await createBrand();
  const cookie = await createSessionCookie(brand);
  expect((await call('POST', '/account/two-factor', cookie)).status).toBe(200);
  const [isLocked, release] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const holding = inTransaction(async (tx) => {
    await lockPassword(tx, brand.userId);
    isLocked.resolve();
    await release.promise;
  });
  await isLocked.promise;
  const waiting = sql`SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
  const areWaiting = async (many: number) => (await db.execute(waiting)).rows.length >= many;
  const signingIn = givePassword(brand);
  while (!(await areWaiting(1))) await sleep(20);
  let isOn = false;
  const code = await codeOf(brand);
  const turningOn = call('POST', '/account/two-factor/confirm', cookie, { code }).finally(() => {
    isOn = true;
  });
  while (!isOn && !(await areWaiting(2))) await sleep(20);
  release.resolve();
  const [stranger, confirmed] = await Promise.all([signingIn, turningOn, holding]);
  expect(confirmed.status).toBe(200);
  expect(await isSignedIn(stranger.cookie)).toBe(false);
  expect(await isSignedIn(cookie)).toBe(true);
});

test('opens a session by password and code, not by the password alone', async () => {
  const { person } = await enrolBrand();
  const { answer, cookie } = await givePassword(person);
  expect(answer).toEqual({ secondStep: true });
  expect(await isSignedIn(cookie)).toBe(false);
  const signedIn = await giveCode(cookie, await codeOf(person));
  expect(signedIn.status).toBe(200);
  expect(await isSignedIn(cookiesOf(signedIn))).toBe(true);
});

test('refuses a code without the password step', async () => {
  const { person } = await enrolBrand();
  const code = await codeOf(person);
  for (const cookie of ['', 'laqta.second_step=made-up']) {
    expect(await problemOf(await giveCode(cookie, code))).toEqual([410, 'accounts.errors.secondStepOver']);
  }
});

test('accepts each code once, and none older than the last one', async () => {
  const { person } = await enrolBrand();
  const { cookie } = await givePassword(person);
  const code = await codeOf(person);
  expect((await giveCode(cookie, code)).status).toBe(200);
  // The cookie of the finished step is no longer valid.
  expect(await problemOf(await giveCode(cookie, await codeOf(person, 1)))).toEqual([
    410,
    'accounts.errors.secondStepOver',
  ]);
  const again = (await givePassword(person)).cookie;
  for (const used of [code, await codeOf(person, -1)]) {
    expect(await problemOf(await giveCode(again, used))).toEqual([400, 'accounts.errors.code']);
  }
  expect((await giveCode(again, await codeOf(person, 1))).status).toBe(200);
});

test('opens one session under concurrent use of one code', async () => {
  const { person } = await enrolBrand();
  const { cookie } = await givePassword(person);
  const code = await codeOf(person);
  const answers = await Promise.all(Array.from({ length: 8 }, () => giveCode(cookie, code)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
});

test(`locks the second step of one user after ${MAX_WRONG_CODES} wrong codes`, async () => {
  const { person } = await enrolBrand();
  const other = await enrolBrand();
  const { cookie } = await givePassword(person);
  for (let tries = 0; tries < MAX_WRONG_CODES - 1; tries++) {
    expect(await problemOf(await giveCode(cookie, `00000${tries}`))).toEqual([400, 'accounts.errors.code']);
  }
  const locked = [429, 'accounts.errors.secondFactorLocked'];
  expect(await problemOf(await giveCode(cookie, '000004'))).toEqual(locked);
  expect(await problemOf(await giveCode(cookie, await codeOf(person)))).toEqual(locked);
  // Entering the password again does not reset the count.
  const again = (await givePassword(person)).cookie;
  expect(await problemOf(await giveCode(again, await codeOf(person)))).toEqual(locked);
  const theirs = (await givePassword(other.person)).cookie;
  expect((await giveCode(theirs, await codeOf(other.person))).status).toBe(200);

  await db.execute(sql`UPDATE two_factors SET locked_until = now()`);
  expect((await giveCode(again, await codeOf(person))).status).toBe(200);
});

test.each([
  ['en', 900, 'Too many wrong codes. Try again in 15 minutes.', en],
  ['en', 90, 'Too many wrong codes. Try again in 2 minutes.', en],
  ['en', 50, 'Too many wrong codes. Try again in a minute.', en],
  ['ar', 900, 'رموز خاطئة كثيرة. حاول مجددًا بعد 15 دقيقة.', ar],
  ['ar', 600, 'رموز خاطئة كثيرة. حاول مجددًا بعد 10 دقائق.', ar],
  ['ar', 90, 'رموز خاطئة كثيرة. حاول مجددًا بعد دقيقتين.', ar],
] as const)(
  'states the wait of a locked step in minutes (%s, %i seconds)',
  async (language, left, text, accounts) => {
    const { person } = await enrolBrand();
    await db.execute(sql`UPDATE two_factors SET locked_until = now() + make_interval(secs => ${left})`);
    const refused = await giveCode((await givePassword(person)).cookie, '000000');
    const { code, params } = (await refused.json()) as { code: string; params: ErrorParams };
    const { t } = createI18n(language, { accounts });
    expect(t(code as never, params)).toBe(text);
  },
);

test('mails the user once per lock of the second step that the password is compromised', async () => {
  const { person, cookie: own } = await enrolBrand();
  const { cookie } = await givePassword(person);
  const fail = (times: number) =>
    Promise.all(Array.from({ length: times }, () => giveCode(cookie, '000000')));
  await fail(MAX_WRONG_CODES - 1);
  expect(await deliverMailsTo(person.email)).toEqual([]);
  await fail(8);
  const [notice, ...more] = await deliverMailsTo(person.email);
  expect(more).toEqual([]);
  expect(notice!.subject).toBe('Your Laqta password may be compromised');
  await db.execute(sql`UPDATE two_factors SET locked_until = now()`);
  await fail(MAX_WRONG_CODES);
  expect(await deliverMailsTo(person.email)).toHaveLength(2);

  const token = await tokenFor(person.email, 'not-me');
  expect((await call('POST', '/auth/disown', '', { token })).status).toBe(200);
  expect(await isSignedIn(own)).toBe(false);
  const again = await call('POST', '/auth/sign-in', '', { email: person.email, password });
  expect(again.status).toBe(401);
});

test('locks the second step under concurrent wrong codes', async () => {
  const { person } = await enrolBrand();
  const { cookie } = await givePassword(person);
  const answers = await Promise.all(Array.from({ length: 12 }, () => giveCode(cookie, '000000')));
  // The fifth and all later ones are answered with 429.
  expect(answers.filter(({ status }) => status === 400)).toHaveLength(MAX_WRONG_CODES - 1);
});

test('accepts each backup code once, in any spelling', async () => {
  const { person, backupCodes } = await enrolBrand();
  const stepIn = async (code: string) => giveCode((await givePassword(person)).cookie, code);
  const first = backupCodes[0]!.toUpperCase().replace('-', ' ');
  const signedIn = await stepIn(first);
  expect(signedIn.status).toBe(200);
  expect(await problemOf(await stepIn(first))).toEqual([400, 'accounts.errors.code']);
  expect((await stepIn(backupCodes[1]!)).status).toBe(200);
  const security = await call('GET', '/account/security', cookiesOf(signedIn));
  expect(await security.json()).toMatchObject({ twoFactor: 'on', backupCodesLeft: 8 });
  expect(await problemOf(await stepIn((await enrolBrand()).backupCodes[2]!))).toEqual([
    400,
    'accounts.errors.code',
  ]);
});

test('stores no backup code in plain text', async () => {
  const { backupCodes } = await enrolBrand();
  const { rows } = await db.execute(sql`SELECT string_agg(code_hash, ' ') AS hashes FROM backup_codes`);
  for (const code of backupCodes) expect(rows[0]!.hashes).not.toContain(code.replace('-', ''));
});

async function expectPasswordAndCode(person: Person, cookie: string, send: () => Promise<Response>) {
  await clearConfirmations();
  const refused = [403, 'accounts.errors.confirmationNeeded'];
  const confirm = (body: object) => call('POST', '/account/confirm', cookie, body);
  expect(await problemOf(await send())).toEqual(refused);
  const code = await codeOf(person);
  for (const [body, why] of [
    [{ password: 'wrong-horse-1', code }, 'accounts.errors.wrongPassword'],
    [{ password, code: '000000' }, 'accounts.errors.code'],
    [{ password }, 'accounts.errors.code'],
  ] as const) {
    expect(await problemOf(await confirm(body))).toEqual([400, why]);
    expect(await problemOf(await send())).toEqual(refused);
  }
  expect((await confirm({ password, code })).status).toBe(200);
}

test('replaces the backup codes after password and code', async () => {
  const { person, cookie, backupCodes } = await enrolBrand();
  const renew = () => call('POST', '/account/two-factor/backup-codes', cookie);
  await expectPasswordAndCode(person, cookie, renew);
  const fresh = ((await (await renew()).json()) as { backupCodes: string[] }).backupCodes;
  const second = (await givePassword(person)).cookie;
  expect(await problemOf(await giveCode(second, backupCodes[0]!))).toEqual([400, 'accounts.errors.code']);
  expect((await giveCode(second, fresh[0]!)).status).toBe(200);
});

test('disables the second factor after password and code', async () => {
  const { person, cookie } = await enrolBrand();
  const remove = () => call('POST', '/account/two-factor/remove', cookie);
  await expectPasswordAndCode(person, cookie, remove);
  expect((await givePassword(person)).answer).toEqual({ secondStep: true });
  expect((await remove()).status).toBe(200);
  expect((await givePassword(person)).answer).toEqual({ secondStep: false });
});

test('keeps an operator’s second factor until another operator resets it', async () => {
  const [operator, other] = [await createOperator(), await createOperator()];
  for (const { userId } of [operator, other])
    await db.insert(twoFactors).values({ userId, secret: 'x', confirmedAt: new Date() });
  const [cookie, others] = [await createSessionCookie(operator), await createSessionCookie(other)];
  const reset = (id: string) => call('POST', `/operator/people/${id}/reset-two-factor`, others);

  const removed = await call('POST', '/account/two-factor/remove', cookie);
  expect(await removed.json()).toMatchObject({ status: 409, code: 'accounts.errors.twoFactorNeeded' });
  expect(await (await reset(other.userId)).json()).toMatchObject({ code: 'accounts.errors.resetSelf' });
  expect((await reset((await createBrand()).userId)).status).toBe(404);
  expect((await call('GET', '/operator/overview', cookie)).status).toBe(200);

  expect((await reset(operator.userId)).status).toBe(200);
  expect((await call('GET', '/operator/overview', cookie)).status).toBe(401);
  expect(await db.$count(twoFactors, eq(twoFactors.userId, operator.userId))).toBe(0);
  expect(await db.select().from(auditLog).where(eq(auditLog.subject, operator.userId))).toMatchObject([
    { action: 'person.remove-two-factor', actorId: other.userId },
  ]);
});

test('removes the second factor from the command line, ends the sessions and logs it', async () => {
  const { person } = await enrolBrand();
  const cookie = await createSessionCookie(person);
  expect((await call('GET', '/account/sessions', cookie)).status).toBe(200);
  await removeTwoFactorByEmail(person.email);
  expect((await call('GET', '/account/sessions', cookie)).status).toBe(401);
  expect((await givePassword(person)).answer).toEqual({ secondStep: false });
  expect(await db.select().from(auditLog).where(eq(auditLog.subject, person.userId))).toMatchObject([
    { action: 'person.remove-two-factor', actorId: null },
  ]);
});

test('refuses the code of a user suspended after the password step', async () => {
  const { person } = await enrolBrand();
  const { cookie } = await givePassword(person);
  await setSuspended(null, { userId: person.userId, suspended: true, reason: 'stolen' });
  expect(await problemOf(await giveCode(cookie, await codeOf(person)))).toEqual([
    403,
    'accounts.errors.suspended',
  ]);
});

test('refuses a second step that has expired', async () => {
  const { person } = await enrolBrand();
  const { cookie } = await givePassword(person);
  await db.execute(sql`UPDATE one_time_tokens SET expires_at = now() WHERE user_id = ${person.userId}`);
  expect((await giveCode(cookie, await codeOf(person))).status).toBe(410);
});
