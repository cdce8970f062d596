import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { PassThrough, Writable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hangUp, startBucket } from '../../../tests/harness/own-bucket.ts';
import { markTransaction } from '../db/transaction-context.server.ts';
import { bucketStorage } from './bucket-storage.server.ts';
import { diskStorage } from './disk-storage.server.ts';
import {
  type FileStorage,
  StorageMissing,
  StorageUnavailable,
  type UploadState,
} from './file-storage.server.ts';

const MiB = 1024 * 1024;
let folder: string;
let bucket: Awaited<ReturnType<typeof startBucket>>;
const places: Record<string, () => FileStorage> = {
  disk: () => diskStorage(folder),
  'a bucket': () => bucketStorage(bucket.settings),
};
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'laqta-storage-'));
  bucket = await startBucket();
});
afterAll(async () => {
  await bucket.close();
  await rm(folder, { recursive: true });
});

let count = 0;
const newKey = () => `med_${Date.now()}_${count++}`;
const bytesOf = async (storage: FileStorage, key: string, range?: { start: number; end: number }) => {
  const chunks: Buffer[] = [];
  for await (const chunk of await storage.read(key, range)) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
};
async function* inChunks(bytes: Uint8Array, chunk = 64 * 1024, breaksAt = Number.POSITIVE_INFINITY) {
  for (let at = 0; at < bytes.length; at += chunk) {
    if (at >= breaksAt) throw new Error('the connection broke');
    yield bytes.subarray(at, at + chunk);
  }
}

