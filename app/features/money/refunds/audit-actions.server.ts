import { walletKind } from '#features/money/wallet/audit-actions.server.ts';
import { auditActionsIn, money, text } from '#platform/feature/audit-action.ts';
import ar from './messages/audit/ar.ts';
import en from './messages/audit/en.ts';

const { defineKind, defineAction } = auditActionsIn({ en, ar });
const movement = defineKind('movement', () => '/operator/reconciliation?tab=unmatched');

const asked = { reason: text, amountCents: money };
export const walletRefundAsked = defineAction(walletKind, 'ask-refund', asked);
export const walletRefundDiscarded = defineAction(walletKind, 'discard-refund', { amountCents: money });
export const walletRefunded = defineAction(walletKind, 'refund', asked);
export const placingAsked = defineAction(movement, 'ask', asked);
export const placingDiscarded = defineAction(movement, 'discard', { amountCents: money });
export const movementCredited = defineAction(movement, 'credit', asked);
export const movementRefunded = defineAction(movement, 'refund', asked);
export const movementWrittenOff = defineAction(movement, 'write-off', asked);
