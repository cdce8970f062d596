import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import path from 'node:path';

const MEMORY = '/dev/shm';
const NAME = /^laqta-tests-(\d+)-/;
/** Several times the measured need of a run. */
const ENOUGH_BYTES = 4 * 1024 ** 3;

/** Keeps temporary files in memory: the databases of test files cost half a second of CPU time each on a disk. */
export function keepTemporaryInMemory(): void {
  if (!existsSync(MEMORY)) return;
  for (const name of readdirSync(MEMORY)) {
    const owner = Number(NAME.exec(name)?.[1]);
    if (owner && !existsSync(`/proc/${owner}`)) remove(path.join(MEMORY, name));
  }
  const { bavail, bsize } = statfsSync(MEMORY);
  const mounted = readFileSync('/proc/mounts', 'utf8').split('\n');
  // Some tests execute programs that they write there.
  const runsNothing = mounted.some((line) => /^\S+ \/dev\/shm \S+ \S*\bnoexec\b/.test(line));
  if (runsNothing || Math.min(bavail * bsize, process.availableMemory()) < ENOUGH_BYTES) return;
  const folder = mkdtempSync(path.join(MEMORY, `laqta-tests-${process.pid}-`));
  // A PostgreSQL that root starts runs as another user, who must be able to enter the folder.
  chmodSync(folder, 0o711);
  process.env.TMPDIR = folder;
  process.on('exit', () => remove(folder));
}

const remove = (folder: string): void =>
  rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
