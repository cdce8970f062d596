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
/** Players request ranges of this size: one read each, instead of four of Node's 64 KiB. */
const PIECE_BYTES = 256 * 1024;
/** Reused: allocating per range caused garbage collection that took two fifths of the time. */
const idlePieces: Buffer[] = [];
const MAX_IDLE_PIECES = 32;
const FULL = new Set(['ENOSPC', 'EDQUOT']);

/** `files/<end of the key>/<key>`; unfinished files are in `files/arriving`. */
export function diskStorage(dataDir: string): Storage {
  const root = path.join(dataDir, 'files');
  // Keys begin with the time, so only their ends spread the files.
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

export async function diskSpace(folder: string): Promise<{ freeBytes: number; totalBytes: number }> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const { bavail, bfree, blocks, bsize } = await statfs(folder);
  return { freeBytes: bavail * bsize, totalBytes: (blocks - bfree + bavail) * bsize };
}

/** Writes by position, so a late writer repeats the same bytes. `assertArriving` stops it once the file is complete. */
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
  // After a failure the system may still read from the piece.
  if (idlePieces.length < MAX_IDLE_PIECES) idlePieces.push(piece);
}

/** Keys are generated: one that could leave the folder is a bug. */
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

/** Rejects when the receiver has left. */
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

/** Also syncs the folder, so that the name is durable. */
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

/** Recursive. Empty if the folder is missing. */
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
