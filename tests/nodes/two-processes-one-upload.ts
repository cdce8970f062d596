/** Uploads that one web process begins to receive and another one goes on with, wherever files are kept. */
import '../harness/start-jobs.ts';
import { hash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { buffer } from 'node:stream/consumers';
import { eq } from 'drizzle-orm';
import { expect, test, vi } from 'vitest';
import { createCreator, createSessionCookie } from '#features/identity/accounts/factory.server.ts';
import { uploads } from '#features/media/media/tables.server.ts';
import { db } from '#platform/db/db.server.ts';
import { storage } from '#platform/storage/storage.server.ts';
import { app, expectOk } from '../harness/requests.ts';
import { startWeb } from './web-process.ts';

const PART = 8 * 1024 * 1024;

export function testTwoProcesses(): void {
  test('another web process takes an upload over, and after a kill -9 goes on with it', async () => {
    const bytes = randomBytes(2 * PART + 3_000_000);
    const creator = await createCreator();
    const cookie = await createSessionCookie(creator);
    const aFile = { purpose: 'video', fileName: 'a.mp4', sizeBytes: bytes.length, lastModifiedMs: 1 };
    const begun = await expectOk('beginUpload', creator, { body: aFile });
    const id = begun.id as string;
    const headersAt = (offset: number) => ({
      cookie,
      'tus-resumable': '1.0.0',
      'content-type': 'application/offset+octet-stream',
      'upload-offset': String(offset),
    });
    const offset = async () => {
      const answer = await app.request(`/api/uploads/${id}`, { method: 'HEAD', headers: headersAt(0) });
      return Number(answer.headers.get('upload-offset'));
    };
    const received = async () => (await expectOk('readUpload', creator, { id })).receivedBytes as number;

    const other = await startWeb({ DRAIN_SECONDS: '0' });
    /** Sends so many bytes to the other process and leaves it waiting for the next. */
    const sendAndHang = async (from: number, to: number, atLeast: number) => {
      const body = new ReadableStream<Uint8Array>({
        start: (controller) => controller.enqueue(new Uint8Array(bytes.subarray(from, to))),
      });
      const answer = fetch(`${other.origin}/api/uploads/${id}`, {
        method: 'PATCH',
        headers: headersAt(from),
        body,
        duplex: 'half',
      } as RequestInit).catch((error: Error) => error);
      await vi.waitFor(async () => expect(await received()).toBeGreaterThanOrEqual(atLeast), 60_000);
      return { answer };
    };

    const lost = await sendAndHang(0, PART + 1_000_000, PART);
    // The other process may still write to the disk for a moment; after a conflict, browsers read the offset again.
    await vi.waitFor(async () => {
      const from = await offset();
      expect(from).toBeGreaterThanOrEqual(PART);
      const answer = await app.request(`/api/uploads/${id}`, {
        method: 'PATCH',
        headers: headersAt(from),
        body: new Uint8Array(bytes.subarray(from, PART + 2_000_000)),
      });
      expect(answer.status).toBe(204);
    }, 60_000);
    expect(await offset()).toBe(PART + 2_000_000);
    // The other one notices by itself that it has lost the upload, and changes nothing any more.
    expect(await lost.answer).not.toBeInstanceOf(Error);
    expect(await received()).toBe(PART + 2_000_000);

    await sendAndHang(PART + 2_000_000, 2 * PART + 1_000_000, 2 * PART);
    const ended = once(other.child, 'exit');
    other.child.kill('SIGKILL');
    await ended;
    const left = await offset();
    expect(left).toBeGreaterThanOrEqual(2 * PART);
    const last = await app.request(`/api/uploads/${id}`, {
      method: 'PATCH',
      headers: headersAt(left),
      body: new Uint8Array(bytes.subarray(left)),
    });
    expect(last.status).toBe(204);
    const [row] = await db.select().from(uploads).where(eq(uploads.id, id));
    expect(row!.status).toBe('checking');
    await storage.finishUpload(row!.mediaId, row!.uploadState);
    const kept = await buffer(await storage.read(row!.mediaId));
    expect(hash('sha256', kept)).toBe(hash('sha256', bytes));
  });
}
