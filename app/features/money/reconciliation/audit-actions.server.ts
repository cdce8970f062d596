import { auditActionsIn } from '#platform/feature/audit-action.ts';
import ar from './messages/audit/ar.ts';
import en from './messages/audit/en.ts';

const { defineKind, defineAction } = auditActionsIn({ en, ar });
const books = defineKind('books', () => '/operator/reconciliation?tab=runs');
const ledger = defineKind('ledger', () => '/operator/ledger');

export const comparisonStarted = defineAction(books, 'compare');
export const proofStarted = defineAction(ledger, 'verify');
