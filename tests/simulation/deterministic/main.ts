/** Plays random sequences in one process, with its own clock and order: `npm run simulate -- --deterministic`. */
import './controls.ts';
import { rmSync } from 'node:fs';
import { parseArgs } from 'node:util';
import fc from 'fast-check';
import { closeDatabase, memoryFolder, openDatabase } from './database.ts';
import type { Step } from './plan.ts';
import { activateBug, BUG_NAMES, plantBugs } from './planted-bugs.ts';

const { values } = parseArgs({
  options: {
    deterministic: { type: 'boolean' },
    steps: { type: 'string', default: '10000' },
    /** The longest sequence. */
    length: { type: 'string', default: '600' },
    minutes: { type: 'string' },
    seed: { type: 'string' },
    path: { type: 'string' },
    trace: { type: 'string' },
    /** Plays everything a second time and compares the traces. */
    twice: { type: 'boolean' },
    /** Processes that share the steps. */
    workers: { type: 'string', default: '1' },
    /** Plays with each of the planted bugs whose name matches this expression; all for an empty text. */
    planted: { type: 'string' },
  },
});
const length = Number(values.length);
const seed = values.seed === undefined ? Math.floor(performance.now() * 1e6) % 2 ** 31 : Number(values.seed);

if (values.workers !== '1') {
  const { shareSteps } = await import('./workers.ts');
  process.exit(await shareSteps(Number(values.workers), Number(values.steps), seed));
}
const folder = memoryFolder();
if (folder) process.env.TMPDIR = folder;
const { dataDir } = await import('../environment.ts');
// Nothing listens, so the addresses can be the same in each run, as the trace is.
Object.assign(process.env, {
  DATABASE_POOL: '30',
  PORT: '20000',
  BASE_URL: 'http://localhost:20000',
  SANDBOX_URL: 'http://127.0.0.1:20001',
});
process.env.DATABASE_URL = await openDatabase(dataDir);
let isInterrupted = false;
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => {
    isInterrupted = true;
    // The server would outlive this process.
    void close().finally(() => process.exit(130));
  });

if (values.planted !== undefined) plantBugs();
const { playSequence, prepare, totals } = await import('./play.ts');
const { EVERY_KIND } = await import('./every-kind.ts');
const { plans } = await import('./plan.ts');
const { endTrace, writeTraceTo } = await import('./trace.ts');
console.log(`Seed ${seed}`);
await prepare(fc.sample(fc.scheduler(), 1)[0]!);
if (values.trace) writeTraceTo(values.trace);

const traces: string[] = [];
/** Later ones reduce the failure. */
let stepsUntilFailure: number | undefined;
const startedAt = performance.now();
const rate = () => ((totals.steps * 1000) / (performance.now() - startedAt)).toFixed(1);
const sequence = fc.asyncProperty(
  plans(length),
  fc.noShrink(fc.integer()),
  fc.scheduler(),
  async (plan, randomSeed, scheduler) => {
    let outcome = 'proven';
    try {
      await playSequence(plan, randomSeed, scheduler);
    } catch (error) {
      // The closed database is no finding.
      if (isInterrupted) return new Promise<never>(() => {});
      outcome = String(error).split('\n', 1)[0]!;
      stepsUntilFailure ??= totals.steps;
      throw error;
    } finally {
      const trace = endTrace();
      traces.push(trace);
      console.log(`${plan.length} steps, trace ${trace}, ${rate()} steps/s: ${outcome}`);
    }
  },
);
type Sequence = [Step[], number, fc.Scheduler];
type Result = fc.RunDetails<Sequence>;
const settings = {
  seed,
  // A sequence has half of the longest length on average.
  numRuns: Math.ceil((Number(values.steps) * 2) / length),
  ...(values.path && { path: values.path }),
  ...(values.minutes && { interruptAfterTimeLimit: Number(values.minutes) * 60_000 }),
};

const hasFailed = values.planted === undefined ? await simulate() : await findPlanted(values.planted);
await close();
process.exit(hasFailed ? 1 : 0);

async function simulate(): Promise<boolean> {
  const { user, system } = process.cpuUsage();
  const result = await fc.check(sequence, settings);
  for (const [name, times] of [...totals.counts].sort(([a], [b]) => a.localeCompare(b)))
    console.log(`${String(times).padStart(7)}  ${name}`);
  const cpu = process.cpuUsage({ user, system });
  console.log(
    `${totals.steps} steps in ${totals.sequences} sequences, ${rate()} steps/s, ${((cpu.user + cpu.system) / 1e3 / totals.steps).toFixed(1)} CPU ms per step besides PostgreSQL's`,
  );
  printFailure(result);
  if (!values.twice) return result.failed;
  const first = traces.splice(0);
  await fc.check(sequence, settings);
  const isSame = first.join() === traces.join();
  if (!isSame) console.error('The same seed gave another trace.');
  return result.failed || !isSame;
}

function printFailure({ failed, errorInstance, counterexample, counterexamplePath }: Result): void {
  if (!failed) return;
  console.error(errorInstance);
  for (const step of counterexample![0]) console.error(JSON.stringify(step));
  const planted = values.planted === undefined ? '' : ` --planted '${values.planted}'`;
  console.error(
    `\nPlay it again: npm run simulate -- --deterministic --length ${length} --seed ${seed} --path ${counterexamplePath}${planted}`,
  );
}

/**
 * Plays every kind of movement without a bug, which must pass, and then with each bug until one sequence fails. Reduces
 * the failure of a single bug. One of many may be missed.
 */
async function findPlanted(expression: string): Promise<boolean> {
  const names = BUG_NAMES.filter((name) => new RegExp(expression).test(name));
  const play = (options: fc.Parameters<Sequence>): Promise<Result> => {
    const scheduler = fc.sample(fc.scheduler(), { numRuns: 1, seed })[0]!;
    totals.steps = 0;
    stepsUntilFailure = undefined;
    const examples: Sequence[] = [[EVERY_KIND, 1, scheduler]];
    return fc.check(sequence, { ...settings, examples, ...options });
  };
  const withoutBug = await play({ numRuns: 1, endOnFailure: true });
  printFailure(withoutBug);
  if (withoutBug.failed) return true;
  let missed = 0;
  for (const name of names) {
    activateBug(name);
    const result = await play({ endOnFailure: names.length > 1 });
    const { failed, numRuns, errorInstance } = result;
    if (!failed) missed += 1;
    const outcome = failed ? `found in sequence ${numRuns} by ${errorInstance}` : 'MISSED';
    console.log(`"${name}" after ${stepsUntilFailure ?? totals.steps} steps: ${outcome}`);
    if (names.length === 1) printFailure(result);
  }
  console.log(`${names.length - missed} of ${names.length} bugs found`);
  return missed > (names.length > 1 ? 1 : 0);
}

async function close(): Promise<void> {
  await closeDatabase();
  rmSync(dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 200 });
}
