/**
 * Drives every flow that handles secrets while the mail server or the database fails, and reads all that is left of
 * it: what was logged, what went to stderr, and the queue's table.
 */
import { refusals, whileDown } from '../harness/own-mail-server.ts';
import '../harness/start-jobs.ts';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { createCreator, createSessionCookie, type Person } from '#features/accounts/factory.server.ts';
import { accountMailJob } from '#features/accounts/jobs.server.ts';
import { tellPaid } from '#features/notifications/factory.server.ts';
import { mailNotificationJob } from '#features/notifications/jobs.server.ts';
import { db } from '#platform/db/db.server.ts';
import { log } from '#platform/log/log.server.ts';
import { createApp } from '../../server/app.ts';
import { received } from '../harness/own-mail-server.ts';

const app = createApp();
const BANK = {
  fullName: 'Salma Bennani',
  bankName: 'Banque Centrale Populaire',
  iban: 'SA0380000000608010167519',
  swiftBic: 'EXMPSARI',
  country: 'Saudi Arabia',
};
const PASSWORD = 'unheard-of-otter-71';
const NEW_PASSWORD = 'another-unheard-of-otter-72';
const PAYPAL = 'salma.private@paypal.example';

let written = '';
beforeAll(() => {
  for (const stream of [process.stdout, process.stderr])
    vi.spyOn(stream, 'write').mockImplementation((chunk) => {
      written += String(chunk);
      return true;
    });
  // pino writes past the streams of the process.
  for (const level of ['trace', 'debug', 'info', 'warn', 'error', 'fatal'] as const) {
    const write = log[level].bind(log);
    vi.spyOn(log, level).mockImplementation(((fields: Record<string, unknown>, message: string) => {
      const serialize = (log as unknown as Record<symbol, { error: (value: unknown) => unknown }>)[
        Object.getOwnPropertySymbols(log).find((symbol) => String(symbol).includes('serializers'))!
      ]!;
      const shown = 'error' in fields ? { ...fields, error: serialize.error(fields.error) } : fields;
      written += `${JSON.stringify(shown)} ${message}\n`;
      write(fields, message);
    }) as never);
  }
});
afterAll(() => vi.restoreAllMocks());
beforeEach(() => db.execute(sql`DELETE FROM rate_limits`));

const send = (method: string, path: string, cookie: string, body?: object) =>
  app.request(`/api${path}`, {
    method,
    headers: { 'content-type': 'application/json', cookie },
    ...(body && { body: JSON.stringify(body) }),
  });

/** Every flow in which a secret, a mail or bank details are at hand. */
async function driveAll(creator: Person, cookie: string): Promise<string[]> {
  const email = `salma-${Date.now()}@laqta.example`;
  const body = { email, password: PASSWORD, fullName: 'Salma Bennani', role: 'creator' };
  const signedUp = await send('POST', '/auth/sign-up', '', body);
  await send('POST', '/auth/sign-in', '', { email, password: PASSWORD });
  await send('POST', '/auth/sign-in', '', { email, password: NEW_PASSWORD });
  await send('POST', '/auth/forgot-password', '', { email: creator.email });
  await send('POST', '/auth/reset-password', '', { token: 'guessed-token-4711', password: NEW_PASSWORD });
  await send('POST', '/account/address/send-again', cookie);
  await send('POST', '/account/address/verify', cookie, { code: '481516' });
  await send('PUT', '/account/address', cookie, { email: `moved-${email}` });
  await send('POST', '/account/confirm', cookie, { password: NEW_PASSWORD });
  const begun = await send('POST', '/account/two-factor', cookie);
  await send('POST', '/account/two-factor/confirm', cookie, { code: '234299' });
  await send('PUT', '/payout-account/bank', cookie, BANK);
  await send('PUT', '/payout-account/paypal', cookie, { email: PAYPAL });
  await send('PUT', '/account/password', cookie, { newPassword: NEW_PASSWORD });
  const tokens = [signedUp, begun].flatMap((answer) =>
    answer.headers.getSetCookie().map((text) => text.split(/[=;]/)[1]!),
  );
  const { secret } = (await begun.json().catch(() => ({}))) as { secret?: string };
  return [...tokens, cookie.split('=')[1]!, ...(secret ? [secret] : [])].filter((text) => text.length > 8);
}

/** What the worker does, as often as it would try. */
async function work(): Promise<void> {
  for (const job of [accountMailJob, mailNotificationJob]) {
    const { rows } = await db.execute<{ id: string; data: never }>(
      sql`SELECT id, data FROM pgboss.job WHERE name = ${job.name}`,
    );
    for (const { data } of rows) {
      await (job.handle as (data: unknown) => Promise<void>)(data).catch((error: unknown) =>
        log.warn({ error, job: job.name, data }, 'a job failed and will be tried again'),
      );
    }
  }
}

async function assertNothingLeaks(secrets: string[]): Promise<void> {
  const { rows } = await db.execute<{ all: string }>(
    sql`SELECT coalesce(json_agg(job)::text, '') AS all FROM pgboss.job`,
  );
  const texts = received.flatMap(({ mail }) => [
    mail.subject,
    mail.text,
    ...(mail.text?.match(/token=([\w-]+)/g) ?? []),
  ]);
  const all = [
    PASSWORD,
    NEW_PASSWORD,
    'guessed-token-4711',
    '481516',
    '234299',
    PAYPAL,
    ...Object.values(BANK),
    'Choose a new password',
    'This was not me',
    ...secrets,
    ...texts,
  ].filter((text): text is string => Boolean(text));
  for (const [place, content] of Object.entries({ logs: written, jobs: rows[0]!.all }))
    for (const secret of all) expect(content.includes(secret), `${secret} in ${place}`).toBe(false);
}

test('with mail that fails, secrets and mails stand in no log and in no job', async () => {
  const creator = await createCreator();
  const cookie = await createSessionCookie(creator);
  await tellPaid(creator, 'Night repair for very private skin');
  const secrets = await driveAll(creator, cookie);
  await whileDown(work);
  // A server that quotes what it was given.
  for (let times = 0; times < 8; times++)
    refusals.push({ at: 'message', code: 550, text: `Rejected: ${PASSWORD} Choose a new password` });
  await work();
  await work();
  refusals.length = 0;
  await work();
  expect(received.length).toBeGreaterThan(2);
  expect(written).toContain('a job failed');
  await assertNothingLeaks(secrets);
});

test('with a database that fails at every statement of a flow, no value of it is logged', {
  timeout: 60_000,
}, async () => {
  const creator = await createCreator();
  const cookie = await createSessionCookie(creator);
  // Each write fails with the values at hand, as a constraint of an unlucky deployment would make it.
  for (const table of [
    'users',
    'sessions',
    'one_time_tokens',
    'passwords',
    'two_factors',
    'payout_accounts',
    'security_events',
  ]) {
    await db.execute(sql.raw(`ALTER TABLE ${table} ADD CONSTRAINT broken CHECK (false) NOT VALID`));
    const secrets = await driveAll(creator, cookie);
    await work();
    await db.execute(sql.raw(`ALTER TABLE ${table} DROP CONSTRAINT broken`));
    expect(written).toContain(`"constraint":"broken"`);
    await assertNothingLeaks(secrets);
  }
});
