import { and, asc, desc, eq, getTableColumns, gte, isNull, lte } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { type Page, toPage, withIsoDates } from '#core/pagination.ts';
import { users } from '#features/identity/accounts/tables.server.ts';
import { db } from '#platform/db/db.server.ts';
import { afterCursor, beforeCursor } from '#platform/db/keyset.server.ts';
import type { ListQuery } from '#platform/http/schemas/lists.ts';
import type { ReconciliationDifference, ReconciliationRun, Verification } from './schema.ts';
import {
  ledgerVerifications,
  reconciliationDifferences,
  reconciliationRuns,
  stripeMovements,
} from './tables.server.ts';

/** Reads for operators. The endpoints that call them check the role. */

const requester = alias(users, 'requester');

export async function listReconciliationRuns(paging: ListQuery): Promise<Page<ReconciliationRun>> {
  const { requestedBy, ...columns } = getTableColumns(reconciliationRuns);
  const rows = await db
    .select({ ...columns, requestedByName: requester.name })
    .from(reconciliationRuns)
    .leftJoin(requester, eq(requester.id, requestedBy))
    .where(beforeCursor(reconciliationRuns.id, paging.cursor))
    .orderBy(desc(reconciliationRuns.id))
    .limit(paging.limit + 1);
  return toPage(rows.map(withIsoDates), paging.limit, ({ id }) => id);
}

export async function listDifferences(
  paging: ListQuery & { runId?: string | undefined },
): Promise<Page<ReconciliationDifference>> {
  const seenBy = (runId: string) =>
    and(lte(reconciliationDifferences.firstRunId, runId), gte(reconciliationDifferences.lastRunId, runId));
  const { firstRunId, lastRunId, ...columns } = getTableColumns(reconciliationDifferences);
  const rows = await db
    .select({
      ...columns,
      kind: stripeMovements.type,
      sourceId: stripeMovements.sourceId,
    })
    .from(reconciliationDifferences)
    .leftJoin(stripeMovements, eq(stripeMovements.id, reconciliationDifferences.subject))
    .where(
      and(
        paging.runId ? seenBy(paging.runId) : isNull(reconciliationDifferences.resolvedAt),
        afterCursor(reconciliationDifferences.id, paging.cursor),
      ),
    )
    .orderBy(asc(reconciliationDifferences.id))
    .limit(paging.limit + 1);
  return toPage(rows.map(withIsoDates), paging.limit, ({ id }) => id);
}

export async function listVerifications(paging: ListQuery): Promise<Page<Verification>> {
  const { requestedBy, ...columns } = getTableColumns(ledgerVerifications);
  const rows = await db
    .select({ ...columns, requestedByName: requester.name })
    .from(ledgerVerifications)
    .leftJoin(requester, eq(requester.id, requestedBy))
    .where(beforeCursor(ledgerVerifications.id, paging.cursor))
    .orderBy(desc(ledgerVerifications.id))
    .limit(paging.limit + 1);
  return toPage(rows.map(withIsoDates), paging.limit, ({ id }) => id);
}
