import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { runningPostgres } from '../../app/platform/db/embedded-postgres.server.ts';
import { freePort } from '../harness/free-port.ts';
import { startInstalledPostgres } from '../harness/installed-postgres.ts';

const START_LIMIT_MS = 300_000;

/** The world that build-world.ts prepared, if any: building it takes ten times as long as starting. */
const WORLD = process.env.LAQTA_TESTS_WORLD;

/** Another PostgreSQL than the bundled one. The demo world of another version is not copied for it. */
const POSTGRES = process.env.LAQTA_TEST_POSTGRES;

/** The whole product as `npm start` runs it: every process, a data folder of its own, the demo world. */
export async function startProduct(settingsFor?: (baseUrl: string) => Promise<Record<string, string>>) {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'laqta-e2e-'));
  // Keeps the owners: a PostgreSQL that root starts runs as another user, and uses another folder without access.
  if (!POSTGRES && WORLD && existsSync(path.join(WORLD, 'postgres')))
    execFileSync('cp', ['-a', `${WORLD}/.`, dataDir]);
  const postgres = POSTGRES ? startInstalledPostgres(POSTGRES, dataDir, { max_connections: '200' }) : null;
  const port = await freePort();
  const baseUrl = `http://localhost:${port}`;
  const child = spawn(process.execPath, ['server/start.ts'], {
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      ...(process.env.NODE_COMPILE_CACHE && { NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE }),
      PORT: String(port),
      LAQTA_DATA_DIR: dataDir,
      ...(postgres && { DATABASE_URL: postgres.url }),
      // So that each new person can come from an address of their own: one address may sign up only so often.
      TRUSTED_PROXIES: '127.0.0.1,::1',
      // The tests serve their shops there.
      OUTBOUND_ALLOW: '127.0.0.1',
      ...(await settingsFor?.(baseUrl)),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  await waitForOutput(child, 'Ctrl-C stops everything').catch((error: Error) => {
    throw new Error(`${error.message}\n${lastLines(path.join(dataDir, 'logs'))}`);
  });
  return {
    baseUrl,
    sandboxUrl: `http://127.0.0.1:${port + 1}`,
    databaseUrl: postgres?.url ?? runningPostgres(dataDir)!,
    dataDir,
    stop: async () => {
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGTERM');
      await ended;
      await postgres?.stop();
    },
  };
}

/** Last log lines of each process, to explain a failed start. */
function lastLines(folder: string): string {
  if (!existsSync(folder)) return '';
  return readdirSync(folder)
    .map((name) => `${name}:\n${readFileSync(path.join(folder, name), 'utf8').slice(-2_000)}`)
    .join('\n');
}

function waitForOutput(child: ChildProcess, words: string): Promise<void> {
  let output = '';
  return new Promise((resolve, reject) => {
    const fail = (why: string) => {
      clearTimeout(limit);
      child.kill('SIGTERM');
      reject(new Error(`${why}\n${output}`));
    };
    const limit = setTimeout(() => fail('The product did not start in time.'), START_LIMIT_MS);
    const read = (chunk: Buffer) => {
      output += chunk.toString();
      if (!output.includes(words)) return;
      clearTimeout(limit);
      resolve();
    };
    child.stdout?.on('data', read);
    child.stderr?.on('data', read);
    child.once('exit', (code) => fail(`The product ended with code ${code}.`));
  });
}
