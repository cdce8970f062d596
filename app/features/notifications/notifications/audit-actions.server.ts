import { auditActionsIn } from '#platform/feature/audit-action.ts';
import ar from './messages/audit/ar.ts';
import en from './messages/audit/en.ts';

const { defineKind, defineAction } = auditActionsIn({ en, ar });
const mail = defineKind('mail', () => '/operator/mails');

export const mailSentAgain = defineAction(mail, 'send-again');
