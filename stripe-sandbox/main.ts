import { startSandbox } from './server.ts';
import { readSettings } from './settings.ts';

const sandbox = await startSandbox(settings());
console.log(`Payments sandbox (test mode, no real money) at ${sandbox.url}/_sandbox`);

// 'disconnect' means that the parent process has ended.
for (const signal of ['SIGINT', 'SIGTERM', 'disconnect'] as const)
  process.once(signal, () => {
    void sandbox.close().then(() => process.exit(0));
  });

function settings() {
  try {
    return readSettings(process.env);
  } catch (error) {
    console.error((error as Error).message);
    process.exit(1);
  }
}
