import { and, eq, gt, inArray, or, sql } from 'drizzle-orm';
import type { Actor } from '#core/actor.ts';
import type { ErrorType } from '#core/app-error.ts';
import { payloadTooLarge, unsupportedMediaType } from '#core/errors.ts';
import { db, inTransaction, type Tx } from '#platform/db/db.server.ts';
import { enqueue } from '#platform/jobs/jobs.server.ts';
import { sendLiveEvent } from '#platform/live/live.server.ts';
import { storage } from '#platform/storage/storage.server.ts';
import { createTusHandler } from '#platform/tus/tus.server.ts';
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
import { finishUploadJob } from './finish-upload.server.ts';
import { orStorageUnavailable } from './unavailable-storage.server.ts';

/** Concurrent writes per process: a bucket upload buffers a part in memory. */
export const MAX_WRITES = 16;
/** Per user, so that slow senders leave capacity to others. A browser tab sends two. */
export const MAX_WRITES_PER_USER = 4;
const writingUserIds: string[] = [];

const isOpen = eq(uploads.status, 'open');

const REFUSALS: Readonly<Record<number, ErrorType>> = {
  404: uploadNotFound,
  409: wrongOffset,
  410: uploadEnded,
  412: wrongProtocol,
  413: payloadTooLarge,
  415: unsupportedMediaType,
};

/** HEAD, PATCH and DELETE of the tus protocol. Acknowledged bytes survive a crash. The last byte starts the check. */
export async function answerTusRequest(actor: Actor, id: string, request: Request): Promise<Response> {
  await readOwnUpload(actor, id);
  // HEAD and DELETE take no slot: they free the slot of a dead connection.
  const answer =
    request.method === 'PATCH'
      ? await withinWriteLimit(actor, () => receive(id, request))
      : await receive(id, request);
  if (answer.status >= 400) throw (REFUSALS[answer.status] ?? malformedUpload)();
  return answer;
}

async function withinWriteLimit<Result>({ userId }: Actor, work: () => Promise<Result>): Promise<Result> {
  const own = writingUserIds.filter((other) => other === userId);
  if (writingUserIds.length >= MAX_WRITES || own.length >= MAX_WRITES_PER_USER)
    throw tooBusy({ report: false });
  writingUserIds.push(userId);
  try {
    return await work();
  } finally {
    writingUserIds.splice(writingUserIds.indexOf(userId), 1);
  }
}

const receive = createTusHandler({
  async read(id) {
    const { status, sizeBytes, receivedBytes, mediaId, uploadState } = await readOpenOrComplete(id);
    if (status !== 'open') return { sizeBytes, offset: sizeBytes };
    const offset = await orStorageUnavailable(storage.uploadedBytes(mediaId, uploadState));
    // A broken connection or a crash may have left bytes that the row does not count yet.
    if (offset > receivedBytes) await inTransaction((tx) => recordReceived(tx, id, offset));
    return { sizeBytes, offset };
  },

  async append(id, lease, offset, body) {
    const { status, sizeBytes, mediaId, uploadState } = await readOpenOrComplete(id);
    if (status !== 'open') {
      // A complete upload accepts only the repeated end.
      if (offset < sizeBytes) throw uploadInterrupted();
      return offset;
    }
    const heldByLease = and(eq(uploads.id, id), eq(uploads.lease, lease), isOpen);
    const end = await orStorageUnavailable(
      storage.appendToUpload(mediaId, uploadState, offset, body, async (next) => {
        const { rowCount } = await db.update(uploads).set({ uploadState: next }).where(heldByLease);
        if (!rowCount) throw uploadInterrupted();
      }),
    );
    await inTransaction((tx) => recordReceived(tx, id, end, lease));
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

/** Reads an upload that is open or complete. A client that missed the last answer repeats the last byte. */
async function readOpenOrComplete(id: string) {
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

/** Counts received bytes. With a lease, a request that another one has replaced counts nothing. The last byte starts the check. */
export async function recordReceived(
  tx: Tx,
  id: string,
  receivedBytes: number,
  lease?: string,
): Promise<void> {
  const [row] = await tx
    .update(uploads)
    .set({
      receivedBytes,
      status: sql`CASE WHEN ${receivedBytes} = size_bytes THEN 'checking' ELSE status END`,
    })
    .where(and(eq(uploads.id, id), isOpen, lease ? eq(uploads.lease, lease) : undefined))
    .returning({ userId: uploads.userId, workspaceId: uploads.workspaceId, status: uploads.status });
  if (row?.status !== 'checking') return;
  await startCheck(tx, id, row);
}

type Sender = { userId: string; workspaceId: string };

async function startCheck(tx: Tx, id: string, { userId, workspaceId }: Sender): Promise<void> {
  const isRecentOfWorkspace = and(
    eq(uploads.workspaceId, workspaceId),
    gt(uploads.createdAt, sql`now() - interval '1 hour'`),
  );
  // A hostile file takes 20 seconds to check and videos are checked one at a time, so frequent uploaders wait longer.
  const priority = -(await tx.$count(uploads, isRecentOfWorkspace));
  await enqueue(tx, finishUploadJob, { uploadId: id }, { priority });
  await sendLiveEvent(tx, [userId], ['uploads'], id);
}

/** Stores a poster until the video is complete. The check then draws the poster from it. */
export async function savePoster(actor: Actor, uploadId: string, request: Request): Promise<void> {
  const upload = await readOwnUpload(actor, uploadId);
  if (upload.status !== 'open' || upload.purpose === 'picture') throw uploadEnded();
  const bytes = new Uint8Array(await request.arrayBuffer());
  await orStorageUnavailable(storage.put(uploadedPosterKey(upload.mediaId), bytes, 'image/webp'));
  await db
    .update(uploads)
    .set({ hasPoster: true })
    .where(and(eq(uploads.id, uploadId), isOpen));
}