describe.each(Object.keys(places))('on %s', (place) => {
  let storage: FileStorage;
  beforeAll(() => {
    storage = places[place]!();
  });

  async function beginUpload(key = newKey()) {
    let state: UploadState = await storage.beginUpload(key, 'video/mp4');
    return {
      key,
      offset: () => storage.uploadedBytes(key, state),
      append: async (body: AsyncIterable<Uint8Array>) =>
        storage.appendToUpload(key, state, await storage.uploadedBytes(key, state), body, async (next) => {
          state = next;
        }),
      finish: () => storage.finishUpload(key, state),
      abort: () => storage.abortUpload(key, state),
    };
  }

  test('reads a stored file whole and in part', async () => {
    const key = newKey();
    const bytes = randomBytes(100_000);
    await storage.put(key, bytes, 'image/webp');
    expect((await bytesOf(storage, key)).equals(bytes)).toBe(true);
    expect(await storage.size(key)).toBe(100_000);
    const part = await bytesOf(storage, key, { start: 10, end: 19 });
    expect(part.equals(bytes.subarray(10, 20))).toBe(true);
  });

  test('reports a missing file', async () => {
    const key = newKey();
    expect(await storage.size(key)).toBeNull();
    await expect(storage.read(key)).rejects.toThrow(StorageMissing);
    await storage.remove(key);
  });

  test('sends the requested ranges when many are sent at once', async () => {
    const files = await Promise.all(
      Array.from({ length: 4 }, async (_, n) => {
        const key = newKey();
        const bytes = Buffer.alloc(MiB, `file ${n} `);
        await storage.put(key, bytes, 'video/mp4');
        return { key, bytes };
      }),
    );
    const range = (n: number) => ({ start: n * 1000, end: n * 26_000 + 9 });
    const server = createServer((request, response) => {
      const n = Number(request.url!.slice(1));
      storage.send(files[n % 4]!.key, range(n), () => response).catch(() => response.destroy());
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    for (let round = 0; round < 3; round++) {
      await Promise.all(
        Array.from({ length: 24 }, async (_, n) => {
          const got = await (await fetch(`http://127.0.0.1:${port}/${n}`)).bytes();
          expect(
            Buffer.from(got).equals(files[n % 4]!.bytes.subarray(range(n).start, range(n).end + 1)),
          ).toBe(true);
        }),
      );
    }
    server.closeAllConnections();
    server.close();
  });

  test('stops sending when the receiver leaves', async () => {
    const key = newKey();
    await storage.put(key, Buffer.alloc(4 * MiB, 'a'), 'video/mp4');
    const whole = { start: 0, end: 4 * MiB - 1 };
    const left = new Writable({ write: () => setImmediate(() => left.destroy()) });
    await expect(storage.send(key, whole, () => left)).rejects.toThrow();
    const begin = () => {
      throw new Error('begun');
    };
    await expect(storage.send(newKey(), whole, begin)).rejects.toThrow(StorageMissing);
  });

  test('ignores bytes of a request that is still open when the upload is finished', async () => {
    const file = await beginUpload();
    const late = Promise.withResolvers<void>();
    const opened = Promise.withResolvers<void>();
    const slow = file.append(
      (async function* () {
        opened.resolve();
        await late.promise;
        yield Buffer.from('otherwise');
      })(),
    );
    await opened.promise;
    await file.append(inChunks(Buffer.from('as it was')));
    await file.finish();
    late.resolve();
    await slow.catch(() => {});
    expect(await text(await storage.read(file.key))).toBe('as it was');
  });

  test('replaces a file and removes it twice', async () => {
    const key = newKey();
    await storage.put(key, Buffer.from('first, and longer'), 'text/plain');
    await storage.put(key, Buffer.from('second'), 'text/plain');
    expect(await text(await storage.read(key))).toBe('second');
    await storage.remove(key);
    await storage.remove(key);
    expect(await storage.size(key)).toBeNull();
  });

  test.each([0, 1, 4 * MiB, 8 * MiB, 8 * MiB + 1, 21 * MiB])(
    'receives %d bytes in a single request',
    async (size) => {
      const bytes = randomBytes(size);
      const file = await beginUpload();
      expect(await file.offset()).toBe(0);
      expect(await file.append(inChunks(bytes))).toBe(size);
      expect(await file.offset()).toBe(size);
      expect(await storage.size(file.key)).toBeNull();
      await file.finish();
      expect((await bytesOf(storage, file.key)).equals(bytes)).toBe(true);
    },
  );

  test('receives a file in requests of any size', async () => {
    const bytes = randomBytes(19 * MiB + 123);
    const file = await beginUpload();
    let at = 0;
    for (const piece of [3, 4 * MiB, 5 * MiB - 3, 0, 8 * MiB, 1, 3 * MiB]) {
      at = await file.append(inChunks(bytes.subarray(at, at + piece)));
      expect(await file.offset()).toBe(at);
    }
    await file.append(inChunks(bytes.subarray(at)));
    await file.finish();
    expect((await bytesOf(storage, file.key)).equals(bytes)).toBe(true);
  });

  test('keeps every received byte when the connection breaks every 3 MiB', async () => {
    const bytes = randomBytes(20 * MiB);
    const file = await beginUpload();
    let at = 0;
    for (let tries = 0; at < bytes.length; tries++) {
      expect(tries).toBeLessThan(20);
      await file.append(inChunks(bytes.subarray(at), 64 * 1024, 3 * MiB)).catch((error: Error) => {
        expect(error.message).toBe('the connection broke');
      });
      const now = await file.offset();
      expect(now).toBe(Math.min(at + 3 * MiB, bytes.length));
      at = now;
    }
    await file.finish();
    expect((await bytesOf(storage, file.key)).equals(bytes)).toBe(true);
  });

  test('keeps the bytes of the later request when an earlier one continues', async () => {
    const bytes = randomBytes(9 * MiB);
    const key = newKey();
    let state: UploadState = await storage.beginUpload(key, 'video/mp4');
    const { promise: isTaken, resolve: takeOver } = Promise.withResolvers<void>();
    const { promise: isLate, resolve: goOn } = Promise.withResolvers<void>();
    async function* slowly() {
      yield bytes.subarray(0, 3 * MiB);
      takeOver();
      await isLate;
      yield bytes.subarray(3 * MiB, 8 * MiB);
    }
    const lost = storage.appendToUpload(key, state, 0, slowly(), async () => {
      throw new Error('another has it');
    });
    await isTaken;
    const append = async (end: number) => {
      const offset = await storage.uploadedBytes(key, state);
      await storage.appendToUpload(
        key,
        state,
        offset,
        inChunks(bytes.subarray(offset, end)),
        async (next) => {
          state = next;
        },
      );
    };
    await append(8 * MiB);
    goOn();
    await lost.catch((error: Error) => expect(error.message).toBe('another has it'));
    expect(await storage.uploadedBytes(key, state)).toBe(8 * MiB);
    await append(9 * MiB);
    await storage.finishUpload(key, state);
    expect((await bytesOf(storage, key)).equals(bytes)).toBe(true);
  });

  test('finishes an upload twice, as after a killed job', async () => {
    const bytes = randomBytes(9 * MiB);
    const file = await beginUpload();
    await file.append(inChunks(bytes));
    await file.finish();
    await file.finish();
    expect((await bytesOf(storage, file.key)).equals(bytes)).toBe(true);
  });

  test('throws inside a transaction', async () => {
    const key = newKey();
    const upload = await beginUpload();
    const operations = [
      () => storage.put(key, Buffer.from('x'), 'text/plain'),
      () => storage.size(key),
      () => storage.read(key),
      () => storage.send(key, { start: 0, end: 0 }, () => new PassThrough()),
      () => storage.remove(key),
      () => storage.beginUpload(key, 'text/plain'),
      () => upload.append(inChunks(Buffer.from('x'))),
      () => upload.finish(),
      () => upload.abort(),
    ];
    for (const operation of operations) {
      await expect(markTransaction(async () => operation())).rejects.toThrow('inside a transaction');
    }
  });

  test('links to the bucket with type and disposition, and refuses a changed link', async () => {
    const key = newKey();
    await storage.put(key, Buffer.from('hello'), 'text/plain');
    const address = await storage.link(key, {
      seconds: 60,
      type: 'video/mp4',
      disposition: 'attachment; filename="a.mp4"',
    });
    if (place === 'disk') return expect(address).toBeNull();
    const answer = await fetch(address!);
    expect(await answer.text()).toBe('hello');
    expect(answer.headers.get('content-type')).toBe('video/mp4');
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename="a.mp4"');
    const changed = await fetch(address!.replace('video%2Fmp4', 'text%2Fhtml'));
    expect(changed.status).toBe(403);
  });
});

test('rejects keys that leave the folder', async () => {
  const storage = diskStorage(folder);
  for (const key of ['../secret', 'a/b', '', '.', '..', 'a\0b']) {
    await expect(async () => storage.size(key)).rejects.toThrow('Invalid file key');
  }
});

test('aborts an upload twice on disk', async () => {
  const storage = diskStorage(folder);
  const key = newKey();
  const state = await storage.beginUpload(key, 'video/mp4');
  await storage.appendToUpload(key, state, 0, inChunks(randomBytes(10)), async () => {});
  await storage.abortUpload(key, state);
  await storage.abortUpload(key, state);
  expect(await storage.uploadedBytes(key, state)).toBe(0);
});

test('reports the lost connection, although the bucket cannot store the tail', async () => {
  const storage = bucketStorage(bucket.settings);
  const key = newKey();
  const state = await storage.beginUpload(key, 'video/mp4');
  const { serve } = bucket.between;
  bucket.between.serve = hangUp;
  const upload = storage.appendToUpload(key, state, 0, inChunks(randomBytes(20), 10, 10), async () => {});
  await expect(upload).rejects.toThrow('the connection broke');
  bucket.between.serve = serve;
});

test('keeps the tail if the bucket refuses to complete a file without a reason', async () => {
  const storage = bucketStorage(bucket.settings);
  const key = newKey();
  let state = await storage.beginUpload(key, 'video/mp4');
  const bytes = randomBytes(20);
  await storage.appendToUpload(key, state, 0, inChunks(bytes), async (next) => {
    state = next;
  });
  const { serve } = bucket.between;
  bucket.between.serve = async (context, next) => {
    if (context.method === 'POST') context.status = 404;
    else await next();
  };
  await expect(storage.finishUpload(key, state)).rejects.toThrow(StorageUnavailable);
  bucket.between.serve = serve;
  await storage.finishUpload(key, state);
  expect((await bytesOf(storage, key)).equals(bytes)).toBe(true);
});
