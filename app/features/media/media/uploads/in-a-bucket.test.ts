import { bucket } from '../../../../../tests/harness/stored-in-bucket.ts';
import '../../../../../tests/harness/start-jobs.ts';
import { createHash, randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import { afterEach, beforeAll, expect, test } from 'vitest';
import {
  createCreator,
  createSessionCookie,
  type Person,
} from '#features/identity/accounts/factory.server.ts';
import { db } from '#platform/db/db.server.ts';
import { StorageMissing, StorageUnavailable } from '#platform/storage/file-storage.server.ts';
import { storage } from '#platform/storage/storage.server.ts';
import { hangUp } from '../../../../../tests/harness/own-bucket.ts';
import { app, expectOk, problemOf, request } from '../../../../../tests/harness/requests.ts';
import { pngOf } from '../../../../../tests/harness/sample-files.ts';
import { fileLink } from '../serving/file-link.server.ts';
import { media, mediaVariants, uploads } from '../tables.server.ts';
import { storageKey } from '../variants/draw-poster.server.ts';
import { finishUpload } from './finish-upload.server.ts';

const clip = readFileSync('public/demo/glow-serum.mp4');

let creator: Person;
let cookie: string;
let begun = 0;

beforeAll(async () => {
  creator = await createCreator();
  cookie = await createSessionCookie(creator);
});
const reachable = bucket.between.serve;
afterEach(() => {
  bucket.between.serve = reachable;
});

async function begin(bytes: Uint8Array, purpose: 'video' | 'picture' = 'video'): Promise<string> {
  const body = { purpose, fileName: 'a', sizeBytes: bytes.length, lastModifiedMs: begun++ };
  return (await expectOk('beginUpload', creator, { body })).id as string;
}
const patch = (id: string, offset: number, body: Uint8Array) =>
  request('continueUpload', {
    id,
    cookie,
    body,
    headers: { 'tus-resumable': '1.0.0', 'upload-offset': String(offset) },
  });
const rowOf = async (id: string) => (await db.select().from(uploads).where(eq(uploads.id, id)))[0]!;
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

test('redirects a permitted reader to a short-lived bucket link with range support', async () => {
  const id = await begin(clip);
  expect((await patch(id, 0, clip.subarray(0, 20_000))).status).toBe(204);
  expect((await patch(id, 20_000, clip.subarray(20_000))).status).toBe(204);
  await finishUpload(id);
  const { mediaId, status } = await rowOf(id);
  expect(status).toBe('done');

  const address = fileLink(mediaId, 'original', creator.userId);
  expect((await app.request(address)).status).toBe(404);
  const answer = await app.request(address, { headers: { cookie } });
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([302, 'private, max-age=240']);
  const there = answer.headers.get('location')!;
  expect(sha256(Buffer.from(await (await fetch(there)).arrayBuffer()))).toBe(sha256(clip));
  const part = await fetch(there, { headers: { range: 'bytes=10-19' } });
  expect(part.status).toBe(206);
  expect(Buffer.from(await part.arrayBuffer()).equals(clip.subarray(10, 20))).toBe(true);

  const short = await storage.link(mediaId, { seconds: 1, type: 'video/mp4', disposition: 'inline' });
  await sleep(2_100);
  expect((await fetch(short!)).status).toBe(403);
});

test('pauses an upload while the bucket is down and resumes from the stored bytes', async () => {
  const bytes = randomBytes(9_000_000);
  const id = await begin(bytes);
  expect((await patch(id, 0, bytes.subarray(0, 4_000_000))).status).toBe(204);
  bucket.between.serve = hangUp;
  expect(await problemOf(patch(id, 4_000_000, bytes.subarray(4_000_000)))).toEqual([
    503,
    'media.errors.storageUnavailable',
  ]);
  const body = { purpose: 'video', fileName: 'b', sizeBytes: 9, lastModifiedMs: 0 };
  expect(await problemOf(request('beginUpload', { body, cookie }))).toEqual([
    503,
    'media.errors.storageUnavailable',
  ]);
  expect(await expectOk('readUpload', creator, { id })).toMatchObject({
    status: 'open',
    receivedBytes: 4_000_000,
  });
  bucket.between.serve = reachable;
  expect((await patch(id, 4_000_000, bytes.subarray(4_000_000))).status).toBe(204);
  const { mediaId, uploadState } = await rowOf(id);
  await storage.finishUpload(mediaId, uploadState);
  const kept = createHash('sha256');
  for await (const piece of await storage.read(mediaId)) kept.update(piece);
  expect(kept.digest('hex')).toBe(sha256(bytes));
});

/** Counts the requests that the bucket gets, and breaks one of them before or after it had its effect. */
function breakOne(nth: number, when: 'before' | 'after') {
  let count = 0;
  bucket.between.serve = async (context, next) => {
    const isIt = count++ === nth;
    if (isIt && when === 'before') return hangUp(context);
    await next();
    if (isIt) hangUp(context);
  };
  return () => count;
}

test('finishes an upload once, wherever a request to the bucket breaks off', async () => {
  const bytes = pngOf(64, 64);
  let requests = 1;
  for (let nth = 0; nth < requests; nth++) {
    for (const when of ['before', 'after'] as const) {
      await db.delete(uploads);
      const id = await begin(bytes, 'picture');
      expect((await patch(id, 0, bytes)).status).toBe(204);
      const count = breakOne(nth, when);
      const failure = await finishUpload(id).catch((error: Error) => error);
      bucket.between.serve = reachable;
      if (failure && failure.message !== 'terminated') expect(failure).toBeInstanceOf(StorageUnavailable);
      requests = Math.max(requests, count());
      await finishUpload(id);
      await finishUpload(id);

      const moment = `${when} request ${nth}`;
      const { mediaId, status } = await rowOf(id);
      expect(status, moment).toBe('done');
      const [file] = await db.select().from(media).where(eq(media.id, mediaId));
      expect(file!.sha256.toString('hex'), moment).toBe(sha256(bytes));
      const forms = await db.select().from(mediaVariants).where(eq(mediaVariants.mediaId, mediaId));
      expect(forms.length, moment).toBe(3);
      for (const { name, sizeBytes } of forms)
        expect(await storage.size(storageKey(mediaId, name)), moment).toBe(sizeBytes);
      // The original is removed once its variants exist.
      expect(await storage.size(mediaId), moment).toBeNull();
    }
  }
  expect(requests).toBeGreaterThan(5);
});

test('reports a file that the bucket lost as missing', async () => {
  await expect(storage.read('med_lost')).rejects.toThrow(StorageMissing);
});
