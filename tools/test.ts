import { type SpawnOptions, spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { findOrInstallChromium } from './chromium.ts';

/**
 * Everything that CI runs (`npm test`), or its checks alone (`npm run check`). A check counts as one test. Every suite
 * runs, even after another one failed, and one that ran nothing has failed.
 */

type Counts = { passed: number; failed: number; skipped: number };
type Suite = { name: string; run: () => Promise<Counts> };

const REPORTS = path.join('.laqta', 'test-reports');

const checks: Suite[] = [
  check('format and lint', 'biome', 'check', '--diagnostic-level=warn', '--error-on-warnings', '.'),
  check('promises', 'oxlint', '--type-aware', '--deny-warnings'),
  check('route types', 'react-router', 'typegen'),
  check('types', 'tsc'),
  check('fences', 'node', 'tools/fences.ts'),
  check('migrations', 'node', 'tools/check-migrations.ts'),
  check('unused code', 'knip', '--no-config-hints'),
  ...(existsSync('tools/check-words.ts') ? [check('words', 'node', 'tools/check-words.ts')] : []),
  check('reference', 'node', 'tools/check-reference.ts'),
];

const tests: Suite[] = [
  vitest('unit'),
  // Whether Stripe's messages come or not, twice or in any order: the same promises, and the same ledger in the end.
  vitest('money-off'),
  vitest('money-shuffled'),
  check('build', 'node', 'tools/bootstrap.mjs', 'build'),
  // Always the same plan here; `npm run simulate` finds new ones.
  check('simulation', 'node', 'tests/simulation/main.ts', '--sequences', '2', '--seed', '42'),
  {
    name: 'browser',
    run: () => {
      process.env.CHROMIUM_PATH = findOrInstallChromium();
      return vitest('e2e').run();
    },
  },
];

const total: Counts = { passed: 0, failed: 0, skipped: 0 };
const troubled: string[] = [];
for (const { name, run } of process.argv.includes('--checks') ? checks : [...checks, ...tests]) {
  const begunAt = Date.now();
  console.log(`\n── ${name}`);
  const counts = await run().catch((error: Error) => {
    console.error(error.message);
    return { passed: 0, failed: 1, skipped: 0 };
  });
  if (counts.passed + counts.failed === 0) {
    console.error(`The suite "${name}" ran no test.`);
    counts.failed = 1;
  }
  if (counts.failed > 0) troubled.push(name);
  for (const key of ['passed', 'failed', 'skipped'] as const) total[key] += counts[key];
  console.log(`${name}: ${sentence(counts)} in ${((Date.now() - begunAt) / 1000).toFixed(1)} s`);
}
if (troubled.length > 0) console.log(`\nFailed: ${troubled.join(', ')}`);
console.log(`\n${sentence(total)}`);
process.exit(total.failed > 0 ? 1 : 0);

function sentence({ passed, failed, skipped }: Counts): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}

/** A command that passes or fails as a whole; the project's own tools come first in its PATH. */
function check(name: string, ...command: string[]): Suite {
  return {
    name,
    run: async () => {
      const ok = (await execute(command)) === 0;
      return { passed: ok ? 1 : 0, failed: ok ? 0 : 1, skipped: 0 };
    },
  };
}

function vitest(project: string): Suite {
  return {
    name: project,
    run: async () => {
      const report = path.join(REPORTS, `${project}.json`);
      mkdirSync(REPORTS, { recursive: true });
      rmSync(report, { force: true });
      const code = await execute([
        ...['vitest', 'run', '--project', project, '--reporter=default'],
        ...['--reporter=json', `--outputFile.json=${report}`, '--passWithNoTests'],
      ]);
      const counts = existsSync(report) ? countsOf(JSON.parse(readFileSync(report, 'utf8'))) : null;
      if (!counts) return { passed: 0, failed: 1, skipped: 0 };
      // A file that cannot be loaded, or an error outside every test, fails the run but no test.
      if (code !== 0 && counts.failed === 0) counts.failed = 1;
      return counts;
    },
  };
}

type VitestReport = {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
};

function countsOf(report: VitestReport): Counts {
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    skipped: report.numPendingTests + report.numTodoTests,
  };
}

function execute([file = '', ...args]: string[]): Promise<number> {
  const options: SpawnOptions = { stdio: ['ignore', 'inherit', 'inherit'] };
  return new Promise((resolve, reject) => {
    const child = spawn(file, args, options);
    child.once('error', reject);
    child.once('exit', (code) => resolve(code ?? 1));
  });
}
