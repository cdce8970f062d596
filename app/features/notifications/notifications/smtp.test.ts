import {
  abilities,
  passwords,
  received,
  refusals,
  whileDown,
} from '../../../../tests/harness/own-mail-server.ts';
import '../../../../tests/harness/start-jobs.ts';
import { beforeEach, expect, test } from 'vitest';
import { createCreator, createOperator, type Person } from '#features/identity/accounts/factory.server.ts';
import { mailNotification } from './commands/mail-notification.server.ts';
import { mailOf, paidNotification } from './factory.server.ts';
import { listFailedMails, sendMailAgain } from './operator/failed-mails.server.ts';

const failedMails = async () => (await listFailedMails({ limit: 50 })).items;

let id: string;
let creator: Person;
beforeEach(async () => {
  creator = await createCreator({ name: 'لينا حداد', language: 'ar' });
  id = await paidNotification(creator, 'روتين الصباح');
  received.length = 0;
  passwords.length = 0;
});

test('delivers Arabic text, HTML and one-click unsubscribe over authenticated TLS', async () => {
  await mailNotification(id);
  expect(received).toMatchObject([{ user: 'laqta', secure: true }]);
  const { mail } = received[0]!;
  expect(mail).toMatchObject({
    subject: 'وصلتك دفعة',
    from: { name: 'لقطة', address: 'hello@laqta.example' },
    to: [{ address: creator.email }],
    messageId: `<${id}@localhost>`,
  });
  const header = (name: string) => mail.headers.find(({ key }) => key === name)?.value;
  expect(header('content-type')).toMatch(/^multipart\/alternative/);
  for (const body of [mail.text, mail.html]) expect(body).toContain('روتين الصباح');
  expect(mail.html).toContain('dir="rtl"');
  // One click in the mail program, without opening anything (RFC 8058).
  expect(header('list-unsubscribe')).toMatch(
    /^<http:\/\/localhost[^ >]*\/api\/mail-preferences\/by-link\?token=[^ >]+>$/,
  );
  expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
  expect(await mailOf(id)).toMatchObject({ status: 'sent', attempts: 1, lastError: null });
});

test('retries a mail after a temporary refusal with the same message id', async () => {
  refusals.push({ at: 'message', code: 451, text: 'Try again later' });
  await expect(mailNotification(id)).rejects.toThrow('EMESSAGE DATA 451');
  expect(await mailOf(id)).toMatchObject({ status: 'queued', attempts: 1 });
  await mailNotification(id);
  await mailNotification(id);
  expect(received.map(({ mail }) => mail.messageId)).toEqual([`<${id}@localhost>`]);
  expect(await mailOf(id)).toMatchObject({ status: 'sent', attempts: 2, lastError: null });
});

test.each(['recipient', 'message'] as const)(
  'retries a mail with a permanently rejected %s only for an operator',
  async (at) => {
    refusals.push({ at, code: 550, text: 'No such mailbox here' });
    await mailNotification(id);
    expect(await failedMails()).toMatchObject([
      { id, to: creator.email, attempts: 1, lastError: expect.stringContaining('550 No such mailbox here') },
    ]);
    await mailNotification(id);
    expect(received).toEqual([]);
    await sendMailAgain(await createOperator(), id);
    await mailNotification(id);
    expect(received).toHaveLength(1);
    expect(await failedMails()).toEqual([]);
  },
);

test('keeps a mail queued while the server is down or rejects our password', async () => {
  await whileDown(async () => {
    await expect(mailNotification(id)).rejects.toThrow('ECONNREFUSED');
    expect(await mailOf(id)).toMatchObject({
      status: 'queued',
      attempts: 1,
      lastError: expect.stringContaining('ECONNREFUSED'),
    });
  });
  abilities.knowsUs = false;
  await expect(mailNotification(id)).rejects.toThrow('535');
  expect(await mailOf(id)).toMatchObject({ status: 'queued', attempts: 2 });
  abilities.knowsUs = true;
  await mailNotification(id);
  expect(received).toHaveLength(1);
});

test('sends neither password nor mail to a server without encryption', async () => {
  abilities.startTls = false;
  await expect(mailNotification(id)).rejects.toThrow();
  expect([passwords, received]).toEqual([[], []]);
  abilities.startTls = true;
  await mailNotification(id);
  expect(received).toHaveLength(1);
});
