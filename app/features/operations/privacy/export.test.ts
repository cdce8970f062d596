import '../../../../tests/harness/start-jobs.ts';
import { eq, sql } from 'drizzle-orm';
import { strFromU8, unzipSync } from 'fflate';
import { unpackTar } from 'modern-tar';
import { expect, test } from 'vitest';
import type { Actor } from '#core/actor.ts';
import { application } from '#features/campaigns/applications/factory.server.ts';
import { publishedCampaign } from '#features/campaigns/campaigns/factory.server.ts';
import {
  createBrand,
  createCreator,
  createSessionCookie,
} from '#features/identity/accounts/factory.server.ts';
import { uploaded } from '#features/media/media/factory.server.ts';
import { mailNotification } from '#features/notifications/notifications/commands/mail-notification.server.ts';
import { notifications } from '#features/notifications/notifications/tables.server.ts';
import { portfolioItem } from '#features/people/portfolio/factory.server.ts';
import { db } from '#platform/db/db.server.ts';
import { listOutbox } from '#platform/mail/outbox.server.ts';
import { storage } from '#platform/storage/storage.server.ts';
import { expectOk, problemOf, request } from '../../../../tests/harness/requests.ts';
import { pdfOf } from '../../../../tests/harness/sample-files.ts';
import { buildExport, removeExpiredExports } from './commands/build-export.server.ts';
import { dataExports } from './tables.server.ts';

async function exportOf(actor: Actor): Promise<string> {
  await expectOk('requestExport', actor);
  const [row] = await db.select().from(dataExports).where(eq(dataExports.userId, actor.userId));
  await buildExport(row!.id);
  return row!.id;
}

async function filesOf(actor: Actor): Promise<Record<string, string>> {
  const id = await exportOf(actor);
  const answer = await request('downloadExport', { id, cookie: await createSessionCookie(actor) });
  const files = unzipSync(new Uint8Array(await answer.arrayBuffer()));
  return Object.fromEntries(Object.entries(files).map(([name, bytes]) => [name, strFromU8(bytes)]));
}

const download = async (id: string, actor: Actor) =>
  (await request('downloadExport', { id, cookie: await createSessionCookie(actor) })).status;

test('refuses an export without a recent confirmation, and a second one within a day', async () => {
  const brand = await createBrand();
  const cookie = await createSessionCookie(brand, new Date(0));
  expect(await problemOf(request('requestExport', { cookie }))).toEqual([
    403,
    'accounts.errors.confirmationNeeded',
  ]);
  await expectOk('requestExport', brand);
  const again = { cookie: await createSessionCookie(brand) };
  expect(await problemOf(request('requestExport', again))).toEqual([409, 'privacy.errors.exportedRecently']);
});

test('gives the archive only to its requester, once it is ready and until it expires', async () => {
  const brand = await createBrand();
  await expectOk('requestExport', brand);
  const [row] = await db.select().from(dataExports).where(eq(dataExports.userId, brand.userId));
  expect(await download(row!.id, brand)).toBe(404);
  await buildExport(row!.id);
  expect(await download(row!.id, await createBrand())).toBe(404);
  expect(await download(row!.id, brand)).toBe(200);
  await db.update(dataExports).set({ expiresAt: sql`now()` }).where(eq(dataExports.id, row!.id));
  expect(await download(row!.id, brand)).toBe(404);
  await removeExpiredExports();
  expect(await storage.size(row!.id)).toBeNull();
  expect((await expectOk('readExport', brand)).export).toBeNull();
});

test('contains every own row, and none of another participant of the campaign', async () => {
  const campaign = await publishedCampaign();
  const [creator, other] = [
    await createCreator({ name: 'Salma Quill' }),
    await createCreator({ name: 'Rami Feather' }),
  ];
  await application({ campaign, creator });
  await application({ campaign, creator: other });
  await portfolioItem(creator, { title: 'Autumn routine' });
  const files = await filesOf(creator);
  const all = Object.values(files).join('\n');
  expect(files['users.ndjson']).toContain(creator.email);
  expect(files['applications.ndjson']!.trim().split('\n')).toHaveLength(1);
  expect(files['portfolio_items.ndjson']).toContain('Autumn routine');
  for (const foreign of [other.email, other.userId, other.workspaceId, 'Rami Feather'])
    expect(all).not.toContain(foreign);
  for (const secret of ['token_hash', '"hash"', 'bank_details']) expect(all).not.toContain(secret);
});

test('gives the uploaded files only to the requester, while an export is available', async () => {
  const creator = await createCreator();
  const bytes = await pdfOf();
  const mediaId = await uploaded(creator, { purpose: 'message', fileName: '../دليل.pdf', bytes });
  const foreign = await createCreator();
  await uploaded(foreign, { purpose: 'message', fileName: 'foreign.pdf', bytes: await pdfOf() });
  await expectOk('requestExport', creator);
  const [row] = await db.select().from(dataExports).where(eq(dataExports.userId, creator.userId));
  const files = async (actor: Actor) =>
    request('downloadFiles', { id: row!.id, cookie: await createSessionCookie(actor) });
  expect((await files(creator)).status).toBe(404);
  await buildExport(row!.id);
  expect((await files(foreign)).status).toBe(404);
  expect((await expectOk('readExport', creator)).export).toMatchObject({
    fileCount: 1,
    fileBytes: bytes.byteLength,
  });
  const entries = await unpackTar((await files(creator)).body!);
  expect(entries.map(({ header }) => header.name)).toEqual([`${mediaId}-دليل.pdf`]);
  expect(Buffer.from(entries[0]!.data!).equals(bytes)).toBe(true);
  await storage.remove(mediaId);
  expect(await unpackTar((await files(creator)).body!)).toEqual([]);
  await db.update(dataExports).set({ expiresAt: sql`now()` }).where(eq(dataExports.id, row!.id));
  expect((await files(creator)).status).toBe(404);
});

test('notifies the requester once, also if the job runs twice', async () => {
  const brand = await createBrand();
  await buildExport(await exportOf(brand));
  expect(await db.$count(notifications, eq(notifications.userId, brand.userId))).toBe(1);
});

test.for(['requestExport', 'requestDeletion'] as const)(
  '%s sends a mail that links the privacy settings',
  async (id) => {
    const creator = await createCreator();
    if (id === 'requestExport') await buildExport(await exportOf(creator));
    else await expectOk(id, creator);
    const [row] = await db.select().from(notifications).where(eq(notifications.userId, creator.userId));
    await mailNotification(row!.id);
    const mail = (await listOutbox(1000)).find(({ to }) => to === creator.email)!;
    expect(mail.text).toContain('Open your privacy settings');
    expect(mail.text).toContain('/profile/privacy');
    expect(mail.text).not.toContain('receipt');
    expect(mail.unsubscribeUrl).toBeUndefined();
  },
);
