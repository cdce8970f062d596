import { walletKind } from '#features/money/wallet/audit-actions.server.ts';
import { auditActionsIn, money, text } from '#platform/feature/audit-action.ts';
import ar from './messages/audit/ar.ts';
import en from './messages/audit/en.ts';

const { defineKind, defineAction } = auditActionsIn({ en, ar });
const movement = defineKind('movement', () => '/operator/reconciliation?tab=unmatched');

const request = { reason: text, amountCents: money };
export const walletRefundRequested = defineAction(walletKind, 'request-refund', request);
export const walletRefundDiscarded = defineAction(walletKind, 'discard-refund', { amountCents: money });
export const walletRefunded = defineAction(walletKind, 'refund', request);
export const placementRequested = defineAction(movement, 'request', request);
export const placementDiscarded = defineAction(movement, 'discard', { amountCents: money });
export const movementCredited = defineAction(movement, 'credit', request);
export const movementRefunded = defineAction(movement, 'refund', request);
export const movementWrittenOff = defineAction(movement, 'write-off', request);
