import { enlarge, isMounted } from '../../../../../tests/harness/small-disk.ts';
import '../../../../../tests/harness/start-jobs.ts';
import { randomBytes } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { newId } from '#core/ids.ts';
import { createCreator, createSessionCookie } from '#features/identity/accounts/factory.server.ts';
import { db } from '#platform/db/db.server.ts';
import { storage } from '#platform/storage/storage.server.ts';
import { expectOk, problemOf, request } from '../../../../../tests/harness/requests.ts';
import { uploads } from '../tables.server.ts';

test('refuses new uploads on a full disk and lets a running one wait for space', async (context) => {
  if (!isMounted) context.skip('This account may not mount a small disk.');
  const creator = await createCreator();
  const cookie = await createSessionCookie(creator);
  const aFile = { purpose: 'video' as const, fileName: 'a.mp4', sizeBytes: 3_000_000, lastModifiedMs: 1 };
  expect(await problemOf(request('beginUpload', { body: aFile, cookie }))).toEqual([
    507,
    'media.errors.storageIsFull',
  ]);

  // An upload that began while there was space.
  const [id, mediaId] = [newId('upl'), newId('med')];
  const uploadState = await storage.beginUpload(mediaId, 'video/mp4');
  const { userId, workspaceId } = creator;
  const expiresAt = new Date(Date.now() + 1_000_000);
  await db.insert(uploads).values({ ...aFile, id, userId, workspaceId, mediaId, uploadState, expiresAt });
  const bytes = randomBytes(3_000_000);
  const patch = (offset: number) =>
    request('continueUpload', {
      id,
      cookie,
      body: bytes.subarray(offset),
      headers: { 'tus-resumable': '1.0.0', 'upload-offset': String(offset) },
    });
  const state = () => expectOk('readUpload', creator, { id });

  expect(await problemOf(patch(0))).toEqual([503, 'media.errors.storageUnavailable']);
  const { status, receivedBytes } = (await state()) as { status: string; receivedBytes: number };
  expect(status).toBe('open');
  expect(receivedBytes).toBeGreaterThan(0);
  expect(receivedBytes).toBeLessThan(1_048_576);

  enlarge();
  expect((await patch(receivedBytes)).status).toBe(204);
  expect((await state()).status).toBe('checking');
  await storage.finishUpload(mediaId, uploadState);
  expect((await buffer(await storage.read(mediaId))).equals(bytes)).toBe(true);
});
