import '../../../../tests/harness/start-jobs.ts';
import { rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { desc, eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import {
  applicationAccepted,
  applicationReceived,
  payoutSetupNeeded,
} from '#features/campaigns/applications/notifications.server.ts';
import { topUpReceipt } from '#features/campaigns/orders/notifications.server.ts';
import { deliveryDueSoon } from '#features/campaigns/submissions/notifications.server.ts';
import {
  createBrand,
  createCreator,
  createOperator,
  type Person,
} from '#features/identity/accounts/factory.server.ts';
import { auditLog } from '#features/identity/audit/tables.server.ts';
import { walletNegative } from '#features/money/wallet/notifications.server.ts';
import { db, inTransaction } from '#platform/db/db.server.ts';
import { config } from '#platform/env/config.server.ts';
import { listOutbox } from '#platform/mail/outbox.server.ts';
import { createApp } from '../../../../server/app.ts';
import {
  chooseMails,
  chooseMailsByLink,
  listMailPreferences,
  unsubscribeToken,
} from './commands/choose-mails.server.ts';
import { mailNotification } from './commands/mail-notification.server.ts';
import { notify } from './commands/notify.server.ts';
import { mailOf, minutesUntil, paidNotification } from './factory.server.ts';
import { mailNotificationJob } from './jobs.server.ts';
import { listFailedMails, sendMailAgain } from './operator/failed-mails.server.ts';
import { BUNDLE_MINUTES } from './rules.ts';
import { notificationMails, notifications } from './tables.server.ts';

const OUTBOX = join(config.dataDir, 'outbox');
const mailsTo = async ({ email }: Person) => (await listOutbox(1000)).filter(({ to }) => to === email);

test('mails a notification once, in the user’s language, with an unsubscribe link', async () => {
  const creator = await createCreator({ name: 'لينا حداد', language: 'ar' });
  const id = await paidNotification(creator);
  await mailNotification(id);
  await mailNotification(id);
  const mails = await mailsTo(creator);
  expect(mails).toHaveLength(1);
  expect(mails[0]).toMatchObject({ subject: 'وصلتك دفعة', key: id });
  expect(mails[0]!.text).toContain('$122.40');
  expect(mails[0]!.html).toContain('dir="rtl"');
  expect(mails[0]!.text).toContain('/unsubscribe?token=');
  expect(mails[0]!.unsubscribeUrl).toContain('/api/mail-preferences/by-link?token=');
  expect(await mailOf(id)).toMatchObject({ status: 'sent', attempts: 1 });
});

test('isolates the text direction of user input in a mail', async () => {
  const creator = await createCreator();
  await inTransaction((tx) =>
    notify(tx, creator.workspaceId, applicationAccepted, {
      campaign_id: 'cmp_1',
      campaign_title: 'Serum\u2069\u202e moc',
      application_id: 'app_1',
      budget_cents: 100,
    }),
  );
  const [row] = await db.select().from(notifications).where(eq(notifications.userId, creator.userId));
  await mailNotification(row!.id);
  expect((await mailsTo(creator))[0]!.text).toContain('“\u2068Serum moc\u2069”');
});

test('creates a notification and its mail job in one transaction', async () => {
  const creator = await createCreator();
  const job = sql`SELECT count(*)::int AS n FROM pgboss.job WHERE name = ${mailNotificationJob.name}`;
  const before = (await db.execute(job)).rows[0];
  await expect(
    inTransaction(async (tx) => {
      await notify(tx, creator.workspaceId, walletNegative, { balance_cents: -1 });
      throw new Error('the rest failed');
    }),
  ).rejects.toThrow('the rest failed');
  expect((await db.execute(job)).rows[0]).toEqual(before);
  expect(await db.$count(notifications, eq(notifications.userId, creator.userId))).toBe(0);
});

test.for([
  [241, 0],
  [240, 1],
] as const)(
  'mails a work reminder %s minutes before the deadline %s times despite the opt-out',
  async ([minutesLeft, count]) => {
    const creator = await createCreator();
    await chooseMails(creator.userId, 'work', false);
    const remind = async (minutes_left: number) => {
      const about = { campaign_id: 'cmp_1', campaign_title: 'Night repair', owes: 'revision' } as const;
      await inTransaction((tx) =>
        notify(tx, creator.workspaceId, deliveryDueSoon, { ...about, minutes_left }),
      );
      const [row] = await db
        .select()
        .from(notifications)
        .where(eq(notifications.userId, creator.userId))
        .orderBy(desc(notifications.id))
        .limit(1);
      return row!.id;
    };
    // A declined reminder is not part of the mail.
    await remind(1440);
    await mailNotification(await remind(minutesLeft));
    const mails = await mailsTo(creator);
    expect(mails).toHaveLength(count);
    for (const mail of mails) {
      expect(mail.subject).toBe('Video due soon');
      expect(mail.text).toContain('always emails the last reminder before a deadline');
      expect(mail.text).not.toContain('/unsubscribe');
      expect(mail.unsubscribeUrl).toBeUndefined();
    }
  },
);

test('does not mail an in-app-only notification', async () => {
  const creator = await createCreator();
  const about = { campaign_id: 'cmp_1', campaign_title: 'Night repair' };
  await inTransaction((tx) => notify(tx, creator.workspaceId, payoutSetupNeeded, about));
  const [row] = await db.select().from(notifications).where(eq(notifications.userId, creator.userId));
  expect(await mailOf(row!.id)).toBeUndefined();
});

/** Notifies the brand of an application and returns the id of the notification. */
async function notifyApplied(brand: Person, name: string, campaign = 'cmp_1'): Promise<string> {
  await inTransaction((tx) =>
    notify(tx, brand.workspaceId, applicationReceived, {
      campaign_id: campaign,
      campaign_title: 'Night repair',
      application_id: 'app_1',
      creator_name: name,
    }),
  );
  const [row] = await db
    .select({ id: notifications.id })
    .from(notifications)
    .where(eq(notifications.userId, brand.userId))
    .orderBy(desc(notifications.id))
    .limit(1);
  return row!.id;
}

test(`mails the first notification at once and bundles those of the next ${BUNDLE_MINUTES} minutes`, async () => {
  const brand = await createBrand();
  const first = await notifyApplied(brand, 'Lina');
  expect(await minutesUntil(first)).toBe(0);
  await mailNotification(first);
  const [second, third] = [await notifyApplied(brand, 'Dana'), await notifyApplied(brand, 'Omar')];
  expect([await minutesUntil(second), await minutesUntil(third)]).toEqual([BUNDLE_MINUTES, BUNDLE_MINUTES]);
  await mailNotification(second);
  await mailNotification(third);
  const mails = await mailsTo(brand);
  expect(mails.map(({ subject }) => subject).toSorted()).toEqual(['New application', 'New application (2)']);
  const bundle = mails.find(({ subject }) => subject.endsWith('(2)'))!;
  expect(bundle.text).toMatch(/Dana.*Omar/s);
  expect(bundle.text).toContain('/campaign/cmp_1?tab=applications');
  expect(await mailOf(third)).toMatchObject({ status: 'sent', attempts: 1 });
});

test('links a bundle about several campaigns to the dashboard', async () => {
  const brand = await createBrand();
  const ids = [await notifyApplied(brand, 'Lina', 'cmp_1'), await notifyApplied(brand, 'Dana', 'cmp_2')];
  await mailNotification(ids[0]!);
  await mailNotification(ids[1]!);
  const [mail, ...more] = await mailsTo(brand);
  expect(more).toEqual([]);
  expect(mail!.text).toContain(`${config.baseUrl}/dashboard\n`);
});

test('mails each notification once when two workers send a bundle', async () => {
  const brand = await createBrand();
  const ids = [await notifyApplied(brand, 'Lina'), await notifyApplied(brand, 'Dana')];
  await Promise.allSettled(ids.map(mailNotification));
  for (const id of ids) await mailNotification(id);
  const texts = (await mailsTo(brand)).map(({ text }) => text).join();
  expect([texts.match(/Lina/g), texts.match(/Dana/g)]).toMatchObject([{ length: 1 }, { length: 1 }]);
});

test('requeues each notification of a bundle that cannot be sent', async () => {
  const brand = await createBrand();
  const ids = [await notifyApplied(brand, 'Lina'), await notifyApplied(brand, 'Dana')];
  await withoutOutbox(async () => {
    await expect(mailNotification(ids[0]!)).rejects.toThrow();
    for (const id of ids) expect(await mailOf(id)).toMatchObject({ status: 'queued', attempts: 1 });
  });
  await mailNotification(ids[1]!);
  expect((await mailsTo(brand)).map(({ subject }) => subject)).toEqual(['New application (2)']);
});

test('makes mails in the outbox readable by the account of the process only', async () => {
  const creator = await createCreator();
  await mailNotification(await paidNotification(creator));
  const [mail] = await mailsTo(creator);
  expect((await stat(join(OUTBOX, `${mail!.id}.json`))).mode & 0o777).toBe(0o600);
  expect((await stat(OUTBOX)).mode & 0o777).toBe(0o700);
});

test('sends a mail once when several workers try', async () => {
  const creator = await createCreator();
  const id = await paidNotification(creator);
  await Promise.allSettled([mailNotification(id), mailNotification(id), mailNotification(id)]);
  expect(await mailsTo(creator)).toHaveLength(1);
  expect(await mailOf(id)).toMatchObject({ status: 'sent', attempts: 1 });
});

test('sends a mail left by a crashed worker again after minutes, not at once', async () => {
  const creator = await createCreator();
  const id = await paidNotification(creator);
  await db
    .update(notificationMails)
    .set({ status: 'sending', triedAt: new Date() })
    .where(eq(notificationMails.notificationId, id));
  await expect(mailNotification(id)).rejects.toThrow('another worker');
  await db
    .update(notificationMails)
    .set({ triedAt: new Date(Date.now() - 3 * 60_000) })
    .where(eq(notificationMails.notificationId, id));
  await mailNotification(id);
  expect(await mailsTo(creator)).toHaveLength(1);
});

test('retries a failed mail up to ten times, then leaves it to an operator', async () => {
  const creator = await createCreator();
  const id = await paidNotification(creator);
  await withoutOutbox(async () => {
    await expect(mailNotification(id)).rejects.toThrow();
    expect(await mailOf(id)).toMatchObject({ status: 'queued', attempts: 1 });
    expect((await mailOf(id))!.lastError).toBeTruthy();
    for (let attempt = 2; attempt < 10; attempt++) await expect(mailNotification(id)).rejects.toThrow();
    await mailNotification(id);
    expect(await mailOf(id)).toMatchObject({ status: 'failed', attempts: 10 });
  });
  await mailNotification(id);
  expect(await mailsTo(creator)).toEqual([]);

  const operator = await createOperator();
  const failed = async () => (await listFailedMails({ limit: 50 })).items.filter((mail) => mail.id === id);
  expect(await failed()).toMatchObject([{ to: creator.email, title: 'You have been paid', attempts: 10 }]);
  await sendMailAgain(operator, id);
  await expect(sendMailAgain(operator, id)).rejects.toMatchObject({ status: 404 });
  await mailNotification(id);
  expect(await mailsTo(creator)).toHaveLength(1);
  expect(await failed()).toEqual([]);
  expect(await db.$count(auditLog, eq(auditLog.subject, id))).toBe(1);
});

/** Puts a file in place of the folder, so that no mail can be sent. */
async function withoutOutbox(send: () => Promise<void>): Promise<void> {
  await rm(OUTBOX, { recursive: true, force: true });
  await writeFile(OUTBOX, '');
  try {
    await send();
  } finally {
    await rm(OUTBOX);
  }
}

test('mails nothing of a declined kind and keeps the notification', async () => {
  const creator = await createCreator();
  await chooseMails(creator.userId, 'money', false);
  const id = await paidNotification(creator);
  await mailNotification(id);
  expect(await mailsTo(creator)).toEqual([]);
  expect(await mailOf(id)).toMatchObject({ status: 'declined' });
  expect(await db.$count(notifications, eq(notifications.userId, creator.userId))).toBe(1);
});

test('mails receipts despite preferences and without an unsubscribe link', async () => {
  const brand = await createBrand();
  await expect(chooseMails(brand.userId, 'receipts', false)).rejects.toMatchObject({ status: 409 });
  await inTransaction((tx) =>
    notify(tx, brand.workspaceId, topUpReceipt, { receipt_id: 'rcp_1', amount_cents: 50_000 }),
  );
  const [row] = await db.select().from(notifications).where(eq(notifications.userId, brand.userId));
  await mailNotification(row!.id);
  const [mail] = await mailsTo(brand);
  expect(mail!.text).toContain('$500.00');
  expect(mail!.unsubscribeUrl).toBeUndefined();
  expect(mail!.text).not.toContain('unsubscribe');
});

test('declines and accepts one kind of mail by link, for its user only', async () => {
  const [creator, other] = [await createCreator(), await createCreator()];
  const token = unsubscribeToken(creator.userId, 'money');
  const money = async (person: Person) =>
    (await listMailPreferences(person)).find(({ group }) => group === 'money')!.wantsMail;
  await chooseMailsByLink(token, false);
  expect([await money(creator), await money(other)]).toEqual([false, true]);
  await chooseMailsByLink(token, true);
  expect(await money(creator)).toBe(true);
});

test('unsubscribes by the one-click button of a mail program without a session', async () => {
  const creator = await createCreator();
  const url = `/api/mail-preferences/by-link?token=${unsubscribeToken(creator.userId, 'money')}`;
  const answer = await createApp().request(url, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'List-Unsubscribe=One-Click',
  });
  expect(answer.status).toBe(200);
  expect(await listMailPreferences(creator)).toContainEqual({
    group: 'money',
    wantsMail: false,
    isRequired: false,
  });
});

test('refuses a link with an invalid signature', async () => {
  const creator = await createCreator();
  const [userId, , signature = ''] = unsubscribeToken(creator.userId, 'money').split('.');
  const sameLength = 'é'.repeat(signature.length);
  const forged = [`${userId}.work.${signature}`, `usr_x.money.${signature}`, `${userId}.money.${sameLength}`];
  for (const token of [...forged, `${userId}.money.`, ''])
    await expect(chooseMailsByLink(token, false)).rejects.toMatchObject({ status: 404 });
});
