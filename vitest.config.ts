import path from 'node:path';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    projects: [
      {
        resolve: { alias: [{ find: /^#(.*)$/, replacement: `${path.resolve('app')}/$1` }] },
        test: {
          name: 'unit',
          include: ['{app,server,sandbox,db,tools,tests}/**/*.test.ts'],
          exclude: ['tests/e2e/**'],
          globalSetup: 'tests/harness/cluster.ts',
          setupFiles: 'tests/harness/settings.ts',
          testTimeout: 20_000,
          hookTimeout: 30_000,
        },
      },
      {
        resolve: { alias: [{ find: /^#(.*)$/, replacement: `${path.resolve('app')}/$1` }] },
        test: {
          name: 'e2e',
          globalSetup: 'tests/e2e/product.ts',
          include: ['tests/e2e/**/*.test.ts'],
          fileParallelism: false,
          testTimeout: 120_000,
          hookTimeout: 300_000,
        },
      },
    ],
  },
});
