import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { startedFrom } from '../harness/bundle.ts';
import { freePort } from '../harness/free-port.ts';
import { startWeb } from '../nodes/web-process.ts';

const PAUSE_MS = 500;

type Kept = {
  kill: () => void;
  isReady: () => Promise<boolean>;
  stop: () => Promise<void>;
  output: () => string;
};

/** Starts a process again whenever it ends, as systemd does. */
function keep(start: () => Promise<{ child: ChildProcess; output: () => string }>, readyUrl: string): Kept {
  let current: Awaited<ReturnType<typeof start>> | undefined;
  let isOpen = true;
  let earlier = '';
  const ended = (async () => {
    while (isOpen) {
      current = await start();
      if (current.child.exitCode === null && current.child.signalCode === null)
        await once(current.child, 'exit');
      earlier += current.output();
      await sleep(PAUSE_MS);
    }
  })();
  return {
    kill: () => current?.child.kill('SIGKILL'),
    isReady: () =>
      fetch(readyUrl, { signal: AbortSignal.timeout(2_000) }).then(
        ({ ok }) => ok,
        () => false,
      ),
    stop: async () => {
      isOpen = false;
      current?.child.kill('SIGTERM');
      await ended;
    },
    output: () => earlier,
  };
}

export async function keepWeb(): Promise<Kept & { origin: string }> {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  return { origin, ...keep(() => startWeb({ DRAIN_SECONDS: '0' }, port), `${origin}/api/ready`) };
}

export async function keepWorker(): Promise<Kept> {
  const port = await freePort();
  const { VITEST: _, NODE_ENV: __, ...env } = process.env;
  const start = async () => {
    const child = spawn(process.execPath, [startedFrom('server/worker.ts')], {
      env: { ...env, WORKER_PORT: String(port), LOG_LEVEL: 'warn' },
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    });
    let output = '';
    for (const stream of [child.stdout!, child.stderr!]) stream.on('data', (chunk) => (output += chunk));
    return { child, output: () => output };
  };
  return keep(start, `http://127.0.0.1:${port}/ready`);
}
