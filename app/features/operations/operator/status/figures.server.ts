import { sql } from 'drizzle-orm';
import { firstOf } from '#core/typed-values.ts';
import { readQueueSummary } from '#features/money/payout-batches/queries.server.ts';
import { countPaymentsNeedingAttention } from '#features/money/transfers/operator/queries.server.ts';
import { listBackups } from '#platform/db/backup.server.ts';
import type { Reader } from '#platform/db/db.server.ts';
import { CLUSTER_NAME } from '#platform/db/embedded-postgres.server.ts';
import { config } from '#platform/env/config.server.ts';

export type Figures = Awaited<ReturnType<typeof readFigures>>;

const MAIL_QUEUES = new Set(['accounts.mail', 'contact.mail', 'notifications.mail']);

/** State of the installation for metrics and the status page. Reads unsettled rows only, to bound its cost. */
export async function readFigures(reader: Reader) {
  const queues = await readQueues(reader);
  const rows = await readOpenRows(reader);
  const { rails } = await readQueueSummary(reader);
  return {
    queues,
    ...rows,
    mails: {
      waiting: queues
        .filter(({ name }) => MAIL_QUEUES.has(name))
        .reduce((sum, { waiting }) => sum + waiting, 0),
      failed: rows.failedMails,
    },
    payments: await countPaymentsNeedingAttention(reader),
    rails,
    backup: await readBackup(reader),
  };
}

/** `isArchiving`: `npm start` makes backups of an embedded database that archives. */
async function readBackup(reader: Reader) {
  const [backups, { rows }] = await Promise.all([
    listBackups(config.backupDir),
    reader.execute<Record<'isEmbedded' | 'isArchiving' | 'isFailing', boolean>>(sql`
      SELECT current_setting('cluster_name') = ${CLUSTER_NAME} AS "isEmbedded",
             current_setting('archive_mode') <> 'off' AS "isArchiving",
             coalesce(last_failed_time > coalesce(last_archived_time, '-infinity'), false) AS "isFailing"
        FROM pg_stat_archiver`),
  ]);
  return { ...firstOf(rows), backups };
}

type QueueFigures = { name: string; waiting: number; overdueSeconds: number };

/** `waiting` includes jobs that are not due yet. `state < 'active'` means created or retry, as in pg-boss's index. */
async function readQueues(reader: Reader): Promise<QueueFigures[]> {
  const { rows } = await reader.execute<QueueFigures>(sql`
    SELECT queue.name, count(job.id)::int AS waiting,
           coalesce(extract(epoch FROM now() - min(job.start_after) FILTER (WHERE job.start_after <= now())), 0)::float
             AS "overdueSeconds"
      FROM pgboss.queue
      LEFT JOIN pgboss.job ON job.name = queue.name AND job.state < 'active' AND NOT job.blocked
     WHERE NOT starts_with(queue.name, '__pgboss')
     GROUP BY queue.name
     ORDER BY queue.name`);
  return rows;
}

async function readOpenRows(reader: Reader) {
  const { rows } = await reader.execute<Record<string, string | null>>(sql`
    WITH proof AS (
      SELECT status, finished_at FROM ledger_verifications WHERE finished_at IS NOT NULL ORDER BY id DESC LIMIT 1),
    comparison AS (
      SELECT finished_at FROM reconciliation_runs WHERE status = 'done' ORDER BY id DESC LIMIT 1)
    SELECT (SELECT count(*) FROM stripe_events WHERE status = 'received') AS unprocessed,
           (SELECT extract(epoch FROM now() - min(received_at)) FROM stripe_events WHERE status = 'received')
             AS "unprocessedSeconds",
           (SELECT count(*) FROM stripe_events WHERE status = 'dead') AS dead,
           (SELECT status FROM proof) AS "proofStatus",
           (SELECT extract(epoch FROM now() - finished_at) FROM proof) AS "proofSeconds",
           (SELECT extract(epoch FROM now() - finished_at) FROM comparison) AS "comparisonSeconds",
           (SELECT count(*) FROM reconciliation_differences WHERE resolved_at IS NULL) AS differences,
           (SELECT count(*) FROM unmatched_movements WHERE status = 'open') AS unmatched,
           (SELECT count(*) FROM disputes WHERE closed_at IS NULL) AS disputes,
           (SELECT count(*) FROM wallet_debts) AS "negativeWallets",
           (SELECT count(*) FROM notification_mails WHERE status = 'failed') AS "failedMails",
           (SELECT count(*) FROM restores WHERE compared_at IS NULL) AS "openRestores",
           (SELECT coalesce(extract(epoch FROM now() - min(marked_at)), 0) FROM metric_marks) AS "rollUpSeconds",
           (SELECT coalesce(extract(epoch FROM now() - min(created_at)), 0) FROM uploads WHERE status = 'checking')
             AS "checkSeconds"`);
  const row = firstOf(rows);
  const optional = (value: string | null | undefined) => (value === null ? null : Number(value));
  return {
    events: {
      unprocessed: Number(row.unprocessed),
      oldestSeconds: Number(row.unprocessedSeconds),
      dead: Number(row.dead),
    },
    proof:
      row.proofStatus && row.proofSeconds
        ? { status: row.proofStatus, seconds: Number(row.proofSeconds) }
        : null,
    comparisonSeconds: optional(row.comparisonSeconds),
    differences: Number(row.differences),
    unmatched: Number(row.unmatched),
    disputes: Number(row.disputes),
    negativeWallets: Number(row.negativeWallets),
    failedMails: Number(row.failedMails),
    isRestoreOpen: Number(row.openRestores) > 0,
    rollUpSeconds: Number(row.rollUpSeconds),
    checkSeconds: Number(row.checkSeconds),
  };
}
