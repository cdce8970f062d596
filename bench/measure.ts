import { execFile, spawn } from 'node:child_process';
import { Agent, get } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import autocannon from 'autocannon';
import { freePort } from '../tests/harness/free-port.ts';

const run = promisify(execFile);
const START_MS = 30_000;

export type Server = { url: string; pid: number; stop: () => Promise<void> };

export function startProcess(file: string, env: Record<string, string>) {
  const child = spawn(process.execPath, [file], {
    // One process on each side, and none that a balancer has to notice.
    env: { PATH: process.env.PATH, ...env, LOG_LEVEL: 'warn', WEB_PROCESSES: '1', DRAIN_SECONDS: '0' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  process.once('exit', () => child.kill('SIGKILL'));
  const ended = new Promise((resolve) => child.once('exit', resolve));
  const stop = async () => {
    child.kill('SIGTERM');
    await ended;
  };
  return { child, stop };
}

export async function startServer(file: string, env: Record<string, string>): Promise<Server> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const { child, stop } = startProcess(file, { ...env, PORT: String(port), BASE_URL: url });
  for (const begunAt = Date.now(); ; await sleep(50)) {
    const isUp = await fetch(url).then(
      () => true,
      () => false,
    );
    if (isUp) return { url, pid: child.pid!, stop };
    if (child.exitCode !== null || Date.now() - begunAt > START_MS) {
      await stop();
      throw new Error(`${file} did not start`);
    }
  }
}

export async function runProcess(file: string, env: Record<string, string>): Promise<string> {
  const { stdout } = await run(process.execPath, [file], {
    env: { PATH: process.env.PATH, ...env, LOG_LEVEL: 'warn' },
  });
  return stdout.trim().split('\n').at(-1) ?? '';
}

/** Requests per second over some seconds. The connections use the cookies in turn. */
export async function throughput(
  address: string,
  cookies: string | string[],
  {
    connections,
    seconds,
    headers = {},
    status = '2xx',
  }: {
    connections: number;
    seconds: number;
    headers?: Record<string, string>;
    status?: '2xx' | '3xx';
  },
): Promise<number> {
  const all = [cookies].flat();
  let opened = 0;
  const result = await autocannon({
    url: address,
    connections,
    duration: seconds,
    setupClient: (client) => client.setHeaders({ ...headers, cookie: all[opened++ % all.length] }),
  });
  const failures = result['2xx'] + result.non2xx - result[status] + result.errors;
  if (failures || !result[status]) throw new Error(`${address}: ${failures} failures`);
  return result.requests.total / result.duration;
}

/** The median time of each address, in milliseconds: one request at a time, in turns, so that a busy moment falls on all. */
export async function mediansMs(addresses: string[], cookie: string, samples: number): Promise<number[]> {
  const agent = new Agent({ keepAlive: true });
  const ask = (address: string) =>
    new Promise<void>((resolve, reject) => {
      get(address, { agent, headers: { cookie } }, (response) => {
        if (response.statusCode !== 200) reject(new Error(`${address}: ${response.statusCode}`));
        response.resume().on('end', resolve);
      }).on('error', reject);
    });
  const times = addresses.map((): number[] => []);
  for (let i = 0; i < samples; i++) {
    for (const [which, address] of addresses.entries()) {
      const begunAt = performance.now();
      await ask(address);
      // The first fifth warms up plans and code.
      if (i >= samples / 5) times[which]!.push(performance.now() - begunAt);
    }
  }
  agent.destroy();
  return times.map(median);
}

export const median = (values: number[]) => values.toSorted((a, b) => a - b)[values.length >> 1]!;
