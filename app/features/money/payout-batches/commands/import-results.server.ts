import { inArray } from 'drizzle-orm';
import type { Actor } from '#core/actor.ts';
import type { FieldErrors } from '#core/app-error.ts';
import { parseCsv } from '#core/csv.ts';
import { recordAuditAction } from '#features/identity/audit/commands/record-audit-action.server.ts';
import { inTransaction, type Tx } from '#platform/db/db.server.ts';
import { resultsImported } from '../audit-actions.server.ts';
import { resultsEmpty, resultsHeader, resultsRefused } from '../errors.ts';
import { PAYOUT_FAILURES } from '../rules.ts';
import { Reference } from '../schema.ts';
import { payoutLines } from '../tables.server.ts';
import { type LineWithPayment, lockBatch, lockLines, refreshQueue } from './lock-batch.server.ts';
import { closeWhenSettled, type LineResult, settleAll, withUniqueReference } from './settle-line.server.ts';

type Row = { number: number; id: string; reference: string; status: string; reason: string };

/** Settles all lines or none. Reports an error per invalid row and ignores rows without a result. */
export async function importPayoutResults(
  actor: Actor,
  batchId: string,
  csv: string,
): Promise<{ paid: number; failed: number }> {
  const rows = readRows(csv);
  const counts = { paid: 0, failed: 0 };
  await withUniqueReference(() =>
    inTransaction(async (tx) => {
      const batch = await lockBatch(tx, batchId);
      const open = await lockLines(tx, batchId, 'processing');
      const results = await matchRows(tx, rows, open);
      await settleAll(tx, results);
      counts.paid = results.filter(({ result }) => 'reference' in result).length;
      counts.failed = results.length - counts.paid;
      await closeWhenSettled(tx, batch);
      await recordAuditAction(tx, actor, {
        action: resultsImported,
        subject: batchId,
        details: { ...counts, results: results.map(({ row, result }) => ({ line: row.line.id, ...result })) },
      });
      await refreshQueue(tx);
    }),
  );
  return counts;
}

/** Row numbers match a spreadsheet: the header is row 1. */
function readRows(csv: string): Row[] {
  const [header, ...body] = parseCsv(csv) ?? [];
  const names = header?.map((name) => name.trim().toLowerCase()) ?? [];
  const missing = ['id', 'reference', 'status'].filter((name) => !names.includes(name));
  if (missing.length > 0) {
    throw resultsHeader({ params: { missing: missing.join(', ') } });
  }
  const cell = (cells: string[], name: string) => cells[names.indexOf(name)]?.trim() ?? '';
  const rows = body
    .map((cells, index) => ({
      number: index + 2,
      id: cell(cells, 'id'),
      reference: cell(cells, 'reference'),
      status: cell(cells, 'status').toLowerCase(),
      reason: cell(cells, 'reason').toLowerCase(),
    }))
    .filter(({ reference, status, reason }) => reference || status || reason);
  if (rows.length === 0) throw resultsEmpty();
  return rows;
}

/** Refuses all rows if one is invalid, with an error per row. */
async function matchRows(
  tx: Tx,
  rows: Row[],
  open: LineWithPayment[],
): Promise<{ row: LineWithPayment; result: LineResult }[]> {
  const byId = new Map(open.map((row) => [row.line.id, row]));
  const usedReferences = new Set(await listUsedReferences(tx, rows));
  const seenIds = new Set<string>();
  const fields: FieldErrors = {};
  const results: { row: LineWithPayment; result: LineResult }[] = [];
  for (const row of rows) {
    const match = matchRow(row);
    if (typeof match === 'string') fields[`rows.${row.number}`] = { code: match };
    else results.push(match);
  }
  const count = Object.keys(fields).length;
  if (count > 0) throw resultsRefused({ params: { count }, fields });
  return results;

  /** Returns the line of a valid row and its result, or the message key of the row's error. */
  function matchRow(row: Row): (typeof results)[number] | string {
    if (seenIds.has(row.id)) return 'payoutBatches.errors.rowTwice';
    seenIds.add(row.id);
    const line = byId.get(row.id);
    if (!line) return 'payoutBatches.errors.rowUnknown';
    const result = resultOf(row);
    if (typeof result === 'string') return result;
    if ('reference' in result) {
      if (usedReferences.has(result.reference)) return 'payoutBatches.errors.referenceUsed';
      usedReferences.add(result.reference);
    }
    return { row: line, result };
  }
}

/** Returns what the row reports, or the message key of its error. */
function resultOf({ reference, status, reason }: Row): LineResult | string {
  if (status === 'paid') {
    const parsed = Reference.safeParse(reference);
    return parsed.success ? { reference: parsed.data } : 'payoutBatches.errors.rowReference';
  }
  if (status === 'failed') {
    const failure = PAYOUT_FAILURES.find((code) => code === reason);
    return failure ? { reason: failure } : 'payoutBatches.errors.rowReason';
  }
  return 'payoutBatches.errors.rowStatus';
}

/** References that a line of any batch already has. */
async function listUsedReferences(tx: Tx, rows: Row[]): Promise<string[]> {
  const usedLines = await tx
    .select({ reference: payoutLines.reference })
    .from(payoutLines)
    .where(
      inArray(
        payoutLines.reference,
        rows.map(({ reference }) => reference),
      ),
    );
  return usedLines.flatMap(({ reference }) => reference ?? []);
}
