/** Gives the test file its own sandbox in memory as SANDBOX_URL. Import it before the settings. */
import { afterAll } from 'vitest';
import { startSandbox } from '../../stripe-sandbox/server.ts';
import { admin } from '../../stripe-sandbox/tests/admin.ts';

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

/** Makes the sandbox do what Stripe does by itself, its users do in their browsers, or a fault does. */
export const controlSandbox = (method: string, path: string, body?: unknown) =>
  admin(sandbox.url, method, path, body);

/** `normal`: as the project of this run sends webhooks. */
export const setWebhooks = (mode: string) =>
  controlSandbox('POST', '/webhooks', mode === 'normal' ? MESSAGES[messages] : { mode });
await setWebhooks('normal');

export const planFault = (fault: {
  route?: string | undefined;
  kind: string;
  times?: number;
  delayMs?: number;
}) => controlSandbox('POST', '/faults', fault);
export const clearFaults = () => controlSandbox('DELETE', '/faults');
export const advanceClock = (seconds: number) => controlSandbox('POST', '/clock/advance', { seconds });

afterAll(() => sandbox.close());
