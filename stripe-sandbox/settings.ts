import type { SandboxOptions } from './server.ts';

const DEFAULT_KEY = 'sk_test_sandbox';
const LOOPBACK = ['127.0.0.1', '::1', 'localhost'];

/** Throws in production or if other machines can reach the sandbox, unless permitted: its money is not real. */
export function readSettings(env: Record<string, string | undefined>): SandboxOptions {
  if (env.NODE_ENV === 'production' && env.LAQTA_ALLOW_SANDBOX !== '1')
    throw new Error(
      'The payments sandbox does not run with NODE_ENV=production, where money is real. ' +
        'LAQTA_ALLOW_SANDBOX=1 lets it, for a demonstration.',
    );
  const host = env.SANDBOX_HOST || '127.0.0.1';
  const secretKey = env.SANDBOX_SECRET_KEY || DEFAULT_KEY;
  if (!/^sk_test_\w+$/.test(secretKey)) throw new Error('SANDBOX_SECRET_KEY must begin with sk_test_.');
  if (!LOOPBACK.includes(host) && secretKey === DEFAULT_KEY)
    throw new Error(`On ${host} others reach the sandbox: give it a SANDBOX_SECRET_KEY of its own.`);
  return {
    host,
    port: Number(env.SANDBOX_PORT ?? 3001),
    db: env.SANDBOX_DB || ':memory:',
    secretKey,
    settleSeconds: Number(env.SANDBOX_SETTLE_SECONDS ?? 0),
    ...(env.APP_URL ? { appUrl: env.APP_URL } : {}),
    ...(env.SANDBOX_PUBLIC_URL ? { publicUrl: env.SANDBOX_PUBLIC_URL } : {}),
    ...(env.SANDBOX_RETRY_SECONDS ? { retrySeconds: env.SANDBOX_RETRY_SECONDS.split(',').map(Number) } : {}),
  };
}
