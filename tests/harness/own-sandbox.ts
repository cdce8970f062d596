/**
 * Gives the test file a sandbox of its own, in memory, as SANDBOX_URL. Import it for its effect, before anything that
 * reads the settings:
 *
 *   import '../../../tests/harness/own-sandbox.ts';
 */
import { afterAll } from 'vitest';
import { startSandbox } from '../../stripe-sandbox/server.ts';
import { admin as adminOf } from '../../stripe-sandbox/tests/admin.ts';

// A webhook that we refuse comes again at once, not after the minutes that Stripe waits.
const sandbox = await startSandbox({
  retrySeconds: Array.from({ length: 40 }, () => 0.25),
  settleSeconds: Number(process.env.SANDBOX_SETTLE_SECONDS ?? 0),
});
process.env.SANDBOX_URL = sandbox.url;

/**
 * How Stripe's messages come in this run. The money tests run once more without any, the reconciler alone bringing the
 * news, and once with every message doubled and all of them shuffled: each promise holds the same.
 */
const MESSAGES = {
  normal: { mode: 'normal' },
  off: { mode: 'drop' },
  shuffled: { mode: 'duplicate', delayMs: 300 },
};
export const messages = (process.env.LAQTA_TEST_WEBHOOKS ?? 'normal') as keyof typeof MESSAGES;

/** Asks the sandbox for what Stripe does by itself, its users in their browsers, or bad luck. */
export const admin = (method: string, path: string, body?: unknown) => {
  const isUsual = path === '/webhooks' && (body as { mode?: string }).mode === 'normal';
  return adminOf(sandbox.url, method, path, isUsual ? MESSAGES[messages] : body);
};
await admin('POST', '/webhooks', { mode: 'normal' });

afterAll(() => sandbox.close());
