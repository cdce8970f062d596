import { once } from 'node:events';
import { createServer } from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { messageOf } from '#core/caught.ts';
import { isRealMoney } from '#core/money.ts';
import { connectionsOf } from '#platform/db/check-database.server.ts';
import { ConfigError, config } from '#platform/env/config.server.ts';
import { prepareDatabase } from './prepare-database.ts';
import { backUpDaily } from './supervisor/daily-backup.ts';
import { type Database, openDatabase } from './supervisor/database.ts';
import { listDemoLogins, prepareDemoWorld } from './supervisor/demo-world.ts';
import { serveChanges, webBehindVite, webPort } from './supervisor/development.ts';
import { Processes } from './supervisor/processes.ts';
import { registerWebhooks } from './supervisor/sandbox-webhooks.ts';

/** Laqta on one machine: database, sandbox, web and worker, kept running until this process is told to stop. */

const READY_WAIT_MS = 180_000;
/** PostgreSQL's own default. */
const MIN_CONNECTIONS = 100;

const development = process.argv.includes('--dev');

/** The bootstrap builds the browser app at the same time and sends a message when it is built. */
const browserApp = process.argv.includes('--building') ? once(process, 'message') : null;
let opening: Promise<Database | null> | null = null;
let processes: Processes | null = null;
let stopping = false;

process.on('SIGINT', () => (stopping ? killAll() : void stop(0)));
process.on('SIGTERM', () => void stop(0));
process.on('SIGHUP', () => void stop(0));
process.on('disconnect', () => void stop(1)); // The bootstrap that started this process was killed.

try {
  await start();
} catch (error) {
  if (!stopping) {
    console.error(
      error instanceof ConfigError ? error.message : `Laqta could not start. ${messageOf(error)}`,
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
  for (const port of config.metrics ? [config.metrics.webPort, config.metrics.workerPort] : [])
    await assertFree(port, 'Choose another METRICS_PORT; the worker uses the port after it.');
  console.log('Starting the database…');
  const running = { web: development ? 1 : config.webProcesses, worker: 1 };
  opening = openDatabase(
    Math.max(MIN_CONNECTIONS, connectionsOf(running) + MIN_CONNECTIONS),
    () => void stop(1),
  );
  const database = await opening;
  if (!database) {
    throw new Error(
      `Another Laqta runs on the data folder ${config.dataDir}. Stop it, or choose another folder with LAQTA_DATA_DIR.`,
    );
  }
  await prepareDatabase(database, running);

  const env = {
    DATABASE_URL: database.url,
    DATABASE_DIRECT_URL: database.directUrl,
    LAQTA_DATA_DIR: config.dataDir,
    WEB_PROCESSES: String(running.web),
    // There is no balancer to notice.
    DRAIN_SECONDS: String(config.drainSeconds ?? 0),
  };
  processes = new Processes(config.dataDir);
  let starting: Promise<void> | undefined;
  const sandbox = () => {
    starting ??= startSandbox(processes!);
    return starting;
  };
  await prepareDemoWorld(database.directUrl, processes, env, sandbox);
  await browserApp;
  console.log('Starting web and worker…');
  await processes.keep({
    name: 'web',
    args: [fileOf('web.ts'), '--prepared'],
    env: development ? { ...env, ...webBehindVite() } : env,
  });
  await waitUntilReady(development ? webPort() : config.port);
  // Loading in parallel would delay the first web process, so the rest starts once its port is open.
  await sandbox();
  await processes.keep({ name: 'worker', args: [fileOf('worker.ts')], env });
  if (development) await serveChanges(processes);
  if (config.walArchive && !config.databaseUrl) void backUpDaily(processes, env);
  await announce(database.directUrl);
}

/** Resolves when the sandbox knows where to send its webhooks. */
async function startSandbox(processes: Processes): Promise<void> {
  if (config.sandboxPort === null) {
    if (config.stripe.mode === 'sandbox') await registerWebhooks();
    return;
  }
  await processes.keep({
    name: 'sandbox',
    args: [fileOf('../stripe-sandbox/main.ts')],
    env: {
      SANDBOX_PORT: String(config.sandboxPort),
      SANDBOX_DB: path.join(config.dataDir, 'sandbox.sqlite'),
      SANDBOX_SECRET_KEY: config.stripe.secretKey,
      APP_URL: config.baseUrl,
      LAQTA_ALLOW_SANDBOX: config.allowSandbox ? '1' : '0',
    },
    afterStart: registerWebhooks,
  });
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

async function waitUntilReady(port: number) {
  const begunAt = Date.now();
  while (!(await isReady(port))) {
    if (Date.now() - begunAt > READY_WAIT_MS) {
      throw new Error(`The web process does not answer. Its log is ${processes!.logOf({ name: 'web' })}.`);
    }
    await sleep(50);
  }
}

async function isReady(port: number): Promise<boolean> {
  try {
    return (await fetch(`http://localhost:${port}/api/ready`, { signal: AbortSignal.timeout(5_000) })).ok;
  } catch {
    return false; // Not listening yet.
  }
}

async function announce(databaseUrl: string) {
  console.log(`\nLaqta is at ${config.baseUrl}`);
  if (!isRealMoney(config.stripe.mode)) console.log(`No real money: ${config.stripe.mode}`);
  const logins = await listDemoLogins(databaseUrl);
  if (logins.length > 0) console.log('\nSign in as');
  for (const { role, name, email, password } of logins) {
    console.log(`  ${role.padEnd(8)} ${email.padEnd(27)} ${password}   ${name}`);
  }
  console.log('\nCtrl-C stops everything.');
}

/** Only a second Ctrl-C ends the clean stop: a signal to the process group comes here twice. */
async function stop(code: number) {
  if (stopping) return;
  stopping = true;
  await processes?.stop(['vite', 'web', 'worker', 'seed', 'backup']);
  await processes?.stop(['sandbox']);
  await (await opening?.catch(() => null))?.stop();
  process.exit(code);
}

/** Leaves PostgreSQL running; the next start recovers unfinished work. */
function killAll() {
  processes?.killAll();
  process.exit(130);
}
