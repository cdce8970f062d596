import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { config, environmentWith } from '#platform/env/config.server.ts';
import { LogFile } from './log-file.ts';

type Program = {
  name: string;
  /** Arguments of Node: the file to run, and what it is given. */
  args: string[];
  env: Record<string, string>;
  /** Runs after each start, also after one that followed a crash. */
  afterStart?: () => Promise<void>;
};

const FIRST_PAUSE_MS = 200;
const LONGEST_PAUSE_MS = 10_000;
/** A crash after this long resets the pause to `FIRST_PAUSE_MS`. */
const HEALTHY_MS = 30_000;
/** A little more than the processes give themselves to finish what is under way. */
const STOP_MS = 14_000 + (config.drainSeconds ?? 0) * 1000;

/** Keeps programs running: starts them again when they die, and ends them in good order. */
export class Processes {
  private readonly logs: string;
  /** The compile cache that all processes share. NODE_COMPILE_CACHE overrides it. */
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
        pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS);
        if (!this.stopping)
          await begin().catch((error) => console.error(`[${program.name}] ${error.message}`));
      });
      await program.afterStart?.();
    };
    await begin();
  }

  /** Runs a program to its end; it has to end well. */
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

  /** Asks the named programs to finish, and ends by force what does not within the time. */
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

  /** Ends the named programs, which are then kept running as after any other end. */
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
      // The channel carries nothing: it closes when this process dies, by which the child notices.
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      // A group of its own, so that Ctrl-C in the terminal leaves the order of ending to this process.
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

/** A summary of an error line of pino, or null for other lines. Levels 50 and 60 are errors. */
function problemIn(line: string): string | null {
  if (!/^\{"level":[56]0,/.test(line)) return null;
  const { msg, error }: { msg?: string; error?: { type: string; message?: string } } = JSON.parse(line);
  return [msg, error && (error.message ?? error.type)].filter(Boolean).join(': ');
}
