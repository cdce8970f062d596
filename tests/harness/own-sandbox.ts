/**
 * Gives the test file a sandbox of its own, in memory, as SANDBOX_URL. Import it for its effect, before anything that
 * reads the settings:
 *
 *   import '../../../tests/harness/own-sandbox.ts';
 */
import { afterAll } from 'vitest';
import { startSandbox } from '../../sandbox/server.ts';
import { admin as adminOf } from '../../sandbox/test-client.ts';

// A webhook that we refuse comes again at once, not after the minutes that Stripe waits.
const sandbox = await startSandbox({ retrySeconds: Array.from({ length: 40 }, () => 0.25) });
process.env.SANDBOX_URL = sandbox.url;

/** Asks the sandbox for what Stripe does by itself, its users in their browsers, or bad luck. */
export const admin = (method: string, path: string, body?: unknown) =>
  adminOf(sandbox.url, method, path, body);

afterAll(() => sandbox.close());
