import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { runningPostgres } from '#platform/db/embedded-postgres.server.ts';
import { freePort } from '../tests/harness/free-port.ts';

test('stops PostgreSQL when a signal to the process group arrives twice', async () => {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'laqta-start-'));
  const child = spawn(process.execPath, ['server/start.ts'], {
    env: { PATH: process.env.PATH, PORT: String(await freePort()), LAQTA_DATA_DIR: dataDir },
    stdio: 'ignore',
  });
  const ended = once(child, 'exit');
  await expect
    .poll(() => existsSync(path.join(dataDir, 'postgres')) && runningPostgres(dataDir), { timeout: 60_000 })
    .toBeTruthy();
  child.kill('SIGTERM');
  await new Promise((resolve) => setTimeout(resolve, 50));
  child.kill('SIGTERM');
  expect(await ended).toEqual([0, null]);
  expect(runningPostgres(dataDir)).toBeNull();
  rmSync(dataDir, { recursive: true });
});
