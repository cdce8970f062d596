import '../../../../../tests/harness/start-jobs.ts';
import { createHash, randomBytes } from 'node:crypto';
import { readdir, utimes } from 'node:fs/promises';
import path from 'node:path';
import { eq, ne, sql } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { newId } from '#core/ids.ts';
import {
  createBrand,
  createCreator,
  createSessionCookie,
  type Person,
} from '#features/identity/accounts/factory.server.ts';
import { createColleague } from '#features/identity/workspaces/factory.server.ts';
import { db, inTransaction } from '#platform/db/db.server.ts';
import { config } from '#platform/env/config.server.ts';
import { storage } from '#platform/storage/storage.server.ts';
import type { VideoFacts } from '#platform/video/video-facts.ts';
import { app, expectOk, problemOf, request } from '../../../../../tests/harness/requests.ts';
import { attachMedia } from '../commands/attach-media.server.ts';
import { CHUNK_BYTES, MAX_OPEN_UPLOADS_PER_USER, MAX_STORED_BYTES, RETENTION_DAYS } from '../rules.ts';
import { media, mediaUses, uploads } from '../tables.server.ts';
import { finishUpload } from './finish-upload.server.ts';
import { MAX_WRITES, MAX_WRITES_PER_USER } from './receive-upload.server.ts';
import { sweepMedia } from './sweep-media.server.ts';

let creator: Person;
let cookie: string;

beforeAll(async () => {
  creator = await createCreator();
  cookie = await createSessionCookie(creator);
});
beforeEach(async () => {
  await db.delete(mediaUses);
  await db.delete(media);
  await db.delete(uploads);
});

const aFile = (sizeBytes: number) => ({
  purpose: 'video',
  fileName: 'قطع.mp4',
  sizeBytes,
  lastModifiedMs: 1_790_000_000_000,
});

type Begin = { as?: Person; [field: string]: unknown };

async function begin(sizeBytes: number, { as = creator, ...fields }: Begin = {}): Promise<string> {
  const { id } = await expectOk('beginUpload', as, { body: { ...aFile(sizeBytes), ...fields } });
  return id as string;
}

/** Sent by the creator unless `headers` have the cookie of another user. */
const tus = (method: string, id: string, headers: Record<string, string> = {}, body?: Uint8Array) =>
  app.request(`/api/uploads/${id}`, {
    method,
    headers: { cookie, 'tus-resumable': '1.0.0', ...headers },
    ...(body && { body: new Uint8Array(body) }),
  });

const patch = (id: string, offset: number, body: Uint8Array, headers: Record<string, string> = {}) =>
  tus(
    'PATCH',
    id,
    { 'content-type': 'application/offset+octet-stream', 'upload-offset': String(offset), ...headers },
    body,
  );

/** A request without content length whose bytes the test sends step by step. */
function patchSlowly(id: string, as = cookie) {
  let stream!: ReadableStreamDefaultController<Uint8Array>;
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      stream = controller;
    },
  });
  const answer = app.request(`/api/uploads/${id}`, {
    method: 'PATCH',
    headers: {
      cookie: as,
      'tus-resumable': '1.0.0',
      'content-type': 'application/offset+octet-stream',
      'upload-offset': '0',
    },
    body,
    duplex: 'half',
  } as RequestInit);
  return { stream, answer };
}

const receivedOf = async (id: string, as = cookie) =>
  (await (await request('readUpload', { id, cookie: as })).json()).receivedBytes;
const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000);
const daysAgo = (days: number) => hoursAgo(days * 24);

async function insertFile(sizeBytes: number, createdAt = new Date()): Promise<string> {
  const id = newId('med');
  await db.insert(media).values({
    id,
    workspaceId: creator.workspaceId,
    userId: creator.userId,
    purpose: 'video',
    kind: 'video',
    fileName: 'a.mp4',
    sizeBytes,
    sha256: randomBytes(32),
    scan: 'none',
    facts: {} as VideoFacts,
    createdAt,
  });
  return id;
}

const offsetOf = async (id: string) => Number((await tus('HEAD', id)).headers.get('upload-offset'));
const rowOf = async (id: string) => (await db.select().from(uploads).where(eq(uploads.id, id)))[0]!;

