import { spawnSync } from 'node:child_process';
import pg from 'pg';
import { messageOf } from '../../app/core/caught.ts';
import { listPendingMigrationsAt, migrate } from '../../app/platform/db/migrate.server.ts';
import { upgradeEmbedded } from '../../app/platform/db/upgrade.server.ts';
import { config, environmentWith } from '../../app/platform/env/config.server.ts';
import { withDatabase } from './with-database.ts';

/** Migrates the database while the previous release serves, and verifies the ledger. Start this release afterwards. */

try {
  await withDatabase(upgrade);
} catch (error) {
  console.error(`The upgrade failed; the previous release can continue. ${messageOf(error)}`);
  process.exitCode = 1;
}

async function upgrade(url: string) {
  const pending = await listPendingMigrationsAt(url);
  if (pending.length === 0) return console.log('The database is up to date.');
  console.log(`Migrations: ${pending.join(', ')}`);
  if (config.databaseUrl) {
    await setRestorePoint(url, pending[0]!);
    await migrate(url);
    await verifyLedger(url);
  } else {
    const { dataDir, backupDir } = config;
    const backup = await upgradeEmbedded({ url, dataDir, backupDir, check: verifyLedger });
    console.log(`The backup before the upgrade is ${backup}.`);
  }
  console.log('The database is upgraded. Restart the workers and the web processes, one after the other.');
}

/** A target for the point-in-time recovery of pgBackRest, if the role may create it. */
async function setRestorePoint(url: string, migration: string) {
  const name = `before ${migration} ${new Date().toISOString()}`;
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query('select pg_create_restore_point($1)', [name]);
    console.log(`The restore point is "${name}".`);
  } catch (error) {
    console.log(
      `There is no restore point: ${messageOf(error)}. Recover to ${new Date().toISOString()} instead.`,
    );
  } finally {
    await client.end();
  }
}

async function verifyLedger(url: string) {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['tools/commands/ledger.ts', 'verify'], {
    env: environmentWith({ DATABASE_URL: url, DATABASE_DIRECT_URL: url }),
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`The ledger does not verify:\n${stdout}${stderr}`);
}
