import { sql } from 'drizzle-orm';
import { firstOf } from '#core/typed-values.ts';
import { readQueueSummary } from '#features/money/payout-batches/queries.server.ts';
import { listReconciliationRuns, listVerifications } from '#features/money/reconciliation/queries.server.ts';
import { countDeadEvents } from '#features/money/stripe-events/queries.server.ts';
import { countPaymentsNeedingAttention } from '#features/money/transfers/operator/queries.server.ts';
import { isWorkerIdle, LAST_JOB_QUERY } from '#platform/db/check-database.server.ts';
import { db } from '#platform/db/db.server.ts';
import { config } from '#platform/env/config.server.ts';
import { diskSpace } from '#platform/storage/disk-files.server.ts';
import type { AttentionCounts, OverviewAnswer } from './schema.ts';

/** Free share of the disk that counts as scarce: files and a local database can fill it before the next look. */
const SCARCE_SHARE = 0.1;

/** Payments and events that wait for an operator. Part of the overview, and an endpoint of its own. */
export async function countAttention(): Promise<AttentionCounts> {
  const [payments, deadEvents] = await Promise.all([countPaymentsNeedingAttention(), countDeadEvents()]);
  return { payments, deadEvents };
}

/** The first page of the console: open matters, the latest runs, and the state of worker and disk. */
export async function readOverview(): Promise<OverviewAnswer> {
  const [attention, { rails }, open, runs, verifications, space, noJobSince] = await Promise.all([
    countAttention(),
    readQueueSummary(),
    countOpenMatters(),
    listReconciliationRuns({ limit: 1 }),
    listVerifications({ limit: 1 }),
    diskSpace(config.dataDir),
    readNoJobSince(),
  ]);
  const last = verifications.items[0];
  return {
    mode: config.stripe.mode,
    attention,
    queue: rails,
    ...open,
    noJobSince,
    scarceDisk: space.freeBytes < space.totalBytes * SCARCE_SHARE ? space : null,
    lastRun: runs.items[0] ?? null,
    lastVerification: last
      ? {
          status: last.status,
          startedAt: last.startedAt,
          finishedAt: last.finishedAt,
          violations: last.findings.reduce((sum, { violations }) => sum + violations, 0),
        }
      : null,
  };
}

/** The time of the last job, if the worker has been idle for too long. Null before the queue is installed. */
async function readNoJobSince(): Promise<string | null> {
  const { rows: queue } = await db.execute(sql`SELECT WHERE to_regclass('pgboss.schedule') IS NOT NULL`);
  if (queue.length === 0) return null;
  const { rows } = await db.execute<{ at: string | null }>(sql.raw(LAST_JOB_QUERY));
  const { at } = firstOf(rows);
  const lastJobAt = at === null ? null : new Date(at);
  return isWorkerIdle(lastJobAt) ? lastJobAt!.toISOString() : null;
}

/** Neither side has removed the reason for a week. */
const isLongBlocked = sql`blocked_by IS NOT NULL AND due_at < now() - interval '7 days'`;

async function countOpenMatters() {
  const { rows } = await db.execute<Record<string, string | null>>(sql`
    SELECT (SELECT count(*) FROM disputes WHERE closed_at IS NULL) AS disputes,
           (SELECT min(evidence_due_at) FROM disputes WHERE closed_at IS NULL) AS "evidenceDueAt",
           (SELECT count(*) FROM unmatched_movements WHERE status = 'open') AS unmatched,
           (SELECT coalesce(sum(amount_cents), 0) FROM unmatched_movements WHERE status = 'open') AS "unmatchedCents",
           (SELECT count(*) FROM wallet_debts) AS negative,
           (SELECT coalesce(sum(a.balance_cents), 0) FROM wallet_debts d
              JOIN ledger_accounts a ON a.id = 'wallet:' || d.brand_id) AS "negativeCents",
           (SELECT count(*) FROM reconciliation_differences WHERE resolved_at IS NULL) AS differences,
           (SELECT count(*) FROM message_reports WHERE status = 'open') AS reports,
           (SELECT min(created_at) FROM message_reports WHERE status = 'open') AS "oldestReport",
           (SELECT count(*) FROM notification_mails WHERE status = 'failed') AS "failedMails",
           (SELECT count(*) FROM submissions WHERE ${isLongBlocked}) AS blocked,
           (SELECT min(due_at) FROM submissions WHERE ${isLongBlocked}) AS "oldestBlocked"`);
  const row = firstOf(rows);
  const iso = (moment: string | null | undefined) => (moment ? new Date(moment).toISOString() : null);
  return {
    disputes: { open: Number(row.disputes), evidenceDueAt: iso(row.evidenceDueAt) },
    unmatched: { count: Number(row.unmatched), cents: Number(row.unmatchedCents) },
    negativeWallets: { count: Number(row.negative), cents: Number(row.negativeCents) },
    differences: Number(row.differences),
    reports: { open: Number(row.reports), oldestAt: iso(row.oldestReport) },
    failedMails: Number(row.failedMails),
    blockedApprovals: { count: Number(row.blocked), oldestAt: iso(row.oldestBlocked) },
  };
}
