import { and, asc, desc, eq, inArray, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { z } from 'zod';
import type { Actor } from '#core/actor.ts';
import { notFound } from '#core/app-error.ts';
import { type Page, toPage, withIsoDates } from '#core/pagination.ts';
import { users } from '#features/identity/accounts/tables.server.ts';
import { auditLog } from '#features/identity/audit/tables.server.ts';
import { workspaces } from '#features/identity/workspaces/tables.server.ts';
import { payments } from '#features/money/charges/tables.server.ts';
import { payoutAccounts } from '#features/money/payout-accounts/tables.server.ts';
import { isOfSuspended } from '#features/money/transfers/commands/pause-payouts.server.ts';
import { db, type Reader } from '#platform/db/db.server.ts';
import { afterCursor, beforeCursor } from '#platform/db/keyset.server.ts';
import { canConfirm, LIVE_LINES, type PayoutFailure, RAILS, type Rail } from './rules.ts';
import type {
  BatchListQuery,
  BatchSummary,
  BatchView,
  LinesQuery,
  PayoutLine,
  QueuedPayout,
  QueueQuery,
  QueueSummary,
} from './schema.ts';
import { payoutBatches, payoutLines } from './tables.server.ts';

const MAX_AUDIT_ACTIONS = 50;

/** The creator's encrypted details for the payment's rail (`wise` is a bank transfer). The query joins the payout accounts. */
export const destinationOf = sql<string | null>`CASE ${payments.payoutMethod}
  WHEN 'paypal' THEN ${payoutAccounts.paypalEmail} WHEN 'wise' THEN ${payoutAccounts.bankDetails} END`;
export const maskedDestinationOf = sql<string | null>`CASE ${payments.payoutMethod}
  WHEN 'paypal' THEN ${payoutAccounts.paypalMasked} WHEN 'wise' THEN ${payoutAccounts.bankMasked} END`;

/** The line was created with other details. Compares encrypted texts, so saving the same details again counts as a change. */
const hasOtherDestination = (destination: SQLWrapper) =>
  sql<boolean>`${destination} IS DISTINCT FROM ${destinationOf}`;

/** The end of the creator's payout hold, or null if none runs. */
export const activeHold = sql<
  string | null
>`CASE WHEN ${payoutAccounts.heldUntil} > now() THEN ${payoutAccounts.heldUntil} END`;

/** A batch can pay it now: details exist and no hold runs. */
export const isSendable = sql`(${destinationOf} IS NOT NULL AND ${activeHold} IS NULL)`;

const liveStatuses = sql.raw(LIVE_LINES.map((status) => `'${status}'`).join());

/** The payout queue: payments that wait for an operator and are in no batch. Excludes payments of a suspended brand or creator. */
export const isQueued = sql`(${payments.status} = 'pending' AND ${payments.waitingFor} = 'operator' AND NOT ${isOfSuspended}
  AND NOT EXISTS (SELECT FROM payout_lines l WHERE l.payment_id = ${payments.id} AND l.status IN (${liveStatuses})))`;

/** Per rail: the payments that a batch can pay now, and the number of the others (`heldCount`). */
export async function readQueueSummary(reader: Reader = db): Promise<QueueSummary> {
  const rows = await reader
    .select({
      rail: payments.payoutMethod,
      count: sql<number>`count(*) FILTER (WHERE ${isSendable})::int`,
      cents: sql<string>`coalesce(sum(${payments.creatorPayoutCents}) FILTER (WHERE ${isSendable}), 0)`,
      oldestAt: sql<string | null>`min(${payments.createdAt}) FILTER (WHERE ${isSendable})`,
      heldCount: sql<number>`count(*) FILTER (WHERE NOT ${isSendable})::int`,
    })
    .from(payments)
    .leftJoin(payoutAccounts, eq(payoutAccounts.workspaceId, payments.creatorId))
    .where(and(inArray(payments.payoutMethod, [...RAILS]), isQueued))
    .groupBy(payments.payoutMethod);
  return {
    rails: RAILS.map((rail) => {
      const row = rows.find((candidate) => candidate.rail === rail);
      return {
        rail,
        count: row?.count ?? 0,
        totalCents: Number(row?.cents ?? 0),
        oldestAt: row?.oldestAt ? new Date(row.oldestAt).toISOString() : null,
        heldCount: row?.heldCount ?? 0,
      };
    }),
  };
}

/** Oldest first, like `listPayoutLines`: ids sort by creation. */
export async function listQueue(query: z.infer<typeof QueueQuery>): Promise<Page<QueuedPayout>> {
  const brand = alias(workspaces, 'brand');
  const creator = alias(workspaces, 'creator');
  const rows = await db
    .select({
      paymentId: payments.id,
      // The condition below admits only rails.
      rail: sql<Rail>`${payments.payoutMethod}`,
      creator: { id: creator.id, name: creator.name },
      brandName: brand.name,
      amountCents: payments.creatorPayoutCents,
      // A payment is created when its money is secured.
      securedAt: payments.createdAt,
      destination: maskedDestinationOf,
      heldUntil: activeHold,
      lastFailure: sql<{ reason: PayoutFailure; at: string; isCorrected: boolean } | null>`(
        SELECT json_build_object('reason', l.reason, 'at', l.settled_at, 'isCorrected', ${hasOtherDestination(sql`l.destination`)})
          FROM payout_lines l WHERE l.payment_id = ${payments.id} AND l.status IN ('failed', 'returned')
         ORDER BY l.id DESC LIMIT 1)`,
    })
    .from(payments)
    .innerJoin(creator, eq(creator.id, payments.creatorId))
    .innerJoin(brand, eq(brand.id, payments.brandId))
    .leftJoin(payoutAccounts, eq(payoutAccounts.workspaceId, payments.creatorId))
    .where(
      and(
        inArray(payments.payoutMethod, query.rail ? [query.rail] : [...RAILS]),
        isQueued,
        afterCursor(payments.id, query.cursor),
      ),
    )
    .orderBy(asc(payments.id))
    .limit(query.limit + 1);
  const items = rows.map((row) => ({
    ...withIsoDates(row),
    heldUntil: row.heldUntil && new Date(row.heldUntil).toISOString(),
  }));
  return toPage(items, query.limit, (item) => item.paymentId);
}

/** The operator who created a batch, and the other one who confirmed it. */
const maker = alias(users, 'maker');
const checker = alias(users, 'checker');

const selectBatches = (where: SQL | undefined, limit: number) =>
  db
    .select({
      batch: payoutBatches,
      maker: { id: maker.id, name: maker.name },
      checker: { id: checker.id, name: checker.name },
      openCount: sql<number>`(SELECT count(*)::int FROM payout_lines l
        WHERE l.batch_id = ${payoutBatches.id} AND l.status = 'processing')`,
    })
    .from(payoutBatches)
    .innerJoin(maker, eq(maker.id, payoutBatches.makerId))
    .leftJoin(checker, eq(checker.id, payoutBatches.checkerId))
    .where(where)
    .orderBy(desc(payoutBatches.id))
    .limit(limit);

type BatchRow = Awaited<ReturnType<typeof selectBatches>>[number];

function toSummary({ batch, ...people }: BatchRow): BatchSummary {
  const { makerId: _maker, checkerId: _checker, ...rest } = batch;
  return { ...withIsoDates(rest), ...people };
}

export async function listPayoutBatches(query: z.infer<typeof BatchListQuery>): Promise<Page<BatchSummary>> {
  const rows = await selectBatches(
    and(
      query.status ? eq(payoutBatches.status, query.status) : undefined,
      beforeCursor(payoutBatches.id, query.cursor),
    ),
    query.limit + 1,
  );
  return toPage(rows.map(toSummary), query.limit, (item) => item.id);
}

/** The creator has changed the payout details since the line was created or confirmed. */
const isChanged = sql<boolean>`(${payoutLines.status} IN ('queued', 'processing')
  AND ${hasOtherDestination(payoutLines.destination)})`;

// unscoped: like all reads of this file, for operators only
export async function readPayoutBatch(actor: Actor, id: string): Promise<BatchView> {
  const [row] = await selectBatches(eq(payoutBatches.id, id), 1);
  if (!row) throw notFound();
  const totals = await readTotals(id);
  const exportActions = and(eq(auditLog.subject, id), eq(auditLog.action, 'payout-batch.export'));
  return {
    ...toSummary(row),
    isOwn: !canConfirm(actor.userId, row.batch.makerId),
    changedCount: totals.reduce((sum, { changed }) => sum + changed, 0),
    totals: totals.map(({ status, count, cents }) => ({ status, count, cents: Number(cents) })),
    exports: await db.$count(auditLog, exportActions),
    auditActions: await listBatchActions(id),
  };
}

/** The number and sum of a batch's lines by status, and how many have changed payout details. */
function readTotals(id: string) {
  return db
    .select({
      status: payoutLines.status,
      count: sql<number>`count(*)::int`,
      cents: sql<string>`sum(${payoutLines.amountCents})`,
      changed: sql<number>`count(*) FILTER (WHERE ${isChanged})::int`,
    })
    .from(payoutLines)
    .innerJoin(payments, eq(payments.id, payoutLines.paymentId))
    .leftJoin(payoutAccounts, eq(payoutAccounts.workspaceId, payments.creatorId))
    .where(eq(payoutLines.batchId, id))
    .groupBy(payoutLines.status);
}

/** The latest actions of operators on a batch, newest first. */
async function listBatchActions(id: string) {
  const rows = await db
    .select({
      id: auditLog.id,
      action: auditLog.action,
      operator: { id: users.id, name: users.name },
      at: auditLog.createdAt,
    })
    .from(auditLog)
    .innerJoin(users, eq(users.id, auditLog.actorId))
    .where(eq(auditLog.subject, id))
    .orderBy(desc(auditLog.id))
    .limit(MAX_AUDIT_ACTIONS);
  return rows.map(withIsoDates);
}

export async function listPayoutLines(
  batchId: string,
  query: z.infer<typeof LinesQuery>,
): Promise<Page<PayoutLine>> {
  const [batch] = await db
    .select({ id: payoutBatches.id })
    .from(payoutBatches)
    .where(eq(payoutBatches.id, batchId));
  if (!batch) throw notFound();
  const rows = await db
    .select({
      id: payoutLines.id,
      paymentId: payoutLines.paymentId,
      creator: { id: workspaces.id, name: workspaces.name },
      amountCents: payoutLines.amountCents,
      status: payoutLines.status,
      destination: payoutLines.destinationMasked,
      isChanged,
      reference: payoutLines.reference,
      reason: payoutLines.reason,
      settledAt: payoutLines.settledAt,
    })
    .from(payoutLines)
    .innerJoin(payments, eq(payments.id, payoutLines.paymentId))
    .innerJoin(workspaces, eq(workspaces.id, payments.creatorId))
    .leftJoin(payoutAccounts, eq(payoutAccounts.workspaceId, payments.creatorId))
    .where(
      and(
        eq(payoutLines.batchId, batchId),
        query.status ? eq(payoutLines.status, query.status) : undefined,
        afterCursor(payoutLines.id, query.cursor),
      ),
    )
    .orderBy(asc(payoutLines.id))
    .limit(query.limit + 1);
  return toPage(rows.map(withIsoDates), query.limit, ({ id }) => id);
}
