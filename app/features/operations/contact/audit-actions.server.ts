import { auditActionsIn } from '#platform/feature/audit-action.ts';
import ar from './messages/audit/ar.ts';
import en from './messages/audit/en.ts';

const { defineKind, defineAction } = auditActionsIn({ en, ar });
const message = defineKind('message', () => '/operator/messages');

export const messageAnswered = defineAction(message, 'answer');
export const messageReopened = defineAction(message, 'reopen');
