import { mkdir, statfs } from 'node:fs/promises';

export type DiskSpace = { freeBytes: number; totalBytes: number };

/** Of the disk that a folder is on: what of it we may use. */
export async function diskSpace(folder: string): Promise<DiskSpace> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const { bavail, bfree, blocks, bsize } = await statfs(folder);
  return { freeBytes: bavail * bsize, totalBytes: (blocks - bfree + bavail) * bsize };
}
