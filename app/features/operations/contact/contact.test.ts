import '../../../../tests/harness/start-jobs.ts';
import { eq, sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { createOperator } from '#features/identity/accounts/factory.server.ts';
import { db } from '#platform/db/db.server.ts';
import { config } from '#platform/env/config.server.ts';
import { listOutbox } from '#platform/mail/outbox.server.ts';
import { exampleOf, expectOk, problemOf, request, send } from '../../../../tests/harness/requests.ts';
import { mailMessage } from './commands/mail-message.server.ts';
import { contactMessage } from './factory.server.ts';
import { deleteOldMessages } from './jobs.server.ts';
import { MAX_MAILS_PER_HOUR, MAX_MESSAGE, MAX_PER_HOUR, MIN_SECONDS, RETENTION_DAYS } from './rules.ts';
import { contactMessages } from './tables.server.ts';

beforeEach(async () => {
  await db.delete(contactMessages);
  await db.execute(sql`DELETE FROM rate_limits`);
  await db.execute(sql`DELETE FROM pgboss.job WHERE name = 'contact.mail'`);
});

const write = (fields: object = {}) =>
  problemOf(request('sendContactMessage', { body: { ...exampleOf('sendContactMessage'), ...fields } }));
const countMessages = () => db.$count(contactMessages);
const countQueuedMails = async () =>
  Number((await db.execute(sql`SELECT count(*) FROM pgboss.job WHERE name = 'contact.mail'`)).rows[0]!.count);

test.for<[string, object, string]>([
  ['without a name', { name: ' ' }, 'errors.required'],
  ['without a valid address', { email: 'lina' }, 'errors.invalidEmail'],
  ['without a text', { message: '' }, 'errors.required'],
  ['above the maximum length', { message: 'a'.repeat(MAX_MESSAGE + 1) }, 'errors.tooLong'],
])('refuses a message %s with the error at its field', async ([, input, code]) => {
  const answer = await send('sendContactMessage', { body: { ...exampleOf('sendContactMessage'), ...input } });
  expect(answer.status).toBe(400);
  expect((await answer.json()).fields).toEqual({
    [Object.keys(input)[0]!]: expect.objectContaining({ code }),
  });
  expect(await countMessages()).toBe(0);
});

test(`refuses a form submitted in less than ${MIN_SECONDS} seconds`, async () => {
  expect(await write({ seconds: MIN_SECONDS - 1 })).toEqual([422, 'contact.errors.tooFast']);
  expect(await countMessages()).toBe(0);
});

test('gives the mail job the id of the request that sent the message', async () => {
  const answer = await send('sendContactMessage', { body: exampleOf('sendContactMessage') });
  const { rows } = await db.execute(sql`
    SELECT data ->> 'requestId' AS "requestId" FROM pgboss.job WHERE name = 'contact.mail'`);
  expect(rows).toEqual([{ requestId: answer.headers.get('x-request-id') }]);
});

test('accepts and discards a message that fills the honeypot field', async () => {
  const answer = await expectOk('sendContactMessage', null, {
    body: { ...exampleOf('sendContactMessage'), website: 'https://spam.example' },
  });
  expect(answer).toEqual({ success: true });
  expect([await countMessages(), await countQueuedMails()]).toEqual([0, 0]);
});

test(`stores and mails only ${MAX_PER_HOUR} messages an hour from one network address`, async () => {
  const answers = await Promise.all(Array.from({ length: 40 }, () => write()));
  const statuses = answers.map(([status]) => status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(MAX_PER_HOUR);
  expect(statuses.filter((status) => status === 429)).toHaveLength(40 - MAX_PER_HOUR);
  expect([await countMessages(), await countQueuedMails()]).toEqual([MAX_PER_HOUR, MAX_PER_HOUR]);
});

test(`mails only ${MAX_MAILS_PER_HOUR} messages an hour to support and stores every one`, async () => {
  const earlier = MAX_MAILS_PER_HOUR - 5;
  await db.execute(sql`
    INSERT INTO contact_messages (id, name, email, message, language)
    SELECT 'ctm_earlier_' || n, 'Lina', 'lina@laqta.example', 'Hello', 'en' FROM generate_series(1, ${earlier}) n`);
  await Promise.all(Array.from({ length: 15 }, () => contactMessage()));
  expect([await countMessages(), await countQueuedMails()]).toEqual([earlier + 15, 5]);
});

test('mails a message to support once, in its language, with the author as reply-to', async () => {
  const id = await contactMessage({
    name: 'نور',
    email: 'noor@shop.example',
    message: 'سؤال\nعن الدفع',
    language: 'ar',
  });
  await mailMessage(id);
  await mailMessage(id);
  const mails = (await listOutbox()).filter(({ key }) => key === id);
  expect(mails).toEqual([
    expect.objectContaining({
      to: config.supportEmail,
      replyTo: 'noor@shop.example',
      subject: 'رسالة من نور',
      text: expect.stringContaining('عن الدفع'),
    }),
  ]);
});

test('lets an operator mark a message as answered, idempotently, and reopen it', async () => {
  const [first, second] = [await contactMessage(), await contactMessage({ name: 'Omar' })];
  const operator = await createOperator();
  const open = async () =>
    (
      (await expectOk('listContactMessages', operator, { query: { status: 'open' } })).items as {
        id: string;
      }[]
    ).map(({ id }) => id);
  expect(await open()).toEqual([second, first]);
  await expectOk('changeContactMessage', operator, { id: first });
  expect(await open()).toEqual([second]);
  await expectOk('changeContactMessage', operator, { id: first });
  await expectOk('changeContactMessage', operator, { id: first, body: { status: 'open' } });
  expect(await open()).toEqual([second, first]);
});

test(`deletes messages older than ${RETENTION_DAYS} days`, async () => {
  const [old, recent] = [await contactMessage(), await contactMessage()];
  await db
    .update(contactMessages)
    .set({ createdAt: sql`now() - ${RETENTION_DAYS + 1} * interval '1 day'` })
    .where(eq(contactMessages.id, old));
  await deleteOldMessages();
  expect(await db.select({ id: contactMessages.id }).from(contactMessages)).toEqual([{ id: recent }]);
});
