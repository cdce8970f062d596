import { constants } from 'node:fs';
import { type FileHandle, mkdir, open, readdir, rename, rm, stat, statfs } from 'node:fs/promises';
import path from 'node:path';
import { codeOf } from '#core/caught.ts';
import { assertNoTransaction } from '#platform/db/transaction-context.server.ts';
import { StorageMissing, StorageUnavailable } from './file-storage.server.ts';

const FULL_DISK_CODES = new Set(['ENOSPC', 'EDQUOT']);

export const createEmptyFile = (file: string): Promise<void> => writeDurably(file, 'a', async () => {});

export const writeFile = (file: string, bytes: Uint8Array): Promise<void> =>
  writeDurably(file, 'w', (handle) => handle.writeFile(bytes));

async function writeDurably(
  file: string,
  flags: 'a' | 'w',
  write: (handle: FileHandle) => Promise<void>,
): Promise<void> {
  await createFolder(path.dirname(file));
  await withFile(file, flags, async (handle) => {
    await write(handle);
    await handle.datasync();
  });
}

/**
 * Returns the position after the last byte. Two requests may write the same range: both write the same bytes. Bytes
 * before an error are durable. `assertUnfinished` throws once the file is complete.
 */
export function writeAt(
  file: string,
  offset: number,
  body: AsyncIterable<Uint8Array>,
  assertUnfinished: () => Promise<void>,
): Promise<number> {
  return withFile(file, constants.O_WRONLY, async (handle) => {
    let position = offset;
    try {
      for await (const bytes of body) {
        await assertUnfinished();
        await writeAll(handle, bytes, position);
        position += bytes.byteLength;
      }
    } finally {
      await handle.datasync();
    }
    return position;
  });
}

async function writeAll(handle: FileHandle, bytes: Uint8Array, position: number): Promise<void> {
  let offset = 0;
  while (offset < bytes.byteLength) {
    const { bytesWritten } = await handle.write(bytes, offset, bytes.byteLength - offset, position + offset);
    offset += bytesWritten;
  }
}

export async function withFile<Result>(
  file: string,
  flags: string | number,
  use: (handle: FileHandle) => Promise<Result>,
): Promise<Result> {
  return translateErrors(file, async () => {
    const handle = await open(file, flags, 0o600);
    try {
      return await use(handle);
    } finally {
      await handle.close();
    }
  });
}

/** Opens the file for reading. The caller closes it. */
export async function openFile(file: string): Promise<FileHandle> {
  return translateErrors(file, () => open(file, 'r'));
}

/** Also syncs the folder, so that the new name survives a power failure. */
export async function moveFile(from: string, to: string): Promise<void> {
  const folder = path.dirname(to);
  await createFolder(folder);
  await translateErrors(to, () => rename(from, to));
  await withFile(folder, constants.O_RDONLY, (directory) => directory.sync());
}

export async function removeFile(file: string): Promise<void> {
  assertNoTransaction('The disk');
  await rm(file, { force: true });
}

export async function fileSize(file: string): Promise<number | null> {
  assertNoTransaction('The disk');
  return (await stat(file).catch(nullIfMissing))?.size ?? null;
}

export async function listFiles(folder: string): Promise<string[]> {
  assertNoTransaction('The disk');
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(nullIfMissing);
  return (entries ?? [])
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => path.join(parentPath, name));
}

export async function removeFilesOlderThan(folder: string, before: Date): Promise<void> {
  for (const file of await listFiles(folder)) {
    const stats = await stat(file).catch(nullIfMissing);
    if (stats && stats.mtime < before) await removeFile(file);
  }
}

/** The space that is left to a process without root rights. */
export async function diskSpace(folder: string): Promise<{ freeBytes: number; totalBytes: number }> {
  await createFolder(folder);
  const { bavail, bfree, blocks, bsize } = await statfs(folder);
  return { freeBytes: bavail * bsize, totalBytes: (blocks - bfree + bavail) * bsize };
}

async function createFolder(folder: string): Promise<void> {
  await translateErrors(folder, () => mkdir(folder, { recursive: true, mode: 0o700 }));
}

/** Translates the errors of the file system that callers handle. Not for functions that expect a missing file. */
async function translateErrors<Result>(file: string, work: () => Promise<Result>): Promise<Result> {
  assertNoTransaction('The disk');
  try {
    return await work();
  } catch (error) {
    const code = codeOf(error) ?? '';
    if (code === 'ENOENT') throw new StorageMissing(path.basename(file));
    if (FULL_DISK_CODES.has(code)) throw new StorageUnavailable('The disk is full.', { cause: error });
    throw error;
  }
}

function nullIfMissing(error: unknown): null {
  if (codeOf(error) === 'ENOENT') return null;
  throw error;
}
