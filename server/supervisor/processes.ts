import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { config, environmentWith } from '#platform/env/config.server.ts';
import { LogFile } from './log-file.ts';

type Program = {
  name: string;
  args: string[];
  env: Record<string, string>;
  /** Runs after each start, including restarts. */
  afterStart?: () => Promise<void>;
};

const FIRST_PAUSE_MS = 200;
const MAX_PAUSE_MS = 10_000;
/** A crash after this long resets the pause to `FIRST_PAUSE_MS`. */
const HEALTHY_MS = 30_000;
/** Exceeds the time in which the processes stop by themselves. */
const STOP_MS = 14_000 + (config.drainSeconds ?? 0) * 1000;

export class Processes {
  private readonly logs: string;
  /** Shared compile cache. NODE_COMPILE_CACHE overrides it. */
  private readonly compiled: string;
  private readonly running = new Map<string, ChildProcess>();
  private stopping = false;

  constructor(dataDir: string) {
    this.logs = path.join(dataDir, 'logs');
    this.compiled = path.join(dataDir, 'compiled');
    mkdirSync(this.logs, { recursive: true, mode: 0o700 });
  }

  async keep(program: Program): Promise<void> {
    let pauseMs = FIRST_PAUSE_MS;
    const begin = async () => {
      const begunAt = Date.now();
      const child = this.spawn(program);
      child.once('exit', async (code, signal) => {
        this.running.delete(program.name);
        if (this.stopping) return;
        if (code === 0 || Date.now() - begunAt > HEALTHY_MS) pauseMs = FIRST_PAUSE_MS;
        console.error(`[${program.name}] ended (${signal ?? `code ${code}`}); starting it again.`);
        await sleep(pauseMs);
        pauseMs = Math.min(pauseMs * 2, MAX_PAUSE_MS);
        if (!this.stopping)
          await begin().catch((error) => console.error(`[${program.name}] ${error.message}`));
      });
      await program.afterStart?.();
    };
    await begin();
  }

  /** Throws if the program fails. */
  async run(program: Program): Promise<void> {
    const child = this.spawn(program);
    const [code, signal] = await new Promise<[number | null, string | null]>((resolve) =>
      child.once('exit', (...how) => resolve(how)),
    );
    this.running.delete(program.name);
    if (code !== 0)
      throw new Error(`${program.name} failed (${signal ?? `code ${code}`}); see ${this.logOf(program)}.`);
  }

  logOf({ name }: Pick<Program, 'name'>): string {
    return path.join(this.logs, `${name}.log`);
  }

  /** Kills programs that do not stop in time. */
  async stop(names: string[]): Promise<void> {
    this.stopping = true;
    await Promise.all(
      names.map(async (name) => {
        const child = this.running.get(name);
        if (!child || child.exitCode !== null || child.signalCode !== null) return;
        const ended = new Promise((resolve) => child.once('exit', resolve));
        child.kill('SIGTERM');
        await Promise.race([ended, sleep(STOP_MS, null, { ref: false })]);
        child.kill('SIGKILL');
      }),
    );
  }

  restart(names: string[]): void {
    for (const name of names) this.running.get(name)?.kill('SIGTERM');
  }

  killAll(): void {
    this.stopping = true;
    for (const child of this.running.values()) child.kill('SIGKILL');
  }

  private spawn(program: Program): ChildProcess {
    if (this.stopping) throw new Error('Laqta is stopping.');
    const child = spawn(process.execPath, program.args, {
      env: { NODE_COMPILE_CACHE: this.compiled, ...environmentWith(program.env) },
      // The channel only closes when this process dies, so that the child notices.
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      // In its own group, so that Ctrl-C leaves the order of shutdown to this process.
      detached: true,
    });
    this.running.set(program.name, child);
    const log = new LogFile(this.logOf(program));
    createInterface({ input: child.stdout! }).on('line', (line) => {
      log.write(line);
      const problem = problemIn(line);
      if (problem) console.error(`[${program.name}] ${problem}`);
    });
    createInterface({ input: child.stderr! }).on('line', (line) => {
      log.write(line);
      console.error(`[${program.name}] ${line}`);
    });
    child.once('error', (error) => console.error(`[${program.name}] ${error.message}`));
    child.once('close', () => log.close());
    return child;
  }
}

/** Pino levels 50 and 60; null for other lines. */
function problemIn(line: string): string | null {
  if (!/^\{"level":[56]0,/.test(line)) return null;
  const { msg, error }: { msg?: string; error?: { type: string; message?: string } } = JSON.parse(line);
  return [msg, error && (error.message ?? error.type)].filter(Boolean).join(': ');
}
