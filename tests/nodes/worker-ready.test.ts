import '../harness/own-sandbox.ts';
import '../harness/start-jobs.ts';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { sql } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import { db } from '#platform/db/db.server.ts';
import { startedFrom } from '../harness/bundle.ts';
import { freePort } from '../harness/free-port.ts';

test('reports whether a worker works and stops it in order', async () => {
  const port = await freePort();
  const { VITEST: _, NODE_ENV: __, ...env } = process.env;
  const child = spawn(process.execPath, [startedFrom('server/worker.ts')], {
    env: { ...env, WORKER_PORT: String(port), LOG_LEVEL: 'silent' },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  const statusOf = (path: string) =>
    fetch(`http://127.0.0.1:${port}${path}`).then(
      ({ status }) => status,
      () => null,
    );
  await expect.poll(() => statusOf('/ready'), { timeout: 60_000 }).toBe(200);
  expect(await statusOf('/')).toBe(404);
  // A schema without a required migration.
  await db.execute(sql`UPDATE schema_migrations SET name = 'x_' || name WHERE name LIKE '0001%'`);
  expect(await statusOf('/ready')).toBe(503);
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  expect(await ended).toEqual([0, null]);
});
