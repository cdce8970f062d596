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

const failed = async () => (await listFailedMails({ limit: 50 })).items;

let id: string;
let creator: Person;
beforeEach(async () => {
  creator = await createCreator({ name: 'لينا حداد', language: 'ar' });
  id = await paidNotification(creator, 'روتين الصباح');
  received.length = 0;
  passwords.length = 0;
});

test('a mail arrives signed in and encrypted, with text and html, Arabic as it was written, and a way out', async () => {
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

test('a server that is busy gets the mail at the next try, once, as the same message', async () => {
  refusals.push({ at: 'message', code: 451, text: 'Try again later' });
  await expect(mailNotification(id)).rejects.toThrow('EMESSAGE DATA 451');
  expect(await mailOf(id)).toMatchObject({ status: 'queued', attempts: 1 });
  await mailNotification(id);
  await mailNotification(id);
  expect(received.map(({ mail }) => mail.messageId)).toEqual([`<${id}@localhost>`]);
  expect(await mailOf(id)).toMatchObject({ status: 'sent', attempts: 2, lastError: null });
});

test.each(['recipient', 'message'] as const)(
  'what the server refuses for good (the %s) is not tried again: an operator reads why, and decides',
  async (at) => {
    refusals.push({ at, code: 550, text: 'No such mailbox here' });
    await mailNotification(id);
    expect(await failed()).toMatchObject([
      { id, to: creator.email, attempts: 1, lastError: expect.stringContaining('550 No such mailbox here') },
    ]);
    await mailNotification(id);
    expect(received).toEqual([]);
    await sendMailAgain(await createOperator(), id);
    await mailNotification(id);
    expect(received).toHaveLength(1);
    expect(await failed()).toEqual([]);
  },
);

test('a server that is down, or does not know our password, is ours to mend: the mail waits for it', async () => {
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

test('a server that cannot encrypt gets neither our password nor the mail', async () => {
  abilities.startTls = false;
  await expect(mailNotification(id)).rejects.toThrow();
  expect([passwords, received]).toEqual([[], []]);
  abilities.startTls = true;
  await mailNotification(id);
  expect(received).toHaveLength(1);
});
