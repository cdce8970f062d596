import { auditActionsIn, code, count, hidden, linkTo, money, text } from '#platform/feature/audit-action.ts';
import ar from './messages/audit/ar.ts';
import en from './messages/audit/en.ts';

const { defineKind, defineAction } = auditActionsIn({ en, ar });
const pathOfBatch = (id: string) => `/operator/payouts/${id}`;
const batch = defineKind('payout-batch', pathOfBatch);
const line = defineKind('payout-line', pathOfBatch);

const sum = { lines: count, totalCents: money };
export const batchMade = defineAction(batch, 'make', { ...sum, rail: text });
export const batchConfirmed = defineAction(batch, 'confirm', sum);
export const batchDiscarded = defineAction(batch, 'discard', sum);
export const batchExported = defineAction(batch, 'export', sum);
export const resultsImported = defineAction(batch, 'import', {
  paid: count,
  failed: count,
  results: hidden<{ line: string; reference?: string; reason?: string }[]>(),
});

const lineDetails = { line: hidden<string>(), payment: linkTo((id) => `/operator/payments/${id}`) };
export const lineCompleted = defineAction(line, 'complete', { ...lineDetails, reference: code });
export const lineFailed = defineAction(line, 'fail', { ...lineDetails, reason: text });
export const lineReturned = defineAction(line, 'return', { ...lineDetails, reason: text });
