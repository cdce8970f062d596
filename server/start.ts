import { createServer } from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { migrate } from '#platform/db/migrate.server.ts';
import { ConfigError, config } from '#platform/env/config.server.ts';
import { type Database, openDatabase } from './database.ts';
import { listDemoLogins, prepareDemoWorld } from './demo-world.ts';
import { serveChanges, webBehindVite, webPort } from './development.ts';
import { Processes } from './processes.ts';
import { registerWebhooks } from './sandbox-door.ts';

/** Laqta on one machine: database, sandbox, web and worker, kept running until this process is told to stop. */

const HEALTH_WAIT_MS = 60_000;

const development = process.argv.includes('--dev');

let opening: Promise<Database | null> | null = null;
let processes: Processes | null = null;
let stopping = false;

process.on('SIGINT', () => void stop(0));
process.on('SIGTERM', () => void stop(0));
process.on('SIGHUP', () => void stop(0));
process.on('disconnect', () => void stop(1)); // The bootstrap that started this process was killed.

try {
  await start();
} catch (error) {
  if (!stopping) {
    console.error(
      error instanceof ConfigError ? error.message : `Laqta could not start. ${(error as Error).message}`,
    );
    await stop(1);
  }
}

async function start() {
  await assertFree(config.port, 'Choose another one: PORT=3100 npm start');
  if (config.sandboxPort) {
    await assertFree(
      config.sandboxPort,
      'The payments sandbox needs the port after PORT: PORT=3100 npm start',
    );
  }
  console.log('Starting the database…');
  opening = openDatabase(() => void stop(1));
  const database = await opening;
  if (!database) {
    throw new Error(
      `Another Laqta runs on the data folder ${config.dataDir}. Stop it, or choose another folder with LAQTA_DATA_DIR.`,
    );
  }
  await migrate(database.url);

  const env = { DATABASE_URL: database.url, LAQTA_DATA_DIR: config.dataDir };
  processes = new Processes(config.dataDir);
  if (config.sandboxPort) {
    await processes.keep({
      name: 'sandbox',
      args: [fileOf('../sandbox/main.ts')],
      env: {
        SANDBOX_PORT: String(config.sandboxPort),
        SANDBOX_DB: path.join(config.dataDir, 'sandbox.sqlite'),
        SANDBOX_SECRET_KEY: config.stripe.secretKey,
        APP_URL: config.baseUrl,
        LAQTA_ALLOW_SANDBOX: config.allowSandbox ? '1' : '0',
      },
      afterStart: registerWebhooks,
    });
  } else if (config.stripe.kind === 'sandbox') await registerWebhooks();

  await prepareDemoWorld(database.url, processes, env);
  console.log('Starting web and worker…');
  await processes.keep({
    name: 'web',
    args: [fileOf('web.ts')],
    env: development ? { ...env, ...webBehindVite() } : env,
  });
  await processes.keep({ name: 'worker', args: [fileOf('worker.ts')], env });
  await waitForHealth(development ? webPort() : config.port);
  if (development) await serveChanges(processes);
  await announce(database.url);
}

function fileOf(name: string): string {
  return fileURLToPath(new URL(name, import.meta.url));
}

async function assertFree(port: number, advice: string) {
  await new Promise<void>((resolve, reject) => {
    const probe = createServer();
    probe.once('error', (error: NodeJS.ErrnoException) =>
      reject(
        new Error(
          error.code === 'EADDRINUSE'
            ? `Port ${port} is taken by another program. ${advice}`
            : `Port ${port} cannot be opened: ${error.message}.`,
        ),
      ),
    );
    probe.listen(port, () => probe.close(() => resolve()));
  });
}

async function waitForHealth(port: number) {
  const begunAt = Date.now();
  while (!(await isHealthy(port))) {
    if (Date.now() - begunAt > HEALTH_WAIT_MS) {
      throw new Error(`The web process does not answer. Its log is ${processes!.logOf({ name: 'web' })}.`);
    }
    await sleep(50);
  }
}

async function isHealthy(port: number): Promise<boolean> {
  try {
    return (await fetch(`http://localhost:${port}/api/health`)).ok;
  } catch {
    return false; // Not listening yet.
  }
}

async function announce(databaseUrl: string) {
  console.log(`\nLaqta is at ${config.baseUrl}`);
  if (config.stripe.kind === 'sandbox') console.log('Test mode — no real money');
  const logins = await listDemoLogins(databaseUrl);
  if (logins.length > 0) console.log('\nSign in as');
  for (const { role, name, email, password } of logins) {
    console.log(`  ${role.padEnd(8)} ${email.padEnd(27)} ${password}   ${name}`);
  }
  console.log('\nCtrl-C stops everything.');
}

/** First asked: in good order. Asked again: at once; the next start recovers what was under way. */
async function stop(code: number) {
  if (stopping) {
    processes?.killAll();
    process.exit(130);
  }
  stopping = true;
  await processes?.stop(['vite', 'web', 'worker', 'seed']);
  await processes?.stop(['sandbox']);
  await (await opening?.catch(() => null))?.stop();
  process.exit(code);
}
