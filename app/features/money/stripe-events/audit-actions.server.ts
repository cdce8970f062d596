import { auditActionsIn, code } from '#platform/feature/audit-action.ts';
import ar from './messages/audit/ar.ts';
import en from './messages/audit/en.ts';

const { defineKind, defineAction } = auditActionsIn({ en, ar });
const event = defineKind('event', () => '/operator/events');

export const eventReplayed = defineAction(event, 'replay', { type: code });
