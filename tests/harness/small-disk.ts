/** Gives the test file a data folder on a disk of one megabyte, where we may mount one. Import it before the settings. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll } from 'vitest';

const folder = mkdtempSync(path.join(tmpdir(), 'laqta-small-disk-'));
const run = (command: string, ...args: string[]) => spawnSync(command, args).status === 0;

/** Whether it is there: mounting takes an account that may. */
export const isMounted = run('mount', '-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', folder);
export const enlarge = () => run('mount', '-o', 'remount,size=16m', folder);
if (isMounted) process.env.LAQTA_DATA_DIR = folder;

afterAll(() => {
  if (isMounted) run('umount', '--lazy', folder);
  rmSync(folder, { recursive: true });
});
