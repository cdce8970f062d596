import { setTimeout as sleep } from 'node:timers/promises';
import { type Figures, readFigures } from '#features/operations/operator/status/figures.server.ts';
import { openReader } from '#platform/db/db.server.ts';
import { config } from '#platform/env/config.server.ts';
import { log } from '#platform/log/log.server.ts';
import { formatReadings, type Reading } from '#platform/metrics/prometheus.server.ts';
import { diskSpace } from '#platform/storage/disk-files.server.ts';

const STATEMENT_MS = 2_000;
/** Prometheus gives up after ten seconds. */
const READ_MS = 4_000;
/** Shorter than a scrape interval. Two servers that scrape at the same time share a reading. */
const FRESH_MS = 5_000;

/** Figures of the installation from the database and the disk. A reading never takes longer than `READ_MS`. */
export function openFigures() {
  const { reader, close } = openReader(STATEMENT_MS);
  let current: { text: Promise<string>; startedAt: number; isRunning: boolean } | undefined;

  async function format(): Promise<string> {
    const [figures, disk] = await Promise.all([readOrNull(() => readFigures(reader)), readDisk()]);
    return formatReadings([
      ...disk,
      ...(figures ? readingsOf(figures) : []),
      databaseUpGauge(figures !== null),
    ]);
  }

  /** Starts no second reading while one hangs. */
  function read(): Promise<string> {
    if (!current?.isRunning && !(current && performance.now() - current.startedAt < FRESH_MS)) {
      const next = { text: format(), startedAt: performance.now(), isRunning: true };
      current = next;
      void next.text.finally(() => {
        next.isRunning = false;
      });
    }
    return Promise.race([
      current.text,
      sleep(READ_MS, null, { ref: false }).then(() => formatReadings([databaseUpGauge(false)])),
    ]);
  }
  return { read, close };
}

async function readOrNull<T>(read: () => Promise<T>): Promise<T | null> {
  try {
    return await read();
  } catch (error) {
    log.warn({ error }, 'the figures of the metrics could not be read');
    return null;
  }
}

async function readDisk(): Promise<Reading[]> {
  const space = await readOrNull(() => diskSpace(config.dataDir));
  if (!space) return [];
  return [
    gauge('laqta_disk_free_bytes', 'Free bytes on the disk of the data folder.', space.freeBytes),
    gauge('laqta_disk_size_bytes', 'Size of the disk of the data folder.', space.totalBytes),
  ];
}

const databaseUpGauge = (isUp: boolean): Reading =>
  gauge('laqta_database_up', '1 if the figures of the database could be read, otherwise 0.', Number(isUp));

const gauge = (name: string, help: string, value: number): Reading => ({ name, help, values: [{ value }] });

function readingsOf(figures: Figures): Reading[] {
  const { queues, events, proof, payments, rails, mails } = figures;
  return [
    {
      name: 'laqta_jobs_waiting',
      help: 'Jobs that wait, also those that are not due.',
      values: queues.map(({ name, waiting }) => ({ labels: { queue: name }, value: waiting })),
    },
    {
      name: 'laqta_jobs_overdue_seconds',
      help: 'Time since the oldest due job should have started.',
      values: queues.map(({ name, overdueSeconds }) => ({ labels: { queue: name }, value: overdueSeconds })),
    },
    {
      name: 'laqta_payments_needing_attention',
      help: 'Payments that need an operator, by reason.',
      values: payments.map(({ reason, count }) => ({ labels: { reason }, value: count })),
    },
    {
      name: 'laqta_payout_queue',
      help: 'PayPal and bank payouts that an operator can send.',
      values: rails.map(({ rail, count }) => ({ labels: { rail }, value: count })),
    },
    {
      name: 'laqta_payout_queue_age_seconds',
      help: 'Age of the oldest of them.',
      values: rails.map(({ rail, oldestAt }) => ({
        labels: { rail },
        value: oldestAt ? (Date.now() - Date.parse(oldestAt)) / 1000 : 0,
      })),
    },
    gauge('laqta_stripe_events_unprocessed', 'Stripe events without effect yet.', events.unprocessed),
    gauge('laqta_stripe_events_lag_seconds', 'Age of the oldest of them.', events.oldestSeconds),
    gauge('laqta_stripe_events_dead', 'Stripe events that an operator must replay.', events.dead),
    ...(proof
      ? [
          gauge(
            'laqta_ledger_proof_holds',
            '1 if the last proof of the ledger holds.',
            Number(proof.status === 'holds'),
          ),
          gauge('laqta_ledger_proof_age_seconds', 'Time since the last proof ended.', proof.seconds),
        ]
      : []),
    ...(figures.comparisonSeconds === null
      ? []
      : [
          gauge(
            'laqta_reconciliation_age_seconds',
            'Time since the last comparison with Stripe ended.',
            figures.comparisonSeconds,
          ),
        ]),
    ...readingsOfBackup(figures.backup),
    gauge(
      'laqta_restore_open',
      '1 while a restored ledger has not been compared with Stripe, otherwise 0.',
      Number(figures.isRestoreOpen),
    ),
    gauge('laqta_reconciliation_differences', 'Unresolved differences from Stripe.', figures.differences),
    gauge(
      'laqta_unmatched_movements',
      'Movements at Stripe without a place in the ledger.',
      figures.unmatched,
    ),
    gauge('laqta_disputes_open', 'Open disputes.', figures.disputes),
    gauge('laqta_wallets_below_zero', 'Brands whose wallet is below zero.', figures.negativeWallets),
    gauge('laqta_mails_waiting', 'Emails that wait, also those that are not due.', mails.waiting),
    gauge('laqta_mails_failed', 'Emails that an operator must send again.', mails.failed),
    gauge('laqta_roll_up_lag_seconds', 'Age of the oldest change without metrics.', figures.rollUpSeconds),
    gauge(
      'laqta_upload_check_seconds',
      'Age of the oldest upload that waits for its check.',
      figures.checkSeconds,
    ),
  ];
}

/** No age without backups, unless `npm start` should have made one. */
function readingsOfBackup({
  isEmbedded,
  isArchiving,
  isFailing,
  backups: [newest],
}: Figures['backup']): Reading[] {
  const seconds = newest ? (Date.now() - Date.parse(newest.finishedAt)) / 1000 : Number.POSITIVE_INFINITY;
  return [
    ...(newest || (isEmbedded && isArchiving)
      ? [gauge('laqta_backup_age_seconds', 'Time since the newest backup ended.', seconds)]
      : []),
    gauge(
      'laqta_wal_archive_fails',
      '1 if the last WAL segment could not be archived, otherwise 0.',
      Number(isFailing),
    ),
  ];
}
