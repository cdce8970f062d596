/**
 * A sandbox of the test file's own, whose webhooks reach `knock` (money-world.ts) on BASE_URL. It must stand before the
 * settings are read, so import it for its effect, before anything of the app.
 */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll } from 'vitest';
import { startSandbox } from '../../sandbox/server.ts';

export const sandbox = await startSandbox({ retrySeconds: Array.from({ length: 40 }, () => 0.25) });
process.env.SANDBOX_URL = sandbox.url;

/** Holds the port until the app takes it over. */
export const listener = createServer();
await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve));
process.env.BASE_URL = `http://127.0.0.1:${(listener.address() as AddressInfo).port}`;
process.env.LOG_LEVEL = 'silent';

afterAll(() => sandbox.close());
