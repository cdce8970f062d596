import { and, asc, eq, inArray } from 'drizzle-orm';
import { notFound } from '#core/app-error.ts';
import { firstOf, required } from '#core/typed-values.ts';
import { users } from '#features/identity/accounts/tables.server.ts';
import { payments } from '#features/money/charges/tables.server.ts';
import type { VideoPayment } from '#features/money/transfers/commands/change-payment.server.ts';
import { payoutInBatch } from '#features/money/transfers/errors.ts';
import type { Tx } from '#platform/db/db.server.ts';
import { sendLiveEvent } from '#platform/live/live.server.ts';
import { batchNotDraft } from '../errors.ts';
import { LIVE_LINES, type LineStatus } from '../rules.ts';
import { payoutBatches, payoutLines } from '../tables.server.ts';

export type Batch = typeof payoutBatches.$inferSelect;
export type LineWithPayment = { line: typeof payoutLines.$inferSelect; payment: VideoPayment };

/** Lock order: batch before payments, so that two commands cannot deadlock. */
export async function lockBatch(tx: Tx, batchId: string): Promise<Batch> {
  const [batch] = await tx
    .select()
    .from(payoutBatches)
    .where(eq(payoutBatches.id, batchId))
    .for('no key update');
  if (!batch) throw notFound();
  return batch;
}

export async function lockDraft(tx: Tx, batchId: string): Promise<Batch> {
  const batch = await lockBatch(tx, batchId);
  if (batch.status !== 'draft') throw batchNotDraft();
  return batch;
}

/** Locks a line, its batch and its payment. */
export async function lockLine(tx: Tx, lineId: string): Promise<LineWithPayment & { batch: Batch }> {
  const [batchOfLine] = await tx
    .select({ batchId: payoutLines.batchId })
    .from(payoutLines)
    .where(eq(payoutLines.id, lineId));
  if (!batchOfLine) throw notFound();
  const batch = await lockBatch(tx, batchOfLine.batchId);
  const row = firstOf(await lockLinesWhere(tx, eq(payoutLines.id, lineId)));
  return { batch, ...row };
}

/** Call after `lockBatch` or `lockDraft`. */
export const lockLines = (tx: Tx, batchId: string, status: LineStatus): Promise<LineWithPayment[]> =>
  lockLinesWhere(tx, and(eq(payoutLines.batchId, batchId), eq(payoutLines.status, status)));

async function lockLinesWhere(tx: Tx, condition: ReturnType<typeof and>): Promise<LineWithPayment[]> {
  const rows = await tx
    .select({ line: payoutLines, payment: payments })
    .from(payoutLines)
    .innerJoin(payments, eq(payments.id, payoutLines.paymentId))
    .where(condition)
    .orderBy(asc(payments.id))
    .for('no key update');
  return rows.map(({ line, payment }) => ({
    line,
    payment: { ...payment, creatorId: required(payment.creatorId, 'creator') },
  }));
}

/** The payments among these that are in a batch. `lockVideoPayments` or `lockQueued` has locked them, so none can join another one. */
export async function listInBatches(tx: Tx, paymentIds: string[]): Promise<Set<string>> {
  const lines = await tx
    .select({ paymentId: payoutLines.paymentId })
    .from(payoutLines)
    .where(and(inArray(payoutLines.paymentId, paymentIds), inArray(payoutLines.status, LIVE_LINES)));
  return new Set(lines.map(({ paymentId }) => paymentId));
}

/** Refuses to release a payment that is in a batch. Discarding the draft frees it. */
export async function refuseWhileInBatch(tx: Tx, { paymentId }: { paymentId: string }): Promise<void> {
  const isUnsettled = inArray(payoutLines.status, ['queued', 'processing']);
  if (await tx.$count(payoutLines, and(eq(payoutLines.paymentId, paymentId), isUnsettled)))
    throw payoutInBatch();
}

/** Refetches the payout queue in the browsers of all operators. */
export async function refreshQueue(tx: Tx): Promise<void> {
  const operators = await tx.select({ id: users.id }).from(users).where(eq(users.role, 'operator'));
  const ids = operators.map(({ id }) => id);
  await sendLiveEvent(tx, ids, ['payout-queue']);
}
