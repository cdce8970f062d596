import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import path from 'node:path';
import { firstOf } from '../app/core/typed-values.ts';
import { findOrInstallChromium } from './chromium.ts';
import { keepTemporaryInMemory } from './memory-folder.ts';

/**
 * Everything that CI runs (`npm test`), or its checks alone (`npm run check`). Every suite runs, also after a failure,
 * as many side by side as there are cores. A suite that ran nothing has failed.
 */

type Counts = { passed: number; failed: number; skipped: number; failures?: string[] };
type Suite = { name: string; after?: string[]; run: (print: Print) => Promise<Counts> };
type Print = (text: string) => void;

const REPORTS = path.join('.laqta', 'test-reports');
/** Tells vitest.config.ts to use the output of the suite `bundle`. */
process.env.LAQTA_TESTS = 'bundled';
// Hundreds of processes reuse the code that the first one compiled.
process.env.NODE_COMPILE_CACHE = path.resolve('.laqta', 'compiled');
rmSync(process.env.NODE_COMPILE_CACHE, { recursive: true, force: true });
// The type checker is written in Go and spends a third of its time on garbage collection at the default setting.
process.env.GOGC ??= '400';
keepTemporaryInMemory();
const temporary = mkdtempSync(path.join(tmpdir(), 'laqta-run-'));
process.on('exit', () => rmSync(temporary, { recursive: true, force: true }));
// The suite `demo world` leaves the starting data of the browser suites there.
process.env.LAQTA_TESTS_WORLD = path.join(temporary, 'demo');
const LAST_CHARACTERS = 4_000;
const SEED = ['--sequences', '2', '--seed', '42'];
/** One short sequence, whose trace must be the same again. */
const TWICE = ['--twice', '--steps', '25', '--length', '50', '--seed', '12'];

const checks: Suite[] = [
  check('route types', 'react-router', 'typegen'),
  // The compiler reads everything once, for its own errors and for the rules that need types.
  { ...check('types', 'oxlint', '--type-check', '--type-aware', '--deny-warnings'), after: ['route types'] },
  check('fences', 'node', 'tools/checks/fences.ts'),
  check('unused code', 'knip', '--no-config-hints'),
  check('format and lint', 'biome', 'check', '--diagnostic-level=warn', '--error-on-warnings', '.'),
  check('reference', 'node', 'tools/checks/reference.ts'),
  check('words', 'node', 'tools/checks/words.ts'),
  check('language', 'node', 'tools/checks/language.ts'),
  check('migrations', 'node', 'tools/checks/migrations.ts'),
  check('alert rules', 'node', 'tools/checks/alerts.ts'),
  check('deployment', 'node', 'tools/checks/deployment.ts'),
];

if (process.argv.includes('--image')) checks.push(vitest('image'));

/** The longest first, so that the last to end does not end alone. The money tests wait more than they compute. */
const tests: Suite[] = [
  check('build', 'node', 'tools/bootstrap.mjs', 'build'),
  check('bundle', 'node', 'tests/harness/bundle.ts'),
  { ...check('demo world', 'node', 'tests/e2e/build-world.ts'), after: ['build'] },
  { ...inBrowser('journeys'), after: ['demo world'] },
  { ...vitest('unit'), after: ['bundle'] },
  // Whether Stripe's messages come not at all, or twice and in any order: the same promises, and the same ledger.
  { ...vitest('money-off'), after: ['bundle'] },
  { ...inBrowser('screens'), after: ['demo world'] },
  { ...vitest('money-shuffled'), after: ['money-off'] },
  // Always the same plan here; `npm run simulate` finds new ones.
  { ...check('simulation', 'node', 'tests/simulation/main.ts', ...SEED), after: ['build', 'bundle'] },
  check('deterministic simulation', 'node', 'tests/simulation/main.ts', '--deterministic', ...TWICE),
];

