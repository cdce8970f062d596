import { rmSync } from 'node:fs';
import type { TestProject } from 'vitest/node';
import { freePort } from '../harness/free-port.ts';
import { startBothProviders } from '../harness/own-provider.ts';
import { startProduct } from './start-product.ts';

declare module 'vitest' {
  interface ProvidedContext {
    baseUrl: string;
    sandboxUrl: string;
    databaseUrl: string;
  }
}

export default async function setup(project: TestProject) {
  const { baseUrl, sandboxUrl, databaseUrl, dataDir, stop } = await startProduct(async (ownUrl) =>
    startBothProviders(`http://127.0.0.1:${await freePort()}`, ownUrl),
  );
  project.provide('baseUrl', baseUrl);
  project.provide('sandboxUrl', sandboxUrl);
  project.provide('databaseUrl', databaseUrl);
  return async () => {
    await stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
}