test('stores a file that arrives in parts completely', async () => {
  const bytes = randomBytes(100_000);
  const id = await begin(bytes.length);
  const first = await patch(id, 0, bytes.subarray(0, 40_000));
  expect([first.status, first.headers.get('upload-offset'), first.headers.get('tus-resumable')]).toEqual([
    204,
    '40000',
    '1.0.0',
  ]);
  expect(await offsetOf(id)).toBe(40_000);
  expect((await patch(id, 40_000, bytes.subarray(40_000))).status).toBe(204);
  const row = await rowOf(id);
  expect([row.status, row.receivedBytes]).toEqual(['checking', bytes.length]);
  await storage.finishUpload(row.mediaId, row.uploadState);
  const kept = createHash('sha256');
  for await (const piece of await storage.read(row.mediaId)) kept.update(piece);
  expect(kept.digest('hex')).toBe(createHash('sha256').update(bytes).digest('hex'));
  expect(await offsetOf(id)).toBe(bytes.length);
});

test('accepts a repeated final request for a completed upload', async () => {
  const id = await begin(1000);
  await patch(id, 0, randomBytes(1000));
  const { mediaId, uploadState } = await rowOf(id);
  await storage.finishUpload(mediaId, uploadState);
  const again = await patch(id, 1000, new Uint8Array());
  expect([again.status, again.headers.get('upload-offset')]).toEqual([204, '1000']);
  expect((await rowOf(id)).status).toBe('checking');
});

test('resumes the upload of the same file', async () => {
  const id = await begin(1000);
  await patch(id, 0, randomBytes(400));
  expect(await begin(1000)).toBe(id);
  expect(await begin(1000, { lastModifiedMs: 5 })).not.toBe(id);
  expect(await offsetOf(id)).toBe(400);
});

test('refuses bytes at a wrong offset', async () => {
  const id = await begin(1000);
  await patch(id, 0, randomBytes(400));
  for (const offset of [0, 399, 401, 1000])
    expect(await problemOf(patch(id, offset, randomBytes(10)))).toEqual([409, 'media.errors.wrongOffset']);
  expect(await offsetOf(id)).toBe(400);
});

test('refuses more bytes than the declared size', async () => {
  const id = await begin(1000);
  const answer = patch(id, 0, randomBytes(1001), { 'content-length': '1001' });
  expect(await problemOf(answer)).toEqual([413, 'errors.payloadTooLarge']);
  expect(await offsetOf(id)).toBeLessThanOrEqual(1000);
});

test('refuses requests that violate the upload protocol', async () => {
  const id = await begin(1000);
  expect(await problemOf(patch(id, 0, randomBytes(9), { 'tus-resumable': '0.2.2' }))).toEqual([
    400,
    'media.errors.malformedUpload',
  ]);
  expect(await problemOf(patch(id, 0, randomBytes(9), { 'content-type': 'video/mp4' }))).toEqual([
    415,
    'errors.unsupportedMediaType',
  ]);
  expect(await problemOf(patch(id, 0, randomBytes(9), { 'upload-offset': '-1' }))).toEqual([
    400,
    'media.errors.malformedUpload',
  ]);
});

test('hides an upload from other users of either role', async () => {
  const id = await begin(1000);
  for (const stranger of [await createCreator(), await createBrand()]) {
    const headers = { cookie: await createSessionCookie(stranger) };
    for (const method of ['HEAD', 'GET', 'DELETE']) expect((await tus(method, id, headers)).status).toBe(404);
    expect((await patch(id, 0, randomBytes(9), headers)).status).toBe(404);
  }
  expect((await rowOf(id)).status).toBe('open');
});

test('ignores an upload named in the query of a URL', async () => {
  const theirs = await begin(1000, { as: await createCreator() });
  const own = await begin(1000);
  const address = `${own}?of=/${theirs}`;
  expect((await patch(address, 0, randomBytes(400))).status).toBe(204);
  expect((await tus('DELETE', address)).status).toBe(204);
  const { mediaId, uploadState, status } = await rowOf(theirs);
  expect([status, await storage.uploadedBytes(mediaId, uploadState)]).toEqual(['open', 0]);
  expect((await rowOf(own)).status).toBe('canceled');
});

