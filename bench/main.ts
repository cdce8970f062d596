/** The benchmarks: `npm run bench`, or with `-- --quick` in under a minute without the largest world. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { startPostgres } from '#platform/db/embedded-postgres.server.ts';
import { migrate } from '#platform/db/migrate.server.ts';
import { weighJavaScript } from './javascript.ts';
import { compareSizes, compareWithRaw } from './lists.ts';
import { runProcess } from './measure.ts';
import { finish, report } from './report.ts';
import { AUTH_SECRET, fillWorld } from './world.ts';

const isQuick = process.argv.includes('--quick');
const dataDir = mkdtempSync(path.join(tmpdir(), 'laqta-bench-'));
const postgres = await startPostgres({
  dataDir,
  settings: {
    fsync: 'off',
    synchronous_commit: 'off',
    full_page_writes: 'off',
    shared_buffers: '512MB',
    max_wal_size: '4GB',
    max_connections: '100',
  },
});

try {
  const small = await world(1000);
  const medium = await world(100_000);
  await weighJavaScript(small);
  await compareApprovals(small, isQuick ? 300 : 1000);
  await compareWithRaw(medium, isQuick ? 1 : 3);
  const [large, sizes] = isQuick
    ? [medium, '1,000 → 100,000']
    : [await world(1_000_000), '1,000 → 1,000,000'];
  await compareSizes([small, large], 500, sizes);
  finish();
} finally {
  await postgres.stop();
  rmSync(dataDir, { recursive: true });
}

async function compareApprovals(env: Record<string, string>, approvals: number): Promise<void> {
  const perSecond = JSON.parse(
    await runProcess('bench/approvals.ts', { ...env, APPROVALS: String(approvals) }),
  );
  const share = perSecond.app / perSecond.raw;
  report({
    name: 'approvals/s against the same statements on pg alone',
    goal: '≥ 0.5',
    figure: `${share.toFixed(2)}  (${perSecond.app.toFixed(0)} / ${perSecond.raw.toFixed(0)})`,
    isMet: share >= 0.5,
  });
}

/** The environment of processes that serve a new database with so many campaigns. */
async function world(size: number): Promise<Record<string, string>> {
  const name = `campaigns_${size}`;
  const client = new pg.Client({ connectionString: postgres.url });
  await client.connect();
  await client.query(`CREATE DATABASE ${name}`);
  await client.end();
  const url = new URL(postgres.url);
  url.pathname = name;
  await migrate(url.href);
  await fillWorld(url.href, size);
  return { DATABASE_URL: url.href, LAQTA_DATA_DIR: dataDir, AUTH_SECRET };
}
