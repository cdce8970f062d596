/** Web processes as they run in production, on the database and data folder of the test. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll } from 'vitest';
import { startedFrom } from '../harness/bundle.ts';
import { freePort } from '../harness/free-port.ts';
import { writeSmallBuild } from '../harness/small-build.ts';

const START_MS = 240_000;

/** The pages are not what is tested. */
const folder = path.join(process.env.LAQTA_DATA_DIR!, 'pages');
writeSmallBuild(folder, [{ pattern: '/dashboard' }]);

const running = new Set<ChildProcess>();
afterAll(() => {
  for (const child of running) child.kill('SIGKILL');
});

export type WebProcess = { origin: string; child: ChildProcess; output: () => string };

export async function startWeb(env: Record<string, string>, port?: number): Promise<WebProcess> {
  const chosen = port ?? (await freePort());
  const { VITEST: _, NODE_ENV: __, ...own } = process.env;
  const child = spawn(process.execPath, [startedFrom('server/web.ts')], {
    cwd: folder,
    env: {
      ...own,
      PORT: String(chosen),
      LOG_LEVEL: 'info',
      WEB_PROCESSES: '1',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  running.add(child);
  child.once('exit', () => running.delete(child));
  let output = '';
  for (const stream of [child.stdout!, child.stderr!]) {
    stream.on('data', (chunk) => {
      output += chunk;
    });
  }
  const origin = `http://127.0.0.1:${chosen}`;
  for (const begunAt = Date.now(); ; await sleep(50)) {
    const serving = output.split('web is ready').length - 1;
    const isUp = serving >= Number(env.WEB_PROCESSES ?? 1) && (await isReady(origin));
    if (isUp || child.exitCode !== null) return { origin, child, output: () => output };
    if (Date.now() - begunAt > START_MS) throw new Error(`a web process did not start:\n${output}`);
  }
}

export const isReady = (origin: string): Promise<boolean> =>
  fetch(`${origin}/api/ready`, { signal: AbortSignal.timeout(2_000) }).then(
    ({ ok }) => ok,
    () => false,
  );

export async function stopWeb({ child }: WebProcess): Promise<number | null> {
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  const [code] = await ended;
  return code as number | null;
}