test('refuses bytes for a canceled upload and discards its data', async () => {
  const id = await begin(1000);
  await patch(id, 0, randomBytes(500));
  expect((await tus('DELETE', id)).status).toBe(204);
  expect(await problemOf(patch(id, 500, randomBytes(500)))).toEqual([410, 'media.errors.uploadEnded']);
  const { mediaId, uploadState } = await rowOf(id);
  await sweepMedia();
  expect(await storage.uploadedBytes(mediaId, uploadState)).toBe(0);
  expect((await rowOf(id)).discardedAt).not.toBeNull();
});

test('refuses an upload after its expiry', async () => {
  const id = await begin(1000);
  await db
    .update(uploads)
    .set({ expiresAt: new Date(Date.now() - 1000) })
    .where(eq(uploads.id, id));
  expect((await tus('HEAD', id)).status).toBe(410);
  await sweepMedia();
  expect((await rowOf(id)).status).toBe('expired');
});

test(`refuses more than ${MAX_OPEN_UPLOADS_PER_USER} open uploads of a user under concurrent requests`, async () => {
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, nth) =>
      request('beginUpload', { body: { ...aFile(1000), lastModifiedMs: nth }, cookie }),
    ),
  );
  const statuses = answers.map(({ status }) => status).sort();
  expect(statuses).toEqual([
    ...Array(MAX_OPEN_UPLOADS_PER_USER).fill(200),
    ...Array(10 - MAX_OPEN_UPLOADS_PER_USER).fill(409),
  ]);
});

test('counts open uploads per user, not per workspace', async () => {
  const owner = await createBrand();
  const viewer = await createColleague(owner, 'viewer');
  const picture = (nth: number) => ({ purpose: 'picture', lastModifiedMs: nth });
  for (let nth = 0; nth < MAX_OPEN_UPLOADS_PER_USER; nth++)
    await begin(1000, { ...picture(nth), as: viewer });
  await begin(1000, { purpose: 'cover', as: owner });
});

test(`refuses more than ${MAX_WRITES_PER_USER} running requests of a user without blocking others`, async () => {
  const running = [];
  for (let nth = 0; nth < MAX_WRITES_PER_USER; nth++) {
    const id = await begin(1000, { lastModifiedMs: nth });
    running.push({ id, ...patchSlowly(id) });
  }
  for (const { id, stream } of running) {
    stream.enqueue(randomBytes(1));
    await expect.poll(() => receivedOf(id)).toBe(1);
  }
  const oneMore = await begin(1000);
  expect(await problemOf(patch(oneMore, 0, randomBytes(1000)))).toEqual([503, 'media.errors.tooBusy']);
  const other = await createCreator();
  const theirs = await begin(1000, { as: other });
  const sent = patch(theirs, 0, randomBytes(1000), { cookie: await createSessionCookie(other) });
  expect((await sent).status).toBe(204);
  expect(await offsetOf(running[0]!.id)).toBe(1);
  expect((await patch(running[0]!.id, 1, randomBytes(999))).status).toBe(204);
  for (const { stream } of running.slice(1)) stream.close();
  await Promise.allSettled(running.map(async ({ answer }) => answer));
});

test('enforces the storage quota under concurrent uploads', async () => {
  await insertFile(MAX_STORED_BYTES.creator - 3_000_000_000);
  const answers = await Promise.all(
    Array.from({ length: 4 }, (_, nth) =>
      request('beginUpload', { body: { ...aFile(1_500_000_000), lastModifiedMs: nth }, cookie }),
    ),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 409, 409]);
  const refused = answers.find(({ status }) => status === 409)!;
  expect(await problemOf(refused)).toEqual([409, 'media.errors.quotaIsFull']);
});

test('counts canceled uploads towards the daily limit', async () => {
  for (let nth = 0; nth < 10; nth++) {
    const id = await begin(2_000_000_000, { lastModifiedMs: nth });
    expect((await tus('DELETE', id)).status).toBe(204);
  }
  const answer = () => request('beginUpload', { body: aFile(1000), cookie });
  // The upload of 23 hours ago leaves the limit's 24 hours in an hour.
  await db
    .update(uploads)
    .set({ createdAt: sql`now() - interval '23 hours'` })
    .where(eq(uploads.lastModifiedMs, 9));
  await db
    .update(uploads)
    .set({ createdAt: sql`now() - interval '90 minutes'` })
    .where(ne(uploads.lastModifiedMs, 9));
  const refused = await answer();
  expect(Number(refused.headers.get('retry-after'))).toBeCloseTo(3_600, -2);
  expect(await problemOf(refused)).toEqual([429, 'media.errors.dayIsFull']);
  await db.update(uploads).set({ createdAt: daysAgo(2) });
  expect((await answer()).status).toBe(200);
});

