import { and, eq, gt, inArray, or, sql } from 'drizzle-orm';
import type { Actor } from '#core/actor.ts';
import type { ErrorType } from '#core/app-error.ts';
import { payloadTooLarge, unsupportedMediaType } from '#core/errors.ts';
import { db, inTransaction, type Tx } from '#platform/db/db.server.ts';
import { enqueue } from '#platform/jobs/jobs.server.ts';
import { publish } from '#platform/live/live.server.ts';
import { storage } from '#platform/storage/storage.server.ts';
import { speakTus } from '#platform/tus/tus.server.ts';
import {
  malformedUpload,
  tooBusy,
  uploadEnded,
  uploadInterrupted,
  uploadNotFound,
  wrongOffset,
  wrongProtocol,
} from '../errors.ts';
import { readOwnUpload } from '../queries.server.ts';
import { uploads } from '../tables.server.ts';
import { uploadedPosterKey } from '../variants/draw-poster.server.ts';
import { available } from './begin-upload.server.ts';
import { finishUploadJob } from './finish-upload.server.ts';

/** Concurrent writes per process: a bucket upload buffers a part in memory. */
const MAX_RUNNING = 16;
/** Per user, so that slow senders leave capacity to others. A browser tab sends two. */
const MAX_RUNNING_EACH = 4;
const runningUserIds: string[] = [];

const isOpen = eq(uploads.status, 'open');

const REFUSALS: Readonly<Record<number, ErrorType>> = {
  403: malformedUpload,
  404: uploadNotFound,
  409: wrongOffset,
  410: uploadEnded,
  412: wrongProtocol,
  413: payloadTooLarge,
  415: unsupportedMediaType,
};

const receive = speakTus({
  async read(id) {
    const { status, sizeBytes, receivedBytes, mediaId, arrival } = await readLiving(id);
    if (status !== 'open') return { sizeBytes, offset: sizeBytes };
    const offset = await available(storage.uploadedBytes(mediaId, arrival));
    // A broken connection or a crash may have left bytes that the row does not count yet.
    if (offset > receivedBytes) await inTransaction((tx) => keepReceived(tx, id, offset));
    return { sizeBytes, offset };
  },

  async append(id, lease, offset, body) {
    const { status, sizeBytes, mediaId, arrival } = await readLiving(id);
    // Complete: there is nothing more to write.
    if (status !== 'open') {
      if (offset < sizeBytes) throw uploadInterrupted();
      return offset;
    }
    const mine = and(eq(uploads.id, id), eq(uploads.lease, lease), isOpen);
    const end = await available(
      storage.appendToUpload(mediaId, arrival, offset, body, async (next) => {
        const { rowCount } = await db.update(uploads).set({ arrival: next }).where(mine);
        if (!rowCount) throw uploadInterrupted();
      }),
    );
    await inTransaction((tx) => keepReceived(tx, id, end, lease));
    return end;
  },

  async cancel(id) {
    await db
      .update(uploads)
      .set({ status: 'canceled' })
      .where(and(eq(uploads.id, id), isOpen));
  },

  async takeLease(id, lease) {
    await db.update(uploads).set({ lease }).where(eq(uploads.id, id));
  },

  holdsLease: async (id, lease) =>
    (await db.$count(uploads, and(eq(uploads.id, id), eq(uploads.lease, lease)))) > 0,
});

/** Open or complete: repeating the last byte is no error. */
async function readLiving(id: string) {
  const [row] = await db
    .select()
    .from(uploads)
    .where(
      and(
        eq(uploads.id, id),
        or(and(isOpen, sql`expires_at > now()`), inArray(uploads.status, ['checking', 'done'])),
      ),
    );
  if (!row) throw uploadEnded();
  return row;
}

/** Unless another request has taken over the upload. The last byte starts the check. */
export async function keepReceived(tx: Tx, id: string, receivedBytes: number, lease?: string): Promise<void> {
  const [row] = await tx
    .update(uploads)
    .set({
      receivedBytes,
      status: sql`CASE WHEN ${receivedBytes} = size_bytes THEN 'checking' ELSE status END`,
    })
    .where(and(eq(uploads.id, id), isOpen, lease ? eq(uploads.lease, lease) : undefined))
    .returning({ userId: uploads.userId, workspaceId: uploads.workspaceId, status: uploads.status });
  if (row?.status !== 'checking') return;
  const isRecent = and(
    eq(uploads.workspaceId, row.workspaceId),
    gt(uploads.createdAt, sql`now() - interval '1 hour'`),
  );
  // A hostile file takes 20 seconds to check and videos are checked one at a time, so frequent uploaders wait longer.
  const priority = -(await tx.$count(uploads, isRecent));
  await enqueue(tx, finishUploadJob, { uploadId: id }, { priority });
  await publish(tx, [row.userId], ['uploads'], id);
}

/** HEAD, PATCH and DELETE of the tus protocol. Acknowledged bytes survive a crash. The last byte starts the check. */
export async function receiveUpload(actor: Actor, id: string, request: Request): Promise<Response> {
  await readOwnUpload(actor, id);
  // HEAD and DELETE take no slot: they free the slot of a dead connection.
  const answer =
    request.method === 'PATCH'
      ? await inItsPlace(actor, () => receive(id, request))
      : await receive(id, request);
  if (answer.status >= 400) throw (REFUSALS[answer.status] ?? malformedUpload)();
  return answer;
}

async function inItsPlace<Result>({ userId }: Actor, work: () => Promise<Result>): Promise<Result> {
  const own = runningUserIds.filter((other) => other === userId);
  if (runningUserIds.length >= MAX_RUNNING || own.length >= MAX_RUNNING_EACH)
    throw tooBusy({ report: false });
  runningUserIds.push(userId);
  try {
    return await work();
  } finally {
    runningUserIds.splice(runningUserIds.indexOf(userId), 1);
  }
}

/** Kept until the video is complete; the check then draws the poster from it. */
export async function savePoster(actor: Actor, uploadId: string, request: Request): Promise<void> {
  const upload = await readOwnUpload(actor, uploadId);
  const isOpen = and(eq(uploads.id, uploadId), eq(uploads.status, 'open'));
  if (upload.status !== 'open' || upload.purpose === 'picture') throw uploadEnded();
  const bytes = new Uint8Array(await request.arrayBuffer());
  await available(storage.put(uploadedPosterKey(upload.mediaId), bytes, 'image/webp'));
  await db.update(uploads).set({ hasPoster: true }).where(isOpen);
}
