import { spawn } from 'node:child_process';
import { once } from 'node:events';

/** Bodies and rows of a step outlive the default young generation, which copies them. */
const NODE_OPTIONS = ['--max-semi-space-size=64'];

/** Runs this program in several processes, each with a part of the steps and a seed of its own. Returns the exit code. */
export async function shareSteps(workers: number, steps: number, seed: number): Promise<number> {
  const started = Array.from({ length: workers }, (_, nth) => {
    const own = ['--workers', '1', '--steps', `${Math.ceil(steps / workers)}`, '--seed', `${seed + nth}`];
    return spawn(process.execPath, [...NODE_OPTIONS, ...process.argv.slice(1), ...own], { stdio: 'inherit' });
  });
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.on(signal, () => {
      for (const child of started) child.kill(signal);
    });
  const ends = await Promise.all(started.map((child) => once(child, 'exit')));
  return ends.every(([code]) => code === 0) ? 0 : 1;
}
