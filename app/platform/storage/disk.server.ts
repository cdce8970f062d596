import { constants, type Dirent } from 'node:fs';
import { type FileHandle, mkdir, open, readdir, rename, rm, stat, statfs } from 'node:fs/promises';
import path from 'node:path';
import type { Writable } from 'node:stream';
import { codeOf } from '#core/caught.ts';
import { assertNoTransaction } from '#platform/db/transaction-context.server.ts';
import {
  type Arrival,
  type ByteRange,
  type Storage,
  StorageMissing,
  StorageUnavailable,
} from './port.server.ts';

const ON_DISK: Arrival = { multipart: null, parts: [], tail: null };
/** A player asks for ranges of this size: one read and one write each, where Node's own 64 KiB would take four. */
const PIECE_BYTES = 256 * 1024;
/**
 * Sent buffers for reuse. Allocating one for each range made V8 collect garbage several times a second, two fifths of the
 * cost of a range.
 */
const idlePieces: Buffer[] = [];
const MAX_IDLE_PIECES = 32;
const FULL = new Set(['ENOSPC', 'EDQUOT']);

/** Files in a folder: `files/<end of the key>/<key>`, and in `files/arriving` while they come. */
export function diskStorage(dataDir: string): Storage {
  const root = path.join(dataDir, 'files');
  // The beginning of a key is its time, so its end spreads the files.
  const fileOf = (key: string) => path.join(root, safe(key).slice(-2), key);
  const arriving = path.join(root, 'arriving');
  const arrivingFileOf = (key: string) => path.join(arriving, safe(key));

  return {
    async begin(key) {
      await withFile(arrivingFileOf(key), 'a', async (file) => file.datasync());
      return ON_DISK;
    },

    async offset(key) {
      return (await sizeOf(arrivingFileOf(key))) ?? (await sizeOf(fileOf(key))) ?? 0;
    },

    append: (key, _arrival, offset, body) =>
      withFile(arrivingFileOf(key), constants.O_WRONLY, (file) =>
        writeFrom(file, offset, body, async () => {
          if ((await sizeOf(arrivingFileOf(key))) === null) throw new StorageMissing(key);
        }),
      ),

    async finish(key) {
      if ((await sizeOf(arrivingFileOf(key))) === null && (await sizeOf(fileOf(key))) !== null) return;
      await moveInto(arrivingFileOf(key), fileOf(key));
    },

    abort: (key) => withoutTransaction(() => rm(arrivingFileOf(key), { force: true })),

    async put(key, bytes) {
      const file = arrivingFileOf(key);
      await withFile(file, 'w', async (handle) => {
        await handle.writeFile(bytes);
        await handle.datasync();
      });
      await moveInto(file, fileOf(key));
    },

    size: (key) => withoutTransaction(() => sizeOf(fileOf(key))),

    read: (key, range) =>
      withoutTransaction(async () =>
        (await openFile(fileOf(key))).createReadStream({ ...range, highWaterMark: PIECE_BYTES }),
      ),

    send: (key, range, begin) =>
      withoutTransaction(async () => {
        const file = await openFile(fileOf(key));
        try {
          await sendRange(file, range, begin());
        } finally {
          await file.close();
        }
      }),

    remove: (key) => withoutTransaction(() => rm(fileOf(key), { force: true })),

    link: async () => null,

    forgetArrivals: (before) =>
      withoutTransaction(async () => {
        for (const { name, parentPath } of await filesIn(arriving)) {
          const file = path.join(parentPath, name);
          const seen = await stat(file).catch(noneIfMissing);
          if (seen && seen.mtime < before) await rm(file, { force: true });
        }
      }),

    async *keys() {
      for (const { name, parentPath } of await filesIn(root)) if (parentPath !== arriving) yield name;
    },

    freeBytes: () => withoutTransaction(async () => (await diskSpace(root)).freeBytes),
  };
}

/** Of the disk that a folder is on. */
export async function diskSpace(folder: string): Promise<{ freeBytes: number; totalBytes: number }> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const { bavail, bfree, blocks, bsize } = await statfs(folder);
  return { freeBytes: bavail * bsize, totalBytes: (blocks - bfree + bavail) * bsize };
}