test('checks the file of an occasional sender before those of a frequent one', async () => {
  const sent: string[] = [];
  const other = await createCreator();
  for (const person of [creator, creator, creator, other]) {
    const id = await begin(1000, { lastModifiedMs: sent.length, as: person });
    await patch(id, 0, randomBytes(1000), { cookie: await createSessionCookie(person) });
    sent.push(id);
  }
  const { rows } = await db.execute<{ upload: string }>(sql`
    SELECT data->>'uploadId' AS upload FROM pgboss.job WHERE name = 'media.finish-upload'
       AND data->>'uploadId' IN ${sent} ORDER BY priority DESC, created_on`);
  const order = rows.map(({ upload }) => upload);
  // The first upload of each sender has the same priority.
  const [, secondOfFrequent, , firstOfOccasional] = sent;
  expect(order.indexOf(firstOfOccasional!)).toBeLessThan(order.indexOf(secondOfFrequent!));
});

test('refuses a size above the limit of its purpose before the upload', async () => {
  for (const [purpose, sizeBytes] of [
    ['video', 2_000_000_001],
    ['picture', 5 * 1024 ** 2],
  ] as const) {
    const body = { ...aFile(sizeBytes), purpose };
    expect(await problemOf(request('beginUpload', { body, cookie }))).toEqual([413, 'media.errors.tooLarge']);
  }
});

test('refuses brief files from creators and videos from brands', async () => {
  const brand = await createSessionCookie(await createBrand());
  const reference = { ...aFile(10), purpose: 'reference' };
  expect(await problemOf(request('beginUpload', { body: reference, cookie }))).toEqual([
    403,
    'errors.forbidden',
  ]);
  expect(await problemOf(request('beginUpload', { body: aFile(10), cookie: brand }))).toEqual([
    403,
    'errors.forbidden',
  ]);
});

test('hands an upload over to a later request', async () => {
  const bytes = randomBytes(2 * CHUNK_BYTES);
  const id = await begin(bytes.length);
  const { stream, answer } = patchSlowly(id);
  stream.enqueue(new Uint8Array(bytes.subarray(0, 1000)));
  await expect.poll(() => receivedOf(id)).toBe(1000);
  const offset = await offsetOf(id);
  expect(offset).toBe(1000);
  expect((await patch(id, offset, bytes.subarray(1000))).status).toBe(204);
  expect((await answer).status).toBeLessThan(500);
  expect((await rowOf(id)).status).toBe('checking');
});

test('accepts no more bytes than the file size from a request without content length', async () => {
  const id = await begin(1000);
  const { stream, answer } = patchSlowly(id);
  stream.enqueue(randomBytes(900));
  stream.enqueue(randomBytes(101));
  stream.close();
  expect(await problemOf(answer)).toEqual([413, 'errors.payloadTooLarge']);
  const offset = await offsetOf(id);
  expect(offset).toBeLessThanOrEqual(900);
  expect((await patch(id, offset, randomBytes(1000 - offset))).status).toBe(204);
});

test('resumes at the last received byte after a broken connection', async () => {
  const id = await begin(1000);
  const { stream, answer } = patchSlowly(id);
  stream.enqueue(randomBytes(300));
  await expect.poll(() => receivedOf(id)).toBe(300);
  stream.error(new Error('the link broke'));
  expect((await answer).status).toBe(400);
  expect(await receivedOf(id)).toBe(300);
  expect((await patch(id, 300, randomBytes(700))).status).toBe(204);
});

test('accepts no bytes for an upload that is canceled while it is sent', async () => {
  const id = await begin(1000);
  const { stream, answer } = patchSlowly(id);
  stream.enqueue(randomBytes(300));
  await expect.poll(() => receivedOf(id)).toBe(300);
  expect((await tus('DELETE', id)).status).toBe(204);
  expect((await answer).status).toBeLessThan(500);
  expect((await rowOf(id)).status).toBe('canceled');
  expect(await problemOf(patch(id, 300, randomBytes(10)))).toEqual([410, 'media.errors.uploadEnded']);
});

