import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, expect, test } from 'vitest';
import { type EmbeddedPostgres, startPostgres } from './embedded-postgres.server.ts';
import { listPendingMigrationsAt, migrate } from './migrate.server.ts';
import { upgradeEmbedded } from './upgrade.server.ts';

const root = mkdtempSync(path.join(tmpdir(), 'laqta-upgrade-'));
chmodSync(root, 0o755); // Run as root, the server has another account.
const dataDir = path.join(root, 'data');
const backupDir = path.join(root, 'backups');
const postgres: EmbeddedPostgres = await startPostgres({ dataDir, settings: { fsync: 'off' } });
afterAll(async () => {
  await postgres.stop();
  rmSync(root, { recursive: true });
});

/** The schema of release 0.1.0 is the baseline. */
const baseline = path.join(root, 'baseline');
mkdirSync(baseline);
for (const name of readdirSync('db/migrations').filter((name) => name < '0011'))
  cpSync(path.join('db/migrations', name), path.join(baseline, name));
await migrate(postgres.url, baseline);

async function query(sql: string) {
  const client = new pg.Client({ connectionString: postgres.url });
  await client.connect();
  return (await client.query(sql).finally(() => client.end())).rows;
}
await query(`INSERT INTO users (id, email, name, role) VALUES ('usr_1', 'brand@example.com', '', 'brand')`);

function startLoad() {
  const pool = new pg.Pool({ connectionString: postgres.url, max: 4, statement_timeout: 10_000 });
  let isRunning = true;
  const results = { succeeded: 0, renamed: 0, failures: [] as string[] };
  const requests = [
    `SELECT id, title, status FROM campaigns ORDER BY id LIMIT 20`,
    `SELECT id, status, waiting_for FROM payments WHERE status = 'pending' LIMIT 20`,
    `UPDATE payments SET updated_at = now() WHERE id = 'pay_1'`,
    `UPDATE users SET name = name || '.' WHERE id = 'usr_1' RETURNING name`,
  ];
  const clients = requests.map(async (text, index) => {
    while (isRunning)
      // Prepared, as the product does: a plan must survive the change of its table.
      await pool.query({ name: `request-${index}`, text }).then(
        ({ rows: [row] }) => {
          results.succeeded++;
          if (row?.name) results.renamed++;
        },
        (error) => results.failures.push(error.message),
      );
  });
  return async () => {
    isRunning = false;
    await Promise.all(clients);
    await pool.end();
    return results;
  };
}

const upgrade = (check: (url: string) => Promise<void>, migrations?: string) =>
  upgradeEmbedded({ url: postgres.url, dataDir, backupDir, check, ...(migrations && { migrations }) });

test('changes nothing if a migration fails on the copy', async () => {
  const broken = path.join(root, 'broken');
  cpSync('db/migrations', broken, { recursive: true });
  writeFileSync(path.join(broken, '9999_broken.sql'), 'SELECT 1 / 0');
  const before = await listPendingMigrationsAt(postgres.url);
  await expect(upgrade(async () => {}, broken)).rejects.toThrow('9999_broken.sql failed: division by zero');
  expect(await listPendingMigrationsAt(postgres.url)).toEqual(before);
  expect(existsSync(path.join(dataDir, 'upgrade'))).toBe(false);
});

test('changes nothing if the copy is not healthy', async () => {
  const before = await listPendingMigrationsAt(postgres.url);
  const check = async (url: string) => {
    if (url !== postgres.url) throw new Error('The ledger does not verify');
  };
  await expect(upgrade(check)).rejects.toThrow('The ledger does not verify');
  expect(await listPendingMigrationsAt(postgres.url)).toEqual(before);
});

test('upgrades the schema of 0.1.0 under load without a failed request', async () => {
  const stopLoad = startLoad();
  const checked: string[] = [];
  await upgrade(async (url) => void checked.push(url));
  const { succeeded, renamed, failures } = await stopLoad();
  expect(failures).toEqual([]);
  expect(succeeded).toBeGreaterThan(50);
  expect(await query(`SELECT length(name) AS renamed FROM users WHERE id = 'usr_1'`)).toEqual([{ renamed }]);
  expect(await listPendingMigrationsAt(postgres.url)).toEqual([]);
  expect(checked).toHaveLength(2);
  expect(checked[1]).toBe(postgres.url);
});
