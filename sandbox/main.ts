import { startSandbox } from './server.ts';

const env = process.env;

const sandbox = await startSandbox({
  port: Number(env.SANDBOX_PORT ?? 3001),
  db: env.SANDBOX_DB || ':memory:',
  secretKey: env.SANDBOX_SECRET_KEY || 'sk_test_sandbox',
  settleSeconds: Number(env.SANDBOX_SETTLE_SECONDS ?? 0),
  ...(env.APP_URL ? { appUrl: env.APP_URL } : {}),
  ...(env.SANDBOX_PUBLIC_URL ? { publicUrl: env.SANDBOX_PUBLIC_URL } : {}),
  ...(env.SANDBOX_RETRY_SECONDS ? { retrySeconds: env.SANDBOX_RETRY_SECONDS.split(',').map(Number) } : {}),
});
console.log(`Payments sandbox (test mode, no real money) at ${sandbox.url}/_sandbox`);

// 'disconnect' comes when the process that started this one is gone.
for (const signal of ['SIGINT', 'SIGTERM', 'disconnect'] as const)
  process.once(signal, () => {
    void sandbox.close().then(() => process.exit(0));
  });