test('answers 503 while too many uploads run, and accepts the next once they end', async () => {
  const people = await Promise.all(
    Array.from({ length: MAX_WRITES / MAX_WRITES_PER_USER }, () => createCreator()),
  );
  const running = [];
  for (const person of people) {
    const as = await createSessionCookie(person);
    for (let nth = 0; nth < MAX_WRITES_PER_USER; nth++) {
      const id = await begin(1000, { lastModifiedMs: nth, as: person });
      running.push({ id, as, ...patchSlowly(id, as) });
    }
  }
  for (const { id, as, stream } of running) {
    stream.enqueue(randomBytes(1));
    await expect.poll(() => receivedOf(id, as)).toBe(1);
  }
  const id = await begin(1000);
  expect(await problemOf(patch(id, 0, randomBytes(1000)))).toEqual([503, 'media.errors.tooBusy']);
  const canceled = await begin(1000, { lastModifiedMs: 1 });
  expect(await offsetOf(canceled)).toBe(0);
  expect((await tus('DELETE', canceled)).status).toBe(204);
  for (const { stream } of running) stream.close();
  for (const { answer } of running) expect((await answer).status).toBe(204);
  expect((await patch(id, 0, randomBytes(1000))).status).toBe(204);
});

test('enqueues an abandoned check again until the upload expires', async () => {
  const id = await begin(1000);
  await patch(id, 0, randomBytes(1000));
  const countChecks = async () => {
    const { rows } = await db.execute(sql`SELECT FROM pgboss.job WHERE data ->> 'uploadId' = ${id}`);
    return rows.length;
  };
  await db.execute(sql`UPDATE pgboss.job SET state = 'failed'`);
  await sweepMedia();
  expect(await countChecks()).toBe(1);
  // Older than CHECK_HOURS.
  await db.update(uploads).set({ createdAt: hoursAgo(2) });
  await sweepMedia();
  expect(await countChecks()).toBe(2);
  await db.update(uploads).set({ expiresAt: daysAgo(2) });
  await sweepMedia();
  expect((await rowOf(id)).status).toBe('expired');
});

test('keeps a file that is attached during a sweep', async () => {
  const id = await insertFile(1000, daysAgo(RETENTION_DAYS + 1));
  const attached = Promise.withResolvers<void>();
  const commit = Promise.withResolvers<void>();
  const attaching = inTransaction(async (tx) => {
    const use = { feature: 'submissions', subject: 'sub_1' };
    await attachMedia(tx, creator, { mediaId: id, purposes: ['video'], kind: 'video', ...use });
    attached.resolve();
    await commit.promise;
  });
  await attached.promise;
  // This sweep meets the uncommitted attachment, and the next one the committed.
  const sweep = sweepMedia();
  await new Promise((resolve) => setTimeout(resolve, 300));
  commit.resolve();
  await Promise.all([attaching, sweep]);
  await sweepMedia();
  const [row] = await db.select().from(media).where(eq(media.id, id));
  expect(row!.removedAt).toBeNull();
});

test('deletes old storage entries that have no upload row', async () => {
  const folder = path.join(config.dataDir, 'files', 'arriving');
  await storage.beginUpload('med_young', 'video/mp4');
  await storage.beginUpload('med_old', 'video/mp4');
  await utimes(path.join(folder, 'med_old'), daysAgo(10), daysAgo(10));
  await sweepMedia();
  const left = await readdir(folder);
  expect([left.includes('med_young'), left.includes('med_old')]).toEqual([true, false]);
});

test('refuses an upload whose checksum differs from the declared one', async () => {
  const id = await begin(1000, { sha256: 'a'.repeat(64) });
  await patch(id, 0, randomBytes(1000));
  await finishUpload(id);
  const row = await rowOf(id);
  expect([row.status, row.refusal]).toEqual(['refused', 'corrupted']);
  expect(await db.$count(media)).toBe(0);
});

test('refuses a file that is not a video', async () => {
  const id = await begin(1000);
  await patch(id, 0, randomBytes(1000));
  await finishUpload(id);
  expect((await rowOf(id)).refusal).toBe('kind');
  expect(await expectOk('readUpload', creator, { id })).toMatchObject({
    status: 'refused',
    refusal: 'kind',
    mediaId: null,
  });
});
