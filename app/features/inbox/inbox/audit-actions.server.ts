import { auditActionsIn, text } from '#platform/feature/audit-action.ts';
import ar from './messages/audit/ar.ts';
import en from './messages/audit/en.ts';

const { defineKind, defineAction } = auditActionsIn({ en, ar });
const report = defineKind('report', (id) => `/operator/reports/${id}`);

export const reportClosed = defineAction(report, 'close', { reason: text });
export const reportLedToWarning = defineAction(report, 'warn', { reason: text });
export const reportLedToSuspension = defineAction(report, 'suspend', { reason: text });
