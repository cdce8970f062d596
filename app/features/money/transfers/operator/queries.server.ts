import { aliasedTable, and, asc, eq, getTableColumns, inArray, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { type Page, toPage, withIsoDates } from '#core/pagination.ts';
import { firstOf, required } from '#core/typed-values.ts';
import { workspaces } from '#features/identity/workspaces/tables.server.ts';
import { paymentHistory, payments } from '#features/money/charges/tables.server.ts';
import { ledgerEntries, ledgerJournals } from '#features/money/ledger/tables.server.ts';
import { db, type Reader } from '#platform/db/db.server.ts';
import { sortedPage } from '#platform/db/keyset.server.ts';
import { paymentNotFound } from '../errors.ts';
import { listSteps, paymentSummary } from '../queries.server.ts';
import { MAX_ATTEMPTS } from '../rules.ts';
import { paymentRefunds, paymentTransfers } from '../tables.server.ts';
import { defaultOrder, nextActionOf, possibleActions, STUCK_AFTER_MS } from './attention.ts';
import type {
  AttentionCount,
  OperatorPayment,
  OperatorPaymentsQuery,
  OperatorPaymentView,
} from './schema.ts';

const brand = aliasedTable(workspaces, 'brand');
const creator = aliasedTable(workspaces, 'creator');
/** The refund of a payment that is not finished; at most one exists. */
const isLiveRefund = and(
  eq(paymentRefunds.paymentId, payments.id),
  inArray(paymentRefunds.status, ['open', 'blocked']),
);
const stuckBefore = sql.raw(`now() - interval '${STUCK_AFTER_MS / 1000} seconds'`);
const maxAttempts = sql.raw(String(MAX_ATTEMPTS));

/**
 * Why a payment needs an operator, or null. The first case that applies decides. `nextActionOf` recommends the action.
 * `stuckBefore` gives the reconciler time to resolve it first.
 */
const attention = sql<OperatorPayment['attention']>`CASE
  -- A running refund replaces every other reason.
  WHEN ${paymentRefunds.id} IS NOT NULL
    THEN CASE WHEN ${paymentRefunds.status} = 'blocked' OR ${paymentRefunds.updatedAt} < ${stuckBefore} THEN 'refund' END
  -- The payout was sent and came back, so it is owed again.
  WHEN ${payments.status} = 'completed' OR ${payments.failureCode} = 'transfer_reversed'
    THEN CASE WHEN ${payments.owedCents} > 0 THEN 'reversed' END
  WHEN ${payments.status} = 'failed'
    THEN CASE WHEN ${payments.waitingFor} = 'account' AND ${payments.attempt} <= ${maxAttempts} THEN 'stuck' ELSE 'failed' END
  WHEN ${payments.waitingFor} = 'approval' THEN 'approval'
  -- The payout queue lists PayPal and bank payouts.
  WHEN ${payments.payoutMethod} <> 'stripe' THEN NULL
  -- These waits end by themselves or with the suspension.
  WHEN ${payments.waitingFor} IN ('suspension', 'hold', 'settlement') THEN NULL
  WHEN ${payments.status} = 'pending' AND ${payments.waitingFor} IN ('funds', 'account') THEN 'stuck'
  WHEN ${payments.status} = 'pending' AND ${payments.waitingFor} = 'answer' THEN 'unknown'
  WHEN ${payments.status} IN ('pending', 'processing') AND ${payments.updatedAt} < ${stuckBefore}
    THEN CASE ${payments.status} WHEN 'pending' THEN 'stuck' ELSE 'unknown' END
END`;

/** A superset of the payments that need attention, found by two small indexes. */
const mayNeedAttention = sql`${payments.id} IN (
  SELECT id FROM payments WHERE owed_cents > 0
   UNION
  SELECT payment_id FROM payment_refunds WHERE status IN ('open', 'blocked'))`;

/** The time of the latest step of the timeline. */
const statusSince = sql<Date>`(SELECT created_at FROM payment_history
  WHERE payment_id = ${payments.id} ORDER BY id DESC LIMIT 1)`.mapWith(paymentHistory.createdAt);

const refundColumns = {
  id: paymentRefunds.id,
  status: paymentRefunds.status,
  reason: paymentRefunds.reason,
  failureCode: paymentRefunds.failureCode,
};

const selectPayments = () =>
  db
    .select({
      ...paymentSummary,
      owedCents: payments.owedCents,
      attempt: payments.attempt,
      attemptStartedAt: payments.attemptStartedAt,
      stripeTransferId: payments.stripeTransferId,
      submissionId: payments.submissionId,
      campaignId: payments.campaignId,
      updatedAt: payments.updatedAt,
      brand: { id: brand.id, name: brand.name },
      creator: { id: creator.id, name: creator.name },
      refund: { ...refundColumns, status: sql<'open' | 'blocked'>`${paymentRefunds.status}` },
      attention,
      statusSince,
    })
    .from(payments)
    .innerJoin(brand, eq(brand.id, payments.brandId))
    .innerJoin(creator, eq(creator.id, payments.creatorId))
    .leftJoin(paymentRefunds, isLiveRefund);

type Row = Awaited<ReturnType<typeof selectPayments>>[number];

function toView(row: Row): OperatorPayment {
  const { platformFeePercentage, reference, payoutProcessedAt, attemptStartedAt, updatedAt, ...view } = row;
  return { ...withIsoDates(view), nextAction: nextActionOf(row) };
}

/** Video payments, or all payments that need attention. */
export async function listOperatorPayments(
  query: z.infer<typeof OperatorPaymentsQuery>,
): Promise<Page<OperatorPayment>> {
  const sorted = sortedPage(
    payments.id,
    query.sort === 'payout' ? payments.creatorPayoutCents : undefined,
    query,
    query.order ?? defaultOrder(query),
  );
  const rows = await selectPayments()
    .where(
      and(
        query.attention ? mayNeedAttention : eq(payments.kind, 'video'),
        query.attention &&
          (query.attention === 'any'
            ? sql`${attention} IS NOT NULL`
            : sql`${attention} = ${query.attention}`),
        query.status ? eq(payments.status, query.status) : undefined,
        query.brandId ? eq(payments.brandId, query.brandId) : undefined,
        query.creatorId ? eq(payments.creatorId, query.creatorId) : undefined,
        sorted.after,
      ),
    )
    .orderBy(...sorted.orderBy)
    .limit(query.limit + 1);
  return toPage(rows.map(toView), query.limit, (item) => sorted.cursorOf(item.id, item.creatorPayoutCents));
}

export async function countPaymentsNeedingAttention(reader: Reader = db): Promise<AttentionCount[]> {
  const rows = await reader
    .select({
      reason: attention,
      count: sql<number>`count(*)::int`,
      oldestAt: sql<Date>`min(${payments.createdAt})`.mapWith(payments.createdAt),
    })
    .from(payments)
    .leftJoin(paymentRefunds, isLiveRefund)
    .where(and(mayNeedAttention, sql`${attention} IS NOT NULL`))
    .groupBy(attention);
  return rows.map((row) => ({
    ...row,
    reason: required(row.reason, 'reason'),
    oldestAt: row.oldestAt.toISOString(),
  }));
}

export async function readOperatorPayment(paymentId: string): Promise<OperatorPaymentView> {
  const [row] = await selectPayments().where(eq(payments.id, paymentId));
  if (!row) throw paymentNotFound();
  const { paymentId: _transfer, ...transferColumns } = getTableColumns(paymentTransfers);
  const [history, journals, transfers, refunds] = await Promise.all([
    listSteps(paymentId),
    listJournals(paymentId),
    db
      .select(transferColumns)
      .from(paymentTransfers)
      .where(eq(paymentTransfers.paymentId, paymentId))
      .orderBy(asc(paymentTransfers.createdAt)),
    db
      .select({ ...refundColumns, createdAt: paymentRefunds.createdAt, updatedAt: paymentRefunds.updatedAt })
      .from(paymentRefunds)
      .where(eq(paymentRefunds.paymentId, paymentId))
      .orderBy(asc(paymentRefunds.id)),
  ]);
  return {
    ...toView(row),
    actions: possibleActions(row),
    history,
    journals,
    transfers: transfers.map(withIsoDates),
    refunds: refunds.map(withIsoDates),
  };
}

async function listJournals(reasonId: string): Promise<OperatorPaymentView['journals']> {
  const rows = await db
    .select({ journal: ledgerJournals, entry: ledgerEntries })
    .from(ledgerJournals)
    .innerJoin(ledgerEntries, eq(ledgerEntries.journalId, ledgerJournals.id))
    .where(eq(ledgerJournals.reasonId, reasonId))
    .orderBy(asc(ledgerEntries.id));
  return [...Map.groupBy(rows, ({ journal }) => journal.id).values()].map((lines) => {
    const { key, kind, createdAt } = firstOf(lines).journal;
    const entries = lines.map(({ entry: { accountId, amountCents } }) => ({ accountId, amountCents }));
    return { key, kind, createdAt: createdAt.toISOString(), entries };
  });
}
