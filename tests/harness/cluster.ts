import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { startPostgres } from '../../app/platform/db/embedded-postgres.server.ts';
import { migrate } from '../../app/platform/db/migrate.server.ts';
import { startInstalledPostgres } from './installed-postgres.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The migrated database that freshDatabase() clones. */
    templateUrl: string;
    /** The run's own folder: in it each test file has its data folder, for secrets, mails and uploads. */
    dataDir: string;
  }
}

const FOLDER = /^laqta-test-(\d+)-/;

const SETTINGS = {
  ...{ fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' },
  ...{ max_connections: '200', max_wal_size: '128MB', wal_level: 'minimal', max_wal_senders: '0' },
  // No table lives long enough to need it.
  autovacuum: 'off',
};

/** One throw-away PostgreSQL for the whole run: the bundled one, or that of the folder LAQTA_TEST_POSTGRES. It may lose everything on a crash, and is fast for it. */
export default async function setup(project: TestProject) {
  removeLeftOvers();
  const dataDir = mkdtempSync(path.join(tmpdir(), `laqta-test-${process.pid}-`));
  const bin = process.env.LAQTA_TEST_POSTGRES;
  const postgres = bin
    ? startInstalledPostgres(bin, dataDir, SETTINGS)
    : await startPostgres({ dataDir, settings: SETTINGS });
  await migrate(postgres.url);
  project.provide('templateUrl', postgres.url);
  project.provide('dataDir', dataDir);
  return async () => {
    await postgres.stop();
    rmSync(dataDir, { recursive: true });
  };
}

/** A killed run leaves its server behind. */
function removeLeftOvers() {
  for (const name of readdirSync(tmpdir())) {
    const owner = Number(FOLDER.exec(name)?.[1]);
    if (!owner || isAlive(owner)) continue;
    const folder = path.join(tmpdir(), name);
    try {
      const pid = Number.parseInt(
        readFileSync(path.join(folder, 'postgres/data/postmaster.pid'), 'utf8'),
        10,
      );
      if (readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(folder)) process.kill(pid, 'SIGQUIT');
    } catch {
      // No server is left in there.
    }
    rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
  }
}

function isAlive(pid: number) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