const total: Counts = { passed: 0, failed: 0, skipped: 0 };
const troubled: string[] = [];
const waiting = process.argv.includes('--checks') ? checks : [...tests, ...checks];
const ended = new Set<string>();
const running = new Set<Promise<void>>();
while (waiting.length + running.size > 0) {
  const next = waiting.findIndex(({ after = [] }) => after.every((name) => ended.has(name)));
  if (next >= 0 && running.size < availableParallelism()) {
    const suite = runSuite(firstOf(waiting.splice(next, 1))).finally(() => running.delete(suite));
    running.add(suite);
  } else {
    await Promise.race(running);
  }
}
if (troubled.length > 0) console.log(`\nFailed:\n${troubled.join('\n')}`);
console.log(`\n${sentence(total)}`);
process.exit(total.failed > 0 ? 1 : 0);

async function runSuite({ name, run }: Suite): Promise<void> {
  console.log(`▸ ${name}`);
  const begunAt = Date.now();
  const output: string[] = [`\n── ${name}\n`];
  const counts = await run((text) => output.push(text)).catch((error: Error): Counts => {
    output.push(`${error.message}\n`);
    return { passed: 0, failed: 1, skipped: 0 };
  });
  if (counts.passed + counts.failed === 0) {
    output.push(`The suite "${name}" ran no test.\n`);
    counts.failed = 1;
  }
  if (counts.failed > 0) {
    // Without a failed test, the last lines of output explain the failure.
    const why = counts.failures?.length ? counts.failures : [output.join('').slice(-LAST_CHARACTERS)];
    troubled.push([name, ...why].join('\n  × '));
  }
  for (const key of ['passed', 'failed', 'skipped'] as const) total[key] += counts[key];
  ended.add(name);
  const seconds = ((Date.now() - begunAt) / 1000).toFixed(1);
  console.log(`${output.join('')}${name}: ${sentence(counts)} in ${seconds} s`);
}

function sentence({ passed, failed, skipped }: Counts): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}

/** A command that passes or fails as a whole; the project's own tools come first in its PATH. */
function check(name: string, ...command: string[]): Suite {
  return {
    name,
    run: async (print) => {
      const ok = (await execute(command, print)) === 0;
      return { passed: ok ? 1 : 0, failed: ok ? 0 : 1, skipped: 0 };
    },
  };
}

function vitest(project: string): Suite {
  return {
    name: project,
    run: async (print) => {
      const report = path.join(REPORTS, `${project}.json`);
      mkdirSync(REPORTS, { recursive: true });
      rmSync(report, { force: true });
      const code = await execute(
        [
          ...['vitest', 'run', '--project', project, '--reporter=default'],
          ...['--reporter=json', `--outputFile.json=${report}`, '--passWithNoTests'],
          // A run may clear a shared cache that another run reads, and an old one knows another bundle.
          `--fsModuleCachePath=${path.join(temporary, 'modules', project)}`,
        ],
        print,
      );
      const counts = countsOf(JSON.parse(readFileSync(report, 'utf8')));
      // A file that cannot be loaded, or an error outside every test, fails the run but no test.
      if (code !== 0 && counts.failed === 0) counts.failed = 1;
      return counts;
    },
  };
}

function inBrowser(project: string): Suite {
  return {
    name: project,
    run: (print) => {
      process.env.CHROMIUM_PATH ??= findOrInstallChromium();
      return vitest(project).run(print);
    },
  };
}

type VitestReport = {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  testResults: {
    name: string;
    message: string;
    assertionResults: { status: string; fullName: string; failureMessages: string[] }[];
  }[];
};

function countsOf(report: VitestReport): Counts {
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    skipped: report.numPendingTests + report.numTodoTests,
    failures: report.testResults.flatMap(({ name, message, assertionResults }) => [
      ...(message ? [`${path.relative('', name)}: ${message}`] : []),
      ...assertionResults
        .filter(({ status }) => status === 'failed')
        .map(
          (test) =>
            `${path.relative('', name)}: ${test.fullName}\n    ${test.failureMessages.map((text) => text.split('\n    at ')[0]).join('\n    ')}`,
        ),
    ]),
  };
}

function execute([file = '', ...args]: string[], print: Print): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(file, args, { stdio: ['ignore', 'pipe', 'pipe'] });
    for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', print);
    child.once('error', reject);
    child.once('close', (code) => resolve(code ?? 1));
  });
}
