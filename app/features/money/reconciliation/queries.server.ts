import { and, asc, desc, eq, gt, isNull, lt, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { type Page, toPage } from '#core/pagination.ts';
import { users } from '#features/identity/accounts/tables.server.ts';
import { db } from '#platform/db/db.server.ts';
import type { ReconciliationDifference, ReconciliationRun, Verification } from './schema.ts';
import {
  ledgerVerifications,
  reconciliationDifferences,
  reconciliationRuns,
  stripeMovements,
} from './tables.server.ts';

/** Reads for operators: every endpoint that uses them asks for that role first. Newest first. */

type Paging = { limit: number; cursor?: string | undefined };

const asker = alias(users, 'asker');
const iso = (moment: Date | null) => moment?.toISOString() ?? null;

export async function listReconciliationRuns(paging: Paging): Promise<Page<ReconciliationRun>> {
  const rows = await db
    .select({ run: reconciliationRuns, requestedByName: asker.name })
    .from(reconciliationRuns)
    .leftJoin(asker, eq(asker.id, reconciliationRuns.requestedBy))
    .where(paging.cursor ? lt(reconciliationRuns.id, paging.cursor) : undefined)
    .orderBy(desc(reconciliationRuns.id))
    .limit(paging.limit + 1);
  const items = rows.map(({ run: { requestedBy, ...run }, requestedByName }) => ({
    ...run,
    requestedByName,
    startedAt: run.startedAt.toISOString(),
    finishedAt: iso(run.finishedAt),
  }));
  return toPage(items, paging.limit, (item) => item.id);
}

/** Those that stand now, or those that stood when a run ended; oldest first. */
export async function listDifferences(
  paging: Paging & { runId?: string | undefined },
): Promise<Page<ReconciliationDifference>> {
  const seenBy = (runId: string) =>
    and(
      sql`${reconciliationDifferences.firstRunId} <= ${runId}`,
      sql`${reconciliationDifferences.lastRunId} >= ${runId}`,
    );
  const rows = await db
    .select({
      difference: reconciliationDifferences,
      kind: stripeMovements.type,
      sourceId: stripeMovements.sourceId,
    })
    .from(reconciliationDifferences)
    .leftJoin(stripeMovements, eq(stripeMovements.id, reconciliationDifferences.subject))
    .where(
      and(
        paging.runId ? seenBy(paging.runId) : isNull(reconciliationDifferences.resolvedAt),
        paging.cursor ? gt(reconciliationDifferences.id, paging.cursor) : undefined,
      ),
    )
    .orderBy(asc(reconciliationDifferences.id))
    .limit(paging.limit + 1);
  const items = rows.map(({ difference, kind, sourceId }) => ({
    id: difference.id,
    side: difference.side,
    subject: difference.subject,
    kind,
    sourceId,
    stripeCents: difference.stripeCents,
    ledgerCents: difference.ledgerCents,
    firstSeenAt: difference.firstSeenAt.toISOString(),
    resolvedAt: iso(difference.resolvedAt),
  }));
  return toPage(items, paging.limit, (item) => item.id);
}

export async function listVerifications(paging: Paging): Promise<Page<Verification>> {
  const rows = await db
    .select({ verification: ledgerVerifications, requestedByName: asker.name })
    .from(ledgerVerifications)
    .leftJoin(asker, eq(asker.id, ledgerVerifications.requestedBy))
    .where(paging.cursor ? lt(ledgerVerifications.id, paging.cursor) : undefined)
    .orderBy(desc(ledgerVerifications.id))
    .limit(paging.limit + 1);
  const items = rows.map(({ verification: { requestedBy, ...verification }, requestedByName }) => ({
    ...verification,
    requestedByName,
    startedAt: verification.startedAt.toISOString(),
    finishedAt: iso(verification.finishedAt),
  }));
  return toPage(items, paging.limit, (item) => item.id);
}
