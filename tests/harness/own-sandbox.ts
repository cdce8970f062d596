/** Gives the test file its own sandbox in memory as SANDBOX_URL. Import it before the settings. */
import { afterAll } from 'vitest';
import { startSandbox } from '../../stripe-sandbox/server.ts';
import { admin as adminOf } from '../../stripe-sandbox/tests/admin.ts';

// A webhook that we refuse comes again at once, not after the minutes that Stripe waits.
const sandbox = await startSandbox({
  retrySeconds: Array.from({ length: 40 }, () => 0.25),
  settleSeconds: Number(process.env.SANDBOX_SETTLE_SECONDS ?? 0),
});
process.env.SANDBOX_URL = sandbox.url;

/** How Stripe's messages come: as usual, never (only the reconciler reports), or doubled and shuffled. */
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
