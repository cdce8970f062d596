/** Runs every flow with secrets while mail server or database fails, then searches the logs and the queue for them. */
import { refusals, whileDown } from '../harness/own-mail-server.ts';
import '../harness/start-jobs.ts';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import {
  createCreator,
  createSessionCookie,
  type Person,
} from '#features/identity/accounts/factory.server.ts';
import { accountMailJob } from '#features/identity/accounts/jobs.server.ts';
import { paidNotification } from '#features/notifications/notifications/factory.server.ts';
import { mailNotificationJob } from '#features/notifications/notifications/jobs.server.ts';
import { db } from '#platform/db/db.server.ts';
import { log } from '#platform/log/log.server.ts';
import { received } from '../harness/own-mail-server.ts';
import { send } from '../harness/requests.ts';

const BANK = {
  fullName: 'Salma Bennani',
  bankName: 'Banque Centrale Populaire',
  iban: 'SA0380000000608010167519',
  swiftBic: 'EXMPSARI',
  country: 'Saudi Arabia',
};
const TABLES = [
  'users',
  'sessions',
  'one_time_tokens',
  'passwords',
  'two_factors',
  'payout_accounts',
  'security_events',
];
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

/** Runs every flow with a secret, a mail or bank details. Returns the secrets. */
async function driveAll(creator: Person, cookie: string): Promise<string[]> {
  const email = `salma-${creator.userId}@laqta.example`;
  const signedUp = await send('signUp', {
    body: { email, password: PASSWORD, fullName: 'Salma Bennani', role: 'creator' },
  });
  await send('signIn', { body: { email, password: PASSWORD } });
  await send('signIn', { body: { email, password: NEW_PASSWORD } });
  await send('forgotPassword', { body: { email: creator.email } });
  await send('resetPassword', { body: { token: 'guessed-token-4711', password: NEW_PASSWORD } });
  await send('sendVerificationAgain', { cookie });
  await send('verifyAddress', { cookie, body: { code: '481516' } });
  await send('changeAddress', { cookie, body: { email: `moved-${email}` } });
  await send('confirmSession', { cookie, body: { password: NEW_PASSWORD } });
  const begun = await send('beginTwoFactor', { cookie });
  await send('confirmTwoFactor', { cookie, body: { code: '234299' } });
  await send('saveBank', { cookie, body: BANK });
  await send('savePaypal', { cookie, body: { email: PAYPAL } });
  await send('changePassword', { cookie, body: { newPassword: NEW_PASSWORD } });
  const tokens = [signedUp, begun].flatMap((answer) =>
    answer.headers.getSetCookie().map((text) => text.split(/[=;]/)[1]!),
  );
  const { secret } = (await begun.json()) as { secret?: string };
  return [...tokens, cookie.split('=')[1]!, secret ?? ''].filter((text) => text.length > 8);
}

/** Runs each queued job once, several at a time: the mail server greets a client only after 100 ms. */
async function work(): Promise<void> {
  for (const job of [accountMailJob, mailNotificationJob]) {
    const { rows } = await db.execute<{ data: never }>(
      sql`SELECT data FROM pgboss.job WHERE name = ${job.name}`,
    );
    const attempts = rows.map(async ({ data }) => {
      try {
        await (job.handle as (data: unknown) => Promise<void>)(data);
      } catch (error) {
        log.warn({ error, job: job.name, data }, 'a job failed');
      }
    });
    await Promise.all(attempts);
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

test('keeps secrets out of logs and jobs while mails fail', async () => {
  const creator = await createCreator();
  await paidNotification(creator, 'Night repair for very private skin');
  const secrets = await driveAll(creator, await createSessionCookie(creator));
  await whileDown(work);
  // The server quotes the mail in its answer.
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

// A constraint makes each write fail, and its error contains the values.
test.for(TABLES)('keeps values out of the logs while writes to %s fail', async (table) => {
  written = '';
  await db.execute(sql`DELETE FROM pgboss.job`);
  const creator = await createCreator();
  const cookie = await createSessionCookie(creator);
  await db.execute(sql.raw(`ALTER TABLE ${table} ADD CONSTRAINT broken CHECK (false) NOT VALID`));
  const secrets = await driveAll(creator, cookie);
  await work();
  await db.execute(sql.raw(`ALTER TABLE ${table} DROP CONSTRAINT broken`));
  expect(written).toContain(`"constraint":"broken"`);
  await assertNothingLeaks(secrets);
});
