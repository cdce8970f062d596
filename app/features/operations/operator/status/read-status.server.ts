import { readFileSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import { firstOf } from '#core/typed-values.ts';
import type { VerificationStatus } from '#features/money/reconciliation/schema.ts';
import { CONNECTION_NAMES } from '#platform/db/check-database.server.ts';
import { db, pool } from '#platform/db/db.server.ts';
import { listPendingMigrations } from '#platform/db/migrate.server.ts';
import { config } from '#platform/env/config.server.ts';
import { diskSpace } from '#platform/storage/disk-files.server.ts';
import { readFigures } from './figures.server.ts';
import type { StatusAnswer } from './schema.ts';

const { version } = JSON.parse(
  readFileSync(new URL('../../../../../package.json', import.meta.url), 'utf8'),
) as { version: string };

export async function readStatus(): Promise<StatusAnswer> {
  const [figures, database, replicas, pending, disk] = await Promise.all([
    readFigures(db),
    readDatabase(),
    listReplicas(),
    listPendingMigrations(pool),
    diskSpace(config.dataDir),
  ]);
  const { queues, proof, comparisonSeconds, events, mails, backup } = figures;
  return {
    isRestoreOpen: figures.isRestoreOpen,
    backup: {
      ...backup,
      backups: backup.backups.map(({ id, finishedAt, bytes }) => ({ id, finishedAt, bytes })),
    },
    versions: { laqta: version, node: process.versions.node, postgres: database.postgres },
    migrations: { latest: database.latest, pending },
    hasWorker: database.hasWorker,
    proof: proof && {
      status: proof.status as VerificationStatus,
      finishedAt: momentBefore(proof.seconds),
    },
    comparedAt: comparisonSeconds === null ? null : momentBefore(comparisonSeconds),
    events: {
      unprocessed: events.unprocessed,
      oldestAt: events.unprocessed > 0 ? momentBefore(events.oldestSeconds) : null,
      dead: events.dead,
    },
    mails,
    queues: queues
      .filter(({ waiting }) => waiting > 0)
      .toSorted((a, b) => b.overdueSeconds - a.overdueSeconds)
      .map(({ name, waiting, overdueSeconds }) => ({
        name,
        waiting,
        overdueSince: overdueSeconds > OVERDUE_SECONDS ? momentBefore(overdueSeconds) : null,
      })),
    disk,
    replication: { isReplica: database.isReplica, replicas },
  };
}

/** Workers take a job within seconds. */
const OVERDUE_SECONDS = 60;

const momentBefore = (seconds: number): string => new Date(Date.now() - seconds * 1000).toISOString();

async function readDatabase() {
  const { rows } = await db.execute<{
    postgres: string;
    latest: string;
    isReplica: boolean;
    hasWorker: boolean;
  }>(sql`
    SELECT current_setting('server_version') AS postgres,
           (SELECT max(name) FROM schema_migrations) AS latest,
           pg_is_in_recovery() AS "isReplica",
           EXISTS (SELECT FROM pg_stat_activity
                    WHERE datname = current_database() AND application_name = ${CONNECTION_NAMES.worker})
             AS "hasWorker"`);
  return firstOf(rows);
}

/** Without the role pg_monitor, PostgreSQL hides state and lag. */
async function listReplicas(): Promise<StatusAnswer['replication']['replicas']> {
  const { rows } = await db.execute<StatusAnswer['replication']['replicas'][number]>(sql`
    SELECT coalesce(application_name, '') AS name, state, extract(epoch FROM replay_lag)::float AS "lagSeconds"
      FROM pg_stat_replication ORDER BY application_name`);
  return rows;
}
