import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { defineConfig } from 'vitest/config';
import { inBundle } from './tests/harness/bundle.ts';

const resolve = { alias: [{ find: /^#(.*)$/, replacement: `${path.resolve('app')}/$1` }] };
/** `npm test` has them bundled first; one file alone is sooner there as it is. */
const fromBundle = {
  name: 'from-bundle',
  enforce: 'pre' as const,
  load(id: string) {
    const file = inBundle(id);
    return existsSync(file)
      ? `await import(/* @vite-ignore */ ${JSON.stringify(pathToFileURL(file).href)})`
      : null;
  },
};
const plugins = process.env.LAQTA_TESTS === 'bundled' ? [fromBundle] : [];
const withDatabase = {
  server: { deps: { external: [/\.laqta\/bundle/] } },
  globalSetup: 'tests/harness/cluster.ts',
  setupFiles: 'tests/harness/settings.ts',
  // No promise, only an end: what takes two seconds alone takes twenty beside a browser on two busy cores, and longer.
  testTimeout: 240_000,
  hookTimeout: 240_000,
  expect: { poll: { timeout: 60_000 } },
};
/** Without a worker, webhooks have no effect in any order. `settleAndCheck` starts one, too. */
const withoutWorker = globSync('tests/money/*.test.ts').filter(
  (file) => !/startWorker|settleAndCheck/.test(readFileSync(file, 'utf8')),
);
/** The first are about the messages themselves, and give them in every way by themselves. */
const notRepeated = ['tests/money/{any-order,killed-*,webhook-*}.test.ts', ...withoutWorker];
const repeated = globSync('tests/money/*.test.ts', { exclude: notRepeated });
/** Money tests with Stripe's messages as tests/harness/own-sandbox.ts describes them. */
const moneyTests = (messages: 'off' | 'shuffled') => ({
  resolve,
  plugins,
  test: {
    ...withDatabase,
    name: `money-${messages}`,
    include: repeated,
    env: { LAQTA_TEST_WEBHOOKS: messages },
  },
});

/** Real browsers at the whole product, started for this project alone as `npm start` does. */
const inBrowser = (name: string, options: { maxWorkers?: number; fileParallelism?: boolean }) => ({
  resolve,
  test: {
    ...options,
    name,
    // A process opens one browser for all its files, and each test pages of its own.
    isolate: false,
    globalSetup: 'tests/e2e/product.ts',
    setupFiles: 'tests/e2e/end-visits.ts',
    include: [`tests/e2e/${name}/*.test.ts`],
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 60_000 } },
  },
});

export default defineConfig({
  test: {
    // They wait for a database, a sandbox and workers more than they compute.
    maxWorkers: 4,
    // The list of failures tells what was found, not how much.
    chaiConfig: { truncateThreshold: 0 },
    projects: [
      {
        resolve,
        plugins,
        test: {
          ...withDatabase,
          name: 'unit',
          include: ['{app,server,stripe-sandbox,db,tools,tests}/**/*.test.ts'],
          // `npm test` has those with messages in any order and without any; in their order, the browser has them.
          exclude: [
            'tests/{e2e,deploy,cluster}/**',
            ...(process.env.LAQTA_TESTS === 'bundled' ? repeated : []),
          ],
        },
      },
      // Only with `npm run check -- --image`: it builds the container image for minutes.
      { resolve, test: { ...withDatabase, name: 'image', include: ['tests/deploy/*.test.ts'] } },
      // Only with `npm run cluster`: it takes ten minutes and needs Debian packages.
      { resolve, plugins, test: { ...withDatabase, name: 'cluster', include: ['tests/cluster/*.test.ts'] } },
      moneyTests('off'),
      moneyTests('shuffled'),
      // Screens only read the demo data, so they run in parallel. Journeys change it and run one after the other.
      inBrowser('screens', { maxWorkers: 2 }),
      inBrowser('journeys', { fileParallelism: false }),
    ],
  },
});
