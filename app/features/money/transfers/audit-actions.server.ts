import { auditActionsIn, money, text } from '#platform/feature/audit-action.ts';
import ar from './messages/audit/ar.ts';
import en from './messages/audit/en.ts';

const { defineKind, defineAction } = auditActionsIn({ en, ar });
const payment = defineKind('payment', (id) => `/operator/payments/${id}`);

export const payoutRetried = defineAction(payment, 'retry');
export const partResent = defineAction(payment, 'resend', { owedCents: money });
export const clearanceRequested = defineAction(payment, 'request-clearance', { owedCents: money });
export const payoutCleared = defineAction(payment, 'clear', { owedCents: money });
export const paymentChecked = defineAction(payment, 'check');
export const payoutReleased = defineAction(payment, 'release', { reason: text, owedCents: money });
export const paymentTakenBack = defineAction(payment, 'refund', { reason: text });
export const refundCanceled = defineAction(payment, 'cancel-refund', { reason: text });
