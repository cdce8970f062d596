import { rmSync } from 'node:fs';
import type { TestProject } from 'vitest/node';
import { runningPostgres } from '../../app/platform/db/embedded-postgres.server.ts';
import { freePort } from '../harness/free-port.ts';
import { startBothProviders } from '../harness/own-provider.ts';
import { startProduct } from './start-product.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the whole product, started as `npm start` does. */
    baseUrl: string;
    sandboxUrl: string;
    databaseUrl: string;
  }
}

/** Runs the product for the browser tests. */
export default async function setup(project: TestProject) {
  const { baseUrl, sandboxUrl, dataDir, stop } = await startProduct(async (ownUrl) =>
    startBothProviders(`http://127.0.0.1:${await freePort()}`, ownUrl),
  );
  project.provide('baseUrl', baseUrl);
  project.provide('sandboxUrl', sandboxUrl);
  project.provide('databaseUrl', runningPostgres(dataDir)!);
  return async () => {
    await stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
}
