import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { PassThrough, Writable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startBucket } from '../../../tests/harness/own-bucket.ts';
import { markTransaction } from '../db/transaction-context.server.ts';
import { bucketStorage } from './bucket.server.ts';
import { diskStorage } from './disk.server.ts';
import { type Arrival, type Storage, StorageMissing } from './port.server.ts';

const MiB = 1024 * 1024;
let folder: string;
let bucket: Awaited<ReturnType<typeof startBucket>>;
const places: Record<string, () => Storage> = {
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
const bytesOf = async (storage: Storage, key: string, range?: { start: number; end: number }) => {
  const chunks: Buffer[] = [];
  for await (const chunk of await storage.read(key, range)) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
};
async function* inChunks(bytes: Uint8Array, chunk = 64 * 1024, breaksAt = Number.POSITIVE_INFINITY) {
  for (let at = 0; at < bytes.length; at += chunk) {
    if (at >= breaksAt) throw new Error('the link broke');
    yield bytes.subarray(at, at + chunk);
  }
}

describe.each(Object.keys(places))('on %s', (place) => {
  let storage: Storage;
  beforeAll(() => {
    storage = places[place]!();
  });

  /** A file that arrives in pieces; what is kept is kept here. */
  async function arriving(key = newKey()) {
    let kept: Arrival = await storage.begin(key, 'video/mp4');
    return {
      key,
      offset: () => storage.offset(key, kept),
      append: async (body: AsyncIterable<Uint8Array>) =>
        storage.append(key, kept, await storage.offset(key, kept), body, async (arrival) => {
          kept = arrival;
        }),
      finish: () => storage.finish(key, kept),
      abort: () => storage.abort(key, kept),
    };
  }

  test('a small file is read as it was written, whole and in part', async () => {
    const key = newKey();
    const bytes = randomBytes(100_000);
    await storage.put(key, bytes, 'image/webp');
    expect((await bytesOf(storage, key)).equals(bytes)).toBe(true);
    expect(await storage.size(key)).toBe(100_000);
    const part = await bytesOf(storage, key, { start: 10, end: 19 });
    expect(part.equals(bytes.subarray(10, 20))).toBe(true);
  });

  test('a file that is not there has no size and is not read', async () => {
    const key = newKey();
    expect(await storage.size(key)).toBeNull();
    await expect(storage.read(key)).rejects.toThrow(StorageMissing);
    await storage.remove(key);
  });

  test('parts that are sent at once are each what was asked for', async () => {
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

  test('who still sends when a file is whole changes nothing of it any more', async () => {
    const file = await arriving();
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

  test('written again, the last one counts; removed, it is gone', async () => {
    const key = newKey();
    await storage.put(key, Buffer.from('first, and longer'), 'text/plain');
    await storage.put(key, Buffer.from('second'), 'text/plain');
    expect(await text(await storage.read(key))).toBe('second');
    await storage.remove(key);
    await storage.remove(key);
    expect(await storage.size(key)).toBeNull();
  });

  test.each([0, 1, 4 * MiB, 8 * MiB, 8 * MiB + 1, 21 * MiB])(
    'a file of %d bytes arrives in one piece',
    async (size) => {
      const bytes = randomBytes(size);
      const file = await arriving();
      expect(await file.offset()).toBe(0);
      expect(await file.append(inChunks(bytes))).toBe(size);
      expect(await file.offset()).toBe(size);
      expect(await storage.size(file.key)).toBeNull();
      await file.finish();
      expect((await bytesOf(storage, file.key)).equals(bytes)).toBe(true);
    },
  );

  test('a file arrives in many pieces, whatever their sizes', async () => {
    const bytes = randomBytes(19 * MiB + 123);
    const file = await arriving();
    let at = 0;
    for (const piece of [3, 4 * MiB, 5 * MiB - 3, 0, 8 * MiB, 1, 3 * MiB]) {
      at = await file.append(inChunks(bytes.subarray(at, at + piece)));
      expect(await file.offset()).toBe(at);
    }
    await file.append(inChunks(bytes.subarray(at)));
    await file.finish();
    expect((await bytesOf(storage, file.key)).equals(bytes)).toBe(true);
  });

  test('over a link that breaks every 3 MiB it arrives, and no byte that came is lost', async () => {
    const bytes = randomBytes(20 * MiB);
    const file = await arriving();
    let at = 0;
    for (let tries = 0; at < bytes.length; tries++) {
      expect(tries).toBeLessThan(20);
      await file.append(inChunks(bytes.subarray(at), 64 * 1024, 3 * MiB)).catch((error: Error) => {
        expect(error.message).toBe('the link broke');
      });
      const now = await file.offset();
      expect(now).toBe(Math.min(at + 3 * MiB, bytes.length));
      at = now;
    }
    await file.finish();
    expect((await bytesOf(storage, file.key)).equals(bytes)).toBe(true);
  });

  test('a request that lost the file to a later one changes nothing of what that one keeps', async () => {
    const bytes = randomBytes(9 * MiB);
    const key = newKey();
    let kept: Arrival = await storage.begin(key, 'video/mp4');
    const { promise: isTaken, resolve: takeOver } = Promise.withResolvers<void>();
    const { promise: isLate, resolve: goOn } = Promise.withResolvers<void>();
    async function* slowly() {
      yield bytes.subarray(0, 3 * MiB);
      takeOver();
      await isLate;
      yield bytes.subarray(3 * MiB, 8 * MiB);
    }
    const lost = storage.append(key, kept, 0, slowly(), async () => {
      throw new Error('another has it');
    });
    await isTaken;
    const append = async (end: number) => {
      const offset = await storage.offset(key, kept);
      await storage.append(key, kept, offset, inChunks(bytes.subarray(offset, end)), async (arrival) => {
        kept = arrival;
      });
    };
    await append(8 * MiB);
    goOn();
    await lost.catch((error: Error) => expect(error.message).toBe('another has it'));
    expect(await storage.offset(key, kept)).toBe(8 * MiB);
    await append(9 * MiB);
    await storage.finish(key, kept);
    expect((await bytesOf(storage, key)).equals(bytes)).toBe(true);
  });

  test('finished twice, as by a job that was killed, it is the same file', async () => {
    const bytes = randomBytes(9 * MiB);
    const file = await arriving();
    await file.append(inChunks(bytes));
    await file.finish();
    await file.finish();
    expect((await bytesOf(storage, file.key)).equals(bytes)).toBe(true);
  });

  test('nothing is asked inside a transaction', async () => {
    const key = newKey();
    const operations = [
      () => storage.put(key, Buffer.from('x'), 'text/plain'),
      () => storage.size(key),
      () => storage.read(key),
      () => storage.send(key, { start: 0, end: 0 }, () => new PassThrough()),
      () => storage.remove(key),
      () => storage.begin(key, 'text/plain'),
    ];
    for (const operation of operations) {
      await expect(markTransaction(async () => operation())).rejects.toThrow('inside a transaction');
    }
  });

  test('an address of the bucket itself opens the file without us, as what we say it is; a changed one does not', async () => {
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

test('keys that leave the folder are refused', async () => {
  const storage = diskStorage(folder);
  for (const key of ['../secret', 'a/b', '', '.', '..', 'a\0b']) {
    await expect(async () => storage.size(key)).rejects.toThrow('no key of a file');
  }
});

test('on disk, what has arrived can be forgotten, twice', async () => {
  const storage = diskStorage(folder);
  const key = newKey();
  const arrival = await storage.begin(key, 'video/mp4');
  await storage.append(key, arrival, 0, inChunks(randomBytes(10)), async () => {});
  await storage.abort(key, arrival);
  await storage.abort(key, arrival);
  expect(await storage.offset(key, arrival)).toBe(0);
});