/**
 * Writes by position, so the late writer of a dead connection writes the same bytes to the same place. `assertArriving`
 * stops it once the file is complete and checked, although it still has the file open.
 */
async function writeFrom(
  file: FileHandle,
  offset: number,
  body: AsyncIterable<Uint8Array>,
  assertArriving: () => Promise<void>,
): Promise<number> {
  let position = offset;
  try {
    for await (const bytes of body) {
      await assertArriving();
      let written = 0;
      while (written < bytes.byteLength) {
        const { bytesWritten } = await file.write(bytes, written, bytes.byteLength - written, position);
        written += bytesWritten;
        position += bytesWritten;
      }
    }
  } finally {
    await file.datasync();
  }
  return position;
}

async function sendRange(file: FileHandle, { start, end }: ByteRange, to: Writable): Promise<void> {
  const piece = idlePieces.pop() ?? Buffer.allocUnsafeSlow(PIECE_BYTES);
  let position = start;
  while (position <= end) {
    const length = Math.min(PIECE_BYTES, end - position + 1);
    const { bytesRead } = await file.read(piece, 0, length, position);
    if (bytesRead === 0) throw new Error(`The file has no byte ${position}.`);
    await write(to, piece.subarray(0, bytesRead));
    position += bytesRead;
  }
  to.end();
  // After a failure the system may still read from the piece, so it is reused only after success.
  if (idlePieces.length < MAX_IDLE_PIECES) idlePieces.push(piece);
}

/** Keys are ours; one that could leave the folder is a mistake of ours. */
function safe(key: string): string {
  if (!/^[\w-]+(?:\.[\w-]+)?$/.test(key)) throw new Error(`no key of a file: ${key}`);
  return key;
}

async function withFile<Result>(
  name: string,
  flags: string | number,
  work: (file: FileHandle) => Promise<Result>,
): Promise<Result> {
  assertNoTransaction('The disk');
  try {
    if (typeof flags === 'string') await mkdir(path.dirname(name), { recursive: true, mode: 0o700 });
    const file = await open(name, flags, 0o600);
    try {
      return await work(file);
    } finally {
      await file.close();
    }
  } catch (error) {
    const code = codeOf(error);
    if (FULL.has(code ?? '')) throw new StorageUnavailable('The disk is full.', { cause: error });
    if (code === 'ENOENT') throw new StorageMissing(path.basename(name));
    throw error;
  }
}

async function openFile(name: string): Promise<FileHandle> {
  return open(name, 'r').catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'ENOENT' ? new StorageMissing(path.basename(name)) : error;
  });
}

/** Resolves when the system has taken the bytes. Rejects when the receiver has left. */
function write(to: Writable, bytes: Uint8Array): Promise<void> {
  return new Promise((resolve, reject) => {
    to.once('close', reject);
    to.write(bytes, (error) => {
      to.off('close', reject);
      if (error) reject(error);
      else resolve();
    });
  });
}

/** The name is on the disk when this returns, not only the bytes. */
async function moveInto(from: string, to: string): Promise<void> {
  const folder = path.dirname(to);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await rename(from, to).catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'ENOENT' ? new StorageMissing(path.basename(to)) : error;
  });
  const directory = await open(folder, 'r');
  try {
    await directory.sync();
  } finally {
    await directory.close();
  }
}

/** Also those of its folders; none where it is not there yet. */
async function filesIn(folder: string): Promise<Dirent[]> {
  const found = await readdir(folder, { recursive: true, withFileTypes: true }).catch(noneIfMissing);
  return (found ?? []).filter((entry) => entry.isFile());
}

function noneIfMissing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null;
  throw error;
}

async function sizeOf(name: string): Promise<number | null> {
  return (await stat(name).catch(noneIfMissing))?.size ?? null;
}

function withoutTransaction<Result>(work: () => Promise<Result>): Promise<Result> {
  assertNoTransaction('The disk');
  return work();
}
