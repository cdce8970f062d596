import { auditActionsIn, code, text } from '#platform/feature/audit-action.ts';
import ar from './messages/audit/ar.ts';
import en from './messages/audit/en.ts';

const { defineKind, defineAction } = auditActionsIn({ en, ar });
const person = defineKind('person');
const operator = defineKind('operator');

export const operatorAppointed = defineAction(operator, 'appoint', { email: code });
export const personSuspended = defineAction(person, 'suspend', { reason: text });
export const personResumed = defineAction(person, 'resume', { reason: text });
export const resetLinkIssued = defineAction(person, 'reset-link');
export const twoFactorRemoved = defineAction(person, 'remove-two-factor');
